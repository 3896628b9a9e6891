import {clump, grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

const GREENS = {
  dark: mix(I.sage, I.key, 0.66),
  mid: mix(I.sage, I.key, 0.22),
  light: mix(I.sage, I.sand, 0.42),
}

/** Scrub on the slope, and the old juniper at our side of the gorge that frames the view. */
export function nearTrees(s: Sheet) {
  const r = rng(9)
  for (const [x, y, w, h] of [
    [24, 822, 80, 46],
    [92, 836, 60, 36],
    [210, 872, 70, 40],
    [330, 906, 84, 44],
    [388, 900, 46, 28],
    [520, 942, 76, 42],
    [640, 972, 90, 50],
    [30, 900, 120, 80],
    [130, 930, 100, 56],
    [262, 966, 110, 60],
    [470, 1004, 110, 54],
    [60, 1006, 170, 104],
    [190, 1014, 130, 70],
    [320, 1016, 100, 50],
    [0, 1010, 130, 130],
  ] as const)
    clump(s, x, y, w, h, GREENS, x + y, -1, 3.4)
  for (let i = 0; i < 26; i++)
    grass(
      s,
      r.range(380, W),
      1006,
      44,
      r.range(18, 44),
      r.pick([I.sage, mix(I.sage, I.sand, 0.5), I.key]),
      i,
      9,
    )
  juniper(s)
}

/** A twisted trunk, bare on one side, its limbs carrying flat pads of needles. */
function juniper(s: Sheet) {
  const bark = mix(I.key, I.terra, 0.3)
  const trunk = (shift: number, sway: number): Pt[] =>
    Array.from({length: 24}, (_, i) => {
      const t = i / 23
      return [
        908 + 26 * t + 14 * Math.sin(t * 7.4 + 0.6) + shift * (1 - t) * Math.cos(t * 9 + sway),
        1030 - 300 * t,
      ]
    })
  const limb = (from: Pt, to: Pt, lift: number): Pt[] =>
    Array.from({length: 14}, (_, i) => {
      const t = i / 13
      return [
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t - lift * Math.sin(Math.PI * t) + 4 * Math.sin(t * 11),
      ]
    })
  for (const [from, to, lift] of [
    [[914, 880], [792, 820], -14],
    [[926, 820], [1010, 776], 8],
    [[930, 780], [872, 704], -8],
    [[926, 850], [1000, 850], -10],
  ] as const)
    s.path(
      stroke(limb([...from], [...to], lift), (t) => 15 - 11 * t),
      bark,
    )
  s.path(
    stroke(trunk(0, 0), (t) => 40 - 30 * t),
    bark,
  )
  // the grain winds round the trunk: bands of lit, weathered wood
  for (const [shift, sway, wide, ink] of [
    [13, 2.4, 9, mix(I.ochre, I.terra, 0.5)],
    [9, 0.4, 5, mix(I.terra, I.key, 0.3)],
    [14, 3.4, 4, mix(I.sand, I.terra, 0.4)],
  ] as const)
    s.path(
      stroke(trunk(shift, sway), (t) => wide * Math.sin(Math.PI * (0.1 + 0.8 * t))),
      ink,
    )
  const r = rng(28)
  for (const [x, y, w, h] of [
    [1010, 780, 170, 92],
    [960, 742, 150, 86],
    [872, 708, 120, 74],
    [800, 824, 130, 66],
    [846, 852, 104, 50],
    [930, 690, 130, 80],
    [992, 850, 120, 60],
  ] as const) {
    clump(s, x, y, w, h, GREENS, Math.round(x * 3 + y), -1, 3.6)
    let needles = ''
    for (let i = 0; i < 70; i++)
      needles += curve(
        blob(
          x + r.gauss() * w * 0.42,
          y - h * 0.45 + r.gauss() * h * 0.42,
          r.range(2, 4),
          r.range(1.6, 3),
          i,
          0.3,
          7,
        ),
      )
    s.path(needles, r.chance(0.5) ? GREENS.mid : GREENS.light)
  }
}
