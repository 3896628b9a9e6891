import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {level, wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, EAVES, PEAK, REACH, spot, v} from './plan.ts'

/** The hipped roof and the flag. */
export function roof(s: Sheet) {
  const peak = at(0, 0, PEAK)
  s.path(
    level(
      v,
      [spot(-REACH, -REACH), spot(REACH, -REACH), spot(REACH, REACH), spot(-REACH, REACH)],
      EAVES,
    ),
    mix(I.plum, I.lilac, 0.25),
  )
  s.path(
    poly([at(-REACH, REACH, EAVES), at(-REACH, -REACH, EAVES), peak]),
    mix(I.peach, I.paper, 0.35),
  )
  s.path(
    poly([at(-REACH, -REACH, EAVES), at(REACH, -REACH, EAVES), peak]),
    mix(I.teal, I.mint, 0.35),
  )
  // seams of the roof run from the eaves to the peak
  for (const a of [-1.5, -0.75, 0, 0.75, 1.5])
    s.path(
      stroke([at(a, -REACH, EAVES), peak], (t) => 7 * (1 - t)),
      mix(I.teal, I.plum, 0.25),
    )
  for (const b of [-1.1, 0, 1.1])
    s.path(
      stroke([at(-REACH, b, EAVES), peak], (t) => 6 * (1 - t)),
      mix(I.coral, I.peach, 0.4),
    )
  s.path(wall(v, spot(-REACH, REACH), spot(-REACH, -REACH), EAVES - 0.14, EAVES + 0.06), I.paper)
  s.path(
    wall(v, spot(-REACH, -REACH), spot(REACH, -REACH), EAVES - 0.14, EAVES + 0.06),
    mix(I.paper, I.lilac, 0.55),
  )
  // flagpole and a flag that streams with the sea breeze
  const pole = at(0, 0, 7.2)
  s.path(
    stroke([peak, pole], () => 5),
    mix(I.paper, I.lilac, 0.3),
  )
  const f = (a: number, b: number): Pt => [pole[0] + a, pole[1] + b]
  s.path(
    curve([
      f(2, 2),
      f(36, -6),
      f(70, 8),
      f(112, 0),
      f(108, 26),
      f(112, 48),
      f(70, 54),
      f(34, 40),
      f(2, 50),
    ]),
    I.coral,
  )
  s.path(
    curve([f(34, -4), f(54, 0), f(72, 8), f(72, 53), f(52, 48), f(36, 41)]),
    mix(I.coral, I.plum, 0.28),
  )
}
