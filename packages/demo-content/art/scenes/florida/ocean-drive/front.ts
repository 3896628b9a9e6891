import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {neon} from './neon.ts'
import {frontOf, metre, spot, v} from './street.ts'
import {windows} from './windows.ts'

/** The middle of the front: ribs that run up into fin, steps or drum. */
function crown(s: Sheet, f: Face, h: Hotel) {
  const c = h.width / 2
  const w = h.width * 0.14
  const light = mix(h.trim, I.cream, 0.45)
  const k = Math.abs(f(c, 1)[1] - f(c, 0)[1])
  if (h.crown === 'steps') {
    for (const step of [3, 2, 1])
      s.path(
        quad(
          f,
          c - w * step,
          h.height - 0.1,
          c + w * step,
          h.height + (h.fin - h.height) * (1.25 - step * 0.32),
        ),
        mix(h.colour, I.cream, 0.1 * step),
      )
  }
  if (h.crown === 'drum') {
    const drum: Pt[] = []
    for (let i = 0; i <= 16; i++) {
      const a = Math.PI * (1 - i / 16)
      drum.push(f(c + Math.cos(a) * w * 2.4, h.height + Math.sin(a) * (h.fin - h.height) * 1.2))
    }
    s.path(poly(drum), mix(h.colour, I.cream, 0.25))
    neon(s, drum.slice(1, -1), h.tubes[1], 0.055 * k)
  }
  // the light of its tubes lies on the wall to both sides and on the air above
  s.glow(...f(c, h.fin * 0.72), k * 4.6, h.tubes[0], 0.55, 1.2)
  // a lower rib to each side of it: one lit, one in shade
  s.path(quad(f, c - w * 1.02, 3.5, c - w * 0.62, h.height + 0.55), mix(h.colour, I.cream, 0.55))
  s.path(quad(f, c + w * 0.62, 3.5, c + w * 1.02, h.height + 0.55), mix(h.colour, I.plum, 0.3))
  s.path(quad(f, c - w * 0.62, 3.5, c + w * 0.62, h.fin), mix(h.colour, I.plum, 0.42))
  s.path(quad(f, c + w * 0.44, 3.5, c + w * 0.62, h.fin), mix(h.colour, I.plum, 0.62))
  s.path(quad(f, c - w * 0.75, h.fin - 0.2, c + w * 0.75, h.fin + 0.25), light)
  for (const u of [-0.36, 0, 0.36])
    neon(s, [f(c + u * w, 4.3), f(c + u * w, h.fin - 0.7)], h.tubes[0], 0.07 * k)
  if (h.crown === 'fin') {
    s.path(quad(f, c - 0.09, h.fin, c + 0.09, h.fin + 1.9), light)
    for (const rung of [0.5, 1, 1.5])
      s.path(
        quad(
          f,
          c - 0.8 + rung * 0.35,
          h.fin + rung - 0.1,
          c + 0.8 - rung * 0.35,
          h.fin + rung + 0.08,
        ),
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
  windows(s, f, h)
  neon(
    s,
    [f(0, h.height + 0.05), f(h.width * 0.3, h.height + 0.05), f(h.width, h.height + 0.05)],
    h.tubes[1],
    0.06 * metre(h.u + h.width / 2, 0),
  )
  crown(s, f, h)
}
