/** The one guest, on his stool at the counter, a hand round his mug. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {face} from './guest-head.ts'
import {mug} from './mug.ts'
import {at, I, SEAT, v} from './room-view.ts'

const k = v.F / SEAT.z / 100
/** His outlines are in hundredths of a metre from the foot of the stool. */
const p = pen(...at(SEAT.x, 0, SEAT.z), k)
const head = pen(...at(SEAT.x + 0.07, -0.04, SEAT.z), k)
const jacket = mix(I.red, I.night, 0.5)
const sleeve = mix(I.red, I.night, 0.22)
const lit = mix(I.red, I.amber, 0.5)

/** In profile, leaning on his forearm: rose light of the street on the back, the lamp's on hat and arm. */
export function guest(s: Sheet) {
  const back = [-22, 88, -21.5, 100, -18, 114, -12, 127, -4, 137]
  s.path(
    curve(
      p([
        ...back,
        5,
        142,
        15,
        140,
        21,
        132,
        21,
        120,
        17,
        108,
        15,
        98,
        14,
        91,
        2,
        88,
        -12,
        84,
        -22,
        83,
      ]),
    ),
    jacket,
  )
  s.path(
    curve(p([...back, 4, 141.5, -3, 133, -10, 122, -15, 109, -17, 96, -18, 87])),
    mix(I.rose, I.red, 0.2),
  )
  // folds of the bent waist, the belt
  for (const fold of [
    [15, 101, 6, 102, 0, 106],
    [15, 96, 7, 95, 1, 96],
  ])
    s.path(
      stroke(p(fold), (t) => (1.8 - 1.4 * t) * k),
      I.night,
    )
  s.path(
    curve(p([-22.5, 84, -22, 89, -10, 90.5, 4, 93, 14.6, 95, 14, 91, 2, 87.6, -12, 84])),
    mix(I.night, I.red, 0.2),
  )
  face(s, head)
  arm(s)
}

/** The near arm: down from the shoulder to an elbow on the counter's edge, the forearm along the top. */
function arm(s: Sheet) {
  s.path(curve(p([30, 100.4, 48, 99.4, 64, 99.6, 60, 101.6, 38, 102])), I.night, 'opacity="0.5"')
  s.path(
    curve(
      p([
        3, 134, 8, 140, 16, 139, 22, 131, 29, 121, 37, 112, 36, 102, 28, 101, 22, 106, 14, 115, 6,
        124,
      ]),
    ),
    sleeve,
  )
  s.path(curve(p([28, 101, 27, 107, 33, 112, 46, 110, 59, 109, 60, 102, 46, 100.4])), sleeve)
  s.path(curve(p([10, 140, 16, 139, 22, 131, 29, 121, 36, 112.4, 32, 112, 24, 121, 15, 132])), lit)
  s.path(curve(p([32, 111, 37, 112, 48, 110, 59, 109, 59.4, 106.6, 46, 107.4, 36, 109])), lit)
  for (const fold of [
    [30, 102.5, 31, 107, 34, 109.5],
    [22, 107, 26, 111, 28, 115],
  ])
    s.path(
      stroke(p(fold), (t) => (1.7 - 1.3 * t) * k),
      mix(I.red, I.night, 0.6),
    )
  s.path(poly(p([58, 109.6, 61, 109.4, 61.4, 101.6, 58.4, 101.4])), I.cream)
  mug(s)
}
