/** The counter and its stools. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {level, wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {ring, turned} from '../../../kit/turned.ts'
import {at, BACK, FAR, FRONT, H, I, TOP, v} from './room-view.ts'

/** The long counter: ribbed chrome front, a pale top that carries the window's colours. */
export function counter(s: Sheet) {
  const [z0, z1] = [0.74, FAR - 0.7]
  s.path(wall(v, [FRONT, z0], [FRONT, z1], 0, TOP), mix(I.red, I.night, 0.3))
  for (let i = 0; i < 9; i++)
    s.path(
      wall(v, [FRONT, z0], [FRONT, z1], 0.16 + i * 0.075, 0.185 + i * 0.075),
      mix(I.red, I.night, 0.6),
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

/** A stool: red cushion, chrome rim and column, a foot ring. */
export function stool(s: Sheet, z: number) {
  const x = -0.46
  s.path(poly(ring(v, x - 0.06, 0, z - 0.02, 0.27)), I.night, 'opacity="0.5"')
  s.path(
    turned(v, x, z, [
      [0.2, 0],
      [0.2, 0.02],
      [0.05, 0.06],
      [0.035, 0.3],
      [0.035, 0.66],
    ]),
    mix(I.teal, I.night, 0.35),
  )
  s.path(
    stroke([at(x - 0.012, 0.06, z), at(x - 0.012, 0.64, z)], () => 16 / z),
    mix(I.cream, I.teal, 0.3),
  )
  const step = ring(v, x, 0.28, z, 0.15, 30)
  for (const i of [4, 14, 24])
    s.path(
      stroke([at(x, 0.28, z), step[i]], () => 16 / z),
      mix(I.teal, I.cream, 0.3),
    )
  s.path(
    stroke([...step, step[0]], () => 22 / z),
    mix(I.cream, I.teal, 0.5),
  )
  s.path(
    turned(v, x, z, [
      [0.17, 0.64],
      [0.2, 0.67],
      [0.2, 0.7],
    ]),
    mix(I.teal, I.cream, 0.5),
  )
  s.path(
    turned(v, x, z, [
      [0.195, 0.7],
      [0.205, 0.74],
      [0.19, 0.79],
    ]),
    mix(I.red, I.night, 0.3),
  )
  s.path(poly(ring(v, x, 0.79, z, 0.19)), I.red)
  s.path(poly(ring(v, x + 0.03, 0.795, z + 0.03, 0.12)), mix(I.red, I.rose, 0.6))
}
