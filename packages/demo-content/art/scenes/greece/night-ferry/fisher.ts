import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './inks.ts'

/** A fisherman under his lamp, in the dark water on the other side. `x` and `y` are scene units. */
export function fisher(s: Sheet, x: number, y: number) {
  const dark = mix(I.night, I.indigo, 0.12)
  s.glow(x + 62, y - 30, 120, I.amber, 0.6, 0.7)
  const r = rng(33)
  for (let i = 0; i < 22; i++)
    s.path(
      lens(x + 62 + r.gauss() * (26 + i * 1.6) - 16, y + 10 + i * 4, r.range(12, 46), 2.6, i),
      i % 3 ? mix(I.amber, I.paper, 0.3) : I.night,
      `opacity="${(0.9 - i * 0.03).toFixed(2)}"`,
    )
  // hull with a high stem at either end, its gunwale caught by the lamp
  s.path(
    curve([
      [x - 84, y - 26],
      [x - 50, y - 13],
      [x, y - 9],
      [x + 50, y - 13],
      [x + 84, y - 30],
      [x + 66, y + 4],
      [x, y + 11],
      [x - 66, y + 4],
    ]),
    dark,
  )
  s.path(
    stroke(
      [
        [x - 82, y - 25],
        [x - 48, y - 12],
        [x, y - 8],
        [x + 50, y - 12],
        [x + 83, y - 29],
      ],
      () => 3.4,
    ),
    I.amber,
  )
  s.path(
    stroke(
      [
        [x - 70, y - 2],
        [x, y + 5],
        [x + 70, y - 3],
      ],
      () => 3,
    ),
    I.red,
  )
  s.path(
    stroke(
      [
        [x + 58, y - 14],
        [x + 60, y - 52],
      ],
      () => 2.6,
    ),
    mix(I.indigo, I.amber, 0.4),
  )
  s.path(curve(blob(x + 62, y - 48, 6, 7, 3, 0.05, 12)), I.paper)
  walker(s, x - 14, y - 4, 58, mix(I.blue, I.amber, 0.3), I.night, 0.12)
  s.path(
    stroke(
      [
        [x - 8, y - 40],
        [x + 6, y - 34],
        [x + 16, y - 46],
      ],
      () => 4.4,
    ),
    mix(I.blue, I.amber, 0.3),
  )
  s.path(
    stroke(
      [
        [x + 2, y - 24],
        [x + 70, y - 74],
      ],
      () => 1.6,
    ),
    mix(I.mist, I.amber, 0.3),
  )
}
