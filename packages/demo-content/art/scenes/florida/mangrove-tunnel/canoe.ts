import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * The canoe from behind, its paddler leaning into a stroke; y is the water line. `x` and `y` are
 * scene units, `k` is its scale.
 */
export function canoe(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  const hull = [
    p(-27, 15),
    p(-24, 3),
    p(-12, -4),
    p(6, -5),
    p(22, 2),
    p(29, 13),
    p(20, 19),
    p(14, 27),
    p(2, 22),
    p(-14, 20),
  ]
  s.path(curve(hull), mix(I.red, I.night, 0.38))
  s.path(curve([p(-26, 15), p(-20, 3), p(-6, -3), p(2, 2), p(-2, 14), p(-14, 17)]), I.red)
  s.path(
    curve([p(-25, 16), p(-8, 20), p(14, 26), p(28, 14), p(10, 11), p(-12, 11)]),
    mix(I.night, I.red, 0.25),
  )
  s.path(
    stroke([p(-28, 15), p(-12, 9.5), p(10, 9.5), p(29, 14)], () => 3.4 * k),
    mix(I.red, I.paper, 0.45),
  )
  // shirt, life vest, hat, paddle
  s.path(
    poly([p(-9, 12), p(10, 12), p(12, 34), p(5, 41), p(-5, 41), p(-11, 33)]),
    mix(I.paper, I.mist, 0.35),
  )
  s.path(poly([p(-9, 13), p(-1, 13), p(-1, 40), p(-5, 41), p(-11, 33)]), I.paper)
  s.path(
    stroke([p(-9, 35), p(-20, 30), p(-27, 35)], (t) => (6 - 2 * t) * k),
    mix(I.paper, I.mist, 0.2),
  )
  s.path(
    stroke([p(9, 34), p(4, 24), p(-16, 20)], (t) => (6 - 2 * t) * k),
    mix(I.mist, I.pine, 0.25),
  )
  s.path(
    stroke([p(-29, 46), p(-13, 14), p(-6, -2)], () => 2.2 * k),
    mix(I.lime, I.night, 0.25),
  )
  s.path(curve([p(-9, 4), p(-4, 4), p(-1, -9), p(-6, -11)]), mix(I.lime, I.night, 0.25))
  s.path(curve(blob(x, y - 47 * k, 6 * k, 7 * k, 5, 0.05, 12)), mix(I.red, I.pine, 0.55))
  s.path(
    curve([p(-14, 49), p(0, 46), p(14, 49), p(7, 53), p(5, 58), p(-5, 58), p(-7, 53)]),
    mix(I.lime, I.paper, 0.55),
  )
}

/**
 * What the water keeps of the canoe: red and white, in broken strokes. `x` and `y` are scene
 * units, `k` is its scale.
 */
export function canoeMirror(s: Sheet, x: number, y: number, k: number) {
  const r = rng(77)
  for (let i = 0; i < 34; i++) {
    const d = r.range(2, 74)
    const hull = d < 30
    const w = (hull ? 54 - d * 0.7 : 24) * k * r.range(0.4, 0.95)
    s.path(
      lens(x - w / 2 + r.gauss() * 6, y + d * k * 0.62, w, 4.4, i),
      hull ? mix(I.red, I.night, r.range(0, 0.5)) : mix(I.paper, I.mist, r.range(0.1, 0.7)),
      `opacity="${(0.9 - d / 130).toFixed(2)}"`,
    )
  }
}
