import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {umbrellaPine} from '../../../kit/pines.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './ring.ts'

/** Roofs, domes and pines behind. */
export function backdrop(s: Sheet) {
  const n = noise(5)
  const hill = (x: number) =>
    470 -
    46 * Math.exp(-(((x - 170) / 170) ** 2)) -
    34 * Math.exp(-(((x - 1120) / 170) ** 2)) -
    10 * fbm(n, x / 60, 1)
  s.path(ridge(-5, W + 5, 560, hill), mix(mix(I.violet, I.terra, 0.35), I.gold, 0.2))
  const r = rng(9)
  const g = {
    dark: mix(I.key, I.violet, 0.55),
    mid: mix(I.violet, I.pine, 0.5),
    light: mix(I.terra, I.violet, 0.4),
    trunk: mix(I.key, I.violet, 0.4),
  }
  for (let i = 0; i < 15; i++) {
    const x = i < 8 ? r.range(130, 260) : r.range(1000, 1200)
    umbrellaPine(s, x, hill(x) + 6, r.range(34, 58), r.range(46, 74), g, i + 2)
  }
  for (const [x, w, h] of [
    [20, 70, 44],
    [1040, 60, 36],
    [1120, 90, 52],
  ]) {
    s.rect(x, hill(x) - h + 24, w, h + 40, mix(I.stone, I.violet, 0.45))
    s.path(
      poly([
        [x - 4, hill(x) - h + 26],
        [x + w / 2, hill(x) - h + 10],
        [x + w + 4, hill(x) - h + 26],
      ]),
      mix(I.terra, I.violet, 0.35),
    )
  }
}
