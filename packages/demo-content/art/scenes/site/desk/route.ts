import {mix} from '../../../kit/ink.ts'
import {blob, curve, rough, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onMap} from './map-plan.ts'

const STOPS: Pt[] = [
  [1.25, 1.42],
  [2.55, 3.72],
  [3.85, 3.3],
  [4.75, 2.5],
  [5.85, 3.2],
]

/** The route: dashes over the sea, a firm line on land, a ring at each stop, a pin at the last. */
export function route(s: Sheet) {
  const way = (a: Pt, b: Pt, bend: number, m: number) =>
    Array.from({length: m + 1}, (_, i) => {
      const t = i / m
      const bow = bend * Math.sin(Math.PI * t)
      return onMap(
        a[0] + (b[0] - a[0]) * t + bow * (b[1] - a[1]),
        a[1] + (b[1] - a[1]) * t - bow * (b[0] - a[0]),
      )
    })
  const ferry = way(STOPS[0], STOPS[1], 0.18, 26)
  for (let i = 1; i < 25; i += 2)
    s.path(
      stroke([ferry[i], ferry[i + 1]], () => 8),
      I.signal,
    )
  const bends = [0.12, -0.2, 0.22]
  for (const [i, bend] of bends.entries())
    s.path(
      stroke(
        rough(way(STOPS[i + 1], STOPS[i + 2], bend, 8), 3, 6, i + 4, false),
        (t) => 8 + 2 * Math.sin(t * 9),
      ),
      I.signal,
    )
  for (const [x, z] of STOPS) {
    const [cx, cy] = onMap(x, z)
    s.path(curve(blob(cx, cy, 15, 11, 4, 0.06)), I.signal)
    s.path(curve(blob(cx, cy, 7.5, 5.5, 4, 0.06)), I.paper)
  }
  const [px, py] = onMap(...STOPS[4])
  s.path(
    stroke(
      [
        [px, py],
        [px + 28, py + 34],
      ],
      (t) => 5 + 12 * t,
    ),
    mix(I.wood, I.key, 0.6),
    'opacity="0.75"',
  )
  s.path(
    stroke(
      [
        [px, py],
        [px - 8, py - 46],
      ],
      () => 4,
    ),
    I.key,
  )
  s.path(curve(blob(px - 10, py - 56, 18, 18, 5, 0.03)), I.signal)
  s.path(curve(blob(px - 5, py - 51, 12, 12, 5, 0.03)), mix(I.signal, I.key, 0.35))
  s.path(curve(blob(px - 16, py - 62, 5, 5, 5, 0.03)), I.paper)
}
