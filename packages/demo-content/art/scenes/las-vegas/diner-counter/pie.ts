/** The pie on its stand under glass. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {bellBack, bellFront} from './pie-bell.ts'
import {I, TOP} from './room-view.ts'
import {disc, lathe, standing} from './standing.ts'

/** Pie on a stand under its glass: lattice, one slice gone toward us. */
export function pie(s: Sheet, x: number, z: number) {
  const y = TOP + 0.1
  const p = standing(x, z)
  const cut = [-2.15, -1.2] as const
  const rim = (a: number, r: number, h: number) => p(Math.cos(a) * r, y + h, Math.sin(a) * r)
  s.path(disc(standing(x + 0.05, z - 0.02), TOP, 0.16), mix(I.blue, I.night, 0.2), 'opacity="0.55"')
  s.path(
    lathe(
      p,
      [
        [0.09, 0],
        [0.025, 0.02],
        [0.02, 0.07],
        [0.17, 0.09],
        [0.185, 0.1],
      ],
      TOP,
    ),
    mix(I.teal, I.cream, 0.55),
  )
  s.path(
    lathe(
      p,
      [
        [0.025, 0.02],
        [0.02, 0.07],
      ],
      TOP,
    ),
    mix(I.teal, I.blue, 0.3),
  )
  bellBack(s, p, y)
  s.path(
    lathe(
      p,
      [
        [0.12, 0],
        [0.15, 0.045],
        [0.145, 0.055],
      ],
      y,
    ),
    mix(I.amber, I.red, 0.3),
  )
  s.path(disc(p, y + 0.055, 0.148), mix(I.amber, I.cream, 0.25))
  s.path(disc(p, y + 0.056, 0.126), I.red)
  s.group(s.clip(disc(p, y + 0.058, 0.128)), () => {
    for (let i = -2; i <= 2; i++) {
      const half = Math.sqrt(0.128 ** 2 - (i * 0.054) ** 2)
      s.path(
        stroke([p(i * 0.054, y + 0.06, -half), p(i * 0.054, y + 0.06, half)], () => 11),
        mix(I.amber, I.cream, 0.15),
      )
      s.path(
        stroke([p(-half, y + 0.062, i * 0.054), p(half, y + 0.062, i * 0.054)], () => 8),
        mix(I.amber, I.cream, 0.4),
      )
    }
  })
  const steps = Array.from({length: 9}, (_, i) => cut[0] + ((cut[1] - cut[0]) * i) / 8)
  const middle = p(0, y + 0.06, 0)
  s.path(
    poly([
      middle,
      ...steps.map((a) => rim(a, 0.155, 0.06)),
      ...[...steps].reverse().map((a) => rim(a, 0.125, 0)),
    ]),
    mix(I.teal, I.blue, 0.3),
  )
  for (const a of cut) {
    s.path(
      poly([middle, rim(a, 0.148, 0.056), rim(a, 0.122, 0.004), p(0, y + 0.004, 0)]),
      a === cut[0] ? mix(I.red, I.night, 0.35) : mix(I.red, I.rose, 0.35),
    )
    s.path(
      stroke([middle, rim(a, 0.15, 0.058)], () => 7),
      mix(I.amber, I.cream, 0.4),
    )
  }
  bellFront(s, p, y)
}
