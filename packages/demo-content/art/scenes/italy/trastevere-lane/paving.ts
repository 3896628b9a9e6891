import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, H, LAMPS} from './lane.ts'

/** Basalt setts: rows to the vanishing point, brighter where lamplight falls. */
export function paving(s: Sheet) {
  const r = rng(12)
  s.path(
    poly([at(-3.4, 0, 2.2), at(3.4, 0, 2.2), at(2.8, 0, 25), at(-2.6, 0, 25)]),
    s.linear(0, 700, 0, H, [
      [0, mix(I.rose, I.ochre, 0.35)],
      [0.25, mix(I.indigo, I.rose, 0.5)],
      [0.7, mix(I.key, I.indigo, 0.55)],
      [1, I.key],
    ]),
  )
  for (let z = 2.5; z < 23; z *= 1.045) {
    const step = 0.24 + z * 0.006
    for (let x = -2.7 + r.range(0, step); x < 2.7; x += step) {
      const glow = LAMPS.reduce(
        (sum, l) => sum + 1 / (0.7 + (x - l.side * 1.9) ** 2 / 1.6 + (z - l.z) ** 2 / 3.2),
        0,
      )
      const light = Math.min(1, glow * 0.62 * r.range(0.6, 1.25))
      const ink =
        light > 0.62
          ? mix(I.ochre, I.cream, (light - 0.62) * 0.9)
          : light > 0.3
            ? mix(I.rose, I.ochre, (light - 0.3) * 2.6)
            : mix(mix(I.key, I.indigo, 0.5), I.rose, light * 2)
      const d = z * 0.034
      const [a, b, c, e] = [
        at(x, 0, z),
        at(x + step * 0.84, 0, z),
        at(x + step * 0.84, 0, z + d),
        at(x, 0, z + d),
      ]
      s.path(poly([a, b, c, e]), ink, 'opacity="0.9"')
    }
  }
}
