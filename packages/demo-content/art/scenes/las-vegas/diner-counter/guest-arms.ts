/** The guest's arms, each with its own shoulder and elbow: the near one lifts the fork, the far one lies along the counter. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import type {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {fork, mug} from './guest-hands.ts'
import {I} from './room-view.ts'

type Pen = ReturnType<typeof pen>

const sleeve = mix(I.red, I.night, 0.1)
const lit = mix(I.red, I.amber, 0.55)
const far = mix(I.red, I.night, 0.66)

/** The far arm, dark, comes from behind his chest; its elbow is well before the near one. `p` draws in hundredths of a metre, k units each. */
export function farArm(s: Sheet, p: Pen, k: number) {
  s.path(
    curve(p([61, 101.4, 72, 100, 88, 100, 97, 101.6, 82, 103.4, 64, 103])),
    I.night,
    'opacity="0.45"',
  )
  s.path(
    curve(
      p([
        20, 131, 29, 130, 38, 122, 46, 113.6, 53, 110.8, 64, 110.2, 74, 109.8, 74.4, 103.4, 64,
        102.6, 54, 101.4, 48, 102.2, 42, 107, 32, 116, 22, 120,
      ]),
    ),
    far,
  )
  // the lamp lies along its top
  s.path(
    curve(
      p([
        29, 130, 38, 122, 46, 113.6, 53, 110.8, 64, 110.2, 74, 109.8, 74, 108.2, 64, 108.4, 54,
        108.8, 47.6, 111, 39, 119.4,
      ]),
    ),
    mix(lit, I.night, 0.34),
  )
  s.path(curve(p([72, 110.6, 75.6, 110.4, 76, 103.2, 72.4, 102.8])), mix(I.cream, I.night, 0.16))
  mug(s, p, k)
}

/** The near arm: down from the shoulder, the elbow free over the thigh, up to the mouth. */
export function nearArm(s: Sheet, p: Pen, k: number) {
  // its shade on the jacket
  s.path(
    curve(p([4, 126, 7, 118.6, 14, 110.6, 20.4, 102.4, 25, 104, 26, 108, 14, 122])),
    mix(I.red, I.night, 0.72),
  )
  const arm = curve(
    p([
      3, 128, 6, 135, 13, 138.4, 21, 136, 29, 126, 36.6, 116.4, 38.2, 116.4, 44, 122.6, 52, 132.6,
      59.4, 128, 52, 115, 44, 102, 39.4, 97.6, 34, 97.4, 28, 102, 17, 113.4, 7, 121,
    ]),
  )
  s.path(arm, sleeve)
  s.group(s.clip(arm), () => {
    s.path(
      curve(p([8, 140, 22, 140, 31, 128, 38.6, 117.4, 35, 114.6, 26, 124, 19, 131.6, 10, 135])),
      lit,
    )
    s.path(
      curve(p([62, 128, 53, 113, 45, 100, 40, 96, 41.4, 101, 48, 111, 56.4, 128.6, 58, 132])),
      lit,
    )
  })
  for (const fold of [
    [37.6, 115.6, 35.4, 110, 36, 105.6],
    [38, 115.8, 39.6, 111, 42.4, 108.4],
    [29, 104, 32, 106.6, 32.6, 110],
  ])
    s.path(
      stroke(p(fold), (t) => (1.6 - 1.2 * t) * k),
      mix(I.red, I.night, 0.62),
    )
  s.path(curve(p([51, 132, 53.4, 135, 61.6, 130, 60, 126])), I.cream)
  fork(s, p, k)
}
