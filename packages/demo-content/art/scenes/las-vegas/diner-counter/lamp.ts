import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, TOP} from './room-view.ts'
import {disc, lathe, standing} from './standing.ts'

/** A lamp over the counter: shade, bulb, a cone of light. */
export function lamp(s: Sheet, z: number, colour: string) {
  const x = 0.76
  const y = 2.15
  const p = standing(x, z)
  s.path(
    stroke([at(x, 3.4, z), at(x, y + 0.2, z)], () => 8 / z),
    I.night,
  )
  s.path(
    poly([at(x - 0.16, y, z), at(x + 0.16, y, z), at(x + 0.5, TOP, z), at(x - 0.5, TOP, z)]),
    s.linear(...at(x, y, z), ...at(x, TOP, z), [
      [0, I.amber, 0.2],
      [1, I.amber, 0],
    ]),
  )
  s.path(
    lathe(
      p,
      [
        [0.04, 0.22],
        [0.06, 0.17],
        [0.17, 0.03],
        [0.18, 0],
      ],
      y,
    ),
    mix(colour, I.night, 0.25),
  )
  s.path(
    lathe(
      standing(x - 0.03, z),
      [
        [0.01, 0.2],
        [0.03, 0.15],
        [0.08, 0.04],
      ],
      y,
    ),
    mix(colour, I.cream, 0.3),
  )
  s.path(disc(p, y, 0.165), I.cream)
  s.glow(...at(x, y - 0.02, z), 240 / z, I.amber, 0.7)
}
