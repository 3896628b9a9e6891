import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {courses} from './stone.ts'
import {at, front} from './view.ts'

/** From where to where the town reaches along its rows, in metres. */
const [FROM, TO] = [-36, 22]

/** A level of ground between two depths, in metres, with a worn wall below its front edge. */
export interface Terrace {
  y: number
  near: number
  far: number
  /** How far its wall goes down. */
  drop: number
}

/** The levels, the hindmost first. */
export const TERRACES: Terrace[] = [
  {y: 3.3, near: 8, far: 15, drop: 1.8},
  {y: 1.6, near: 0.2, far: 8, drop: 1.7},
  {y: 0, near: -8.4, far: 0.2, drop: 2.3},
]

/** Draws one level: trodden ground in the sun, the shadow at the foot of what stands behind, its wall. */
export function terrace(s: Sheet, o: Terrace) {
  const worn = (w: number): Pt[] => {
    const r = rng(Math.round(40 + w * 3))
    return Array.from({length: 70}, (_, i) =>
      at(FROM + ((TO - FROM) * i) / 69, o.y, w + r.range(-0.16, 0.16)),
    )
  }
  const edge = worn(o.near)
  s.path(poly([...edge, at(TO, o.y, o.far), at(FROM, o.y, o.far)]), mix(I.sand, I.paper, 0.42))
  const r = rng(Math.round(o.y * 10) + 3)
  let marks = ''
  for (let i = 0; i < 150; i++) {
    const [u, w, long] = [r.range(FROM, TO), r.range(o.near + 0.4, o.far), r.range(0.5, 2.4)]
    marks += poly([
      at(u, o.y, w),
      at(u + long * 0.5, o.y, w + 0.12),
      at(u + long, o.y, w),
      at(u + long * 0.5, o.y, w - 0.1),
    ])
  }
  s.path(marks, mix(I.sand, I.ochre, 0.6), 'opacity="0.7"')
  const wall = front(FROM, o.y - o.drop, o.near)
  const face = poly([...edge, at(TO, o.y - o.drop, o.near), at(FROM, o.y - o.drop, o.near)])
  s.path(
    face,
    s.linear(...at(0, o.y, o.near), ...at(0, o.y - o.drop, o.near), [
      [0, mix(I.sand, I.ochre, 0.3)],
      [1, mix(I.ochre, I.terra, 0.35)],
    ]),
  )
  s.group(s.clip(face), () => {
    courses(s, wall, TO - FROM, o.drop, true, Math.round(o.near) + 20)
    s.path(quad(wall, 0, o.drop - 0.16, TO - FROM, o.drop), mix(I.sand, I.paper, 0.85))
  })
}
