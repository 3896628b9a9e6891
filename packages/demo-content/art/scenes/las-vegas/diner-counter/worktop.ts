import {mix} from '../../../kit/ink.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Profile, turned} from '../../../kit/turned.ts'
import {FAR, I, RIGHT, v} from './room-view.ts'

/** Its front, in metres to the side, and its height. */
const FACE = 1.62
const HIGH = 0.9

/** The worktop under the shelves, along the wall behind the counter: doors below, a stack of plates on top. */
export function worktop(s: Sheet) {
  const [near, far] = [1.2, FAR]
  s.path(wall(v, [FACE, near], [FACE, far], 0, HIGH), mix(I.night, I.blue, 0.45))
  for (let z = 1.5; z < far; z += 0.46)
    s.path(wall(v, [FACE, z], [FACE, z + 0.4], 0, HIGH - 0.12), mix(I.blue, I.night, 0.25))
  s.path(
    level(
      v,
      [
        [FACE, near],
        [RIGHT, near],
        [RIGHT, far],
        [FACE, far],
      ],
      HIGH,
    ),
    mix(I.blue, I.teal, 0.75),
  )
  s.path(wall(v, [FACE, near], [FACE, far], HIGH - 0.04, HIGH), mix(I.teal, I.cream, 0.5))
  const plate: Profile = [
    [0.07, 0],
    [0.1, 0.016],
  ]
  for (let i = 0; i < 8; i++)
    s.path(
      turned(v, RIGHT - 0.12, 2.7, plate, HIGH + i * 0.016),
      mix(I.cream, I.blue, i % 2 ? 0.5 : 0.25),
    )
}
