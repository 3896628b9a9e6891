import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, HORIZON, W} from './view.ts'

/** Sky, far islands and the sea. */
export function skyAndSea(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    HORIZON + 2,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.sea, I.sky, 0.72)],
      [0.35, I.sky],
      [0.8, mix(I.sky, I.paper, 0.7)],
      [1, mix(I.paper, I.sand, 0.3)],
    ]),
  )
  const r = rng(5)
  for (let i = 0; i < 11; i++)
    s.path(
      lens(r.range(-120, 560), r.range(70, 640), r.range(90, 280), r.range(4, 12), i + 3),
      I.paper,
      'opacity="0.9"',
    )
  // the island across the caldera
  const n = noise(3)
  s.path(
    ridge(
      -5,
      330,
      HORIZON + 3,
      (x) => HORIZON - 52 * smooth(340, 90, x) * (0.9 + 0.3 * fbm(n, x / 60, 3, 4)),
    ),
    mix(mix(I.sea, I.wine, 0.35), I.sky, 0.5),
  )
  s.path(
    ridge(
      -5,
      150,
      HORIZON + 3,
      (x) => HORIZON - 16 * smooth(150, 30, x) - 3 * fbm(n, x / 20, 8, 3),
    ),
    mix(mix(I.sea, I.wine, 0.3), I.sky, 0.2),
  )
  s.rect(
    0,
    HORIZON,
    W,
    H,
    s.linear(0, HORIZON, 0, H, [
      [0, mix(I.sea, I.sky, 0.35)],
      [0.3, I.sea],
      [1, mix(I.sea, I.key, 0.5)],
    ]),
  )
  // a sail far out
  s.path(
    poly([
      [92, HORIZON + 8],
      [110, HORIZON + 8],
      [107, HORIZON + 13],
      [95, HORIZON + 13],
    ]) +
      poly([
        [101, HORIZON + 7],
        [101, HORIZON - 38],
        [116, HORIZON + 5],
      ]),
    I.paper,
  )
}
