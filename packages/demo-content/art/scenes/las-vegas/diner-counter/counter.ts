/** The counter. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {at, BACK, FAR, FRONT, H, I, TOP, v} from './room-view.ts'

/** The long counter: ribbed chrome front, a pale top that carries the window's colours. */
export function counter(s: Sheet) {
  const [z0, z1] = [0.74, FAR - 0.7]
  s.path(wall(v, [FRONT, z0], [FRONT, z1], 0, TOP), mix(I.blue, I.night, 0.25))
  for (let i = 0; i < 9; i++)
    s.path(
      wall(v, [FRONT, z0], [FRONT, z1], 0.16 + i * 0.075, 0.185 + i * 0.075),
      mix(I.blue, I.night, 0.6),
    )
  s.path(wall(v, [FRONT, z0], [FRONT, z1], 0, 0.1), mix(I.night, I.blue, 0.3))
  s.path(
    level(
      v,
      [
        [FRONT - 0.06, z0],
        [BACK, z0],
        [BACK, z1],
        [FRONT - 0.06, z1],
      ],
      TOP,
    ),
    s.linear(...at(0.3, TOP, z1), 0, H, [
      [0, mix(I.teal, I.rose, 0.35)],
      [0.25, mix(I.teal, I.cream, 0.5)],
      [0.6, mix(I.cream, I.teal, 0.28)],
      [1, mix(I.cream, I.amber, 0.25)],
    ]),
  )
  // the signs lie on the top as long smears
  const r = rng(19)
  for (let i = 0; i < 34; i++) {
    const [x, z] = [r.range(0, BACK - 0.1), r.range(2.6, z1)]
    const [a, b] = [at(x, TOP, z), at(x, TOP, z - r.range(0.3, 0.9))]
    s.path(
      stroke(
        [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b],
        (t) => 26 * Math.sin(Math.PI * t) * (1 / z) + 1,
      ),
      r.pick([I.rose, I.rose, I.teal, I.amber, I.cream]),
      'opacity="0.3"',
    )
  }
  s.path(
    wall(v, [FRONT - 0.06, z0], [FRONT - 0.06, z1], TOP - 0.07, TOP),
    mix(I.cream, I.teal, 0.35),
  )
  s.path(
    wall(v, [FRONT - 0.06, z0], [FRONT - 0.06, z1], TOP - 0.045, TOP - 0.025),
    mix(I.rose, I.cream, 0.2),
  )
}
