import {clump, grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
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
  fallenStone(s)
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

/** Blocks that have come down from the lip, the far ones first: a top in the sun, a front, a side in shade. */
function fallenStone(s: Sheet) {
  const r = rng(66)
  const stones = Array.from({length: 64}, () => {
    const x = r.range(-10, W + 10)
    const down = r.range(0, 1)
    return {
      x,
      y: lip(x) + 30 + 100 * down,
      w: r.range(10, 26) * (0.6 + 1.2 * down) * r.range(0.7, 1.5),
    }
  }).sort((a, b) => a.y - b.y)
  for (const {x, y, w} of stones) {
    const warm = r.range(0.2, 0.6)
    const q = (u: number, h: number): Pt => [
      x + u * w + r.range(-0.05, 0.05) * w,
      y - h * w + r.range(-0.04, 0.04) * w,
    ]
    const [a, b, c, d, e, f, g] = [
      q(-1, 0),
      q(-0.9, 0.6),
      q(-0.25, 0.95),
      q(0.75, 0.8),
      q(1, 0.3),
      q(0.85, -0.2),
      q(-0.5, -0.22),
    ]
    const ridge = q(r.range(0, 0.35), r.range(0.4, 0.55))
    const foot = q(r.range(0.1, 0.35), -0.26)
    s.path(
      poly([
        [x - w, y + 0.15 * w],
        [x + 0.9 * w, y + 0.28 * w],
        [x + 1.9 * w, y + 0.05 * w],
        [x + w, y - 0.4 * w],
      ]),
      mix(I.terra, I.key, 0.55),
      'opacity="0.75"',
    )
    s.path(poly([a, b, ridge, foot, g]), mix(I.ochre, I.terra, warm))
    s.path(poly([ridge, d, e, f, foot]), mix(I.terra, I.key, 0.3 + 0.3 * warm))
    s.path(poly([b, c, d, ridge]), mix(I.sand, I.ochre, warm * 0.7))
  }
}
