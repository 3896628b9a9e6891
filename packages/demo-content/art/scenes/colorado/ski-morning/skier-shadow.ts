import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {HEAD, hand, poleTip, ski} from './body.ts'
import {K, shaded, shown} from './frame.ts'
import {I} from './inks.ts'
import {arm, type Ball, boots, circle, leg, trunk} from './limbs.ts'

/** The shadow: the whole figure laid on the slope, to the right. */
export function skierShadow(s: Sheet) {
  const laid = (balls: readonly Ball[]) =>
    poly(hull(balls.flatMap(([at, r]) => circle(shown(shaded(at)), r * K * 0.72))))
  const parts = [
    ...leg(1),
    ...leg(-1),
    ...arm(1),
    ...arm(-1),
    trunk,
    boots(1),
    boots(-1),
    [[HEAD, 9]] satisfies Ball[],
    [
      [hand(-1), 1],
      [poleTip(-1), 1],
    ] satisfies Ball[],
  ]
  s.path(parts.map(laid).join(''), mix(I.blue, I.ice, 0.22))
  for (const side of [1, -1] as const)
    s.path(
      stroke(
        ski(side).map((p) => {
          const [x, y] = shown(p)
          return [x + 5, y + 5]
        }),
        () => 5 * K,
      ),
      mix(I.blue, I.ice, 0.1),
    )
}
