import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {n1, type Pt, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * A swimmer on her back in the spot of light, arms wide, rings going out from her. `x` and `y` are
 * scene units, `k` is its scale.
 */
export function swimmer(s: Sheet, x: number, y: number, k: number) {
  const skin = mix(I.stone, I.night, 0.24)
  for (let i = 4; i > 0; i--) {
    const [a, b] = [44 * i * k, 15 * i * k]
    const arc = (grow: number) =>
      `M${n1(x - a * grow)} ${n1(y)}A${n1(a * grow)} ${n1(b * grow)} 0 1 0 ${n1(x + a * grow)} ${n1(y)}A${n1(a * grow)} ${n1(b * grow)} 0 1 0 ${n1(x - a * grow)} ${n1(y)}Z`
    s.path(
      arc(1) + arc(1 - 0.05 - 0.03 / i),
      i % 2 ? I.paper : mix(I.blue, I.aqua, 0.3),
      'fill-rule="evenodd" opacity="0.8"',
    )
  }
  s.path(
    lens(x - 48 * k, y + 20 * k, 100 * k, 16 * k, 3),
    mix(I.blue, I.night, 0.3),
    'opacity="0.8"',
  )
  const P = (a: number, b: number): Pt => [x + a * k, y + b * k]
  // legs toward us at the right, head at the left
  s.path(
    stroke([P(14, 3), P(36, 6), P(60, 4)], (t) => (10 - 5 * t) * k) +
      stroke([P(14, 7), P(36, 13), P(58, 16)], (t) => (10 - 5 * t) * k),
    skin,
  )
  s.path(
    stroke([P(-16, -3), P(-14, -18), P(-24, -30)], (t) => (7 - 3 * t) * k) +
      stroke([P(-12, 8), P(-2, 22), P(-14, 34)], (t) => (7.5 - 3 * t) * k),
    skin,
  )
  s.path(
    curve([P(-22, -3), P(-4, -5), P(16, -1), P(20, 5), P(14, 11), P(-6, 11), P(-20, 8)]),
    mix(I.paper, I.stone, 0.1),
  )
  s.path(curve(blob(...P(-36, 2), 15 * k, 11 * k, 5, 0.3, 12)), I.night)
  s.path(curve(blob(...P(-30, 1), 8 * k, 7 * k, 4, 0.05, 12)), skin)
}
