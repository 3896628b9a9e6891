import {mix} from '../../../kit/ink.ts'
import {along, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import type {OnCamera} from './camera-lens.ts'
import {I} from './inks.ts'

/** A leather strap from lug to lug, in a loop on the desk. */
export function strap(s: Sheet, at: OnCamera) {
  const loop = [
    at(-0.74, 0.74, 0.2),
    at(-0.92, 0.5, 0.2),
    at(-1.06, 0.04, 0.1),
    at(-1.2, 0.02, -0.35),
    at(-0.95, 0.02, -0.72),
    at(-0.3, 0.02, -0.78),
    at(0.4, 0.02, -0.66),
    at(1.05, 0.02, -0.5),
    at(1.22, 0.02, -0.05),
    at(1.02, 0.06, 0.2),
    at(0.9, 0.5, 0.2),
    at(0.74, 0.74, 0.2),
  ]
  const line = along(loop, 9)
  s.path(
    stroke(
      line.map(([x, y]): Pt => [x + 5, y + 7]),
      () => 15,
    ),
    mix(I.wood, I.key, 0.6),
  )
  s.path(
    stroke(line, () => 15),
    mix(I.signal, I.wood, 0.55),
  )
  s.path(
    stroke(
      line.map(([x, y]): Pt => [x - 1, y - 4]),
      () => 3,
    ),
    mix(I.sun, I.wood, 0.3),
  )
}
