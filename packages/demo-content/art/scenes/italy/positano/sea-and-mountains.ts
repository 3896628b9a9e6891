import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {GREENS, I} from './inks.ts'
import {limestone} from './limestone.ts'
import {H, HORIZON, QUAY, townEdge, W} from './view.ts'

/** Sky with its clouds, the sea, headland and rocks. */
export function skyAndSea(s: Sheet) {
  const r = rng(2)
  s.rect(
    0,
    0,
    W,
    HORIZON + 4,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.sea, I.paper, 0.25)],
      [0.5, mix(I.sea, I.paper, 0.62)],
      [1, mix(I.paper, I.pink, 0.18)],
    ]),
  )
  for (let i = 0; i < 9; i++)
    s.path(lens(r.range(-80, 460), r.range(90, 380), r.range(90, 260), r.range(5, 13), i), I.paper)
  s.rect(
    0,
    HORIZON,
    W,
    H - HORIZON,
    s.linear(0, HORIZON, 0, H, [
      [0, mix(I.sea, I.key, 0.3)],
      [0.4, I.sea],
      [0.8, mix(I.sea, I.paper, 0.25)],
      [1, mix(I.sea, I.paper, 0.1)],
    ]),
  )
  // headland and two rocks on the horizon
  const n = noise(6)
  s.path(
    ridge(
      -5,
      330,
      HORIZON + 2,
      (x) => HORIZON - 60 * smooth(240, 40, x) - 14 * fbm(n, x / 50, 2) * smooth(250, 200, x),
    ),
    mix(mix(I.sea, I.key, 0.35), I.paper, 0.3),
  )
  for (const [x, w, h] of [
    [268, 26, 16],
    [300, 16, 9],
  ])
    s.path(
      poly([
        [x, HORIZON + 2],
        [x + w * 0.3, HORIZON - h],
        [x + w * 0.6, HORIZON - h * 0.8],
        [x + w, HORIZON + 2],
      ]),
      mix(I.sea, I.key, 0.45),
    )
  for (let i = 0; i < 260; i++) {
    const t = r() ** 1.2
    const y = HORIZON + 8 + t * 715
    s.path(
      lens(r.range(-60, W), y, (12 + 84 * t) * r.range(0.4, 1.3), 1.2 + 4.4 * t, i),
      r.pick([mix(I.sea, I.key, 0.35), mix(I.sea, I.paper, 0.5), mix(I.sea, I.key, 0.15)]),
      'opacity="0.7"',
    )
  }
}

/** The limestone mountain behind the town. */
export function mountains(s: Sheet) {
  const n = noise(11)
  const back = (x: number) =>
    330 + 480 * smooth(360, 60, x) - 290 * smooth(120, 800, x) - 34 * fbm(n, x / 70, 1, 5)
  const rock = mix(mix(I.olive, I.key, 0.25), I.paper, 0.35)
  s.path(
    ridge(130, W + 5, 700, back),
    s.linear(0, 40, 0, 560, [
      [0, mix(rock, I.sea, 0.3)],
      [1, mix(rock, I.paper, 0.25)],
    ]),
  )
  limestone(s, back, rock)
  const r = rng(13)
  const slope = (x: number) =>
    470 + 420 * smooth(330, 20, x) ** 1.5 - 300 * smooth(220, 780, x) - 18 * fbm(n, x / 46, 9, 4)
  s.path(ridge(10, W + 5, QUAY, slope), mix(I.olive, I.key, 0.2))
  for (let i = 0; i < 90; i++) {
    const x = r.range(330, W)
    const w = r.range(18, 44)
    clump(s, x, slope(x) + r.range(-2, 70), w, w * 0.75, GREENS, i + 30)
  }
  // the ground under the houses
  const base: Pt[] = [[W + 5, 210]]
  for (let y = 210; y <= QUAY; y += 12) base.push([townEdge(y) - 8 + 12 * fbm(n, y / 22, 40), y])
  s.path(poly([...base, [W + 5, QUAY]]), mix(I.olive, I.key, 0.3))
}
