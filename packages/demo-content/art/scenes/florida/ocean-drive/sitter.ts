/** Somebody on a chair at a table, from the side. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const DARK = mix(I.plum, I.night, 0.5)
const SKIN = mix(mix(I.gold, I.pink, 0.5), I.plum, 0.3)

/** What the near arm does: shoulder, elbow, hand. */
const ARMS = {
  rests: [2, 94, 12, 74, 32, 82],
  toasts: [2, 94, 18, 84, 26, 106],
  props: [4, 94, 22, 78, 13, 106],
  hangs: [-6, 94, -14, 72, -2, 58],
} as const

const HAIR = {
  short: [8, 124, 2, 130, -7, 127, -10, 116, -7, 107, -3, 114, 0, 121],
  long: [8, 125, 2, 130, -8, 127, -12, 114, -15, 96, -7, 92, -4, 112, 0, 121],
  bun: [8, 124, 2, 130, -6, 128, -15, 130, -17, 122, -10, 117, -7, 108, -3, 114, 0, 121],
} as const

const arms: readonly (keyof typeof ARMS)[] = ['rests', 'toasts', 'props', 'hangs']
const hairs: readonly (keyof typeof HAIR)[] = ['short', 'long', 'bun', 'short']

/** The sitter at (x, y); `k` is a hundredth of a metre, `way` 1 looks to the right. */
export function sitter(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  way: 1 | -1,
  coat: string,
  r: Rng,
) {
  const p = pen(x, y, k, way)
  const lean = r.range(-7, 9)
  // above the hip, everybody leans their own way
  const up = (row: readonly number[]) =>
    p(row.map((v, i) => (i % 2 ? v : v + (lean * ((row[i + 1] ?? 50) - 50)) / 60)))
  const arm = r.pick(arms)
  s.path(
    stroke(p([-24, 92, -20, 46, 20, 46]), () => 5 * k) +
      stroke(p([-19, 46, -22, 0]), () => 4 * k) +
      stroke(p([18, 46, 20, 0]), () => 4 * k),
    DARK,
  )
  const foot = r.chance(0.5) ? [26, 54, 28, 8, 38, 4] : [28, 54, 20, 10, 30, 4]
  s.path(
    stroke(p([-10, 52, ...foot]), (t) => (15 - 8 * t) * k),
    DARK,
  )
  s.path(curve(up([-20, 48, -20, 76, -13, 100, -2, 104, 8, 98, 10, 74, 6, 48])), coat)
  s.path(curve(up([-20, 48, -20, 76, -13, 100, -6, 103, -9, 76, -8, 48])), mix(coat, I.plum, 0.5))
  s.path(curve(blob(...up([2, 116])[0], 9.4 * k, 11 * k, 3, 0.04, 14)), SKIN)
  s.path(curve(up(HAIR[r.pick(hairs)])), r.chance(0.75) ? I.night : mix(I.plum, I.gold, 0.35))
  s.path(
    stroke(up(ARMS[arm]), (t) => (9 - 3 * t) * k),
    mix(coat, I.plum, 0.2),
  )
  const [hand] = up(ARMS[arm].slice(4))
  s.path(curve(blob(...hand, 4.4 * k, 4.4 * k, 2, 0.05, 9)), SKIN)
  if (arm === 'toasts') s.path(poly(up([22, 122, 34, 122, 29, 108, 27, 108])), I.cream)
}
