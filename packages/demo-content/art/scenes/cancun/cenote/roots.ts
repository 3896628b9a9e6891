import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {bank, leaf, lip, WATER} from './cave.ts'
import {crown} from './crown.ts'
import {I} from './inks.ts'

/** Tufts over the tops of the roots: angle on the lip in radians, width, height. */
const TUFTS = [
  [2.78, 84, 64],
  [2.2, 108, 52],
  [1.7, 60, 34],
  [1.27, 86, 60],
  [0.72, 118, 58],
  [0.26, 70, 88],
] as const

/**
 * Bundles of roots: they leave the lip together, part as they hang, and some trail in the water.
 */
export function roots(s: Sheet) {
  const r = rng(35)
  const hang = (x: number, y: number, bottom: number, thick: number, near: boolean) => {
    const sway = r.range(-16, 16)
    const ps = Array.from({length: 13}, (_, i): Pt => {
      const t = i / 12
      return [x + sway * t + thick * 0.9 * Math.sin(t * 9 + x) * (0.3 + t), lerp(y, bottom, t)]
    })
    s.path(
      stroke(ps, (t) => thick * (1 - 0.75 * t)),
      near ? I.night : mix(I.night, I.stone, 0.34),
    )
    s.path(
      stroke(
        ps.map(([a, b]): Pt => [a - thick * 0.24, b]),
        (t) => thick * 0.34 * (1 - 0.7 * t),
      ),
      near ? mix(I.stone, I.night, 0.4) : mix(I.stone, I.paper, 0.35),
    )
    // hair roots at the end
    for (let j = 0; j < 4; j++) {
      const [a, b] = ps[9]
      s.path(
        stroke(
          [
            [a, b],
            [a + r.range(-9, 9), b + 30],
            [a + r.range(-14, 14), Math.min(bottom + 6, b + r.range(50, 110))],
          ],
          (t) => 1.8 * (1 - 0.6 * t),
        ),
        near ? mix(I.stone, I.night, 0.55) : mix(I.stone, I.night, 0.1),
      )
    }
    if (bottom > bank(x) - 4)
      for (const k of [1, 1.9])
        s.path(
          lens(x + sway - 17 * k, bottom + 2, 34 * k, 4.4, k * 10),
          mix(I.aqua, I.paper, 0.4),
          'opacity="0.7"',
        )
  }
  // from the far lip, in the light
  for (const [a, count, reach] of [
    [2.75, 5, 610],
    [2.2, 7, WATER + 26],
    [1.72, 4, 640],
    [1.28, 6, 760],
    [0.72, 8, WATER + 22],
    [0.28, 4, 570],
  ] as const)
    for (let i = 0; i < count; i++) {
      const [x, y] = lip(a + r.range(-0.09, 0.09), 1.02)
      hang(
        x,
        y,
        i < 3 ? reach + r.range(-14, 14) : lerp(y, reach, r.range(0.4, 0.95)),
        r.range(4, 8),
        false,
      )
    }
  // each bundle leaves the edge under a tuft of its own
  for (const [i, [a, w, h]] of TUFTS.entries()) {
    const [x, y] = lip(a, 1.02)
    const tones = [mix(I.night, I.leaf, 0.55), I.leaf, I.lime] as const
    crown(s, {x, y: y + h * 0.12, w, h, tones, seed: 80 + i, leaf: 18, hang: 0.8, sun: 0.34})
  }
  // a great bundle from the near roof at the left, almost at arm’s length
  for (let i = 0; i < 11; i++)
    hang(
      70 + i * 9 + r.range(-9, 9),
      -20,
      i % 3 ? r.range(640, 900) : r.range(985, 1040),
      r.range(8, 16),
      true,
    )
  for (let i = 0; i < 5; i++) hang(748 + i * 12, -20, r.range(330, 620), r.range(7, 12), true)
}

/** Vines with leaves wound round the near roots. */
export function vines(s: Sheet) {
  const r = rng(63)
  for (const [x, bottom] of [
    [92, 560],
    [140, 700],
    [772, 420],
    [300, 520],
    [560, 560],
  ] as const) {
    let dark = ''
    let lit = ''
    const top = x > 200 && x < 700 ? 400 : -10
    for (let y = top; y < bottom; y += 9) {
      const l = r.range(12, 24) * (x > 200 && x < 700 ? 0.7 : 1)
      const d = leaf(x + 12 * Math.sin(y / 38) + r.gauss() * 9, y, l, r.range(0.6, 2.5))
      if (r.chance(0.45)) lit += d
      else dark += d
    }
    s.path(dark, mix(I.leaf, I.night, 0.42)).path(lit, x > 200 && x < 700 ? I.lime : I.leaf)
  }
}
