/** Yuccas on the rise: a rosette of blades like swords, in June with a stalk of cream bells. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

function yucca(s: Sheet, x: number, y: number, h: number, flowers: boolean, seed: number) {
  const r = rng(seed)
  s.path(lens(x - h * 0.3, y, h * 2.4, h * 0.22, seed), mix(I.pine, I.plum, 0.4), 'opacity="0.75"')
  const blades = Array.from({length: 27}, (_, i) => (i / 26) * 2 - 1 + r.range(-0.04, 0.04)).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  )
  if (flowers) {
    const top = y - h * 2.5
    const lean = r.range(-0.06, 0.06) * h
    s.path(
      stroke(
        [
          [x, y - h * 0.4],
          [x + lean, top],
        ],
        (t) => h * (0.06 - 0.04 * t),
      ),
      mix(I.pine, I.sage, 0.5),
    )
    for (let i = 0; i < 13; i++) {
      const t = i / 12
      const bell = (dx: number, k: number) =>
        curve(
          blob(
            x + lean * (1 - 0.5 * t) + (i % 2 ? 1 : -1) * h * (0.04 + 0.1 * t) + dx,
            top + h * 1.35 * t,
            h * (0.06 + 0.05 * t) * k,
            h * (0.08 + 0.05 * t) * k,
            seed + i,
            0.15,
            9,
          ),
        )
      s.path(bell(0, 1), mix(I.sage, I.gold, 0.5))
      s.path(bell(-h * 0.025, 0.76), I.paper)
    }
  }
  for (const u of blades) {
    const a = u * 1.35
    const long = h * r.range(0.8, 1.08) * (1 - 0.18 * Math.abs(u))
    const tip: Pt = [x + Math.sin(a) * long, y - Math.cos(a) * long * 0.92 - h * 0.06]
    const ink =
      u < -0.15 || r.chance(0.25)
        ? mix(I.sage, I.paper, r.range(0.1, 0.4))
        : mix(I.pine, I.sage, r.range(0.05, 0.5))
    s.path(
      stroke(
        [
          [x + u * h * 0.08, y],
          [x + Math.sin(a) * long * 0.5, y - Math.cos(a) * long * 0.5 - h * 0.05],
          tip,
        ],
        (t) => h * 0.085 * (1 - t) ** 0.7 + 0.3,
      ),
      ink,
    )
  }
}

/** Each: where it stands, its height, whether it flowers; far to near. */
const YUCCAS = [
  [322, 728, 28, true],
  [700, 730, 24, false],
  [214, 748, 36, false],
  [956, 740, 30, false],
  [618, 790, 44, false],
  [888, 790, 46, true],
] as const

export function yuccas(s: Sheet) {
  for (const [i, [x, y, h, flowers]] of YUCCAS.entries()) yucca(s, x, y, h, flowers, 60 + i)
}
