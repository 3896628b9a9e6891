import {clump, grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/** Dark bushes in the corners and grass along the lower edge. */
export function nearBank(s: Sheet, r: Rng) {
  const fore = {
    dark: mix(I.pine, I.plum, 0.5),
    mid: mix(I.pine, I.plum, 0.1),
    light: mix(I.pine, I.sage, 0.55),
  }
  for (const [x, y, w, h] of [
    [-10, 760, 150, 150],
    [70, 775, 130, 110],
    [20, 812, 170, 120],
    [150, 815, 120, 84],
    [232, 826, 96, 56],
    [1190, 790, 150, 120],
    [1120, 822, 130, 78],
    [1030, 832, 90, 48],
  ] as const)
    clump(s, x, y, w, h, fore, Math.round(x + y * 3), -1, 3.2)
  for (let i = 0; i < 60; i++) {
    const x = r.range(0, W)
    grass(
      s,
      x,
      806 - r() * 36,
      50,
      r.range(12, 34),
      r.chance(0.4) ? I.sage : r.chance(0.5) ? mix(I.sage, I.paper, 0.5) : mix(I.pine, I.sage, 0.3),
      i,
      14,
    )
  }
}
