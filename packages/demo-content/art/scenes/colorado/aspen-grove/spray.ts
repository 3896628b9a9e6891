/** A branch and what hangs on it: twigs to both sides, leaves along each, dark under light. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp, type Rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {leaf} from './grove.ts'
import {I} from './inks.ts'

/** What sprays are gathered in before they are printed: wood, and leaves in shade, half light, gold and full light. */
export interface Sprays {
  wood: string
  leaves: [string, string, string, string]
}

export const sprays = (): Sprays => ({wood: '', leaves: ['', '', '', '']})

/**
 * Adds one: it leaves `from` at an angle (radians, y down), `long` scene units, and bends down toward its
 * tip; `size` is that of its leaves, `full` how densely they hang.
 */
export function spray(
  r: Rng,
  out: Sprays,
  from: Pt,
  angle: number,
  long: number,
  size: number,
  full: number,
) {
  const droop = r.range(0.12, 0.3)
  const sway = r.range(-0.1, 0.1)
  const at = (t: number): Pt => [
    from[0] + Math.cos(angle) * long * t,
    from[1] + Math.sin(angle) * long * t + long * (droop * t * t + sway * Math.sin(t * 4)),
  ]
  const wide = clamp(long * 0.026, 0.8, 9)
  out.wood += stroke(
    Array.from({length: 9}, (_, i) => at(i / 8)),
    (t) => wide * (1 - 0.86 * t),
  )
  const twigs = Math.round(clamp(long / (size * 3.4), 4, 15))
  for (let i = 0; i < twigs; i++) {
    const t = 0.24 + (0.76 * (i + r())) / twigs
    const [x, y] = at(t)
    const side = i % 2 ? 1 : -1
    const reach = long * r.range(0.16, 0.32) * (1.15 - 0.6 * t)
    const turn = angle + side * r.range(0.5, 1) + droop * 0.5
    const tip: Pt = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach + reach * 0.25]
    if (wide > 2) out.wood += stroke([[x, y], tip], (u) => wide * 0.4 * (1 - 0.7 * u))
    const count = Math.round((full * reach) / size)
    for (let j = 0; j < count; j++) {
      const u = r() ** 0.75
      // leaves hang below the wood, in a flat bunch
      const [dx, dy] = [r.gauss() * size * 1.7, size * (0.9 + r.gauss() * 1.25)]
      const light = -0.55 * (dx / size) - 0.8 * (dy / size) + 1.5 + r.gauss() * 0.9 - 0.5 * side
      const tone = light > 2.1 ? 3 : light > 0.8 ? 2 : light > -0.3 ? 1 : 0
      out.leaves[tone] += leaf(
        x + (tip[0] - x) * u + dx,
        y + (tip[1] - y) * u + dy,
        size * r.range(0.62, 1.12),
        Math.PI / 2 + r.range(-0.9, 0.9),
      )
    }
  }
}

/** Prints what was gathered; `far` is how much of the air lies before it. */
export function printSprays(s: Sheet, {wood, leaves}: Sprays, far = 0) {
  const haze = mix(I.gold, I.paper, 0.5)
  const [shade, half, gold, light] = leaves
  s.path(shade, mix(mix(I.rust, I.key, 0.12), haze, far * 0.7))
  s.path(wood, mix(mix(I.key, I.lilac, 0.35), haze, far * 0.7))
  s.path(half, mix(mix(I.rust, I.gold, 0.35), haze, far * 0.75))
  s.path(gold, mix(I.gold, haze, far * 0.5))
  s.path(light, mix(I.gold, I.paper, 0.6))
}
