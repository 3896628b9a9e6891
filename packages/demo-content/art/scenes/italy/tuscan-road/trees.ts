import {clump, cypress} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {seen} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {I} from './inks.ts'
import {height, LIGHT, on, roadAt, v} from './land.ts'

/**
 * Shadow of something h tall at (x, z), laid over the ground away from the light. `x` and `z` are
 * metres.
 */
export function castShadow(s: Sheet, x: number, z: number, w: number, h: number) {
  const [lx, ly, lz] = LIGHT
  const reach = (h * 0.42) / ly
  const spine: Pt[] = Array.from({length: 9}, (_, i) =>
    on(x - (lx * reach * i) / 8, z - (lz * reach * i) / 8, 0.05),
  )
  const k = v.F / z
  s.path(
    stroke(spine, (t) => w * k * 0.34 * Math.sin(Math.PI * clamp(t * 0.9 + 0.12)) ** 0.7),
    mix(I.key, I.green, 0.3),
    'opacity="0.72"',
  )
}

const air = (z: number) => clamp((z - 45) / 150)

/** Foliage at a distance in metres: farther is paler. */
export const greens = (z: number) => {
  const haze = mix(I.sky, I.mauve, 0.4)
  return {
    dark: mix(I.key, haze, air(z)),
    mid: mix(mix(I.key, I.green, 0.45), haze, air(z)),
    light: mix(I.green, I.wheat, 0.35),
    trunk: mix(I.key, I.terra, 0.3),
  }
}

/** The flank of a cypress that the sun finds: w wide and h tall in scene units, its edge broken by twigs. */
function sunnySide(s: Sheet, [x, y]: Pt, w: number, h: number, z: number, seed: number) {
  const r = rng(seed)
  const haze = mix(I.sky, I.mauve, 0.4)
  const half = (t: number) => (Math.sin(Math.PI * t ** 0.62 * 0.985 + 0.02) ** 0.8 * w) / 2
  const rows = Array.from({length: 23}, (_, i) => 0.05 + (i / 22) * 0.87)
  const flank = (inner: number, ink: string) =>
    s.path(
      poly([
        ...rows.map((t): Pt => [x - half(t) * 0.94, y - h * (1 - t)]),
        ...rows
          .toReversed()
          .map(
            (t): Pt => [
              x - half(t) * (inner + r.range(-0.22, 0.22)),
              y - h * (1 - t) - r.range(0, 0.02) * h,
            ],
          ),
      ]),
      mix(ink, haze, air(z)),
    )
  flank(0.05, mix(I.key, I.green, 0.62))
  flank(0.5, mix(I.green, I.wheat, 0.3))
}

interface Standing {
  z: number
  draw(): void
}

/** Cypresses in pairs along the road, denser toward the gate; scattered oaks in the folds. */
export function planting(s: Sheet, L: Land): Standing[] {
  const r = rng(64)
  const out: Standing[] = []
  const tree = (x: number, z: number, h: number, kind: 'cypress' | 'oak') => {
    if (!seen(L, v, x, height(x, z) + 0.6, z, 0.4)) return
    const k = v.F / z
    const seed = Math.round(x * 31 + z * 7)
    out.push({
      z,
      draw() {
        const [px, py] = on(x, z)
        castShadow(s, x, z, h * (kind === 'oak' ? 1.6 : 0.5), h)
        if (kind === 'oak') clump(s, px, py + 2, h * k * 1.3, h * k, greens(z), seed)
        else
          cypress(
            s,
            px,
            py + 3,
            h * k * 0.2,
            h * k,
            {...greens(z), mid: mix(greens(z).light, greens(z).dark, 0.35)},
            seed,
          )
        if (kind === 'cypress') {
          sunnySide(s, [px, py + 3], h * k * 0.2, h * k, z, seed)
          clump(s, px, py + 5, h * k * 0.22, h * k * 0.12, greens(z), seed + 1)
        }
      },
    })
  }
  for (let t = 0.2; t < 0.985; t += 0.036) {
    const [a, b] = [roadAt(t), roadAt(t + 0.01)]
    const d = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (const w of [-3.4, 3.4]) {
      // nearby, only the outer side of a bend is planted, so that the road stays open
      if (t < 0.62 ? w * (a[0] - b[0]) > 0 : r.chance(0.3)) continue
      tree(
        a[0] + ((b[1] - a[1]) / d) * w,
        a[1] - ((b[0] - a[0]) / d) * w,
        r.range(5, 7.4),
        'cypress',
      )
    }
  }
  for (let i = 0; i < 46; i++) tree(r.range(-84, 92), r.range(50, 122), r.range(2, 3.6), 'oak')
  for (const [x, z] of [
    [-44, 78],
    [-48, 80],
    [-40, 81],
    [56, 70],
    [60, 73],
    [-22, 40],
    [-24.5, 41],
  ])
    tree(x, z, r.range(5, 7), 'cypress')
  return out
}
