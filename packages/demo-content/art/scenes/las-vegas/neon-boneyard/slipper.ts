import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {dense} from './line.ts'
import {metal} from './metal.ts'
import {bulbs, tube} from './neon.ts'

/** The slipper, big as a car, on its two posts. */
export function slipper(s: Sheet) {
  const p = pen(300, 742, 1.18)
  const outline = dense(
    p([
      -168, -150, -146, -152, -136, -90, -118, -38, -60, -34, 10, -76, 84, -132, 170, -150, 236,
      -142, 226, -112, 140, -74, 66, -22, 6, 12, -60, 32, -118, 52, -160, 92, -184, 70, -182, 0,
      -176, -70,
    ]),
    true,
    8,
  )
  metal(s, outline, mix(I.mint, I.teal, 0.25), 20, 9)
  s.path(
    curve(p([-160, 86, -118, 50, -60, 31, 6, 11, 60, -18, 20, -22, -60, 6, -130, 40])),
    mix(I.plum, I.night, 0.4),
  )
  bulbs(s, outline, 27, 7.6, (t) => t < 0.3 || t > 0.62)
  tube(
    s,
    dense(p([-150, 20, -110, -2, -40, -14, 30, -56, 100, -104, 180, -124]), false),
    I.coral,
    true,
  )
  tube(s, dense(p([-160, -8, -120, -22, -44, -26]), false), I.amber, false)
  const bow = p([96, -54])[0]
  for (const side of [-1, 1] as const) {
    const q = pen(...bow, 1.2, side)
    s.path(
      curve(q([0, 0, 14, 24, 42, 26, 46, 4, 40, -16, 14, -12])),
      side < 0 ? I.coral : mix(I.coral, I.plum, 0.35),
    )
  }
  s.path(curve(blob(...bow, 11, 11, 2, 0.05)), I.amber)
}
