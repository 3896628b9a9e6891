import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {person} from '../../../kit/person.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {neon} from './neon.ts'
import {frontOf} from './street.ts'

/** Terrace at the pavement: lit rooms, posts, a striped awning, tables. */
export function terrace(s: Sheet, h: Hotel) {
  const at =
    (setback: number): Face =>
    (u, y) =>
      frontOf(setback)(u + h.u, y)
  const f = at(0)
  const front = at(-2.2)
  const w = h.width
  s.path(quad(f, 0.3, 0.2, w - 0.3, 3.3), mix(I.gold, I.pink, 0.25))
  s.path(quad(f, 0.3, 0.2, w - 0.3, 1.6), mix(I.gold, I.pink, 0.6))
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
  neon(s, [front(0, 2.95), front(w * 0.5, 2.95), front(w, 2.95)], h.tubes[1], 2.6)
  guests(s, front, h)
}

/** Round tables with a candle each; couples and single strollers at uneven distances before them. */
function guests(s: Sheet, front: Face, h: Hotel) {
  const r = rng(h.seed + 4)
  const k = Math.abs(front(0, 1)[1] - front(0, 0)[1])
  const skin = mix(I.plum, I.gold, 0.45)
  const table = mix(I.plum, I.night, 0.5)
  for (let u = h.width * 0.1; u < h.width * 0.95; u += h.width * r.range(0.17, 0.25)) {
    const [x, y] = front(u, 0)
    s.path(lens(x - k * 0.5, y - k * 0.75, k, k * 0.15, 3), table)
    s.path(
      poly([
        [x - k * 0.05, y - k * 0.72],
        [x + k * 0.05, y - k * 0.72],
        [x + k * 0.05, y],
        [x - k * 0.05, y],
      ]),
      table,
    )
    s.glow(x, y - k * 0.86, k * 0.5, I.gold, 0.9)
    s.rect(x - k * 0.05, y - k * 0.94, k * 0.1, k * 0.2, I.cream)
    const party = r.pick([0, 1, 2, 2])
    for (let i = 0; i < party; i++) {
      const colour = r.pick([I.cream, I.pink, I.aqua, I.gold, I.lilac])
      person(s, {
        x: x + k * (0.85 + i * 0.62 + r.range(-0.1, 0.1)),
        y: y + k * r.range(0, 0.14),
        h: k * r.range(1.52, 1.8),
        coat: mix(colour, I.plum, 0.42),
        lit: colour,
        legs: r.chance(0.5) ? I.night : mix(I.cream, I.lilac, 0.4),
        skin,
        hair: r.chance(0.75) ? I.night : mix(I.gold, I.plum, 0.35),
        side: i % 2 ? -1 : 1,
        dress: r.chance(0.45),
        arm: i === 1 ? 'reaches' : 'hangs',
      })
    }
  }
}
