/** The paving behind the table: arches of warm setts, the awning's shade across it. */
import {mix} from '../../../kit/ink.ts'
import {noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, PAVING_SHADE} from './inks.ts'
import {at, GROUND, H, onTable, W} from './table.ts'

const STONE = mix(mix(mix(I.paper, I.sun, 0.62), I.shade, 0.4), I.key, 0.16)
const JOINT = mix(STONE, I.key, 0.2)
/** An arch of setts: how far it spans, how far it bows toward us, from one row to the next; in hands. */
const SPAN = 7.4
const BOW = 2
const ROW = 0.92
const SETTS = 11

const on = (x: number, z: number): Pt => at(x, z, GROUND)

/** Fills the sheet with the paving: each sett a shape of its own on the sand of the joints, no two of one tone. */
export function street(s: Sheet) {
  s.rect(0, 0, W, H, JOINT)
  const n = noise(12)
  for (let z0 = 60; z0 > 6; z0 -= ROW)
    for (let arch = -5; arch < 6; arch++)
      for (let i = 0; i < SETTS; i++) {
        const edge = (j: number, dz: number): Pt => {
          const t = (j / SETTS) * 2 - 1
          return on((arch + 0.3 + t / 2) * SPAN, z0 + dz + BOW * (t * t - 0.5))
        }
        const sett = (gap: number, back: number) => {
          const [l, r, f, b] = [i + gap, i + 1 - gap, gap * ROW, ROW * (1 - back)]
          const c = 0.13
          return poly([
            edge(l + c, f),
            edge(r - c, f),
            edge(r, f + c),
            edge(r, b - c),
            edge(r - c, b),
            edge(l + c, b),
            edge(l, b - c),
            edge(l, f + c),
          ])
        }
        const tint = n(i * 7.7 + arch, z0 * 3.1)
        const tone =
          tint > 0
            ? mix(STONE, I.paper, Math.min(0.13, 0.5 * tint))
            : mix(STONE, I.key, -0.22 * tint)
        s.path(sett(0.05, 0.05), mix(tone, I.paper, 0.16))
        s.path(sett(0.05, 0.13), tone)
      }
}

/** The shade of the awning over the door, its edge in scallops. */
export function awningShade(s: Sheet) {
  const edge = Array.from({length: 161}, (_, i): Pt => {
    const t = i / 160
    const scallop = Math.abs(Math.sin(t * Math.PI * 18)) ** 0.6
    return onTable(-22 + t * 44, 19 - 1 * scallop, GROUND)
  })
  s.path(poly([...edge, [W + 400, -300], [-400, -300]]), PAVING_SHADE, 'opacity="0.76"')
}
