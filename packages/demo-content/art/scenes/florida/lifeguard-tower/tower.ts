import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, EAVES, FLOOR, spot, v} from './plan.ts'

/** One board wall in stripes, bottom to top, shaded on the face away from the sun. */
function boards(s: Sheet, a0: number, b0: number, a1: number, b1: number, dark: number) {
  const colours = [
    I.coral,
    I.coral,
    mix(I.coral, I.paper, 0.35),
    I.mint,
    I.mint,
    mix(I.paper, I.peach, 0.3),
    I.coral,
    I.coral,
  ]
  const step = (EAVES - FLOOR) / colours.length
  for (const [i, c] of colours.entries()) {
    const y = FLOOR + i * step
    s.path(wall(v, spot(a0, b0), spot(a1, b1), y, y + step + 0.01), mix(c, I.plum, dark))
    s.path(wall(v, spot(a0, b0), spot(a1, b1), y, y + 0.035), mix(c, I.plum, dark + 0.22))
  }
}

/** Legs, deck and cabin. */
export function tower(s: Sheet) {
  const wood = (dark: number) => mix(mix(I.paper, I.peach, 0.3), I.plum, dark)
  for (const b of [1.9, -1.9]) {
    for (const a of [-1.9, 0, 1.9]) {
      s.path(
        stroke([at(a, b, 0), at(a, b, FLOOR)], () => 19),
        wood(0.42),
      )
      const lit = at(a, b, 0)
      s.path(
        stroke(
          [
            [lit[0] - 6, lit[1]],
            [at(a, b, FLOOR)[0] - 6, at(a, b, FLOOR)[1]],
          ],
          () => 6,
        ),
        wood(0.02),
      )
    }
    s.path(
      stroke([at(-1.9, b, 0.3), at(0, b, FLOOR - 0.2)], () => 8) +
        stroke([at(0, b, FLOOR - 0.2), at(1.9, b, 0.3)], () => 8),
      wood(0.5),
    )
  }
  // deck: its underside is dark, its edge has a teal board
  s.path(
    level(v, [spot(-2.3, -2.3), spot(2.3, -2.3), spot(2.3, 2.3), spot(-2.3, 2.3)], FLOOR - 0.18),
    mix(I.plum, I.lilac, 0.2),
  )
  s.path(
    wall(v, spot(-2.3, 2.3), spot(-2.3, -2.3), FLOOR - 0.2, FLOOR + 0.05),
    mix(I.mint, I.paper, 0.35),
  )
  s.path(
    wall(v, spot(-2.3, -2.3), spot(2.3, -2.3), FLOOR - 0.2, FLOOR + 0.05),
    mix(I.teal, I.plum, 0.1),
  )
  boards(s, -1.6, 1.6, -1.6, -1.6, 0)
  boards(s, -1.6, -1.6, 1.6, -1.6, 0.24)
  // door and shutters of the shaded front, a wide window on the lit side
  s.path(
    wall(v, spot(-0.45, -1.61), spot(0.55, -1.61), FLOOR, FLOOR + 2),
    mix(I.paper, I.lilac, 0.45),
  )
  s.path(
    wall(v, spot(-0.35, -1.62), spot(0.45, -1.62), FLOOR, FLOOR + 1.9),
    mix(I.teal, I.plum, 0.4),
  )
  s.path(
    wall(v, spot(-0.35, -1.63), spot(0.45, -1.63), FLOOR, FLOOR + 0.85),
    mix(I.mint, I.plum, 0.2),
  )
  for (const a of [-1.05, 1.08]) {
    s.path(
      wall(v, spot(a - 0.34, -1.62), spot(a + 0.34, -1.62), FLOOR + 1, FLOOR + 1.85),
      mix(I.paper, I.lilac, 0.4),
    )
    s.path(
      wall(v, spot(a - 0.26, -1.63), spot(a + 0.26, -1.63), FLOOR + 1.07, FLOOR + 1.78),
      mix(I.plum, I.teal, 0.35),
    )
  }
  s.path(wall(v, spot(-1.61, 0.9), spot(-1.61, -0.9), FLOOR + 0.95, FLOOR + 1.9), I.paper)
  s.path(
    wall(v, spot(-1.62, 0.78), spot(-1.62, -0.78), FLOOR + 1.03, FLOOR + 1.82),
    mix(I.teal, I.peach, 0.3),
  )
  s.path(
    wall(v, spot(-1.63, 0.78), spot(-1.63, 0.2), FLOOR + 1.03, FLOOR + 1.82),
    mix(I.peach, I.paper, 0.4),
  )
}
