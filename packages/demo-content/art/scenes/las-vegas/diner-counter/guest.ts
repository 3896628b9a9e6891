/** The one guest, on his stool at the counter: a forkful of pie in one hand, his mug in the other. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {fork, mug} from './guest-hands.ts'
import {face} from './guest-head.ts'
import {at, I, SEAT, v} from './room-view.ts'

const k = v.F / SEAT.z / 100
/** His outlines are in hundredths of a metre from the foot of the stool. */
const p = pen(...at(SEAT.x, 0, SEAT.z), k)
const head = pen(...at(SEAT.x + 0.15, -0.05, SEAT.z), k)
const jacket = mix(I.red, I.night, 0.5)
const sleeve = mix(I.red, I.night, 0.16)
const lit = mix(I.red, I.amber, 0.55)

/** His back, from the belt to the nape. */
const BACK = [-20, 83, -20.6, 96, -17, 110, -9.6, 124, 1, 134.5, 9, 139]

/** In profile, leaning on his elbows: rose light of the street on the back, the lamp's on hat and arms. */
export function guest(s: Sheet) {
  // the far arm: along the counter to the mug
  s.path(
    curve(p([50, 101.4, 66, 100, 88, 100, 96, 101.6, 80, 103.4, 56, 103])),
    I.night,
    'opacity="0.45"',
  )
  s.path(
    curve(p([34, 122, 46, 112, 58, 110.6, 74, 109.6, 75, 103.6, 58, 103, 44, 103.6, 34, 110])),
    mix(I.red, I.night, 0.42),
  )
  s.path(
    curve(p([46, 112, 58, 110.6, 74, 109.6, 74.4, 107.6, 58, 108.2, 47, 109.6])),
    mix(lit, I.night, 0.1),
  )
  mug(s, p, k)
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
  arm(s)
}

/** The near arm: shoulder, elbow on the counter, forearm up to the mouth. */
function arm(s: Sheet) {
  s.path(curve(p([38, 100.6, 50, 99, 62, 100, 58, 102, 44, 102.4])), I.night, 'opacity="0.5"')
  const upper = curve(
    p([
      3, 130, 9, 137.4, 18, 136.6, 25, 130, 36, 119, 50, 109, 53, 103.4, 49, 100, 42, 100.4, 30,
      106, 16, 115.4, 6, 122,
    ]),
  )
  const lower = curve(
    p([
      43, 101, 41.4, 106, 43, 118, 46, 130, 48, 138, 54.4, 137.4, 55.6, 126, 55.6, 112, 54, 103, 49,
      99.8,
    ]),
  )
  s.path(lower, sleeve)
  s.path(
    curve(p([50, 101, 52, 110, 54.6, 120, 57, 130, 60.6, 129.4, 59.6, 120, 57, 110, 54, 103])),
    lit,
  )
  s.path(upper, sleeve)
  s.path(
    curve(
      p([9, 137.4, 18, 136.6, 25, 130, 36, 119, 47, 111, 44, 109.4, 33, 116, 22, 126, 12, 133]),
    ),
    lit,
  )
  for (const fold of [
    [42.6, 106, 46, 108.6, 51, 108],
    [36, 104.4, 38.6, 108.4, 38, 112],
  ])
    s.path(
      stroke(p(fold), (t) => (1.6 - 1.2 * t) * k),
      mix(I.red, I.night, 0.62),
    )
  s.path(curve(p([51.6, 128.6, 60.8, 127.4, 61.6, 131.6, 53, 132.6])), I.cream)
  fork(s, p, k)
}
