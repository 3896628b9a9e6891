/** What is seen of a house from above: its flat roof or, where that has fallen in, the walls within. */
import {mix} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {House} from './house.ts'
import {I} from './inks.ts'
import {at, front, metre, side} from './view.ts'
import {wallTop, worn} from './wall-top.ts'

/** How thick the walls are, in metres. */
const THICK = 0.34

/** The walls behind the broken ones: the far one's inner face in the sun, the left one's in shade. */
export function inside(
  s: Sheet,
  {u, y, w, wide, deep, high, broken = 0, seed}: House,
  rim: string,
) {
  const k = metre(u, w) * 0.09
  const far = wallTop(front(u, y, w + deep), wide, high, broken * 0.6, seed + 7)
  s.path(poly([...far, at(u + wide, y, w + deep), at(u, y, w + deep)]), mix(I.ochre, I.sand, 0.35))
  const left = wallTop(side(u, y, w), deep, high, broken * 0.5, seed + 8)
  s.path(poly([...left, at(u, y, w + deep), at(u, y, w)]), mix(I.terra, I.key, 0.35))
  s.path(worn(far, k), rim).path(worn(left, k), rim)
}

/** A flat roof behind its parapet, which throws a shadow on it from the left and the front. */
export function roof(s: Sheet, {u, y, w, wide, deep, high}: House, rim: string) {
  const on = (a: number, b: number) => at(u + a, y + high, w + b)
  const t = THICK
  s.path(poly([on(0, 0), on(wide, 0), on(wide, deep), on(0, deep)]), rim)
  const [a, b, c, d] = [on(t, t), on(wide - t, t), on(wide - t, deep - t), on(t, deep - t)]
  s.path(poly([a, b, c, d]), mix(I.ochre, I.sand, 0.55))
  s.path(
    poly([a, b, on(wide - t, t + 0.35), on(t + 0.5, t + 0.35), on(t + 0.5, deep - t), d]),
    mix(I.ochre, I.terra, 0.7),
  )
}
