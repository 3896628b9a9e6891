/** The ladder that leads from the gorge up to the front terrace, against its wall. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {ladder} from './ladder.ts'
import {at, metre} from './view.ts'

/** Where it stands along the wall, how far its feet are from that, and the wall's depth; in metres. */
const [U, OUT, WALL] = [2.7, 0.95, -8.4]
const FOOT = -2.55

/** Its shade: down the wall to the right from where it leans, with the rungs. */
function shade(s: Sheet) {
  const gap = 0.5
  const ink = mix(I.key, I.terra, 0.24)
  const on = (t: number, side: number): Pt => at(U + side * gap * 0.55 + 0.62 * t, -2.4 * t, WALL)
  const m = metre(U, WALL)
  let marks = ''
  for (const side of [-1, 1]) marks += stroke([on(0, side), on(1, side)], () => 0.15 * m)
  for (let i = 1; i < 7; i++) marks += stroke([on(i / 7, -1), on(i / 7, 1)], () => 0.11 * m)
  s.path(marks, ink, 'opacity="0.5"')
}

/** Draws it: a slab of rock for its feet, its shade on the wall, then the ladder, its head on the edge. */
export function wallLadder(s: Sheet) {
  const w = WALL - OUT
  const m = metre(U, w)
  const slab = (du: number, dw: number, y: number) => at(U + du, y, w + dw)
  s.path(
    poly([
      slab(-1.3, -0.5, FOOT),
      slab(1.2, -0.6, FOOT),
      slab(1.7, 0.6, FOOT),
      slab(-1, 0.8, FOOT),
    ]),
    mix(I.sand, I.ochre, 0.35),
  )
  s.path(
    poly([
      slab(-1.3, -0.5, FOOT),
      slab(1.2, -0.6, FOOT),
      slab(1.25, -0.6, FOOT - 0.5),
      slab(-1.1, -0.5, FOOT - 0.6),
    ]),
    mix(I.terra, I.key, 0.25),
  )
  shade(s)
  s.path(
    stroke([slab(-0.3, 0.02, FOOT), slab(0.95, 0.62, FOOT)], () => 0.16 * m),
    I.key,
    'opacity="0.6"',
  )
  ladder(s, at(U, FOOT, w), at(U + 0.12, 1.15, WALL + 0.2), m * 0.5)
}
