import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import type {Lights} from './lights.ts'
import {pr} from './view.ts'

/** The pool court at the near right. */
export function pool(s: Sheet, r: Rng, {put, flush}: Lights) {
  const c = (k: number): Pt[] =>
      Array.from({length: 40}, (_, i) => {
        const a = (i / 40) * 6.2832
        return pr(
          2.85 + k * (0.5 * Math.cos(a) + 0.13 * Math.cos(2 * a + 1)),
          0,
          7.08 + k * 0.22 * Math.sin(a),
        )
      }),
    g0 = pr(2.85, 0, 7.08)
  s.glow(g0[0], g0[1], 330, mix(I.violet, I.rose, 0.4), 0.6, 0.5)
  s.path(curve(c(1.45)), mix(I.violet, I.amber, 0.35))
  s.path(curve(c(1.08)), I.cream)
  s.path(curve(c(1)), I.teal)
  s.path(curve(c(0.66)), mix(I.teal, I.cream, 0.3))
  for (let i = 0; i < 16; i++)
    s.path(
      lens(g0[0] + r.range(-75, 45), g0[1] + r.range(-20, 22), r.range(16, 50), 2.2, i),
      mix(I.cream, I.teal, r.range(0.1, 0.5)),
      'opacity="0.8"',
    )
  for (let i = 0; i < 130; i++) {
    const a = r() * 6.28,
      k = r.range(1.5, 2.6)
    put(
      r.pick([I.amber, I.cream, I.rose]),
      pr(2.85 + 0.55 * k * Math.cos(a), 0, 7.08 + 0.25 * k * Math.sin(a)),
      r.range(1, 2),
    )
  }
  flush()
}
