/** Solids of the tower: each is drawn, and throws its shadow, from the same corners. */
import {poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {at, cast, type Spot3, v} from './plan.ts'
import {rippled} from './ripples.ts'

/** A solid with its faces square to the tower: from one corner to the opposite one. */
export interface Block {
  from: Spot3
  to: Spot3
}

/** Inks of the faces that can be seen: in the sun on the left, in front, above or below. */
export interface BlockInks {
  side: string
  front: string
  level: string
}

const corners = ({from: [a0, b0, y0], to: [a1, b1, y1]}: Block): Spot3[] =>
  [a0, a1].flatMap((a) => [b0, b1].flatMap((b) => [y0, y1].map((y): Spot3 => [a, b, y])))

/** The eye is to the left of the tower and before it: no other faces are seen. */
export function block(s: Sheet, o: Block, ink: BlockInks) {
  const [[a0, b0, y0], [a1, b1, y1]] = [o.from, o.to]
  const y = y0 > v.cy ? y0 : y1
  if (y0 > v.cy || y1 < v.cy)
    s.path(poly([at([a0, b0, y]), at([a1, b0, y]), at([a1, b1, y]), at([a0, b1, y])]), ink.level)
  s.path(poly([at([a0, b0, y0]), at([a0, b1, y0]), at([a0, b1, y1]), at([a0, b0, y1])]), ink.side)
  s.path(poly([at([a0, b0, y0]), at([a1, b0, y0]), at([a1, b0, y1]), at([a0, b0, y1])]), ink.front)
}

/** A slanting beam in the plane of the front, `wide` high and `deep` in depth. */
export const beam = (from: Spot3, to: Spot3, wide: number, deep: number): Spot3[] =>
  [from, to].flatMap(([a, b, y]) =>
    [0, deep].flatMap((c) => [-wide / 2, wide / 2].map((d): Spot3 => [a, b + c, y + d])),
  )

/** What a convex solid with these corners covers, on the sheet. */
export const outline = (points: readonly Spot3[]): string => poly(hull(points.map(at)))

/** Its shadow on the sand, over the ripples. */
export const shadow = (points: readonly Spot3[]): string => poly(rippled(hull(points.map(cast))))

/** The shadow of a block on the sand. */
export const blockShadow = (o: Block): string => shadow(corners(o))
