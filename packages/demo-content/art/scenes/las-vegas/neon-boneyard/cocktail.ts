import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {dense} from './line.ts'
import {metal} from './metal.ts'
import {tube} from './neon.ts'

/** The cocktail glass, tilted, with an olive on its stick. */
export function cocktail(s: Sheet) {
  const turn = 0.16
  const p = (row: readonly number[]) =>
    pen(
      690,
      770,
      1.05,
    )(row).map(
      ([x, y]): Pt => [
        690 + (x - 690) * Math.cos(turn) - (y - 770) * Math.sin(turn),
        770 + (x - 690) * Math.sin(turn) + (y - 770) * Math.cos(turn),
      ],
    )
  metal(
    s,
    dense(
      p([
        -132, 178, 0, 192, 134, 176, 92, 84, 28, 12, 24, -84, 78, -128, 0, -142, -78, -128, -24,
        -84, -28, 12, -92, 84,
      ]),
      true,
      8,
    ),
    mix(I.plum, I.night, 0.25),
    18,
    13,
  )
  s.glow(...p([0, 110])[0], 190, I.mint, 0.4)
  s.path(poly(p([-84, 128, 84, 128, 4, 34, -4, 34])), mix(I.teal, I.mint, 0.45))
  s.path(poly(p([-84, 128, 10, 128, 0, 36, -4, 34])), mix(I.mint, I.cream, 0.3))
  tube(s, p([-112, 160, 112, 160, 0, 26, -112, 160]), I.mint, true)
  tube(s, p([0, 26, 0, -112]), I.mint, true)
  tube(s, dense(p([-58, -118, 0, -110, 58, -118]), false), I.mint, false)
  tube(s, p([-20, 96, 96, 214]), I.amber, true, 4)
  const olive = p([16, 132])[0]
  s.path(curve(blob(...olive, 27, 23, 3, 0.04)), mix(I.teal, I.amber, 0.35))
  s.path(curve(blob(olive[0] - 7, olive[1] - 7, 11, 8, 3, 0.05)), mix(I.mint, I.amber, 0.3))
  s.path(curve(blob(olive[0] + 15, olive[1] - 9, 8, 8, 3, 0.05)), I.coral)
}
