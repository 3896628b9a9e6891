import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Hotel} from './hotels.ts'
import {I} from './inks.ts'
import {neon} from './neon.ts'
import {metre} from './street.ts'

/** A steel casement from (u, y), in three lights of four panes: a lit room with its curtain, or the dusk. */
function casement(
  s: Sheet,
  f: Face,
  u: number,
  y: number,
  w: number,
  tall: number,
  h: Hotel,
  lit: boolean,
  curtain: number,
) {
  const pane = (a: number, b: number, c: number, d: number) =>
    quad(f, u + a * w, y + b * tall, u + c * w, y + d * tall)
  s.path(quad(f, u - 0.1, y - 0.1, u + w + 0.1, y + tall + 0.1), mix(h.trim, I.cream, 0.5))
  s.path(quad(f, u, y, u + w, y + tall), mix(I.plum, h.colour, 0.3))
  if (lit) {
    s.path(
      pane(0.03, 0, 1, 0.94),
      s.linear(...f(u, y + tall), ...f(u, y), [
        [0, mix(I.gold, I.pink, 0.35)],
        [0.6, mix(I.gold, I.cream, 0.4)],
        [1, mix(I.gold, I.cream, 0.7)],
      ]),
    )
    s.path(pane(0.03, 0, curtain, 0.94), mix(I.pink, I.gold, 0.45))
    s.path(pane(1 - curtain, 0, 1, 0.94), mix(I.pink, I.gold, 0.3))
  } else {
    s.path(pane(0.03, 0, 1, 0.94), mix(I.plum, I.night, 0.2))
    // the evening sky lies in the glass
    s.path(
      poly([
        f(u + 0.1 * w, y),
        f(u + 0.5 * w, y),
        f(u + 0.95 * w, y + 0.94 * tall),
        f(u + 0.55 * w, y + 0.94 * tall),
      ]),
      mix(I.lilac, I.pink, 0.35),
    )
  }
  let bars = ''
  for (const a of [0.333, 0.667]) bars += pane(a - 0.014, 0, a + 0.014, 0.95)
  for (const b of [0.25, 0.5, 0.75]) bars += pane(0.02, b - 0.012, 1, b + 0.012)
  s.path(bars, lit ? mix(I.plum, h.colour, 0.3) : mix(h.trim, I.lilac, 0.4))
}

/** Each floor: a wide window to both sides of the middle, under a shelf with a tube along its edge. */
export function windows(s: Sheet, f: Face, h: Hotel) {
  const r = rng(h.seed)
  const floor = (h.height - 4.4) / (h.floors - 1)
  const tube = 0.034 * metre(h.u + h.width / 2, 0)
  for (let k = 0; k < h.floors - 1; k++) {
    const y = 4.3 + k * floor
    const tall = floor * 0.5
    s.path(quad(f, 0.1, y + 0.02, h.width - 0.1, y + 0.16), mix(h.trim, h.colour, 0.35))
    for (const side of [-1, 1]) {
      const w = h.width * 0.3
      const u = side < 0 ? h.width * 0.06 : h.width * 0.64
      // the shelf keeps the wall under it in its own shade, the tube below it tints that
      s.path(
        quad(f, u - 0.4, y + 0.3 + tall * 0.55, u + w + 0.4, y + tall + 0.5),
        mix(h.colour, I.plum, 0.34),
      )
      casement(s, f, u, y + 0.4, w, tall, h, r.chance(0.55), r.range(0.12, 0.3))
      s.path(
        quad(f, u - 0.55, y + tall + 0.52, u + w + 0.55, y + tall + 0.82),
        mix(h.trim, I.cream, 0.55),
      )
      s.path(
        quad(f, u - 0.55, y + tall + 0.5, u + w + 0.55, y + tall + 0.56),
        mix(h.colour, I.plum, 0.6),
      )
      neon(
        s,
        [
          f(u - 0.5, y + tall + 0.86),
          f(u + w * 0.5, y + tall + 0.86),
          f(u + w + 0.5, y + tall + 0.86),
        ],
        h.tubes[k % 2],
        tube,
      )
    }
  }
}
