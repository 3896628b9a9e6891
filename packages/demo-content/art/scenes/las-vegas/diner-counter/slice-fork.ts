import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I, TOP} from './room-view.ts'
import type {Stand} from './standing.ts'

/** The fork lies beside the plate that `p` stands, its tines away from us. */
export function fork(s: Sheet, p: Stand) {
  const q = (along: number, off: number): Pt => p(-0.185 + off - 0.02 * along, TOP, -0.1 + along)
  const shape = (dx: number, dy: number, ink: string) => {
    const moved = (ps: Pt[]) => ps.map(([x, y]): Pt => [x + dx, y + dy])
    s.path(
      stroke(moved([q(0, 0), q(0.06, 0), q(0.115, 0)]), (t) => 13 - 7 * t),
      ink,
    )
    s.path(
      curve(
        moved([
          q(0.11, -0.004),
          q(0.128, -0.016),
          q(0.15, -0.017),
          q(0.15, 0.017),
          q(0.128, 0.016),
          q(0.11, 0.004),
        ]),
      ),
      ink,
    )
    for (const off of [-0.0145, -0.005, 0.005, 0.0145])
      s.path(
        stroke(moved([q(0.145, off), q(0.2, off * 0.92)]), (t) => 5.4 - 2.4 * t),
        ink,
      )
  }
  shape(6, 5, mix(I.teal, I.blue, 0.6))
  shape(0, 0, mix(I.blue, I.night, 0.2))
  s.path(
    stroke([q(0.004, -0.003), q(0.1, -0.001)], () => 3.4),
    mix(I.teal, I.cream, 0.7),
  )
}
