import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A stone in the water: a top and a side in the sun, a side in shade, its foot wet and its shadow on the right. */
function stone(s: Sheet, x: number, y: number, w: number, h: number, seed: number) {
  const r = rng(seed)
  const j = (a: number, b: number): Pt => [
    x + (a + r.range(-0.08, 0.08)) * w,
    y - (b + r.range(-0.12, 0.12)) * h,
  ]
  const fold = r.range(-0.12, 0.16)
  const [left, foot, right] = [j(-0.5, 0.1), j(fold - 0.06, -0.1), j(0.5, 0.08)]
  const [lip, edge, back, top, shoulder] = [
    j(-0.38, 0.6),
    j(fold, 0.5),
    j(0.42, 0.56),
    j(0.14, 0.98),
    j(-0.24, 0.92),
  ]
  s.path(lens(x - w * 0.52, y + h * 0.1, w * 1.3, h * 0.5, seed), I.key, 'opacity="0.55"')
  s.path(poly([left, lip, shoulder, top, back, right, foot]), mix(I.maroon, I.key, 0.62))
  s.path(poly([left, lip, edge, foot]), mix(mix(I.maroon, I.rose, 0.4), I.sky, 0.25))
  s.path(poly([lip, shoulder, top, back, edge]), mix(I.rose, I.paper, 0.22))
  s.path(poly([shoulder, top, j(fold - 0.02, 0.74), j(-0.28, 0.78)]), mix(I.rose, I.paper, 0.6))
  // a crack in the side that lies in shade
  s.path(poly([j(0.2, 0.5), j(0.24, 0.3), j(0.18, 0.05), j(0.28, 0.3)]), mix(I.maroon, I.key, 0.85))
  s.path(lens(x - w * 0.56, y + h * 0.12, w * 1.06, h * 0.1, seed + 1), mix(I.sky, I.paper, 0.5))
}

/** Each stone: where it lies, its width and height, far to near. */
// biome-ignore format: a row each
const STONES = [
  [262, 640, 26, 11], [318, 648, 16, 6], [352, 668, 34, 12], [236, 672, 40, 17], [292, 690, 30, 11],
  [700, 690, 30, 10], [742, 696, 16, 5], [210, 706, 46, 18], [304, 722, 54, 19], [470, 742, 30, 10],
  [252, 748, 40, 14], [640, 752, 64, 22], [700, 764, 28, 9], [388, 770, 150, 42], [486, 784, 46, 15],
] as const

/** Stones in the shallows; the angler stands on the largest. */
export function stones(s: Sheet) {
  for (const [i, [x, y, w, h]] of STONES.entries()) stone(s, x, y, w, h, 31 + i)
}
