import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onShip, SHIP} from './ship.ts'
import {H, v, W} from './view.ts'

/** The dark sea. */
export function sea(s: Sheet) {
  s.rect(
    0,
    v.horizon,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.indigo, I.blue, 0.5)],
      [0.2, I.indigo],
      [1, I.night],
    ]),
  )
}

/** Foam at the stem and along the side, and the lights' long strokes over the swell. */
export function water(s: Sheet) {
  const r = rng(12)
  for (let i = 0; i < 60; i++) {
    const t = r()
    const [x, y] = onShip(
      SHIP.length * lerp(0.945, -0.3, t ** 1.3),
      0,
      t < 0.2 ? SHIP.beam * 0.3 * (1 - t * 5) : -1,
    )
    s.path(
      lens(x - 30, y + r.range(-1, 4 + 9 * t), r.range(16, 60), r.range(2, 6), i),
      mix(I.paper, I.mist, r.range(0.1, 0.7)),
    )
  }
  const [bx, by] = onShip(SHIP.length * 0.945, 0, SHIP.beam * 0.5)
  for (const [dx, dy, w] of [
    [-130, 24, 9],
    [84, 15, 7],
  ])
    s.path(
      stroke(
        [
          [bx + 2, by - 4],
          [bx + dx * 0.4, by + dy * 0.32],
          [bx + dx, by + dy],
        ],
        (t) => w * (1 - t) + 0.8,
      ),
      mix(I.paper, I.mist, 0.3),
    )
  for (let i = 0; i < 420; i++) {
    const t = r() ** 1.1
    const y = 500 + t * 215
    const x = 560 + r.gauss() * (170 + 190 * t)
    const near = Math.exp(-(((x - 560) / 330) ** 2))
    const w = (7 + 40 * t) * r.range(0.4, 1.4)
    s.path(
      lens(x, y, w, 1.2 + 3 * t, i),
      r.chance(near * 0.75)
        ? mix(I.amber, I.paper, r.range(0, 0.6))
        : r.chance(0.5)
          ? mix(I.indigo, I.blue, 0.6)
          : I.night,
      `opacity="${(0.85 - 0.4 * t).toFixed(2)}"`,
    )
  }
  // the ship's image ends raggedly: dark swell runs into it from both sides
  for (let i = 0; i < 130; i++) {
    const y = r.range(506, 715)
    const stern = i % 2 === 0
    const w = r.range(24, 110)
    s.path(
      lens((stern ? 255 : 1012) - w * r.range(0.3, 0.7), y, w, r.range(2, 5.5), i),
      mix(I.night, I.indigo, r.range(0.2, 0.6)),
    )
  }
}
