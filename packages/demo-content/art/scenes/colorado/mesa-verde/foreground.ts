import {clump, grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, ridge} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {band, grain, H, lip, W} from './alcove.ts'
import {I} from './inks.ts'
import {ladder} from './kiva.ts'

/** Below the lip: a bank of fallen stone, oak and juniper, and the way in. */
export function foreground(s: Sheet) {
  const r = rng(66)
  s.path(
    ridge(-5, W + 5, H + 5, lip, 6),
    s.linear(0, 850, 0, H, [
      [0, mix(I.ochre, I.sand, 0.35)],
      [0.4, mix(I.ochre, I.terra, 0.5)],
      [1, mix(I.terra, I.key, 0.45)],
    ]),
  )
  s.path(
    band(lip, (x) => lip(x) + 13 + 6 * fbm(grain, x / 30, 5, 2)),
    mix(I.sand, I.paper, 0.7),
  )
  for (let i = 0; i < 70; i++) {
    const x = r.range(-10, W + 10)
    const y = lip(x) + r.range(26, 120)
    const w = r.range(14, 60)
    s.path(curve(blob(x, y, w * 0.6, w * 0.34, i, 0.3, 9)), mix(I.terra, I.key, 0.5))
    s.path(
      curve(blob(x - w * 0.08, y - w * 0.08, w * 0.5, w * 0.24, i + 3, 0.3, 9)),
      r.pick([I.ochre, mix(I.sand, I.ochre, 0.5), mix(I.ochre, I.terra, 0.5)]),
    )
  }
  const inks = {
    dark: mix(I.sage, I.key, 0.66),
    mid: mix(I.sage, I.key, 0.2),
    light: mix(I.sage, I.sand, 0.4),
  }
  for (const [x, y, w, h] of [
    [30, 985, 230, 150],
    [180, 1015, 170, 90],
    [330, 1020, 120, 64],
    [690, 1022, 150, 84],
    [820, 1010, 170, 130],
    [975, 1000, 240, 220],
  ] as const)
    clump(s, x, y, w, h, inks, x + y, -1, 2.6)
  for (let i = 0; i < 30; i++)
    grass(
      s,
      r.range(0, W),
      1004,
      40,
      r.range(20, 46),
      r.pick([I.sage, mix(I.sage, I.sand, 0.5), I.key]),
      i,
      9,
    )
  ladder(s, [486, 968], [508, lip(508) - 34])
}
