import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Wooden boats drawn up and afloat. */
export function boats(s: Sheet) {
  for (const [x, y, k, ink] of [
    [46, 640, 0.6, I.terra],

    [70, 1010, 1.5, I.terra],
    [262, 1080, 1.9, mix(I.sea, I.key, 0.5)],
    [110, 1150, 2.1, I.lemon],
  ] as const) {
    const at = (u: number, up: number): Pt => [x + u * k, y - up * k]
    for (let i = 0; i < 3; i++)
      s.path(
        lens(x - 38 * k, y + (6 + i * 5) * k, (78 - i * 14) * k, 5 * k, i + 3),
        mix(I.sea, I.key, 0.45),
        'opacity="0.8"',
      )
    s.path(
      curve([at(-42, 14), at(-20, 7), at(10, 6), at(44, 17), at(30, -2), at(0, -7), at(-30, -4)]),
      I.paper,
    )
    s.path(
      curve([at(-40, 10), at(-10, 3), at(20, 3), at(41, 11), at(30, -2), at(0, -7), at(-30, -4)]),
      ink,
    )
    s.path(poly([at(-20, 7), at(12, 6), at(10, 10), at(-18, 11)]), mix(I.terra, I.key, 0.5))
  }
}
