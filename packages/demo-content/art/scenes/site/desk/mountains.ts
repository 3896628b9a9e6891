import {mix} from '../../../kit/ink.ts'
import {rough} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Peak x, peak y and half width of each mountain, far to near, in scene units. */
const PEAKS = [
  [300, 250, 100],
  [606, 234, 126],
  [500, 226, 112],
  [404, 213, 112],
  [694, 246, 110],
] as const

/** Mountains across the bay, the low sun on their left flanks, snow on their upper half. */
export function mountains(s: Sheet, shore: number) {
  for (const [i, [x, y, half]] of PEAKS.entries()) {
    const r = rng(i + 3)
    const tall = shore - y
    const rib: Pt[] = [[x, y]]
    for (let t = 0.14; t < 1; t += 0.15)
      rib.push([x + half * (0.04 + 0.2 * t) * r.range(0.2, 1), y + tall * t])
    rib.push([x + half * 0.2, shore])
    const left = rough(
      [
        [x, y],
        [x - half, shore],
      ],
      7,
      9,
      i + 20,
      false,
    )
    const right = rough(
      [
        [x, y],
        [x + half, shore],
      ],
      7,
      9,
      i + 40,
      false,
    )
    const down = (side: readonly Pt[], share: number) =>
      side.filter(([, b]) => b < y + tall * share)
    const teeth = (from: Pt, to: Pt) =>
      Array.from({length: 6}, (_, j): Pt => {
        const t = (j + 0.5) / 6
        return [
          from[0] + (to[0] - from[0]) * t,
          from[1] + (to[1] - from[1]) * t + (j % 2 ? -9 : 10) * r.range(0.5, 1),
        ]
      })
    s.path(poly([...left, ...rib.toReversed()]), mix(I.sea, I.mist, 0.62))
    s.path(poly([...right, ...rib.toReversed()]), mix(I.sea, I.mist, 0.3))
    const [l, m, q] = [down(left, 0.5), down(rib, 0.55), down(right, 0.5)]
    const end = (ps: readonly Pt[]) => ps[ps.length - 1]
    s.path(poly([...l, ...teeth(end(l), end(m)), ...m.toReversed()]), I.paper)
    s.path(poly([...m, ...teeth(end(m), end(q)), ...q.toReversed()]), mix(I.mist, I.sea, 0.22))
  }
}
