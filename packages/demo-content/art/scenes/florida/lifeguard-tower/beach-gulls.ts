/** Gulls on the sand, each doing something of its own, the low sun behind them on the left. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {sandAt, shadowOf, v} from './plan.ts'
import {SHADE} from './tower-shadow.ts'

/** How a gull holds itself: body and folded wing as outlines, the head's middle, the bill's way, its feet. */
interface Pose {
  body: readonly number[]
  wing: readonly number[]
  tips: readonly number[]
  head: readonly [x: number, y: number]
  /** Where the bill points, in radians; 0 is straight ahead. */
  bill: number
  feet: readonly [number, number]
}

/** Outlines in pairs, ahead and up, in the scene's units for a gull about fifty tall. */
const POSES = {
  watches: {
    body: [-30, 22, -12, 36, 4, 41, 12, 54, 20, 62, 29, 58, 30, 49, 27, 36, 20, 24, 8, 17, -10, 17],
    wing: [-34, 22, -14, 36, 4, 40, 16, 35, 15, 26, 2, 21, -16, 20],
    tips: [-54, 15, -36, 25, -16, 28, -18, 21, -36, 18],
    head: [23, 56],
    bill: -0.1,
    feet: [-1, 9],
  },
  walks: {
    body: [-32, 28, -12, 38, 8, 40, 20, 44, 28, 52, 37, 50, 39, 42, 32, 32, 20, 23, 4, 18, -14, 21],
    wing: [-34, 27, -14, 38, 8, 39, 18, 33, 14, 25, 0, 21, -18, 22],
    tips: [-56, 24, -38, 31, -16, 33, -18, 24, -38, 23],
    head: [33, 46],
    bill: 0.02,
    feet: [-9, 13],
  },
  pecks: {
    body: [-36, 38, -14, 44, 6, 40, 20, 30, 30, 20, 38, 17, 40, 8, 32, 5, 20, 12, 4, 17, -16, 25],
    wing: [-38, 38, -14, 45, 6, 40, 14, 31, 8, 25, -6, 24, -22, 29],
    tips: [-58, 42, -40, 43, -18, 41, -22, 32, -42, 36],
    head: [35, 12],
    bill: -0.9,
    feet: [-3, 6],
  },
} satisfies Record<string, Pose>

/** One with its feet at (x, y); `k` is its scale, `way` 1 or -1 where it looks. */
export function standing(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  way: 1 | -1,
  does: keyof typeof POSES,
) {
  const pose: Pose = POSES[does]
  const p = (a: number, b: number): Pt => [x + a * way * k, y - b * k]
  const row = (flat: readonly number[], to = p) =>
    Array.from({length: flat.length / 2}, (_, i) => to(flat[2 * i], flat[2 * i + 1]))
  const [hx, hy] = pose.head
  // the shadow is the bird itself, laid on the sand away from the sun
  const [footX, footZ] = sandAt([x, y])
  const metre = (k * footZ) / v.F
  const laid = (a: number, b: number): Pt => shadowOf(footX + a * way * metre, b * metre, footZ)
  for (const a of pose.feet)
    s.path(
      stroke([laid(a, 0), laid(a, 20)], () => 3 * k),
      SHADE,
    )
  s.path(curve(row(pose.tips, laid)), SHADE).path(curve(row(pose.body, laid)), SHADE)
  const skull = Array.from({length: 12}, (_, i) => (i / 6) * Math.PI)
  s.path(curve(skull.map((t) => laid(hx + 10 * Math.cos(t), hy + 9 * Math.sin(t)))), SHADE)
  s.path(poly([laid(hx + 8, hy + 3), laid(hx + 24, hy), laid(hx + 8, hy - 3)]), SHADE)
  for (const [i, a] of pose.feet.entries()) {
    const knee = p(a + (i ? -2 : 1), 10)
    s.path(
      stroke([p(a * 0.6, 20), knee, p(a, 0)], () => 2.2 * k) +
        poly([p(a - 2, 1), p(a + 8, -1.4), p(a, -2)]),
      mix(I.coral, I.peach, 0.3),
    )
  }
  s.path(curve(row(pose.tips)), mix(I.plum, I.lilac, 0.12))
  s.path(curve(row(pose.body)), I.paper)
  // the belly and what is turned from the sun
  s.group(s.clip(curve(row(pose.body))), () =>
    s.path(
      curve(row(pose.body).map(([a, c]): Pt => [a + 4 * way * k, c + 13 * k])),
      mix(I.paper, I.lilac, 0.4),
    ),
  )
  s.path(curve(blob(...p(hx, hy), 9.6 * k, 8.8 * k, 3, 0.03, 16)), I.paper)
  s.path(curve(row(pose.wing)), mix(I.lilac, I.plum, 0.2))
  s.path(
    stroke(row(pose.wing.slice(0, 6)), (t) => 3.4 * k * Math.sin(Math.PI * (0.15 + 0.7 * t))),
    mix(I.paper, I.peach, 0.4),
  )
  const [c, d] = [Math.cos(pose.bill), Math.sin(pose.bill)]
  const b = (u: number, w: number) => p(hx + u * c - w * d, hy + u * d + w * c)
  s.path(
    curve([b(8, 3.4), b(16, 3), b(22, 0.4), b(21.4, -2.6), b(15, -2), b(8, -3)]),
    mix(I.peach, I.coral, 0.35),
  )
  s.path(curve(blob(...b(18.6, -1.4), 1.8 * k, 1.5 * k, 3, 0.05, 8)), I.coral)
  s.path(curve(blob(...b(3.4, 2.4), 1.7 * k, 1.7 * k, 3, 0.05, 8)), I.plum)
}
