import {mix} from '../../../kit/ink.ts'
import {along, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I, TOP} from './room-view.ts'
import {disc, lathe, standing} from './standing.ts'

/** Cup and saucer with a curl of steam. */
export function coffee(s: Sheet, x: number, z: number) {
  const p = standing(x, z)
  s.path(
    disc(standing(x + 0.03, z - 0.012), TOP, 0.085),
    mix(I.blue, I.night, 0.2),
    'opacity="0.5"',
  )
  s.path(
    lathe(
      p,
      [
        [0.05, 0],
        [0.086, 0.014],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(disc(p, TOP + 0.014, 0.06), mix(I.cream, I.teal, 0.35))
  const handle = [0.02, 0.03, 0.05, 0.066, 0.07].map(
    (h, i): Pt => p(-0.042 - [0.004, 0.03, 0.036, 0.022, 0][i], TOP + h, 0),
  )
  s.path(
    stroke(handle, () => 11),
    mix(I.cream, I.rose, 0.25),
  )
  s.path(
    lathe(
      p,
      [
        [0.03, 0.01],
        [0.045, 0.04],
        [0.052, 0.085],
      ],
      TOP,
    ),
    s.linear(p(-0.05, TOP, 0)[0], 0, p(0.05, TOP, 0)[0], 0, [
      [0.5, I.cream],
      [0.66, mix(I.cream, I.blue, 0.25)],
      [1, mix(I.cream, I.blue, 0.45)],
    ]),
  )
  s.path(disc(p, TOP + 0.085, 0.052), I.cream)
  s.path(disc(p, TOP + 0.082, 0.045), mix(I.night, I.red, 0.4))
  s.path(disc(standing(x - 0.012, z - 0.008), TOP + 0.083, 0.018), mix(I.amber, I.red, 0.4))
  const [sx, sy] = p(0, TOP + 0.1, 0)
  for (const [dx, k] of [
    [-14, 1],
    [12, 0.8],
  ] as const) {
    const wisp = pen(sx + dx, sy, k)
    s.path(
      stroke(
        along(wisp([0, 0, 11, 34, -7, 74, 8, 114, -3, 146, 5, 172]), 4),
        (t) => 11 * Math.sin(Math.PI * (0.08 + 0.9 * t)),
      ),
      I.cream,
      'opacity="0.55"',
    )
  }
}
