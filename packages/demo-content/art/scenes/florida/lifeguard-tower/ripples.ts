/** The wind's ripples in the sand, and how an edge of shade runs over them. */
import {lens, rough} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {H} from './plan.ts'

/** How near a place on the sheet is: 0 at the water's edge, 1 at our feet. */
const nearness = (y: number) => Math.max(0, (y - 690) / (H - 690))

/** Where the ripples push a point of an edge: to and fro as it climbs one and falls behind it. */
const push = ([x, y]: Pt): Pt => {
  const t = nearness(y)
  const row = 62 * Math.log(1 + 4 * t) + 0.9 * Math.sin(x * 0.021) + 0.004 * x
  const swing = 0.7 * Math.sin(row) + 0.45 * Math.sin(row * 2.3 + x * 0.017)
  const lift = Math.sin(x * 0.043 + row * 0.4) + 0.6 * Math.sin(x * 0.109)
  return [x + (0.8 + 6 * t) * swing, y + (0.3 + 2.6 * t) * lift]
}

/** The outline of a shadow, its edges uneven over the ripples. */
export const rippled = (ps: readonly Pt[]): Pt[] => rough(ps, 0, 3, 1).map(push)

/** Ripples over a box of the sheet: long low strokes, wider toward us. */
export function ripples(
  s: Sheet,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  count: number,
  seed: number,
  [trough, crest]: readonly [string, string],
) {
  const r = rng(seed)
  for (let i = 0; i < count; i++) {
    const y = y0 + (y1 - y0) * r()
    const t = nearness(y)
    const w = (22 + 120 * t) * r.range(0.5, 1.35)
    const x = r.range(x0 - w, x1)
    s.path(lens(x, y, w, 2 + 6 * t, seed + i), trough, 'opacity="0.6"')
    s.path(lens(x + w * 0.16, y + 3 + 5 * t, w * 0.86, 1.6 + 5 * t, seed + i + 7), crest)
  }
}
