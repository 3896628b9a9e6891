import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {along, belt, between, CABIN, car, K} from './car-shape.ts'
import {I} from './inks.ts'

const LEATHER = mix(I.pink, I.plum, 0.2)

/** A bench across the car: its back from one side to the other, padded along its top. */
function bench(s: Sheet, a: number, y: number) {
  s.path(
    poly([car(a, -0.72, y), car(a, 0.72, y), car(a - 0.12, 0.72, 0.6), car(a - 0.12, -0.72, 0.6)]),
    LEATHER,
  )
  s.path(
    stroke([car(a, -0.72, y), car(a, 0.72, y)], () => 0.09 * K),
    mix(I.pink, I.cream, 0.45),
  )
  for (const b of [-0.45, -0.15, 0.15, 0.45])
    s.path(
      stroke([car(a - 0.03, b, y - 0.03), car(a - 0.1, b, 0.65)], () => 0.018 * K),
      mix(LEATHER, I.plum, 0.4),
    )
}

/** The open cabin, before anybody sits in it. */
export function cabin(s: Sheet) {
  const side = (b: number, down = 0) => along(CABIN[0], CABIN[1], (a) => car(a, b, belt(a) - down))
  s.path(between(side(-0.76), side(0.76)), mix(I.plum, I.night, 0.5))
  s.path(between(side(-0.74), side(-0.74, 0.16)), mix(LEATHER, I.plum, 0.35))
  bench(s, 3.86, 0.98)
  bench(s, 3.42, 1.09)
}

/** The top, folded down behind the rear bench: a padded roll under its cover. */
export function foldedTop(s: Sheet) {
  const roll = (b0: number, b1: number, up: number) => [
    car(4, b0, 0.93 + up),
    car(4.08, (b0 + b1) / 2, 0.97 + up),
    car(4, b1, 0.93 + up),
  ]
  s.path(
    stroke(roll(-0.72, 0.74, 0), () => 0.17 * K),
    mix(I.plum, I.lilac, 0.25),
  )
  s.path(
    stroke(roll(-0.7, 0.72, 0.045), () => 0.085 * K),
    mix(I.lilac, I.cream, 0.35),
  )
}
