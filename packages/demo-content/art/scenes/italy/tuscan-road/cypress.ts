import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {on, v} from './land.ts'

/** Half the width of a cypress as a share of its widest: 0 at its tip (0), a skirt at the ground (1). */
export const half = (t: number) =>
  t < 0.62 ? Math.sin((Math.PI / 2) * (t / 0.62)) ** 0.72 : 1 - 0.5 * ((t - 0.62) / 0.38) ** 2

/** How much air lies before what is z metres away. */
export const air = (z: number) => clamp((z - 45) / 150)

/** A cypress with its foot at (x, z), h tall, in metres: a dark flame, lit from the left, its skirt in the grass. */
export function cypress(s: Sheet, x: number, z: number, h: number, seed: number) {
  const r = rng(seed)
  const [px, py] = on(x, z)
  const [tall, wide] = [(h * v.F) / z, (h * 0.19 * v.F) / z]
  const haze = mix(I.sky, I.mauve, 0.4)
  const ink = (a: string, b: string, t: number) => mix(mix(a, b, t), haze, air(z))
  const rows = Array.from({length: 27}, (_, i) => i / 26)
  const lean = r.range(-0.02, 0.02) * tall
  const edge = (from: number, loose: number) =>
    rows.map(
      (t): Pt => [
        px + lean * (1 - t) + (from + r.range(-loose, loose)) * half(t) * wide * 0.5,
        py - tall * (1 - t) + (t === 1 ? 2 : 0),
      ],
    )
  const slice = (from: number, to: number, loose: number, fill: string) =>
    s.path(poly([...edge(from, 0.06), ...edge(to, loose).reverse()]), fill)
  slice(-1, 1, 0.1, ink(I.key, I.green, 0.06))
  slice(-0.98, 0.1, 0.24, ink(I.key, I.green, 0.45))
  slice(-0.96, -0.42, 0.22, ink(I.green, I.wheat, 0.22))
  // grass grows up before its foot, so that it stands in the field
  const blade = clamp(tall * 0.055, 3, 11)
  grass(s, px, py + blade * 0.5, wide * 1.1, blade * 1.5, ink(I.key, I.green, 0.3), seed, 12)
  grass(
    s,
    px - wide * 0.1,
    py + blade * 0.7,
    wide * 1.3,
    blade * 1.1,
    ink(I.green, I.wheat, 0.35),
    seed + 1,
    9,
  )
}
