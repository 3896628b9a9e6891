/** People at the water's edge, each a silhouette of its own: they walk, stand in the surf, run in, swim. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

interface Bather {
  x: number
  y: number
  /** How tall, in scene units. */
  h: number
  side: -1 | 1
  pose: 'strolls' | 'stands' | 'runs'
  cloth: string
  dress?: boolean
  hat?: string
}

const SKIN = mix(I.terra, I.pink, 0.25)
const HAIR = mix(I.key, I.terra, 0.2)

/** Joints in hundredths of the height: both legs, both arms. */
const POSES = {
  strolls: [
    [2, 50, 7, 27, 15, 1, 19, 1],
    [-2, 50, -3, 26, -13, 3],
    [3, 79, 9, 63, 15, 52],
    [-3, 79, -8, 62, -5, 48],
  ],
  stands: [
    [4, 50, 6, 26, 7, 0, 11, 0],
    [-3, 50, -6, 26, -8, 0],
    [6, 79, 17, 66, 7, 54],
    [-6, 79, -11, 62, -10, 47],
  ],
  runs: [
    [2, 50, 18, 34, 15, 10, 19, 9],
    [-2, 50, -8, 28, -26, 20],
    [5, 78, 20, 74, 26, 86],
    [-4, 78, -18, 72, -26, 82],
  ],
} as const

function bather(s: Sheet, o: Bather) {
  const k = o.h / 100
  const p = pen(o.x, o.y, k, o.side)
  const limb = (joints: readonly number[], a: number, b: number, ink: string) =>
    s.path(
      stroke(p(joints), (t) => (a + (b - a) * t) * k),
      ink,
    )
  const [front, rear, arm, far] = POSES[o.pose]
  const shade = mix(SKIN, I.key, 0.3)
  s.path(
    stroke(pen(o.x, o.y, k)([0, 1, 36, -6, 78, -12]), (t) => (13 - 9 * t) * k),
    mix(I.terra, I.key, 0.4),
    'opacity="0.6"',
  )
  limb(far, 7, 5, shade)
  limb(rear, 12, 6.5, shade)
  limb(front, 12, 6.5, SKIN)
  if (o.dress) {
    s.path(curve(p([-8, 82, -7, 62, -15, 32, 0, 29, 15, 32, 7, 62, 8, 82, 0, 84])), o.cloth)
    s.path(curve(p([2, 83, 3, 60, 4, 30, 15, 32, 7, 62, 8, 82])), mix(o.cloth, I.key, 0.28))
  } else {
    s.path(poly(p([-8, 50, -9, 66, -11, 80, -4, 84, 5, 84, 11, 80, 8, 64, 8, 50])), SKIN)
    s.path(poly(p([-9, 58, 9, 58, 10, 43, 2, 43, 0, 48, -3, 42, -10, 43])), o.cloth)
  }
  limb(arm, 7, 5, SKIN)
  limb([1, 82, 2, 90], 6, 6, shade)
  const [x, y] = p([2, 93])[0]
  s.path(curve(blob(x, y, 6.2 * k, 7 * k, 3, 0.05, 10)), SKIN)
  if (o.hat) {
    s.path(curve(p([-15, 95, 2, 93, 18, 95, 2, 99])), o.hat)
    s.path(curve(p([-5, 97, 2, 95.5, 9, 97, 7, 103, -3, 103])), mix(o.hat, I.terra, 0.2))
  } else s.path(curve(p([-6, 92, -3, 95, 5, 97, 9, 96, 4, 101, -4, 100])), HAIR)
}

function swimmer(s: Sheet, x: number, y: number, k: number) {
  s.path(lens(x - 0.6 * k, y + 0.15 * k, 1.5 * k, 0.22 * k, 4), mix(I.sea, I.key, 0.5))
  s.path(
    stroke(
      [
        [x - 0.1 * k, y],
        [x - 0.45 * k, y - 0.3 * k],
        [x - 0.7 * k, y],
      ],
      () => 0.12 * k,
    ),
    SKIN,
  )
  s.path(curve(blob(x, y - 0.08 * k, 0.17 * k, 0.17 * k, 4, 0.05, 10)), HAIR)
  for (let i = 0; i < 3; i++)
    s.path(
      lens(x + (0.15 + i * 0.5) * k, y + (0.1 + i * 0.08) * k, (0.7 - i * 0.12) * k, 0.09 * k, i),
      I.paper,
    )
}

/** All of them, farther ones first. */
export function bathers(s: Sheet) {
  for (const o of [
    {x: 150, y: 934, h: 25, side: 1, pose: 'strolls', cloth: I.sea},
    {x: 262, y: 958, h: 27, side: -1, pose: 'stands', cloth: I.sea, dress: true, hat: I.paper},
    {x: 366, y: 992, h: 32, side: 1, pose: 'strolls', cloth: I.paper, dress: true, hat: I.terra},
    {x: 385, y: 997, h: 33, side: 1, pose: 'strolls', cloth: I.key},
    {x: 470, y: 1048, h: 27, side: -1, pose: 'runs', cloth: I.sea},
    {x: 566, y: 1094, h: 46, side: -1, pose: 'stands', cloth: I.paper, dress: true, hat: I.terra},
    {x: 624, y: 1143, h: 48, side: -1, pose: 'strolls', cloth: I.sea},
  ] as const)
    bather(s, o)
  swimmer(s, 188, 1050, 24)
  swimmer(s, 452, 1128, 29)
}
