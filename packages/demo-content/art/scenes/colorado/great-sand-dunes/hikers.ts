import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A walker in mid-stride, h tall, with a pack, a hat and a stick; the sun is behind, at the left. */
export function hiker(s: Sheet, px: number, py: number, h: number, coat: string, pack: string) {
  const p = (a: number, b: number): Pt => [px + a * h, py - b * h + 1]
  const limb = (ps: Pt[], from: number, to: number, ink: string) =>
    s.path(
      stroke(ps, (t) => h * (from + (to - from) * t)),
      ink,
    )
  const dark = mix(coat, I.key, 0.35)
  // the far arm, then the legs: one pushes off, one steps up
  limb([p(0.1, 0.74), p(0.2, 0.6), p(0.28, 0.58)], 0.07, 0.06, dark)
  limb([p(-0.01, 0.5), p(-0.05, 0.27), p(-0.17, 0.04), p(-0.13, 0)], 0.12, 0.065, I.key)
  limb([p(0.03, 0.5), p(0.13, 0.29), p(0.1, 0.08), p(0.1, 0.02)], 0.125, 0.07, I.key)
  s.path(poly([p(0.06, 0.05), p(0.2, 0.03), p(0.21, -0.01), p(0.06, -0.01)]), I.key)
  s.path(poly([p(-0.2, 0.05), p(-0.07, 0.02), p(-0.07, -0.02), p(-0.21, 0)]), I.key)
  s.path(poly([p(-0.09, 0.46), p(0.11, 0.46), p(0.15, 0.78), p(0.08, 0.83), p(-0.03, 0.83)]), dark)
  s.path(poly([p(-0.09, 0.46), p(0.03, 0.46), p(0.06, 0.83), p(-0.03, 0.83)]), coat)
  s.path(
    curve([
      p(-0.2, 0.5),
      p(-0.08, 0.49),
      p(-0.03, 0.7),
      p(-0.04, 0.84),
      p(-0.16, 0.84),
      p(-0.22, 0.66),
    ]),
    pack,
  )
  s.path(
    poly([p(-0.11, 0.5), p(-0.08, 0.49), p(-0.03, 0.7), p(-0.04, 0.84), p(-0.08, 0.84)]),
    mix(pack, I.key, 0.3),
  )
  limb([p(0.06, 0.76), p(0.13, 0.59), p(0.26, 0.6)], 0.08, 0.06, coat)
  limb([p(0.26, 0.68), p(0.23, 0)], 0.025, 0.025, I.key)
  const [hx, hy] = p(0.07, 0.91)
  s.path(curve(blob(hx, hy, h * 0.068, h * 0.08, 3, 0.04, 14)), mix(I.sand, I.mauve, 0.55))
  s.path(curve([p(0, 0.95), p(0.02, 1.02), p(0.08, 1.03), p(0.13, 1.01), p(0.15, 0.95)]), I.paper)
  s.path(curve([p(-0.07, 0.935), p(0.06, 0.965), p(0.2, 0.94), p(0.06, 0.945)]), I.key)
}
