/** An old juniper close by: a twisted stem, bare silver wood, tufts in shade with the sun on their left. */
import {mix} from '../../../kit/ink.ts'
import {along, blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const GREENS = {
  dark: mix(I.pine, I.plum, 0.45),
  mid: mix(I.pine, I.sage, 0.14),
  light: mix(I.sage, I.gold, 0.18),
}

/** Its limbs: points and the width at the root, in hundredths of its height, y up. */
const LIMBS: readonly (readonly [readonly number[], number])[] = [
  [[3, -4, 0, 8, -5, 16, 3, 27, 4, 34, -3, 46, 4, 60, 4, 78], 15],
  [[0, 24, -14, 36, -22, 50, -36, 56], 7],
  [[2, 36, 16, 46, 22, 60, 36, 66], 6],
  [[0, 48, -10, 62, -14, 78], 5],
]

/** Its tufts, behind to before: middle, width and height. */
const TUFTS = [
  [8, 84, 46, 36],
  [34, 64, 46, 40],
  [-30, 60, 40, 34],
  [-14, 82, 44, 38],
  [16, 68, 50, 40],
  [-40, 46, 40, 28],
  [-8, 64, 40, 30],
  [42, 46, 44, 30],
  [2, 98, 30, 24],
] as const

/** A tuft round a point, w wide and h tall: a dark body, and sprays of scales that point up and outward. */
function tuft(s: Sheet, [x, y]: Pt, w: number, h: number, seed: number) {
  const r = rng(seed)
  s.path(curve(blob(x, y, w * 0.46, h * 0.44, seed, 0.35, 22)), GREENS.dark)
  const sprays: Record<keyof typeof GREENS, string> = {dark: '', mid: '', light: ''}
  for (let i = 0; i < 230; i++) {
    const a = r.range(0, Math.PI * 2)
    const d = Math.sqrt(r())
    const [u, v] = [Math.cos(a) * d, Math.sin(a) * d]
    const lit = -0.75 * u - 0.85 * v + r.range(-0.3, 0.3)
    const from: Pt = [x + u * w * 0.45, y + v * h * 0.43]
    const long = w * r.range(0.055, 0.11)
    const to: Pt = [from[0] + (u * 0.8 - 0.15) * long, from[1] - long * (0.75 - 0.35 * v)]
    const mid: Pt = [(from[0] + to[0]) / 2 + long * 0.12, (from[1] + to[1]) / 2]
    sprays[lit > 0.66 ? 'light' : lit > 0.08 ? 'mid' : 'dark'] += stroke(
      [from, mid, to],
      (t) => w * 0.034 * Math.sin(Math.PI * (0.15 + 0.8 * t)),
    )
  }
  s.path(sprays.dark, GREENS.dark).path(sprays.mid, GREENS.mid).path(sprays.light, GREENS.light)
}

/** Draws it with its foot at (x, y), h tall in scene units. */
export function nearJuniper(s: Sheet, x: number, y: number, h: number) {
  const k = h / 100
  const at = (a: number, b: number): Pt => [x + a * k, y - b * k]
  const limb = (row: readonly number[], wide: number, shift: number, ink: string) => {
    const ps = Array.from({length: row.length / 2}, (_, i) =>
      at(row[2 * i] + shift, row[2 * i + 1]),
    )
    s.path(
      stroke(
        along(ps, 3),
        (t) => k * wide * (1 - 0.72 * t ** 0.7) * (1 + 0.16 * Math.sin(t * 23 + wide)),
      ),
      ink,
    )
  }
  for (const [i, [a, b, w, t]] of TUFTS.slice(0, 3).entries())
    tuft(s, at(a, b), w * k, t * k, 71 + i)
  for (const [row, wide] of LIMBS) {
    limb(row, wide, 0, mix(I.plum, I.pine, 0.2))
    limb(row, wide * 0.4, -wide * 0.24, mix(I.rust, I.gold, 0.35))
  }
  for (const [i, [a, b, w, t]] of TUFTS.slice(3).entries()) tuft(s, at(a, b), w * k, t * k, 81 + i)
}
