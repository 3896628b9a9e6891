import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * A Joshua tree: stubby forked limbs in a coat of dead leaves, each ending in a ball of daggers.
 * `x` and `y` are scene units.
 */
export function joshua(s: Sheet, x: number, y: number, h: number, seed: number) {
  const r = rng(seed)
  const ink = {bark: '', rim: '', coat: '', back: '', lit: ''}
  const daggers = (at: Pt, angle: number) => {
    for (let i = 0; i < 44; i++) {
      const a = angle + r.gauss() * 1.7
      const l = h * r.range(0.05, 0.088)
      const tip: Pt = [at[0] + Math.cos(a) * l, at[1] - Math.sin(a) * l]
      const d = stroke([at, tip], (t) => h * 0.015 * (1 - t) + 0.4)
      if (Math.cos(a) - Math.sin(a) * 0.4 < 0 && i % 4) ink.lit += d
      else ink.back += d
    }
  }
  const limb = (from: Pt, angle: number, length: number, w: number, forks: number) => {
    const to: Pt = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length]
    const mid: Pt = [(from[0] + to[0]) / 2 + r.gauss() * length * 0.14, (from[1] + to[1]) / 2]
    ink.bark += stroke([from, mid, to], (t) => w * (1 - 0.12 * t))
    ink.rim += stroke(
      [from, mid, to].map(([a, b]): Pt => [a - w * 0.34, b]),
      (t) => w * 0.2 * (1 - 0.3 * t),
    )
    // dead leaves hang against the bark
    for (let i = 0; i < 16; i++) {
      const u = r()
      const a: Pt = [lerp(from[0], to[0], u) + r.gauss() * w * 0.6, lerp(from[1], to[1], u)]
      ink.coat += stroke(
        [a, [a[0] + r.gauss() * w * 0.5, a[1] + h * r.range(0.02, 0.05)]],
        (t) => h * 0.011 * (1 - t),
      )
    }
    if (forks === 0 || (forks === 1 && r.chance(0.3))) {
      daggers(to, angle)
      return
    }
    const n = r.chance(0.3) ? 3 : 2
    for (let i = 0; i < n; i++) {
      const a = angle + lerp(0.85, -0.85, i / (n - 1)) * r.range(0.6, 1.3)
      limb(to, lerp(a, Math.PI / 2, 0.12), length * r.range(0.62, 0.9), w * 0.8, forks - 1)
    }
  }
  limb([x, y], Math.PI / 2 + r.range(-0.1, 0.1), h * 0.3, h * 0.1, 4)
  s.path(ink.bark, mix(I.dusk, I.maroon, 0.25)).path(ink.coat, mix(I.maroon, I.sand, 0.3))
  s.path(ink.rim, mix(I.sand, I.coral, 0.4))
  s.path(ink.back, mix(I.dusk, I.sage, 0.3)).path(ink.lit, mix(I.sage, I.paper, 0.1))
}

/**
 * Its shadow on the desert: the same tree laid flat would be too much, two strokes will do. `x`
 * and `y` are scene units.
 */
export function treeShadow(s: Sheet, x: number, y: number, h: number) {
  s.path(
    stroke(
      [
        [x, y],
        [x + h * 0.4, y + h * 0.04],
        [x + h * 0.75, y + h * 0.05],
      ],
      (t) => h * (0.05 + 0.02 * t),
    ) + curve(blob(x + h * 0.98, y + h * 0.06, h * 0.34, h * 0.05, 4, 0.5)),
    mix(I.dusk, I.maroon, 0.3),
    'opacity="0.7"',
  )
}
