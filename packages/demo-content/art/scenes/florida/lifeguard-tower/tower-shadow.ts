import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {footprints} from './footprints.ts'
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
import {ripples} from './ripples.ts'
import {flagShadow} from './roof.ts'
import {blockShadow, shadow} from './solids.ts'

/** Sand in shadow, as hex. */
export const SHADE = mix(I.lilac, I.plum, 0.05)

/** Where the shadow begins and ends on the sheet. */
const SPAN = [280, 730, 1150, 1190] as const

/** All parts of the tower's shadow, each laid on the sand away from the sun. */
function parts(): string {
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
  return [...blocks.map(blockShadow), ...slanted.map(shadow), flagShadow()].join('')
}

/** The tower's shadow: one shape, cool under the deck, with more of the sand in it far out; ripples, a track. */
export function towerShadow(s: Sheet) {
  footprints(s, mix(I.lilac, I.peach, 0.36), mix(I.paper, I.peach, 0.2))
  const all = parts()
  const far = mix(I.lilac, I.peach, 0.3)
  s.path(
    all,
    s.linear(0, SPAN[1], 0, SPAN[3], [
      [0, SHADE],
      [0.2, I.lilac],
      [0.75, far],
      [1, far],
    ]),
  )
  s.group(s.clip(all), () => {
    ripples(s, SPAN, 135, 61, [mix(I.lilac, I.plum, 0.2), mix(I.lilac, I.peach, 0.58)])
    footprints(s, mix(I.lilac, I.plum, 0.34), mix(I.lilac, I.peach, 0.55))
  })
}
