/** The glass bell over the pie: closed all round, its rim on the plate, a knob on its top. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull, type Profile} from '../../../kit/turned.ts'
import {I} from './room-view.ts'
import {circle, lathe, type Stand} from './standing.ts'

/** Its wall, in metres over the plate: upright over the rim, then round to the knob. */
const WALL: Profile = [
  [0.174, 0.006],
  [0.173, 0.06],
  [0.167, 0.105],
  [0.152, 0.15],
  [0.127, 0.186],
  [0.092, 0.212],
  [0.05, 0.227],
  [0.01, 0.231],
]

const GLASS = mix(I.teal, I.cream, 0.72)

/** The outline of the bell, over a plate at height y. */
const outline = (p: Stand, y: number) => hull(WALL.flatMap(([r, h]) => circle(p, y + h, r, 72)))

/** The half of a level ring that is nearer to us (or, with `way` -1, the farther one). */
const half = (p: Stand, y: number, r: number, way: 1 | -1): Pt[] =>
  Array.from({length: 33}, (_, i) => {
    const a = (i / 32) * Math.PI
    return p(Math.cos(a) * r, y, -way * Math.sin(a) * r)
  })

/** What is seen behind the pie: the far wall, and the rim behind. */
export function bellBack(s: Sheet, p: Stand, y: number) {
  s.path(poly(outline(p, y)), mix(I.blue, I.teal, 0.35), 'opacity="0.3"')
  s.path(
    stroke(half(p, y + 0.008, 0.174, -1), () => 3),
    GLASS,
    'opacity="0.7"',
  )
}

/** What is seen before it: the wall, brighter toward its edges, the rim, the lights, the knob. */
export function bellFront(s: Sheet, p: Stand, y: number) {
  const edge = outline(p, y)
  const body = poly(edge)
  const [[left], [right]] = [p(-0.174, y, 0), p(0.174, y, 0)]
  s.path(
    body,
    s.linear(left, 0, right, 0, [
      [0, I.cream, 0.55],
      [0.07, I.cream, 0.3],
      [0.2, I.cream, 0.12],
      [0.5, I.cream, 0.05],
      [0.82, I.cream, 0.1],
      [0.94, I.cream, 0.26],
      [1, I.cream, 0.5],
    ]),
  )
  s.path(
    stroke([...edge, edge[0], edge[1]], () => 3.6),
    GLASS,
  )
  // the rim: a thick bead that lies on the plate
  s.path(
    stroke(half(p, y + 0.008, 0.177, 1), () => 8),
    GLASS,
  )
  s.path(
    stroke(half(p, y + 0.013, 0.176, 1), () => 3),
    I.cream,
  )
  // a soft light on its left shoulder, a narrow one low on the right
  const up = (a: number, from: number, to: number): Pt[] =>
    WALL.slice(from, to).map(([r, h]) => p(Math.cos(a) * r * 0.97, y + h, Math.sin(a) * r * 0.97))
  s.path(curve([...up(3.3, 1, 6), ...up(3.72, 1, 6).toReversed()]), I.cream, 'opacity="0.42"')
  s.path(
    stroke(up(-0.5, 0, 5), (t) => 8 * Math.sin(Math.PI * (0.1 + 0.8 * t))),
    mix(I.rose, I.cream, 0.45),
    'opacity="0.8"',
  )
  const knob: Profile = [
    [0.02, 0.228],
    [0.012, 0.24],
    [0.023, 0.252],
    [0.026, 0.264],
    [0.02, 0.277],
    [0.008, 0.283],
  ]
  s.path(lathe(p, knob, y), mix(I.teal, I.blue, 0.15))
  s.path(
    lathe(
      p,
      knob.map(([r, h]) => [r * 0.78, h + 0.001]),
      y,
    ),
    mix(I.teal, I.cream, 0.5),
  )
  const [kx, ky] = p(-0.008, y + 0.268, -0.01)
  s.path(
    curve([
      [kx - 6, ky],
      [kx, ky - 5],
      [kx + 5, ky],
      [kx, ky + 4],
    ]),
    I.cream,
  )
}
