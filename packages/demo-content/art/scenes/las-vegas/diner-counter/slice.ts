/** What we have ordered: the slice that was cut, on its plate. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, TOP} from './room-view.ts'
import {fork} from './slice-fork.ts'
import {disc, lathe, type Stand, standing} from './standing.ts'

/** The wedge in metres from the middle of the plate: its tip, and the two ends of its crust. */
const TIP = [-0.09, -0.034]
const NEAR = [0.066, -0.046]
const TALL = 0.052

/** The crust from the near end round to the far one; `out` puts it beyond the wedge. */
const crust = (out: number) =>
  Array.from({length: 9}, (_, i): readonly [number, number] => {
    const a = -0.1 + (i / 8) * 0.62
    const r = 0.157 + out
    return [TIP[0] + Math.cos(a) * r, TIP[1] + Math.sin(a) * r]
  })

/** The slice on a plate that stands at (x, z), in metres. */
export function slice(s: Sheet, x: number, z: number) {
  const p = standing(x, z)
  s.path(
    disc(standing(x + 0.035, z - 0.012), TOP, 0.122),
    mix(I.blue, I.night, 0.2),
    'opacity="0.5"',
  )
  s.path(
    lathe(
      p,
      [
        [0.08, 0],
        [0.125, 0.014],
      ],
      TOP,
    ),
    mix(I.cream, I.blue, 0.25),
  )
  s.path(disc(p, TOP + 0.014, 0.125), I.cream)
  s.path(disc(p, TOP + 0.013, 0.09), mix(I.cream, I.teal, 0.28))
  wedge(s, p)
  fork(s, p)
}

function wedge(s: Sheet, p: Stand) {
  const q = ([dx, dz]: readonly number[], h: number) => p(dx, TOP + 0.014 + h, dz)
  s.path(
    poly([q(TIP, 0), q([NEAR[0] + 0.05, NEAR[1] - 0.02], 0), q([0.1, 0.02], 0)]),
    I.night,
    'opacity="0.4"',
  )
  // the crust's outer side, the cut side with its cherries, the crust under them
  s.path(
    poly([
      ...crust(0.01).map((c) => q(c, TALL)),
      ...crust(0.002)
        .map((c) => q(c, 0))
        .toReversed(),
    ]),
    mix(I.amber, I.red, 0.5),
  )
  s.path(poly([q(TIP, 0), q(NEAR, 0), q(NEAR, TALL), q(TIP, TALL)]), mix(I.red, I.night, 0.22))
  for (let i = 0; i < 6; i++) {
    const t = 0.14 + i * 0.145
    const [cx, cy] = q(
      [TIP[0] + (NEAR[0] - TIP[0]) * t, TIP[1] + (NEAR[1] - TIP[1]) * t],
      0.016 + 0.015 * (i % 2),
    )
    const round = (r: number, dx: number, dy: number): Pt[] =>
      Array.from({length: 10}, (_, j) => {
        const a = (j / 10) * Math.PI * 2
        return [cx + dx + Math.cos(a) * r, cy + dy + Math.sin(a) * r * 0.9]
      })
    s.path(curve(round(10.5, 0, 0)), I.red)
    s.path(curve(round(3.4, -3, -3)), mix(I.rose, I.cream, 0.5))
  }
  const side = (h0: number, h1: number, ink: string) =>
    s.path(poly([q(TIP, h0), q(NEAR, h0), q(NEAR, h1), q(TIP, h1)]), ink)
  side(0, 0.009, mix(I.amber, I.red, 0.35))
  side(TALL - 0.007, TALL, mix(I.amber, I.red, 0.2))
  // the top: cherries between the bars of the lattice, the fluted rim
  s.path(poly([q(TIP, TALL), ...crust(0).map((c) => q(c, TALL))]), I.red)
  const far = crust(0)[8]
  const across = (t: number, k: number) =>
    q(
      [
        TIP[0] + (NEAR[0] + (far[0] - NEAR[0]) * k - TIP[0]) * t,
        TIP[1] + (NEAR[1] + (far[1] - NEAR[1]) * k - TIP[1]) * t,
      ],
      TALL + 0.003,
    )
  for (const t of [0.26, 0.5, 0.74])
    s.path(
      stroke([across(t, 0), across(t, 1)], () => 10),
      mix(I.amber, I.cream, 0.2),
    )
  for (const k of [0.04, 0.5, 0.96])
    s.path(
      stroke([across(0, k), across(0.98, k)], () => 11),
      mix(I.amber, I.cream, 0.42),
    )
  for (const [i, c] of crust(-0.004).entries()) {
    const [cx, cy] = q(c, TALL + 0.004)
    s.path(
      curve(
        Array.from({length: 9}, (_, j): Pt => {
          const a = (j / 9) * Math.PI * 2
          return [cx + Math.cos(a) * 12, cy + Math.sin(a) * 9.5]
        }),
      ),
      i % 2 ? mix(I.amber, I.red, 0.12) : mix(I.amber, I.cream, 0.35),
    )
  }
}
