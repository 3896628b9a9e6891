import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A walker in mid-stride with a pack and a stick, and the start of a shadow that goes over the crest. */
export function hiker(s: Sheet, px: number, py: number, h: number, coat: string, pack: string) {
  const cast: Pt[] = [
    [px, py],
    [px + h * 0.2, py + h * 0.05],
    [px + h * 0.42, py + h * 0.12],
  ]
  s.path(
    stroke(cast, (u) => h * 0.16 * (1 - u * 0.6)),
    mix(I.mauve, I.key, 0.4),
  )
  const p = (a: number, b: number): Pt => [px + a * h, py - b * h + 1]
  s.path(
    stroke([p(-0.14, 0), p(-0.05, 0.26), p(0.02, 0.48)], () => h * 0.1),
    I.key,
  )
  s.path(
    stroke([p(0.15, 0.01), p(0.11, 0.25), p(0.02, 0.48)], () => h * 0.1),
    I.key,
  )
  s.path(poly([p(-0.1, 0.45), p(0.11, 0.45), p(0.14, 0.8), p(-0.04, 0.83)]), coat)
  s.path(poly([p(-0.22, 0.52), p(-0.07, 0.48), p(-0.02, 0.82), p(-0.18, 0.82)]), pack)
  s.path(
    stroke([p(0.08, 0.74), p(0.17, 0.58), p(0.26, 0.56)], () => h * 0.07),
    coat,
  )
  s.path(
    stroke([p(0.26, 0.62), p(0.24, 0)], () => 1.8),
    I.key,
  )
  s.path(lens(p(-0.02, 0.92)[0], p(0, 0.92)[1], h * 0.17, h * 0.2, 3), I.key)
  s.path(lens(p(-0.07, 0.98)[0], p(0, 0.98)[1], h * 0.28, h * 0.06, 5), I.paper)
}
