import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {car, K} from './car-shape.ts'
import {I} from './inks.ts'

/** The wheel before the driver, square to its slanting column. */
export function steeringWheel(s: Sheet) {
  const [a, b, y, r] = [2.74, 0.46, 1, 0.19]
  const rim = Array.from({length: 33}, (_, i): Pt => {
    const t = (i / 32) * Math.PI * 2
    return car(a + 0.36 * Math.sin(t) * r, b + Math.cos(t) * r, y + 0.93 * Math.sin(t) * r)
  })
  s.path(
    stroke([car(2.1, b, 0.9), car(a, b, y)], () => 0.03 * K),
    mix(I.plum, I.lilac, 0.4),
  )
  for (const i of [3, 14, 24])
    s.path(
      stroke([car(a, b, y), rim[i]], () => 0.018 * K),
      mix(I.plum, I.night, 0.3),
    )
  s.path(
    stroke(rim, () => 0.036 * K),
    mix(I.plum, I.night, 0.3),
  )
}
