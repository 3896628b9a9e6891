import {opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {neon} from './neon.ts'
import {frontOf, spot, v} from './street.ts'

/** Windows in threes under a ledge, each lit or blue with the dusk. */
function storeys(s: Sheet, f: Face, h: Hotel) {
  const r = rng(h.seed)
  const floor = (h.height - 4.2) / (h.floors - 1)
  for (let k = 0; k < h.floors - 1; k++) {
    const y = 4.1 + k * floor
    for (const side of [-1, 1]) {
      for (let j = 0; j < 2; j++) {
        const u = h.width / 2 + side * (h.width * 0.19 + j * h.width * 0.185)
        opening(s, f, u, y + 0.45, h.width * 0.13, floor * 0.52, {
          hole: r.chance(0.5) ? mix(I.gold, I.cream, r.range(0, 0.6)) : mix(I.plum, I.lilac, 0.25),
          reveal: mix(I.plum, h.colour, 0.35),
          bars: mix(h.trim, I.plum, 0.2),
          sill: mix(h.trim, I.cream, 0.5),
        })
      }
      // eyebrow: a shelf over each pair, with its shadow on the wall
      const a = h.width / 2 + side * h.width * 0.08
      const b = h.width / 2 + side * h.width * 0.485
      const top = y + 0.55 + floor * 0.52
      s.path(quad(f, a, top - 0.3, b, top + 0.05), mix(h.colour, I.plum, 0.45))
      s.path(quad(f, a, top + 0.05, b, top + 0.32), mix(h.trim, I.cream, 0.55))
    }
    s.path(quad(f, 0.15, y - 0.12, h.width - 0.15, y + 0.02), mix(h.trim, h.colour, 0.3))
  }
}

/** The middle of the front: ribs that run up into fin, steps or drum. */
function crown(s: Sheet, f: Face, h: Hotel) {
  const c = h.width / 2
  const w = h.width * 0.14
  const light = mix(h.trim, I.cream, 0.45)
  if (h.crown === 'steps') {
    for (const k of [3, 2, 1])
      s.path(
        quad(
          f,
          c - w * k,
          h.height - 0.1,
          c + w * k,
          h.height + (h.fin - h.height) * (1.25 - k * 0.32),
        ),
        mix(h.colour, I.cream, 0.1 * k),
      )
  }
  if (h.crown === 'drum') {
    const drum: Pt[] = []
    for (let i = 0; i <= 16; i++) {
      const a = Math.PI * (1 - i / 16)
      drum.push(f(c + Math.cos(a) * w * 2.4, h.height + Math.sin(a) * (h.fin - h.height) * 1.2))
    }
    s.path(poly(drum), mix(h.colour, I.cream, 0.25))
    neon(s, drum.slice(1, -1), h.tubes[1], 2.6)
  }
  const [gx, gy] = f(c, h.fin - 2)
  s.glow(gx, gy, 130, h.tubes[0], 0.5)
  s.path(quad(f, c - w * 0.62, 3.5, c + w * 0.62, h.fin), mix(h.colour, I.plum, 0.42))
  s.path(quad(f, c + w * 0.44, 3.5, c + w * 0.62, h.fin), mix(h.colour, I.plum, 0.62))
  s.path(quad(f, c - w * 0.75, h.fin - 0.2, c + w * 0.75, h.fin + 0.25), light)
  for (const u of [-0.36, 0, 0.36])
    neon(s, [f(c + u * w, 4.3), f(c + u * w, h.fin - 0.7)], h.tubes[0], 2.4)
  if (h.crown === 'fin') {
    s.path(quad(f, c - 0.09, h.fin, c + 0.09, h.fin + 1.9), light)
    for (const k of [0.5, 1, 1.5])
      s.path(
        quad(f, c - 0.8 + k * 0.35, h.fin + k - 0.1, c + 0.8 - k * 0.35, h.fin + k + 0.08),
        light,
      )
  }
}

/** One hotel, without its terrace. */
export function hotel(s: Sheet, h: Hotel) {
  const f0 = frontOf(0)
  const f: Face = (u, y) => f0(u + h.u, y)
  // the flank that shows above the next roof is in the shade
  s.path(
    wall(v, spot(h.u, 0), spot(h.u, 9), 0, h.height - 0.3),
    mix(mix(h.colour, I.plum, 0.55), I.lilac, 0.15),
  )
  s.path(
    quad(f, 0, 0, h.width, h.height),
    s.linear(...f(h.width / 2, h.height), ...f(h.width / 2, 0), [
      [0, mix(h.colour, I.lilac, 0.6)],
      [0.5, mix(h.colour, I.lilac, 0.22)],
      [1, mix(h.colour, I.gold, 0.3)],
    ]),
  )
  s.path(
    quad(f, 0, h.height - 0.9, h.width, h.height - 0.65) +
      quad(f, 0, h.height - 1.5, h.width, h.height - 1.3),
    mix(h.trim, I.cream, 0.3),
  )
  s.path(
    quad(f, -0.15, h.height - 0.25, h.width + 0.15, h.height + 0.15),
    mix(h.trim, I.cream, 0.6),
  )
  storeys(s, f, h)
  neon(
    s,
    [f(0, h.height + 0.05), f(h.width * 0.3, h.height + 0.05), f(h.width, h.height + 0.05)],
    h.tubes[1],
  )
  crown(s, f, h)
}
