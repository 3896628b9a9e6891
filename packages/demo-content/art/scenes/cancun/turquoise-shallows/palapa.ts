import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/** A thatched sunshade and an empty deck chair. `x` and `y` are scene units, `k` is its scale. */
export function palapa(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(curve(p([-10, -4, 40, -10, 98, -12, 110, -4, 70, 4, 0, 3])), SHADE)
  s.path(
    stroke(p([0, -2, 1, 50, 0, 84]), () => 6 * k),
    mix(I.night, I.coral, 0.3),
  )
  s.path(poly(p([-2.4, 0, -1, 0, -1, 70, -2.4, 70])), mix(I.sand, I.paper, 0.2))
  const r = rng(5)
  const brim = Array.from({length: 25}, (_, i) => [-56 + i * 4.7, i % 2 ? 66 - r() * 5 : 71]).flat()
  s.path(poly(p([0, 112, ...brim.slice(0), 0, 112])), mix(I.sand, I.night, 0.4))
  s.path(poly(p([0, 112, -56, 72, -42, 67, -24, 70, -6, 66])), mix(I.sand, I.paper, 0.1))
  s.path(poly(p([0, 112, -6, 66, 14, 70, 22, 67])), mix(I.sand, I.night, 0.2))
  s.path(
    stroke(p([0, 110, -30, 70]), (t) => 2 * t * k) + stroke(p([0, 110, -14, 68]), (t) => 2 * t * k),
    mix(I.sand, I.night, 0.3),
  )
  const c = pen(x + 52 * k, y + 6 * k, k)
  s.path(poly(c([-34, 14, 12, 14, 38, 38, 42, 35, 16, 9, -34, 9])), I.coral)
  s.path(poly(c([-34, 14, 12, 14, 24, 25, -20, 18])), mix(I.coral, I.paper, 0.4))
  for (const a of [-28, 10, 30])
    s.path(
      stroke(c([a, 10, a, -4]), () => 3 * k),
      I.night,
    )
}
