/** A rush-seated chair pushed back from the far side, a straw hat left on it. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, GROUND} from './table.ts'

/** The chair's middle at the front of its seat, and how it is turned. */
const PLACE = {x: 2.98, z: 26.55, turn: -0.1}

/** The seat: half its width, its depth, its height; in hands, as all here. */
export const SEAT = {half: 1.22, deep: 2.15, y: -0.62}

/** How far behind the front of the seat its back stands. */
export const BACK = SEAT.deep

/** The feet, across and behind the front of the seat. */
export const LEGS = [
  [-1.16, SEAT.deep],
  [1.16, SEAT.deep],
  [-1.16, 0.06],
  [1.16, 0.06],
] as const

/** The two posts of the back, across. */
export const POSTS = [-1.16, 1.16]

/** The boards of the back: lower and upper edge. */
export const SLATS = [
  [0.28, 0.68],
  [1.2, 1.6],
] as const

/** A place of the chair's plan in the world. */
export const spot = (a: number, b: number): [x: number, z: number] => [
  PLACE.x + a * Math.cos(PLACE.turn) - b * Math.sin(PLACE.turn),
  PLACE.z + a * Math.sin(PLACE.turn) + b * Math.cos(PLACE.turn),
]

const on = (a: number, b: number, y: number): Pt => at(...spot(a, b), y)

const wood = mix(I.leaf, I.key, 0.5)
const lit = mix(I.leaf, I.sun, 0.3)

/** An upright of square wood, its left side in the sun. */
function post(s: Sheet, a: number, b: number, y0: number, y1: number) {
  const [foot, head] = [on(a, b, y0), on(a, b, y1)]
  s.path(
    stroke([foot, head], () => 20),
    wood,
  )
  s.path(
    stroke(
      [
        [foot[0] - 6, foot[1] - 2],
        [head[0] - 6, head[1]],
      ],
      () => 7,
    ),
    lit,
  )
}

/** A board across the chair, its upper edge in the sun. */
function board(s: Sheet, b: number, low: number, high: number) {
  const {half} = SEAT
  s.path(poly([on(-half, b, low), on(half, b, low), on(half, b, high), on(-half, b, high)]), wood)
  const edge = high - (high - low) * 0.3
  s.path(poly([on(-half, b, edge), on(half, b, edge), on(half, b, high), on(-half, b, high)]), lit)
}

/** The seat: rush wound from all four sides to the middle, in four fields. */
function rush(s: Sheet) {
  const {half, deep, y} = SEAT
  const corners: Pt[] = [
    [-half, 0],
    [half, 0],
    [half, deep],
    [-half, deep],
  ]
  const r = rng(8)
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4]
    const tint = [0.3, 0.12, 0.02, 0.2][i]
    s.path(poly([on(...from, y), on(...to, y), on(0, deep / 2, y)]), mix(I.sun, I.key, tint))
    for (let k = 1; k < 9; k++) {
      const t = k / 9
      const toward = (p: Pt): Pt => [p[0] * (1 - t), p[1] + (deep / 2 - p[1]) * t]
      s.path(
        stroke([on(...toward(from), y), on(...toward(to), y)], () => 2.4),
        mix(I.sun, k % 2 ? I.paper : I.key, r.range(0.2, 0.42)),
      )
    }
  }
}

/** The chair and the hat. */
export function chair(s: Sheet) {
  for (const [a, b] of LEGS.slice(0, 2)) post(s, a, b, GROUND, SEAT.y)
  board(s, BACK, -1.9, -1.7)
  for (const a of [-1.16, 1.16])
    s.path(
      stroke([on(a, 0, -2), on(a, BACK, -2)], () => 11),
      wood,
    )
  for (const [a, b] of LEGS.slice(2)) post(s, a, b, GROUND, SEAT.y)
  board(s, 0, -1.75, -1.55)
  rush(s)
  board(s, 0, SEAT.y - 0.26, SEAT.y + 0.02)
  for (const [low, high] of SLATS) board(s, BACK, low, high)
  for (const a of POSTS) post(s, a, BACK, SEAT.y - 0.1, 2)
  hat(s, ...on(0.16, 1.08, SEAT.y))
}

/** The straw hat, its shade on the seat to its right. */
function hat(s: Sheet, x: number, y: number) {
  const round = (dx: number, dy: number, rx: number, ry: number) =>
    curve(blob(x + dx, y + dy, rx, ry, 5, 0.04, 30))
  const straw = mix(I.sun, I.paper, 0.4)
  s.path(round(16, 9, 96, 44), I.key, 'opacity="0.5"')
  s.path(round(0, 0, 96, 42), straw)
  s.path(round(12, 9, 74, 28), mix(I.sun, I.key, 0.22))
  s.path(round(0, -6, 54, 27), I.wine)
  s.path(round(0, -18, 51, 26), mix(I.sun, I.paper, 0.18))
  s.path(round(-12, -27, 32, 13), I.paper)
}
