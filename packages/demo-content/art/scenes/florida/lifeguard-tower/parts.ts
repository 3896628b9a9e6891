/** What the tower is built of: each part once, for its picture and for its shadow. */
import {CABIN, DECK, EAVES, FLOOR, PEAK, ROOF, type Spot3, STAIRS} from './plan.ts'
import {type Block, beam} from './solids.ts'

const post = (a: number, b: number, y0: number, y1: number, thick: number): Block => ({
  from: [a - thick / 2, b - thick / 2, y0],
  to: [a + thick / 2, b + thick / 2, y1],
})

const LEG = DECK.a - 0.2

/** The rows of legs. */
export const FRONT_ROW = DECK.front + 0.2
export const BACK_ROW = DECK.back - 0.2

/** The legs, the farthest first. */
export const LEGS = [BACK_ROW, FRONT_ROW].flatMap((b) =>
  [LEG, 0, -LEG].map((a) => post(a, b, 0, FLOOR - 0.2, 0.2)),
)

/** Braces between the legs of a row. */
export const braces = (b: number) => [
  beam([LEG, b, 0.35], [0, b, FLOOR - 0.35], 0.13, 0.08),
  beam([-LEG, b, 0.35], [0, b, FLOOR - 0.35], 0.13, 0.08),
]

export const DECK_SLAB: Block = {
  from: [-DECK.a, DECK.front, FLOOR - 0.22],
  to: [DECK.a, DECK.back, FLOOR],
}

export const CABIN_BOX: Block = {
  from: [-CABIN.a, CABIN.front, FLOOR],
  to: [CABIN.a, CABIN.back, EAVES],
}

export const PORCH_POSTS = [DECK.a - 0.15, -DECK.a + 0.15].map((a) =>
  post(a, DECK.front + 0.25, FLOOR, EAVES, 0.14),
)

export const EAVES_SLAB: Block = {
  from: [-ROOF.a, ROOF.front, EAVES],
  to: [ROOF.a, ROOF.back, EAVES + 0.18],
}

/** Corners of the roof at the eaves, from the near left one round. */
export const ROOF_CORNERS: Spot3[] = [
  [-ROOF.a, ROOF.front, EAVES + 0.18],
  [ROOF.a, ROOF.front, EAVES + 0.18],
  [ROOF.a, ROOF.back, EAVES + 0.18],
  [-ROOF.a, ROOF.back, EAVES + 0.18],
]

export const SUMMIT: Spot3 = [0, 0, PEAK]

export const POLE = post(0, 0, PEAK - 0.1, PEAK + 0.76, 0.06)

const RAIL = 1.05

const rails = (line: (t: number) => readonly [number, number], posts: number, along: 'a' | 'b') => [
  ...Array.from({length: posts + 1}, (_, i) => {
    const [a, b] = line(i / posts)
    return post(a, b, FLOOR, FLOOR + RAIL, 0.09)
  }),
  ...[0.55, RAIL].map((y): Block => {
    const [[a0, b0], [a1, b1]] = [line(0), line(1)]
    const [wa, wb] = along === 'a' ? [0, 0.05] : [0.05, 0]
    return {
      from: [Math.min(a0, a1) - wa, Math.min(b0, b1) - wb, FLOOR + y - 0.09],
      to: [Math.max(a0, a1) + wa, Math.max(b0, b1) + wb, FLOOR + y],
    }
  }),
]

const [EDGE, NEAR, FAR] = [DECK.a - 0.06, DECK.front + 0.06, DECK.back - 0.06]

/** The rail along the side in the sun, and the one before the porch. */
export const SIDE_RAIL = rails((t) => [-EDGE, FAR + t * (NEAR - FAR)], 4, 'b')
export const FRONT_RAIL = rails((t) => [EDGE - t * 2 * EDGE, NEAR], 6, 'a')

const {top, foot, near, far, steps} = STAIRS

/** Height of the stairs at a place along them. */
const stair = (a: number) => (FLOOR - 0.1) * (1 - (a - top) / (foot - top))

/** The treads, the highest first. */
export const TREADS = Array.from({length: steps}, (_, i): Block => {
  const a = top + ((i + 0.5) / steps) * (foot - top)
  return {from: [a - 0.17, near, stair(a) - 0.07], to: [a + 0.17, far, stair(a)]}
})

/** A side of the stairs: the stringer, and the handrail with its posts. */
const stairSide = (b: number) => ({
  stringer: beam([top, b, FLOOR - 0.2], [foot, b, 0.05], 0.26, 0.07),
  rails: [0.52, RAIL].map((y) => beam([top, b, FLOOR + y - 0.1], [foot, b, y + 0.02], 0.09, 0.07)),
  posts: [0.02, 0.34, 0.66, 0.97].map((t) => {
    const a = top + t * (foot - top)
    return post(a, b + 0.04, stair(a) - 0.1, stair(a) + RAIL, 0.09)
  }),
})

export const STAIR_NEAR = stairSide(near)
export const STAIR_FAR = stairSide(far)
