import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {QUAY, SHORE, TIP, W} from './view.ts'

/** The lake's surface, over the mirrors. */
export function water(s: Sheet) {
  const r = rng(23)
  for (let i = 0; i < 330; i++) {
    const t = r() ** 0.9
    const y = SHORE + 8 + t * 305
    const x = r.range(-60, W)
    if (x < TIP && y < QUAY + 10) continue
    s.path(
      lens(x, y, (12 + 90 * t) * r.range(0.4, 1.3), 1 + 3.8 * t, i),
      r.pick([
        mix(I.lake, I.mist, 0.6),
        mix(I.lake, I.key, 0.25),
        I.lake,
        mix(I.mist, I.paper, 0.5),
      ]),
      `opacity="${r.range(0.3, 0.75).toFixed(2)}"`,
    )
  }
  for (const [x, y, k] of [
    [742, 436, 1],
    [1010, 446, 1.25],
  ]) {
    s.path(
      poly([
        [x, y - 36 * k],
        [x, y - 3 * k],
        [x + 17 * k, y - 3 * k],
      ]) +
        poly([
          [x - 3 * k, y - 30 * k],
          [x - 3 * k, y - 3 * k],
          [x - 13 * k, y - 3 * k],
        ]),
      I.paper,
    )
    s.path(lens(x - 14 * k, y, 30 * k, 5 * k, 4), I.key)
    s.path(
      lens(x - 10 * k, y + 8 * k, 24 * k, 3 * k, 4) + lens(x - 6 * k, y + 16 * k, 16 * k, 3 * k, 5),
      I.paper,
      'opacity="0.7"',
    )
  }
}
