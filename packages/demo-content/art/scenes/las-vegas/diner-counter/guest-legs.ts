/** The guest's legs: thighs on the cushion, knees bent, boots on the ring of the stool. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, SEAT, v} from './room-view.ts'

const k = v.F / SEAT.z / 100
const p = pen(...at(SEAT.x, 0, SEAT.z), k)
const denim = mix(I.blue, I.night, 0.3)
const denimLit = mix(I.blue, I.teal, 0.5)
const boot = mix(I.amber, I.red, 0.62)

/** A leg in profile: thigh on the cushion, knee bent, the boot on the ring of the stool. */
function leg(s: Sheet, dx: number, dy: number, colours: [cloth: string, boot: string]) {
  const q = pen(...at(SEAT.x + dx, dy, SEAT.z), k)
  s.path(
    curve(
      q([
        -22, 82, -18, 95, -6, 98, 10, 96, 22, 94.5, 29, 90, 29.5, 83, 25, 70, 20, 54, 18, 44, 5, 44,
        8, 58, 12, 72, 12, 78, 4, 79, -12, 78,
      ]),
    ),
    colours[0],
  )
  s.path(
    poly(
      q([
        4, 48, 19, 47, 19, 40, 21, 37, 29, 34, 31, 31, 30, 29.4, 13, 29.4, 11, 31, 9, 27, 1, 27, 2,
        34,
      ]),
    ),
    colours[1],
  )
}

/** Legs and hips, before the counter that hides the toes. */
export function guestLegs(s: Sheet) {
  leg(s, 0.055, 0.02, [mix(I.night, I.blue, 0.15), mix(I.night, I.red, 0.4)])
  leg(s, 0, 0, [denim, boot])
  // lamp light on the thigh, over the knee and down the shin
  s.path(
    curve(
      p([
        -4, 97, 10, 96, 22, 94.5, 29, 90, 29.5, 83, 25, 70, 20, 54, 18, 45, 14, 45, 17, 56, 20, 70,
        23, 82, 19, 88, 8, 91,
      ]),
    ),
    denimLit,
  )
  // the seam and the folds behind the knee and where hip and thigh meet
  for (const fold of [
    [12, 78, 17, 81, 21, 82],
    [12, 73, 16, 75, 19, 75],
    [-2, 82, -6, 88, -5, 93],
  ])
    s.path(
      stroke(p(fold), (t) => (1.9 - 1.4 * t) * k),
      I.night,
    )
  s.path(poly(p([4, 49.5, 19.6, 48.6, 19.4, 45, 4.4, 45.6])), denimLit)
  // the boot's light, its seam and its heel, which hooks on the ring
  s.path(poly(p([14, 44, 19, 44, 19, 40, 21, 37, 29, 34, 30, 32, 20, 34, 15, 38])), I.amber)
  s.path(poly(p([1, 30, 11, 30, 13, 30.6, 31, 30.6, 30, 28.6, 12, 28.6, 9.6, 26, 1, 26])), I.night)
}
