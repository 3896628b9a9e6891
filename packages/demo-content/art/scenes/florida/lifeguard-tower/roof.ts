import {mix} from '../../../kit/ink.ts'
import {along, curve, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {EAVES_SLAB, POLE, ROOF_CORNERS, SUMMIT} from './parts.ts'
import {at, cast, PEAK, ROOF, type Spot3} from './plan.ts'
import {rippled} from './ripples.ts'
import {block} from './solids.ts'

/** A point of the flag, which streams to the right and toward us, away from the sun. */
const cloth = ([along, up]: readonly [number, number]): Spot3 => [
  0.36 * along,
  -0.93 * along,
  PEAK + up,
]

const FLAG = (
  [
    [0, 0.74],
    [0.26, 0.8],
    [0.54, 0.71],
    [0.82, 0.77],
    [0.79, 0.57],
    [0.82, 0.37],
    [0.54, 0.3],
    [0.26, 0.4],
    [0, 0.33],
  ] as const
).map(cloth)

/** The flag's shadow on the sand, wound as the other parts' shadows are, so that they join where they overlap. */
export const flagShadow = () => {
  const laid = FLAG.map(cast).toReversed()
  return poly(rippled(along([...laid, laid[0]], 4)))
}

/** The hipped roof and the flag. */
export function roof(s: Sheet) {
  const [leftNear, rightNear, , leftFar] = ROOF_CORNERS
  const peak = at(SUMMIT)
  s.path(poly([at(leftFar), at(leftNear), peak]), mix(I.peach, I.paper, 0.5))
  s.path(poly([at(leftNear), at(rightNear), peak]), mix(I.teal, I.plum, 0.06))
  // seams run from the eaves to the peak
  const y = leftNear[2]
  for (const k of [-0.66, -0.33, 0, 0.33, 0.66]) {
    s.path(
      stroke([at([k * ROOF.a, ROOF.front, y]), peak], (t) => 5 * (1 - t)),
      mix(I.teal, I.plum, 0.5),
    )
    s.path(
      stroke([at([-ROOF.a, k * ROOF.back, y]), peak], (t) => 4 * (1 - t)),
      mix(I.peach, I.coral, 0.5),
    )
  }
  const {from, to} = EAVES_SLAB
  s.path(
    poly([
      at(leftFar),
      at(leftNear),
      at([from[0], from[1], from[2]]),
      at([from[0], to[1], from[2]]),
    ]),
    I.paper,
  )
  s.path(
    poly([
      at(leftNear),
      at(rightNear),
      at([to[0], from[1], from[2]]),
      at([from[0], from[1], from[2]]),
    ]),
    mix(I.paper, I.lilac, 0.5),
  )
  block(s, POLE, {side: I.paper, front: mix(I.lilac, I.plum, 0.2), level: I.plum})
  const outline = curve(FLAG.map(at))
  s.path(outline, I.coral)
  const [[x0], [x1]] = [at(cloth([0.28, 0])), at(cloth([0.55, 0]))]
  s.group(s.clip(outline), () => s.rect(x0, 0, x1 - x0, 300, mix(I.coral, I.plum, 0.3)))
}
