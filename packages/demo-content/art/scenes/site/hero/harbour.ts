import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Face, project} from '../../../kit/place.ts'
import {level, wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** A short mole with a light at its end, and boats in its lee. */
export function harbour(s: Sheet) {
  const mole: [number, number][] = [
    [52, 247],
    [34, 236],
    [20, 232],
    [20, 228],
    [36, 231],
    [56, 242],
  ]
  s.path(
    level(
      v,
      mole.map(([x, z]): [number, number] => [x + 3, z - 4]),
      0,
    ),
    mix(I.deep, I.teal, 0.3),
    'opacity="0.6"',
  )
  for (const [a, b] of [
    [3, 4],
    [4, 5],
  ])
    s.path(wall(v, mole[a], mole[b], 0, 2.4), mix(mix(I.coral, I.deep, 0.3), I.mist, 0.25))
  s.path(level(v, mole, 2.4), mix(I.paper, I.gold, 0.3))
  const light: Face = (a, b) => project(v, 21.5 + a, 2.4 + b, 230)
  s.path(poly([light(-1.4, 0), light(1.4, 0), light(1, 8), light(-1, 8)]), I.paper)
  s.path(
    poly([light(0.2, 0), light(1.4, 0), light(1, 8), light(0.2, 8)]),
    mix(I.paper, I.deep, 0.3),
  )
  s.path(
    quad(light, -1.5, 8, 1.5, 8.6) +
      quad(light, -0.8, 8.6, 0.8, 10.6) +
      poly([light(-1.2, 10.6), light(0, 12.4), light(1.2, 10.6)]),
    I.coral,
  )
  for (const [x, z, k, ink] of [
    [58, 232, 1, I.coral],
    [66, 222, 1.1, I.paper],
    [47, 222, 1, I.paper],
    [38, 212, 1.2, I.gold],
  ] as const) {
    const [sx, sy] = project(v, x, 0, z)
    s.path(lens(sx - 18 * k, sy + 5, 40 * k, 7, 3), mix(I.deep, I.teal, 0.4))
    s.path(poly(pen(sx, sy, k)([-15, 7, 17, 8, 11, -2, -10, -2])), mix(ink, I.deep, 0.12))
    s.path(poly(pen(sx, sy, k)([-15, 7, 17, 8, 16, 5, -13.5, 4.5])), I.paper)
    s.path(poly(pen(sx, sy, k)([-1, 8, 0.6, 8, 0.6, 34, -0.6, 34])), I.deep)
  }
}
