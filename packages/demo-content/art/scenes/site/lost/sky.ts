/** Evening over the far shore: a low sun, bars of cloud, three rows of hills. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {H, I, SUN, v, W} from './view.ts'

export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.teal, I.heather, 0.2)],
      [0.26, I.teal],
      [0.58, mix(I.paper, I.teal, 0.25)],
      [0.7, I.paper],
      [1, mix(I.gold, I.paper, 0.15)],
    ]),
  )
  const r = rng(33)
  for (let i = 0; i < 24; i++) {
    const y = r.range(36, 268)
    const low = y / 268
    s.path(
      lens(r.range(-200, W - 60), y, r.range(160, 560), r.range(4, 14) * (1.25 - 0.6 * low), i),
      mix(mix(I.heather, I.paper, 0.35), mix(I.gold, I.coral, 0.35), low),
      'opacity="0.75"',
    )
  }
  s.glow(...SUN, 420, mix(I.gold, I.paper, 0.35), 0.9, 0.8)
  s.glow(...SUN, 120, I.paper, 0.9)
  s.path(curve(blob(...SUN, 42, 42, 4, 0.02)), I.paper)
}

/** Three rows of low hills, each nearer one darker, with a rim of light toward the sun. */
export function hills(s: Sheet) {
  const n = noise(5)
  for (const [k, row] of [
    {y: 332, amp: 34, c: mix(I.heather, I.paper, 0.42), rim: mix(I.gold, I.paper, 0.4)},
    {y: 346, amp: 26, c: mix(I.heather, I.coral, 0.25), rim: mix(I.gold, I.coral, 0.25)},
    {y: 362, amp: 18, c: mix(I.heather, I.moss, 0.55), rim: mix(I.gold, I.moss, 0.25)},
  ].entries()) {
    const crest = (x: number) =>
      row.y -
      row.amp * (0.5 + 1.1 * fbm(n, x / (300 - 60 * k) + k * 7, k * 3, 3)) -
      16 * smooth(500, 1200, x)
    s.path(
      ridge(0, W, 400, (x) => Math.min(crest(x), v.horizon + 6), 5),
      row.rim,
    )
    s.path(
      ridge(
        0,
        W,
        400,
        (x) => {
          const lit = Math.max(0, crest(x + 24) - crest(x - 24)) * 0.2
          return Math.min(crest(x), v.horizon + 6) + 1.5 + (x < SUN[0] ? 1.4 : lit)
        },
        5,
      ),
      row.c,
    )
  }
}
