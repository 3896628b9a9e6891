/** The pie on its stand under glass. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Profile} from '../../../kit/turned.ts'
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
  // the glass: a pale breath, two long lights, the street's rose on its left
  const dome: Profile = Array.from({length: 9}, (_, i) => [
    0.176 * Math.cos((i / 8) * 1.53),
    0.01 + 0.075 + 0.15 * Math.sin((i / 8) * 1.53),
  ])
  const bell: Profile = [[0.176, 0.008], ...dome]
  s.path(
    bell
      .slice(1)
      .map((_, i) => lathe(p, bell.slice(i, i + 2), y))
      .join(''),
    I.cream,
    'opacity="0.13"',
  )
  const arc = (a: number) =>
    bell.map(([r, h]): Pt => p(Math.cos(a) * r * 0.96, y + h, Math.sin(a) * r * 0.96))
  s.path(
    stroke(arc(3.5), (t) => 12 * Math.sin(Math.PI * (0.1 + 0.8 * t))),
    mix(I.rose, I.cream, 0.4),
  )
  s.path(
    stroke(arc(-0.35), (t) => 9 * Math.sin(Math.PI * (0.1 + 0.8 * t))),
    I.cream,
  )
  s.path(stroke(arc(3.1), () => 3) + stroke(arc(0), () => 3), mix(I.teal, I.cream, 0.7))
  s.path(
    lathe(
      p,
      [
        [0.012, 0.225],
        [0.022, 0.25],
        [0.012, 0.27],
      ],
      y,
    ),
    mix(I.teal, I.cream, 0.35),
  )
}
