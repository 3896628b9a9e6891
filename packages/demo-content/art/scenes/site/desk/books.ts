import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {desk, SLANT} from './room.ts'

/** A lying book: where its near left corner is, its size, how high it begins, its turn and its cloth. */
interface Book {
  x: number
  z: number
  w: number
  d: number
  y: number
  t: number
  turn: number
  ink: string
}

const STACK: Book[] = [
  {x: -6.5, z: 13.1, w: 2.3, d: 1.6, y: 0, t: 0.36, turn: 0.04, ink: mix(I.key, I.sea, 0.4)},
  {
    x: -6.4,
    z: 13.2,
    w: 2.05,
    d: 1.45,
    y: 0.36,
    t: 0.3,
    turn: -0.09,
    ink: mix(I.sun, I.paper, 0.15),
  },
  {x: -6.3, z: 13.25, w: 1.85, d: 1.35, y: 0.66, t: 0.26, turn: 0.1, ink: I.signal},
]

/** Guidebooks in a stack, spines toward us, the sun on the topmost cover. */
export function books(s: Sheet) {
  const corners = (b: Book, y: number) =>
    [
      [0, 0],
      [b.w, 0],
      [b.w, b.d],
      [0, b.d],
    ].map(([u, w]): [number, number, number] => [
      b.x + u * Math.cos(b.turn) - w * Math.sin(b.turn),
      b.z + u * Math.sin(b.turn) + w * Math.cos(b.turn),
      y,
    ])
  const thrown = STACK.flatMap((b) =>
    [b.y, b.y + b.t].flatMap((y) =>
      corners(b, y).map(([x, z]) => desk(x + y * SLANT[0] * 0.8, z + y * SLANT[1] * 0.8)),
    ),
  )
  s.path(poly(hull(thrown)), mix(I.wood, I.key, 0.6))
  for (const b of STACK) {
    const [low, top] = [corners(b, b.y), corners(b, b.y + b.t)].map((ps) =>
      ps.map((p): Pt => desk(...p)),
    )
    const between = (a: Pt, c: Pt, t: number): Pt => [
      a[0] + (c[0] - a[0]) * t,
      a[1] + (c[1] - a[1]) * t,
    ]
    const spine = (t0: number, t1: number, ink: string) =>
      s.path(
        poly([
          between(low[0], low[1], t0),
          between(low[0], low[1], t1),
          between(top[0], top[1], t1),
          between(top[0], top[1], t0),
        ]),
        ink,
      )
    s.path(poly([low[1], low[2], top[2], top[1]]), mix(I.paper, I.wood, 0.45))
    spine(0, 1, mix(b.ink, I.key, 0.42))
    for (const [t0, t1] of [
      [0.1, 0.13],
      [0.3, 0.66],
      [0.84, 0.87],
    ])
      spine(t0, t1, mix(b.ink, I.sun, 0.5))
    s.path(poly(top), b.ink)
    s.path(
      poly([top[0], top[1], between(top[1], top[2], 0.05), between(top[0], top[3], 0.05)]),
      mix(b.ink, I.paper, 0.45),
    )
  }
}
