import {mix} from '../../../kit/ink.ts'
import {blob, curve, ridge} from '../../../kit/line.ts'
import {fbm, lerp, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {relief, v, W} from './view.ts'

/** Outline of the island with the village on its shoulder. */
const island = (x: number) =>
  v.horizon +
  3 -
  150 * Math.exp(-(((x - 150) / 150) ** 2)) * (0.86 + 0.2 * fbm(relief, x / 70, 1, 4)) -
  66 * Math.exp(-(((x - 380) / 120) ** 2)) * (0.9 + 0.3 * fbm(relief, x / 60, 4, 4))

/** The islands, and the village's lights. */
export function islands(s: Sheet) {
  const r = rng(22)
  // one far off, hardly more than a line
  s.path(
    ridge(
      520,
      W + 4,
      v.horizon + 3,
      (x) =>
        v.horizon +
        3 -
        44 * Math.exp(-(((x - 1010) / 150) ** 2)) * (0.8 + 0.4 * fbm(relief, x / 50, 8, 4)),
      3,
    ),
    mix(I.indigo, I.blue, 0.32),
  )
  s.path(ridge(-4, 620, v.horizon + 3, island, 3), mix(I.night, I.indigo, 0.32))
  const house = (x: number, y: number, k: number, seed: number) => {
    const q = rng(seed)
    const w = k * q.range(0.8, 1.5)
    const h = k * q.range(0.7, 1.2)
    s.path(
      poly([
        [x - w, y],
        [x + w * 0.3, y],
        [x + w * 0.3, y - h],
        [x - w, y - h],
      ]),
      mix(I.mist, I.indigo, q.range(0.2, 0.5)),
    )
    s.path(
      poly([
        [x + w * 0.3, y],
        [x + w, y],
        [x + w, y - h],
        [x + w * 0.3, y - h],
      ]),
      mix(I.blue, I.indigo, 0.5),
    )
    if (q.chance(0.7))
      s.path(curve(blob(x - w * 0.3, y - h * 0.45, k * 0.36, k * 0.36, seed, 0.1, 7)), I.amber)
  }
  // the upper village runs down from the chapel
  s.glow(150, 300, 130, I.amber, 0.26, 0.6)
  // seven streets along the slope, the lower ones in front; the houses stand wall to wall
  for (let street = 0; street < 7; street++) {
    const long = 30 + 30 * Math.sin(0.5 + street * 0.27)
    for (let x = 150 - long, i = 0; x < 158 + long; i++) {
      if (!r.chance(0.08))
        house(x, island(x) + 7 + street * 9 + r.range(-3.5, 3.5), r.range(5, 8.4), street * 40 + i)
      x += r.range(10.5, 13.5)
    }
  }
  const top = island(158)
  s.path(
    poly([
      [148, top + 4],
      [172, top + 4],
      [172, top - 12],
      [148, top - 12],
    ]),
    mix(I.paper, I.mist, 0.4),
  )
  s.path(curve(blob(160, top - 13, 11, 12, 3, 0.03, 20)), mix(I.blue, I.mist, 0.2))
  s.path(
    poly([
      [159, top - 24],
      [161, top - 24],
      [161, top - 34],
      [159, top - 34],
    ]),
    I.paper,
  )
  // a road of lamps winds to the harbour, whose houses stand along the water
  for (let i = 0; i < 20; i++) {
    const t = i / 19
    const x = 190 + 92 * t + 30 * Math.sin(t * 8)
    const y = lerp(338, 420, t)
    s.glow(x, y, 9, I.amber, 0.6)
    s.path(curve(blob(x, y, 1.7, 1.7, i, 0.05, 7)), I.paper)
  }
  for (let i = 0; i < 44; i++) house(168 + r() * 270, v.horizon + 1 - 12 * r(), 7, i + 200)
  for (let i = 0; i < 26; i++) {
    const x = 60 + i * 16 + r.range(-5, 5)
    s.glow(x, v.horizon - 3, 14, I.amber, 0.7)
    s.path(curve(blob(x, v.horizon - 4, 2, 2, i, 0.05, 7)), I.paper)
  }
  // a lighthouse on the far cape
  s.path(
    poly([
      [1062, v.horizon + 2],
      [1072, v.horizon + 2],
      [1070, v.horizon - 40],
      [1064, v.horizon - 40],
    ]),
    mix(I.mist, I.blue, 0.3),
  )
  for (const [dx, dy, w] of [
    [-210, -66, 34],
    [190, -30, 30],
  ])
    s.path(
      poly([
        [1067, v.horizon - 45],
        [1067 + dx, v.horizon - 45 + dy],
        [1067 + dx, v.horizon - 45 + dy + w],
      ]),
      s.linear(1067, 0, 1067 + dx, 0, [
        [0, I.paper, 0.55],
        [0.5, I.paper, 0.14],
        [1, I.paper, 0],
      ]),
    )
  s.glow(1067, v.horizon - 45, 34, I.paper, 0.9)
}
