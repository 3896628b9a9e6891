import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SKIER_Z, track} from './view.ts'

/** Seen from behind, in the middle of a turn, with a plume of powder. */
export function skier(s: Sheet) {
  const [x, y] = track(SKIER_Z)
  const h = 74
  const p = (a: number, b: number): Pt => [x + a * h + 0.22 * b * h, y - b * h]
  const r = rng(16)
  s.path(lens(x - 4, y + 3, 96, 9, 4), mix(I.blue, I.ice, 0.2))
  for (let i = 0; i < 42; i++) {
    const t = r()
    s.path(
      curve(
        blob(
          x - 8 - t * 62,
          y - 2 - t * 26 * r.range(0.2, 1.3),
          7 * r.range(0.3, 1.2),
          6 * r.range(0.3, 1.1),
          i,
          0.3,
          9,
        ),
      ),
      i % 3 ? I.paper : mix(I.ice, I.paper, 0.4),
      'opacity="0.9"',
    )
  }
  s.path(
    stroke([p(-0.34, -0.08), p(0.05, 0.02), p(0.52, 0.04)], () => 4),
    I.key,
  )
  s.path(
    stroke([p(-0.28, -0.02), p(0.12, 0.08), p(0.56, 0.11)], () => 3.4),
    I.key,
  )
  const leg = (ps: Pt[]) =>
    s.path(
      stroke(ps, (t) => h * (0.13 + 0.05 * t)),
      I.key,
    )
  leg([p(0.02, 0.04), p(-0.04, 0.25), p(-0.02, 0.44)])
  leg([p(0.18, 0.08), p(0.15, 0.28), p(0.05, 0.46)])
  s.path(
    poly([
      p(-0.13, 0.42),
      p(0.14, 0.42),
      p(0.17, 0.74),
      p(0.06, 0.84),
      p(-0.08, 0.83),
      p(-0.17, 0.72),
    ]),
    mix(I.red, I.key, 0.25),
  )
  s.path(poly([p(-0.13, 0.42), p(0, 0.42), p(0, 0.84), p(-0.08, 0.83), p(-0.17, 0.72)]), I.red)
  for (const side of [-1, 1]) {
    s.path(
      stroke([p(side * 0.13, 0.74), p(side * 0.3, 0.6), p(side * 0.34, 0.5)], () => h * 0.09),
      mix(I.red, I.key, 0.1),
    )
    s.path(
      stroke([p(side * 0.34, 0.52), p(side * 0.5 - 0.1, 0.1)], () => 2.2),
      I.key,
    )
  }
  s.path(curve(blob(p(0, 0.95)[0], p(0, 0.95)[1], h * 0.1, h * 0.105, 2, 0.06, 12)), I.key)
  s.path(curve([p(-0.1, 0.97), p(-0.06, 1.06), p(0.06, 1.06), p(0.1, 0.97), p(0, 0.99)]), I.peach)
}
