import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {guests} from './guests.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {neon} from './neon.ts'
import {frontOf, metre} from './street.ts'

/** Terrace at the pavement: lit rooms, posts, a striped awning, tables. */
export function terrace(s: Sheet, h: Hotel) {
  const at =
    (setback: number): Face =>
    (u, y) =>
      frontOf(setback)(u + h.u, y)
  const f = at(0)
  const front = at(-2.2)
  const w = h.width
  s.path(
    quad(f, 0.2, 0, w - 0.2, 3.5),
    s.linear(...f(w / 2, 3.5), ...f(w / 2, 0), [
      [0, mix(I.gold, I.pink, 0.7)],
      [0.4, mix(I.gold, I.cream, 0.25)],
      [1, mix(I.gold, I.pink, 0.5)],
    ]),
  )
  for (let i = 0; i < 6; i++) {
    const u = 0.9 + (i * (w - 1.8)) / 5
    s.path(
      quad(f, u - 0.5, 0.3, u + 0.5, 2.7),
      i % 2 ? mix(I.cream, I.gold, 0.5) : mix(I.plum, I.pink, 0.4),
    )
  }
  for (let i = 0; i <= 5; i++)
    s.path(
      quad(front, 0.2 + (i * (w - 0.5)) / 5, 0, 0.38 + (i * (w - 0.5)) / 5, 3),
      mix(I.cream, I.lilac, 0.3),
    )
  guests(s, at(-1.5), h)
  const stripes = 12
  for (let i = 0; i < stripes; i++) {
    const a = (i * w) / stripes
    const b = ((i + 1) * w) / stripes
    s.path(
      poly([
        f(a, 3.7),
        f(b, 3.7),
        front(b, 2.9),
        front(b, 2.6),
        front((a + b) / 2, 2.45),
        front(a, 2.6),
        front(a, 2.9),
      ]),
      i % 2 ? mix(I.cream, I.pink, 0.15) : mix(h.colour, I.plum, 0.25),
    )
  }
  neon(
    s,
    [front(0, 2.95), front(w * 0.5, 2.95), front(w, 2.95)],
    h.tubes[1],
    0.05 * metre(h.u + w / 2, -2.2),
  )
  // what the tubes under the awning throw on posts and heads below it
  s.glow(
    ...front(w / 2, 2.4),
    Math.abs(front(w, 0)[0] - front(0, 0)[0]) * 0.5,
    h.tubes[1],
    0.35,
    0.36,
  )
}
