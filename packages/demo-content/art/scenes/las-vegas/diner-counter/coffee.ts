import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {ring, turned} from '../../../kit/turned.ts'
import {at, I, TOP, v} from './room-view.ts'

/** Cup and saucer with a curl of steam. */
export function coffee(s: Sheet, x: number, z: number) {
  s.path(poly(ring(v, x + 0.03, TOP, z - 0.012, 0.085)), mix(I.blue, I.night, 0.2), 'opacity="0.5"')
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.05, 0],
        [0.086, 0.014],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(poly(ring(v, x, TOP + 0.014, z, 0.06)), mix(I.cream, I.teal, 0.35))
  const handle = [0.02, 0.03, 0.05, 0.066, 0.07].map(
    (h, i): Pt => at(x - 0.042 - [0.004, 0.03, 0.036, 0.022, 0][i], TOP + h, z),
  )
  s.path(
    stroke(handle, () => 11),
    mix(I.cream, I.rose, 0.25),
  )
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.03, 0.01],
        [0.045, 0.04],
        [0.052, 0.085],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(
    turned(
      v,
      x + 0.022,
      z,
      [
        [0.016, 0.01],
        [0.022, 0.04],
        [0.026, 0.085],
      ],
      TOP,
    ),
    mix(I.cream, I.blue, 0.35),
  )
  s.path(poly(ring(v, x, TOP + 0.085, z, 0.052)), I.cream)
  s.path(poly(ring(v, x, TOP + 0.082, z, 0.045)), mix(I.night, I.red, 0.4))
  s.path(poly(ring(v, x - 0.012, TOP + 0.083, z - 0.008, 0.018)), mix(I.amber, I.red, 0.4))
  const [sx, sy] = at(x, TOP + 0.1, z)
  for (const [dx, k] of [
    [-14, 1],
    [12, 0.8],
  ] as const) {
    const p = pen(sx + dx, sy, k)
    s.path(
      stroke(
        p([0, 0, 12, 34, -8, 70, 10, 108, -4, 142, 6, 168]),
        (t) => 11 * Math.sin(Math.PI * (0.08 + 0.9 * t)),
      ),
      I.cream,
      'opacity="0.55"',
    )
  }
}
