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
    [-14, 806, 170, 96],
    [92, 822, 150, 74],
    [196, 830, 90, 46],
    [1196, 806, 170, 92],
    [1110, 826, 120, 56],
  ] as const)
    clump(s, x, y, w, h, fore, Math.round(x + y * 3), -1, 3.2)
  const blade = () =>
    r.chance(0.4) ? I.sage : r.chance(0.5) ? mix(I.sage, I.paper, 0.5) : mix(I.pine, I.sage, 0.3)
  for (let i = 0; i < 60; i++)
    grass(s, r.range(0, W), 806 - r() * 36, 50, r.range(12, 34), blade(), i, 14)
  // bunches of it stand about the meadow, smaller the farther they are
  for (let i = 0; i < 80; i++) {
    const t = r() ** 0.7
    const [x, y] = [r.range(0, W), 620 + 150 * t]
    if (x > 470 && x < 720) continue
    grass(s, x, y, 8 + 16 * t, 5 + 11 * t, blade(), 100 + i, 7)
  }
}
