/** The one guest, on his stool at the counter: a forkful of pie in one hand, his mug in the other. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {farArm, nearArm} from './guest-arms.ts'
import {face} from './guest-head.ts'
import {at, I, SEAT, v} from './room-view.ts'

const k = v.F / SEAT.z / 100
/** His outlines are in hundredths of a metre from the foot of the stool. */
const p = pen(...at(SEAT.x, 0, SEAT.z), k)
const head = pen(...at(SEAT.x + 0.15, -0.05, SEAT.z), k)
const jacket = mix(I.red, I.night, 0.5)

/** His back, from the belt to the nape. */
const BACK = [-20, 83, -20.6, 96, -17, 110, -9.6, 124, 1, 134.5, 9, 139]

/** In profile, bent over his pie: rose light of the street on the back, the lamp's on hat and arms. */
export function guest(s: Sheet) {
  farArm(s, p, k)
  const body = curve(
    p([
      ...BACK,
      18,
      140.6,
      27,
      137,
      29.6,
      128,
      27.6,
      117,
      23,
      106,
      19,
      96,
      17,
      88,
      2,
      84.6,
      -12,
      82,
    ]),
  )
  s.path(body, jacket)
  s.group(s.clip(body), () => {
    s.path(
      curve(p([...BACK, 2, 131, -4, 123, -10.6, 110, -14, 96, -14, 82])),
      mix(I.rose, I.red, 0.18),
    )
    s.path(
      curve(p([24, 142, 34, 136, 32, 118, 25, 104, 20, 92, 26, 108, 26.4, 126])),
      mix(I.red, I.night, 0.24),
    )
  })
  for (const fold of [
    [18.6, 98, 9, 98.6, 2, 103],
    [17.6, 93, 8, 92, 1, 93],
  ])
    s.path(
      stroke(p(fold), (t) => (1.7 - 1.3 * t) * k),
      I.night,
    )
  s.path(
    curve(p([-19.4, 83, -19.4, 86.4, -8, 88.4, 8, 90, 18.4, 92.4, 18, 87, 2, 84, -12, 81])),
    mix(I.night, I.red, 0.22),
  )
  s.path(curve(p([11, 86.4, 16.6, 87.6, 16.8, 91.6, 11, 90.4])), I.amber)
  face(s, head)
  nearArm(s, p, k)
}
