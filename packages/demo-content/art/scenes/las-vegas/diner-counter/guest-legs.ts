/** The guest's legs: thighs along the cushion, knees bent, the near boot on the ring, the far one on the rail. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {at, I, SEAT, v} from './room-view.ts'

const k = v.F / SEAT.z / 100
/** His outlines are in hundredths of a metre from the foot of the stool. */
const p = pen(...at(SEAT.x, 0, SEAT.z), k)

/** A leg from the hip to the ankle, and its boot. */
const FAR = {
  leg: [
    0, 95, 30, 96, 46, 93, 52, 86, 51, 74, 50, 56, 48, 38, 38, 37, 38, 56, 38, 72, 30, 79, 0, 79,
  ],
  boot: [38, 42, 49, 42, 49, 34, 53, 30, 61, 27, 62, 22, 37, 22, 37, 30],
}
const NEAR = {
  leg: [
    -19, 81, -20, 90, -12, 97, 8, 98, 28, 96.5, 41, 94, 48, 88, 47.6, 80, 43, 66, 36, 52, 29, 38,
    18, 42, 23, 55, 29, 68, 32, 77, 24, 79.5, 8, 79, -12, 79.5,
  ],
  boot: [
    17, 47, 30.5, 43, 28.4, 37, 31, 34.5, 40, 31.4, 42, 28.6, 41.4, 26.6, 22, 27, 20.6, 25, 12, 25,
    12, 29, 13.6, 36,
  ],
}

/** Legs and hips. */
export function guestLegs(s: Sheet) {
  s.path(curve(p(FAR.leg)), mix(I.night, I.blue, 0.15))
  s.path(curve(p(FAR.boot)), mix(I.night, I.red, 0.45))
  s.path(curve(p(NEAR.leg)), mix(I.blue, I.night, 0.25))
  const cloth = s.clip(curve(p(NEAR.leg)))
  s.group(cloth, () => {
    // the lamps on the thigh, over the knee and down the shin; the shade under thigh and knee
    s.path(
      curve(
        p([
          -24, 95, -10, 94, 12, 93, 30, 91, 38, 87, 39, 79, 35, 67, 29, 54, 24, 40, 34, 36, 52, 70,
          54, 92, 40, 100, -24, 102,
        ]),
      ),
      mix(I.blue, I.teal, 0.55),
    )
    s.path(
      curve(p([-24, 84, 0, 83, 22, 83.5, 34, 80, 30, 72, 22, 74, -24, 76])),
      mix(I.blue, I.night, 0.6),
    )
  })
  for (const fold of [
    [32, 78, 37, 80, 42, 79.6],
    [30, 73, 35, 74.4, 39, 73.4],
    [-4, 84, -7, 90, -6, 96],
  ])
    s.path(
      stroke(p(fold), (t) => (1.8 - 1.3 * t) * k),
      mix(I.night, I.blue, 0.2),
    )
  // the turned-up hem; the boot, its light and its sole, which rests on the ring
  s.path(curve(p(NEAR.boot)), mix(I.amber, I.red, 0.6))
  s.path(
    curve(p([22, 45, 30, 43, 28, 37, 31, 34.5, 39, 31.8, 36, 31.4, 27, 33.4, 24, 38])),
    I.amber,
  )
  s.path(
    curve(p([12, 28, 20.6, 28, 23, 29.4, 41.6, 29, 41.4, 26.2, 22, 26.4, 20.6, 24.6, 12, 24.6])),
    I.night,
  )
  s.path(curve(p([15.6, 48.6, 31.6, 43.6, 29.8, 39.2, 14.4, 43.4])), mix(I.teal, I.cream, 0.35))
}
