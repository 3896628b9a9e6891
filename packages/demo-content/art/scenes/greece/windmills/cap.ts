/** The thatched cap of a mill: straw in three courses, ragged at their lower edges. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {sun} from './mill.ts'

/** A point of the cone: round it as on the wall, and up its slope from the eaves (0) to the top (1). */
const onCap = (a: number, t: number): [number, number] => [
  -Math.cos(a) * (47 * (1 - t) ** 0.92 + 3),
  91 + 58 * t + 4 * Math.sin(a) * (1 - t),
]

/** `x` and `foot` are scene units, `k` is its scale. */
export function cap(s: Sheet, x: number, foot: number, k: number) {
  const p = pen(x, foot, k)
  const r = rng(Math.round(x))
  const to = (a: number, t: number): Pt => p(onCap(a, t))[0]
  const around = Array.from({length: 25}, (_, i) => (i / 24) * Math.PI)
  s.path(
    poly([...around.map((a) => to(a, 0)), ...around.toReversed().map((a) => to(a, 1))]),
    mix(I.thatch, I.key, 0.42),
  )
  for (const low of [0, 0.3, 0.62]) {
    // the shade under the course above
    if (low > 0)
      s.path(
        poly([
          ...around.map((a) => to(a, low - 0.07)),
          ...around.toReversed().map((a) => to(a, low + 0.1)),
        ]),
        mix(I.thatch, I.key, 0.55),
      )
    const blades = Math.round((low > 0.5 ? 46 : 84) * clamp(k, 0.8, 1.6))
    for (let i = 0; i < blades; i++) {
      const a = ((i + r.range(0, 0.8)) / blades) * Math.PI
      const lit = clamp(0.46 + 0.6 * sun(a) + r.range(-0.16, 0.16))
      const ink =
        lit > 0.85
          ? mix(I.gold, I.paper, r.range(0.1, 0.45))
          : lit > 0.6
            ? mix(I.gold, I.thatch, r.range(0.2, 0.5))
            : lit > 0.35
              ? mix(I.thatch, I.gold, r.range(0, 0.25))
              : mix(I.thatch, I.key, r.range(0.15, 0.4))
      const top = Math.min(1, low + 0.42)
      const foot0 = low - r.range(-0.02, 0.05) * Math.sin(a)
      s.path(
        stroke([to(a, foot0), to(a, (foot0 + top) / 2), to(a, top)], (q) => (3.7 - 2.4 * q) * k),
        ink,
      )
    }
  }
  // a tuft binds the top
  s.path(curve(p([-7, 144, -4, 157, 4, 157, 7, 144])), mix(I.thatch, I.gold, 0.3))
  s.path(curve(p([-7, 144, -4, 157, -1, 157, -2, 144])), mix(I.gold, I.paper, 0.2))
  s.path(
    stroke(p([-7.6, 146, 0, 144.6, 7.6, 146]), () => 2 * k),
    mix(I.thatch, I.key, 0.5),
  )
}
