import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {GREENS, I} from './inks.ts'

/** Broom and agaves on the near slope; they hold the lower corners. */
export function nearSlope(s: Sheet) {
  const r = rng(71)
  for (const [x, y, w, h] of [
    [1010, 850, 240, 130],
    [1170, 800, 230, 190],
    [900, 868, 180, 90],
    [620, 872, 130, 70],
  ])
    clump(s, x, y, w, h, GREENS, x, -1, 1.4)
  for (let i = 0; i < 90; i++) {
    const [cx, cy, w, h] = r.pick([
      [1010, 800, 120, 40],
      [1160, 730, 100, 70],
      [900, 836, 80, 30],
    ])
    s.path(
      curve(
        blob(
          cx + r.gauss() * w * 0.7,
          cy + r.gauss() * h * 0.7,
          r.range(3, 6),
          r.range(2.4, 4.4),
          i,
          0.3,
          8,
        ),
      ),
      r.chance(0.7) ? I.gold : I.paper,
    )
  }
  // agaves: each leaf a dark blade with a lit half
  const agave = (x: number, y: number, l: number) => {
    for (const i of [0, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6]) {
      const a = Math.PI * (0.03 + (0.94 * i) / 12)
      const long = l * (0.82 + 0.22 * Math.sin(a) + 0.1 * (i % 2))
      const at = (t: number, side: number): Pt => [
        x + Math.cos(a) * long * t - Math.sin(a) * side,
        y -
          Math.sin(a) * long * t +
          long * 0.16 * t * t * Math.abs(Math.cos(a)) -
          Math.cos(a) * side,
      ]
      const blade = (side: number) =>
        stroke(
          [at(0, side), at(0.4, side), at(0.75, side * 0.5), at(1, 0)],
          (t) => l * 0.13 * (1 - t) ** 0.6 + 0.6,
        )
      s.path(blade(0), mix(I.deep, I.teal, 0.25))
      s.path(
        stroke(
          [at(0.1, l * 0.02), at(0.5, l * 0.02), at(0.96, 0)],
          (t) => l * 0.065 * (1 - t) + 0.4,
        ),
        Math.cos(a) < 0.1 ? mix(I.mist, I.teal, 0.3) : mix(I.teal, I.deep, 0.15),
      )
    }
  }
  agave(850, 846, 74)
  agave(1050, 842, 100)
}

/** Gulls over the open side. */
export function gulls(s: Sheet) {
  for (const [x, y, k] of [
    [436, 224, 1.3],
    [492, 250, 0.9],
    [398, 258, 0.8],
    [120, 392, 0.9],
  ]) {
    const p = pen(x, y, k)
    s.path(
      stroke(p([-20, 8, -9, 10, 0, 0, 10, 9, 22, 5]), (t) => (1 + 3.4 * Math.sin(Math.PI * t)) * k),
      mix(I.deep, I.teal, 0.4),
    )
  }
}
