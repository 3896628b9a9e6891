import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {at, I} from './view.ts'

/** Head, an arm out of the water, a kick, and the V of the wake. */
export function swimmer(s: Sheet) {
  const [x, y] = at(-1.1, 15.6)
  for (const [dx, dy] of [
    [168, -34],
    [188, 30],
  ] as const)
    s.path(
      stroke(
        [
          [x - 4, y],
          [x + dx * 0.5, y + dy * 0.55],
          [x + dx, y + dy],
        ],
        (t) => 8 * (1 - t) + 1.5,
      ),
      I.paper,
      'opacity="0.85"',
    )
  s.path(lens(x - 8, y + 8, 110, 13, 3), mix(I.pool, I.indigo, 0.4), 'opacity="0.7"')
  s.path(curve(blob(x + 34, y + 2, 34, 8, 3, 0.1)), mix(I.peach, I.coral, 0.5))
  s.path(curve(blob(x + 48, y + 1, 15, 6.5, 3, 0.1)), I.coral)
  s.path(
    stroke(
      [
        [x + 14, y],
        [x + 2, y - 25],
        [x - 26, y - 16],
        [x - 36, y - 2],
      ],
      (t) => 11 - 6 * t,
    ),
    mix(I.peach, I.coral, 0.4),
  )
  s.path(curve(blob(x - 2, y - 5, 11, 10, 3, 0.05)), mix(I.peach, I.coral, 0.45))
  s.path(
    curve([
      [x - 13, y - 7],
      [x - 6, y - 17],
      [x + 8, y - 14],
      [x + 10, y - 4],
    ]),
    I.indigo,
  )
  for (let i = 0; i < 7; i++)
    s.path(curve(blob(x + 78 + i * 5, y - 2 - (i % 3) * 6, 5, 4, i, 0.4, 8)), I.paper)
  s.path(lens(x - 52, y + 1, 44, 6, 5), I.paper)
}
