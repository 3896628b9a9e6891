import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, metre} from './street.ts'

interface Stroller {
  /** Metres along the street and back from the fronts. */
  u: number
  back: number
  tall: number
  coat: string
  legs: string
  hair: string
  /** 1 walks to the right, -1 to the left. */
  way: 1 | -1
  dress?: boolean
  hat?: string
}

const SKIN = mix(mix(I.gold, I.pink, 0.5), I.plum, 0.35)

/** Somebody in mid-step, from the side: one heel sets down, the other has just left the ground, arms swing against it. */
function stroller(s: Sheet, o: Stroller) {
  const [x, y] = at(o.u, 0, o.back)
  const k = (metre(o.u, o.back) * o.tall) / 100
  const p = pen(x, y, k, o.way)
  const dark = mix(o.coat, I.plum, 0.5)
  const limb = (row: readonly number[], from: number, to: number, ink: string) => {
    const joints = p(row)
    for (const [i, [a, b]] of joints.entries()) {
      const r = ((from + ((to - from) * i) / (joints.length - 1)) * k) / 2
      s.path(curve(blob(a, b, r, r, 3, 0.03, 10)), ink)
    }
    s.path(
      stroke(joints, (t) => (from + (to - from) * t) * k),
      ink,
    )
  }
  s.path(curve(blob(...p([4, 0.5])[0], 30 * k, 3.4 * k, 4, 0.05)), I.plum, 'opacity="0.55"')
  const legs = o.dress ? mix(SKIN, I.plum, 0.15) : o.legs
  const thick = o.dress ? 0.72 : 1
  limb([1, 76, 10, 64, 17, 54], 6.4, 4.6, mix(dark, I.plum, 0.35))
  // the leg behind pushes off on its toes
  limb([-1, 48, -4, 28, -17, 11], 12 * thick, 6.4 * thick, mix(legs, I.night, 0.35))
  s.path(curve(p([-21, 10, -17, 13, -13, 9, -8, 1, -11, 0, -16, 2])), I.night)
  limb([1, 48, 12, 28, 18, 7], 12.5 * thick, 6.4 * thick, legs)
  s.path(curve(p([15, 1, 14, 6, 19, 8, 24, 6, 30, 6, 29, 3.5, 20, 0])), I.night)
  if (o.dress) {
    s.path(curve(p([-7, 60, -13, 42, -17, 28, -6, 25, 6, 26, 16, 29, 12, 44, 7, 60])), o.coat)
    s.path(curve(p([-7, 60, -13, 42, -17, 28, -9, 26, -6, 42, -2, 60])), dark)
  }
  s.path(curve(p([-7, 48, -8, 62, -9, 76, -4, 83, 3, 84, 8, 78, 8, 64, 7, 48])), o.coat)
  s.path(curve(p([-7, 48, -8, 62, -9, 76, -5, 83, -2, 83, -3, 66, -2, 48])), dark)
  s.path(poly(p([-2, 82, 4, 82, 4.6, 89, -1.4, 89])), SKIN)
  s.path(curve(blob(...p([3, 93])[0], 5.4 * k, 6.6 * k, 3, 0.04, 16)), mix(SKIN, I.gold, 0.3))
  const crown = o.dress
    ? [7, 97, 2, 101, -4, 100, -7, 94, -8, 84, -4, 82, -2, 90, 1, 96]
    : [8, 97, 3, 101, -3, 100, -5, 93, -3, 88, 0, 92, 2, 96]
  s.path(curve(p(crown)), o.hair)
  if (o.hat)
    s.path(curve(p([-10, 96, -4, 98, -4, 104, 2, 106, 8, 103, 8, 98, 14, 96, 2, 95])), o.hat)
  limb([-2, 77, -10, 64, -13, 51], 6.6, 4.8, mix(o.coat, I.cream, 0.12))
  for (const hand of [p([-13.4, 49])[0], p([18, 52])[0]])
    s.path(curve(blob(...hand, 2.6 * k, 2.8 * k, 2, 0.05, 9)), SKIN)
}

/** Those who walk the row, the farthest first. */
export function strollers(s: Sheet) {
  const row: readonly Stroller[] = [
    {
      u: 44,
      back: -3.8,
      tall: 1.75,
      coat: I.pink,
      legs: I.night,
      hair: I.night,
      way: -1,
      dress: true,
    },
    {u: 33, back: -3.9, tall: 1.8, coat: I.cream, legs: I.plum, hair: I.night, way: -1},
    {
      u: 31.8,
      back: -4.1,
      tall: 1.65,
      coat: I.aqua,
      legs: I.night,
      hair: I.night,
      way: -1,
      dress: true,
    },
    {u: 27.6, back: -3.7, tall: 1.8, coat: I.lilac, legs: I.night, hair: I.night, way: 1},
    {
      u: 9.6,
      back: -3.9,
      tall: 1.68,
      coat: I.aqua,
      legs: I.night,
      hair: I.night,
      way: 1,
      dress: true,
    },
    {
      u: 8.5,
      back: -4.2,
      tall: 1.82,
      coat: I.cream,
      legs: mix(I.plum, I.lilac, 0.3),
      hair: I.night,
      way: 1,
      hat: mix(I.cream, I.gold, 0.4),
    },
    {u: 2.6, back: -4, tall: 1.78, coat: I.pink, legs: I.cream, hair: I.night, way: -1},
  ]
  const far = (u: number): Pt => at(u, 0, 0)
  for (const o of row.toSorted((a, b) => far(a.u)[1] - far(b.u)[1])) stroller(s, o)
}
