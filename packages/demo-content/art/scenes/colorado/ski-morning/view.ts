/** The great lines of the sheet, in scene units. */
import {lerp, smooth} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import {SKIER} from './frame.ts'

/** Width of the sheet. */
export const W = 900

/** Height of the sheet. */
export const H = 1200

/** Eye level: what lies above it stands higher than we do. */
export const HORIZON = 590

/** Where the slope drops out of sight: from the ridge at the left down toward the valley at the right. */
export const edge = (x: number) => {
  const t = Math.max(0, x / W)
  return 452 + 170 * t + 400 * t ** 2.4 + 9 * Math.sin(x / 70)
}

/** How large things are at a height of the sheet, on our slope: 1 at its lower edge. */
export const scaleAt = (y: number) => lerp(0.12, 1, smooth(440, 1240, y) ** 0.9)

const BENDS: readonly Pt[] = [
  [96, 486],
  [112, 493],
  [158, 507],
  [150, 530],
  [138, 548],
  [186, 562],
  [236, 580],
  [232, 608],
  [202, 636],
  [262, 652],
  [366, 668],
  [410, 704],
  [346, 756],
  [338, 806],
  [398, 864],
  [470, 927],
  SKIER,
  [620, 1060],
]

/** The middle of the track; t from 0 (the ridge) to 1 (between the boots). Turns open as they come nearer. */
export const track = (t: number): Pt => {
  const at = 1 + t * (BENDS.length - 3) * 0.9999
  const i = Math.floor(at)
  const u = at - i
  const [a, b, c, d] = BENDS.slice(i - 1, i + 3)
  const along = (k: 0 | 1) =>
    b[k] +
    0.5 *
      u *
      (c[k] -
        a[k] +
        u * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + u * (3 * (b[k] - c[k]) + d[k] - a[k])))
  return [along(0), along(1)]
}
