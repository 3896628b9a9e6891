/** The flagged way: up to the nearest mill's door, and on along the row. */
import {mix} from '../../../kit/ink.ts'
import {along} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at, metre} from './hill.ts'
import {I} from './inks.ts'

/** Places along the middle of each way, in metres, near to far. */
const TO_THE_ROW: Pt[] = [
  [-7.4, 12],
  [-5.2, 15],
  [-2.2, 18.6],
  [1.2, 22],
  [3.2, 26],
  [2.6, 31],
  [0.3, 36.5],
  [-3.6, 44],
  [-9.6, 54],
  [-17.6, 67],
  [-27, 84],
  [-41, 110],
]
const TO_THE_DOOR: Pt[] = [
  [-0.4, 20.2],
  [3.2, 22.9],
  [6.8, 24.2],
  [10.4, 24.7],
]
/** Half a path's width, in metres. */
const HALF = 1.35

/** Both, in steps of about a third of a metre. */
const ways = [along(TO_THE_ROW, 0.3), along(TO_THE_DOOR, 0.3)]

/** How far a place lies from the middle of the nearest way, in metres. */
export const fromPath = (x: number, z: number) =>
  Math.min(...ways.flat().map(([a, b]) => Math.hypot(a - x, b - z)))

/** A way seen by its length (an index of its line) and across it, in metres. */
function across(way: readonly Pt[], i: number, side: number): Pt {
  const j = Math.max(0, Math.min(way.length - 1, Math.floor(i)))
  const [a, b] = [way[Math.max(0, j - 2)], way[Math.min(way.length - 1, j + 2)]]
  const l = Math.hypot(b[0] - a[0], b[1] - a[1])
  const t = i - j
  const next = way[Math.min(way.length - 1, j + 1)]
  const [x, z] = [lerp(way[j][0], next[0], t), lerp(way[j][1], next[1], t)]
  return at(x + ((b[1] - a[1]) / l) * side, z - ((b[0] - a[0]) / l) * side)
}

/** Grey flags, each in a joint of whitewash; far off they run together. */
export function path(s: Sheet) {
  const r = rng(17)
  const grey = mix(I.thatch, I.sky, 0.52)
  const ribbon = (way: readonly Pt[], half: number) =>
    poly([
      ...way.map((_, i) => across(way, i, -half)),
      ...way.map((_, i) => across(way, i, half)).toReversed(),
    ])
  for (const way of ways) s.path(ribbon(way, HALF + 0.16), mix(I.gold, I.thatch, 0.5))
  for (const way of ways) s.path(ribbon(way, HALF), I.paper)
  for (const way of ways)
    for (let i = 0, deep = 0; i < way.length - 3; i += deep) {
      const unit = metre(way[Math.floor(i)][1])
      deep = r.range(1.7, 2.6)
      if (unit < 17) continue
      const far = i + deep - Math.min(0.5, 3.4 / unit + 0.2)
      for (let side = -HALF + r.range(0, 0.06); side < HALF - 0.18; ) {
        const wide = Math.min(HALF - side, r.range(0.36, 0.86))
        const gap = 0.075
        const q = (t: number, u: number) =>
          across(way, lerp(i, far, t) + r.range(-0.12, 0.12), side + lerp(0, wide - gap, u))
        const cut = r.range(0.1, 0.28)
        s.path(
          poly([
            q(cut, 0),
            q(0, cut),
            q(r.range(0, 0.08), 1 - cut),
            q(cut, 1),
            q(1 - cut, 1),
            q(1, 1 - cut),
            q(r.range(0.92, 1), cut),
            q(1 - cut, 0),
          ]),
          mix(grey, r.chance(0.3) ? I.gold : I.paper, r.range(0.15, 0.5)),
        )
        side += wide
      }
    }
}
