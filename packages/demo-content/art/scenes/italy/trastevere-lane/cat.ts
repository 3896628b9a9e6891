import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A cat on the stones. `x` and `y` are scene units, `k` is its scale. */
export function cat(s: Sheet, x: number, y: number, k: number) {
  const p = (u: number, h: number): Pt => [x + u * k, y - h * k]
  s.path(lens(x - 30 * k, y, 70 * k, 9 * k, 2), I.key, 'opacity="0.8"')
  s.path(
    stroke([p(16, 6), p(36, 4), p(46, 16), p(42, 34)], (t) => (9 - 4 * t) * k),
    I.key,
  )
  s.path(curve([p(-18, 0), p(-15, 30), p(-8, 48), p(6, 46), p(20, 22), p(22, 2)]), I.key)
  s.path(
    poly([p(-20, 60), p(-18, 76), p(-9, 68), p(-2, 68), p(6, 76), p(8, 58), p(2, 48), p(-12, 48)]),
    I.key,
  )
  for (const u of [-12, -1]) s.path(curve(blob(...p(u, 60), 2.4 * k, 2.6 * k, 2, 0.05, 8)), I.ochre)
  s.path(
    stroke([p(21, 10), p(18, 24), p(6, 44)], (t) => 4 * k * Math.sin(Math.PI * t)),
    mix(I.rose, I.ochre, 0.5),
  )
}
