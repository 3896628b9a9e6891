/** What we have ordered: the slice that was cut. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {ring, turned} from '../../../kit/turned.ts'
import {at, I, TOP, v} from './room-view.ts'

/** The slice that was cut, on a plate with a fork. */
export function slice(s: Sheet, x: number, z: number) {
  s.path(poly(ring(v, x + 0.03, TOP, z - 0.012, 0.118)), mix(I.blue, I.night, 0.2), 'opacity="0.5"')
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.08, 0],
        [0.118, 0.014],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(poly(ring(v, x, TOP + 0.012, z, 0.086)), mix(I.cream, I.teal, 0.25))
  const q = (dx: number, dz: number, h: number) => at(x + dx, TOP + 0.014 + h, z + dz)
  s.path(
    poly([q(-0.075, -0.025, 0), q(0.06, -0.05, 0), q(0.06, -0.05, 0.05), q(-0.075, -0.025, 0.05)]),
    mix(I.red, I.rose, 0.25),
  )
  s.path(
    poly([
      q(-0.075, -0.025, 0),
      q(0.06, -0.05, 0),
      q(0.06, -0.05, 0.012),
      q(-0.075, -0.025, 0.012),
    ]),
    mix(I.amber, I.red, 0.3),
  )
  s.path(
    poly([q(0.06, -0.05, 0), q(0.075, 0.05, 0), q(0.075, 0.05, 0.055), q(0.06, -0.05, 0.055)]),
    mix(I.amber, I.red, 0.35),
  )
  s.path(
    poly([q(-0.075, -0.025, 0.05), q(0.06, -0.05, 0.055), q(0.075, 0.05, 0.055)]),
    mix(I.amber, I.cream, 0.3),
  )
  for (const t of [0.3, 0.6])
    s.path(
      stroke(
        [
          q(-0.075 + 0.135 * t, -0.025 - 0.025 * t, 0.052),
          q(-0.075 + 0.15 * t, -0.025 + 0.075 * t, 0.054),
        ],
        () => 7,
      ),
      I.red,
    )
  // the fork lies on the rim: handle, neck, three tines
  const steel = mix(I.teal, I.blue, 0.45)
  s.path(
    stroke(
      [q(-0.16, -0.062, 0.012), q(-0.08, -0.078, 0.012), q(0, -0.09, 0.012)],
      (t) => 12 - 7 * t,
    ),
    steel,
  )
  s.path(
    poly([
      q(-0.004, -0.09, 0.012),
      q(0.012, -0.079, 0.012),
      q(0.03, -0.082, 0.012),
      q(0.028, -0.109, 0.012),
      q(0.008, -0.106, 0.012),
    ]),
    steel,
  )
  for (const dz of [-0.084, -0.0955, -0.107])
    s.path(
      stroke(
        [q(0.026, dz, 0.012), q(0.045, dz - 0.004, 0.012), q(0.066, dz - 0.007, 0.012)],
        (t) => 4.4 - 2 * t,
      ),
      steel,
    )
}
