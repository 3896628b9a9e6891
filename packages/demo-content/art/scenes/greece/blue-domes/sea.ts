import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import type {Rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, HZ, W} from './view.ts'

/** The sea and the sun's road on it. */
export function sea(s: Sheet, r: Rng) {
  s.rect(
    0,
    HZ,
    W,
    H,
    s.linear(0, HZ, 0, 640, [
      [0, mix(I.lilac, I.peach, 0.45)],
      [0.1, mix(I.lilac, I.blue, 0.25)],
      [0.5, mix(I.blue, I.lilac, 0.25)],
      [1, mix(I.blue, I.deep, 0.35)],
    ]),
  )
  for (let i = 0; i < 900; i++) {
    const t = r() ** 1.4,
      y = HZ + 3 + t * 400,
      w = (6 + 60 * t) * r.range(0.4, 1.5),
      road = Math.abs(r.gauss()) * (120 + 300 * t),
      lit = r.chance(0.62),
      x = lit ? 70 + road * 0.8 - w / 2 - (r.chance(0.5) ? road * 1.1 : 0) : r.range(0, W)
    s.path(
      lens(x, y, w, 0.9 + 3.4 * t, i),
      lit
        ? mix(I.paper, I.peach, r.range(0.1, 0.75))
        : r.chance(0.5)
          ? mix(I.blue, I.deep, 0.45)
          : mix(I.lilac, I.paper, 0.2),
      lit ? '' : 'opacity="0.5"',
    )
  }
}

/** A small boat and its wake. */
export function boat(s: Sheet) {
  s.path(
    stroke(
      [
        [352, 428],
        [420, 424],
        [520, 415],
      ],
      (t) => 5 * (1 - t) + 0.6,
    ),
    mix(I.paper, I.lilac, 0.2),
    'opacity="0.8"',
  )
  s.path(
    poly([
      [330, 423],
      [356, 423],
      [351, 430],
      [335, 430],
    ]),
    I.paper,
  )
  s.path(
    poly([
      [342, 422],
      [343, 398],
      [354, 421],
    ]),
    mix(I.paper, I.peach, 0.2),
  )
}
