import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {
  BACK_ROW,
  braces,
  CABIN_BOX,
  DECK_SLAB,
  EAVES_SLAB,
  FRONT_RAIL,
  FRONT_ROW,
  LEGS,
  POLE,
  PORCH_POSTS,
  ROOF_CORNERS,
  SIDE_RAIL,
  STAIR_FAR,
  STAIR_NEAR,
  SUMMIT,
  TREADS,
} from './parts.ts'
import {flagShadow} from './roof.ts'
import {blockShadow, shadow} from './solids.ts'

/** Sand in shadow, as hex. */
export const SHADE = mix(I.lilac, I.plum, 0.05)

/** The tower's shadow: every part of it laid on the sand away from the sun, in one flat shape. */
export function towerShadow(s: Sheet) {
  const sides = [STAIR_FAR, STAIR_NEAR]
  const blocks = [
    ...LEGS,
    DECK_SLAB,
    CABIN_BOX,
    ...PORCH_POSTS,
    ...SIDE_RAIL,
    ...FRONT_RAIL,
    EAVES_SLAB,
    POLE,
    ...TREADS,
    ...sides.flatMap((side) => side.posts),
  ]
  const slanted = [
    ...braces(BACK_ROW),
    ...braces(FRONT_ROW),
    [...ROOF_CORNERS, SUMMIT],
    ...sides.flatMap((side) => [side.stringer, ...side.rails]),
  ]
  for (const d of [...blocks.map(blockShadow), ...slanted.map(shadow), flagShadow()])
    s.path(d, SHADE)
}
