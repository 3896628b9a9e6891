/** The suitcase that was set down where the road ends: against the sun, so dark, with a bright rim. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, shadowOf, v} from './view.ts'

const AT = {x: -2.25, z: 8.2}

/** Its width, height and depth, in metres. */
const [WIDE, TALL, DEEP] = [1.1, 0.76, 0.32]

const at = (u: number, y: number, b = 0): Pt => project(v, AT.x + u, y, AT.z + b)

const front = (u0: number, u1: number, y0: number, y1: number) =>
  poly([at(u0, y0), at(u1, y0), at(u1, y1), at(u0, y1)])

const top = (u0: number, u1: number, b0 = 0, b1 = DEEP) =>
  poly([at(u0, TALL, b0), at(u1, TALL, b0), at(u1, TALL, b1), at(u0, TALL, b1)])

export function suitcase(s: Sheet) {
  const rim = mix(I.paper, I.gold, 0.4)
  const hide = mix(I.plum, I.coral, 0.4)
  const strap = mix(I.plum, I.coral, 0.16)
  const {x, z} = AT
  s.path(
    poly([at(0, 0), at(WIDE, 0), shadowOf(x + WIDE, TALL, z), shadowOf(x, TALL, z)]),
    mix(I.plum, I.heather, 0.06),
  )
  // the handle stands up into the light
  const handle = (y: number, b: number): Pt[] => [
    at(0.38, TALL, b),
    at(0.4, TALL + y, b),
    at(0.55, TALL + y * 1.2, b),
    at(0.7, TALL + y, b),
    at(0.72, TALL, b),
  ]
  s.path(
    stroke(handle(0.16, 0.16), () => 11),
    rim,
  )
  s.path(
    stroke(handle(0.14, 0.14), () => 8),
    strap,
  )
  // the lid has the whole sun; the front has none
  s.path(top(0, WIDE), rim)
  s.path(front(0, WIDE, 0, TALL), hide)
  s.path(front(0, WIDE, 0, 0.16), mix(hide, I.plum, 0.35))
  s.path(front(0, WIDE, TALL * 0.66, TALL * 0.69), strap)
  for (const u of [0.19, WIDE - 0.32]) {
    s.path(front(u, u + 0.13, 0, TALL), strap)
    s.path(top(u, u + 0.13), mix(I.gold, I.coral, 0.45))
    s.path(front(u - 0.015, u + 0.145, 0.43, 0.55), mix(I.gold, I.plum, 0.35))
    s.path(front(u + 0.03, u + 0.1, 0.46, 0.52), strap)
  }
  for (const [u, y] of [
    [0, 0],
    [WIDE - 0.12, 0],
    [0, TALL - 0.12],
    [WIDE - 0.12, TALL - 0.12],
  ] as const)
    s.path(front(u, u + 0.12, y, y + 0.12), mix(hide, I.coral, 0.4))
  // light creeps round the edges: along the top, down the left
  s.path(front(0, WIDE, TALL - 0.025, TALL), I.paper)
  s.path(front(-0.012, 0.022, 0, TALL), rim)
  // a label on its string
  s.path(
    stroke([at(0.7, TALL + 0.02, 0.1), at(0.78, TALL - 0.06), at(0.8, TALL - 0.12)], () => 2.4),
    rim,
  )
  s.path(
    curve([
      at(0.74, TALL - 0.12),
      at(0.86, TALL - 0.12),
      at(0.88, TALL - 0.3),
      at(0.74, TALL - 0.3),
    ]),
    mix(I.heather, I.paper, 0.3),
  )
}
