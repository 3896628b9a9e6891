import {mix} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {buoy} from './buoy.ts'
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
  PORCH_POSTS,
  SIDE_RAIL,
  STAIR_FAR,
  STAIR_NEAR,
  TREADS,
} from './parts.ts'
import {at, CABIN, EAVES, FLOOR, type Spot3} from './plan.ts'
import {block, outline} from './solids.ts'

const WOOD = {
  side: mix(I.paper, I.peach, 0.25),
  front: mix(I.lilac, I.plum, 0.12),
  level: mix(I.lilac, I.plum, 0.4),
}
const RAILS = {side: I.paper, front: mix(I.paper, I.lilac, 0.55), level: mix(I.lilac, I.plum, 0.2)}

/** A rectangle on the cabin's front (along a) or on its side (along b), over the deck. */
const pane = (on: 'front' | 'side', from: number, to: number, y0: number, y1: number) => {
  const p = (u: number, y: number): Spot3 =>
    on === 'front' ? [u, CABIN.front, FLOOR + y] : [-CABIN.a, u, FLOOR + y]
  return poly([at(p(from, y0)), at(p(to, y0)), at(p(to, y1)), at(p(from, y1))])
}

/** The boards: coral below, mint above, a pale sill between; the front lies in the shade. */
function boards(s: Sheet) {
  const h = EAVES - FLOOR
  block(s, CABIN_BOX, {side: I.mint, front: mix(I.mint, I.plum, 0.3), level: I.plum})
  for (const [y0, y1, ink] of [
    [0, 0.92, I.coral],
    [0.92, 1.04, I.paper],
    [h - 0.3, h, I.coral],
  ] as const) {
    s.path(pane('side', CABIN.back, CABIN.front, y0, y1), mix(ink, I.paper, 0.12))
    s.path(pane('front', -CABIN.a, CABIN.a, y0, y1), mix(ink, I.plum, 0.3))
  }
  for (const y of [0.3, 0.61, 1.35, 1.66, 1.97]) {
    s.path(pane('side', CABIN.back, CABIN.front, y, y + 0.035), mix(I.lilac, I.coral, 0.4))
    s.path(pane('front', -CABIN.a, CABIN.a, y, y + 0.035), mix(I.plum, I.lilac, 0.35))
  }
}

/** The door and the windows. */
function openings(s: Sheet) {
  const [frame, dark] = [mix(I.paper, I.lilac, 0.5), mix(I.plum, I.teal, 0.25)]
  s.path(pane('front', -0.5, 0.5, 0, 1.98), frame)
  s.path(pane('front', -0.4, 0.4, 0, 1.88), mix(I.teal, I.plum, 0.45))
  s.path(pane('front', -0.24, 0.24, 1, 1.7), dark)
  for (const a of [-1.05, 1.05]) {
    s.path(pane('front', a - 0.36, a + 0.36, 0.98, 1.86), frame)
    s.path(pane('front', a - 0.27, a + 0.27, 1.07, 1.77), dark)
  }
  s.path(pane('side', 0.95, -0.4, 0.98, 1.9), I.paper)
  s.path(pane('side', 0.85, -0.3, 1.07, 1.81), mix(I.teal, I.plum, 0.3))
  s.path(pane('side', 0.85, 0.3, 1.07, 1.81), mix(I.peach, I.paper, 0.35))
}

/** Legs, deck and cabin, its rails, and the stairs: the farthest parts first. */
export function tower(s: Sheet) {
  for (const b of [BACK_ROW, FRONT_ROW]) {
    for (const leg of LEGS.filter((o) => o.from[1] < b && o.to[1] > b)) block(s, leg, WOOD)
    for (const brace of braces(b)) s.path(outline(brace), WOOD.front)
  }
  for (const o of [...STAIR_FAR.rails, STAIR_FAR.stringer]) s.path(outline(o), RAILS.front)
  for (const o of STAIR_FAR.posts) block(s, o, RAILS)
  block(s, EAVES_SLAB, {side: I.plum, front: I.plum, level: mix(I.plum, I.lilac, 0.22)})
  block(s, DECK_SLAB, {side: I.paper, front: mix(I.teal, I.plum, 0.2), level: I.plum})
  boards(s)
  openings(s)
  for (const o of [...PORCH_POSTS, ...SIDE_RAIL, ...FRONT_RAIL]) block(s, o, RAILS)
  for (const o of [...TREADS].reverse()) block(s, o, WOOD)
  s.path(outline(STAIR_NEAR.stringer), mix(I.teal, I.plum, 0.2))
  for (const o of [...STAIR_NEAR.posts].reverse()) block(s, o, RAILS)
  for (const o of STAIR_NEAR.rails) s.path(outline(o), RAILS.front)
  buoy(s)
}
