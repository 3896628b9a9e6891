/** Somebody on the pavement: a pose in joints, dressed. All in hundredths of their height, y up, facing +x. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {head, torso} from './figure-clothes.ts'
import {I} from './inks.ts'

type Joint = readonly [x: number, y: number]

/** A limb's middle joint and its end. */
type Limb = readonly [x: number, y: number, endX: number, endY: number]

/** Where the joints are; limbs of the far side first. */
export interface Pose {
  hip: Joint
  neck: Joint
  head: Joint
  arms: readonly [far: Limb, near: Limb]
  legs: readonly [far: Limb, near: Limb]
  /** Seen from the side, or from behind. */
  from: 'side' | 'behind'
}

export interface Dress {
  coat: string
  legs: string
  hair: string
  /** Trousers to the shoe, shorts, a skirt, or a waiter's long apron. */
  cut: 'trousers' | 'shorts' | 'skirt' | 'apron'
  long?: boolean
  hat?: string
}

/** What draws in somebody's own units. */
export type Pen = ReturnType<typeof pen>

export const SKIN = mix(mix(I.gold, I.pink, 0.5), I.plum, 0.35)
export const SKIN_LIT = mix(mix(I.gold, I.pink, 0.5), I.plum, 0.1)

/** The figure, its feet where `p` stands; a unit of it is k scene units. */
export function figure(s: Sheet, p: Pen, k: number, pose: Pose, dress: Dress) {
  const dark = mix(dress.coat, I.plum, 0.5)
  const side = pose.from === 'side'
  const reach = side ? [2, 2] : [-8, 8]
  const hips = side ? [-1, 1] : [-4, 4]
  const limb = (row: readonly number[], from: number, to: number, ink: string) => {
    const ps = p(row)
    for (const [i, [x, y]] of ps.entries()) {
      const r = ((from + ((to - from) * i) / (ps.length - 1)) * k) / 2
      s.path(curve(blob(x, y, r, r, 3, 0.03, 10)), ink)
    }
    s.path(
      stroke(ps, (t) => (from + (to - from) * t) * k),
      ink,
    )
  }
  const arm = (i: 0 | 1, ink: string) => {
    const row = pose.arms[i]
    limb([pose.neck[0] + reach[i], pose.neck[1] - 4, ...row], 6.8, 4.6, ink)
    s.path(curve(blob(...p(row.slice(2))[0], 2.7 * k, 2.9 * k, 2, 0.05, 9)), SKIN_LIT)
  }
  s.path(curve(blob(...p([3, 0.5])[0], 24 * k, 3.2 * k, 4, 0.05)), I.plum, 'opacity="0.5"')
  arm(0, mix(dark, I.plum, 0.3))
  for (const i of [0, 1] as const) {
    const row = pose.legs[i]
    const bare = dress.cut !== 'trousers'
    const tone = (ink: string) => (i ? ink : mix(ink, I.night, 0.35))
    const hip = [pose.hip[0] + hips[i], pose.hip[1] - 1]
    limb([...hip, ...row], bare ? 9.5 : 12, bare ? 4.6 : 6.4, tone(bare ? SKIN : dress.legs))
    if (dress.cut === 'shorts') limb([...hip, ...row.slice(0, 2)], 12.5, 10.5, tone(dress.legs))
    const toe = side
      ? [-3, 2, -3.4, -3, 4, -4.4, 11, -4, 10, -0.4, 3, 2]
      : [-3.4, 1, -3.6, -4, 3.6, -4, 3.4, 1]
    s.path(curve(p(toe.map((v, j) => v + row[2 + (j % 2)]))), I.night)
  }
  torso(s, p, pose, dress, dark)
  head(s, p, k, pose, dress)
  arm(1, mix(dress.coat, I.cream, 0.12))
}
