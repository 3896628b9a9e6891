import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A dark near corner, so that the eye goes past it. */
const QUIET = {
  dark: mix(I.deep, I.olive, 0.26),
  mid: mix(I.deep, I.olive, 0.5),
  light: mix(I.olive, I.deep, 0.22),
}

/** A bush and an agave on the near slope. */
export function nearSlope(s: Sheet) {
  for (const [x, y, w, h] of [
    [1090, 880, 330, 190],
    [1190, 800, 150, 120],
    [900, 868, 180, 80],
  ])
    clump(s, x, y, w, h, QUIET, x, -1, 0.8)
  // an agave: each leaf a dark blade with a lit half
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
  agave(872, 848, 84)
}

/** Gulls over the open side. */
export function gulls(s: Sheet) {
  for (const [x, y, k] of [
    [404, 240, 1.3],
    [458, 264, 0.9],
    [366, 272, 0.8],
    [120, 392, 0.9],
  ]) {
    const p = pen(x, y, k)
    s.path(
      stroke(p([-20, 8, -9, 10, 0, 0, 10, 9, 22, 5]), (t) => (1 + 3.4 * Math.sin(Math.PI * t)) * k),
      mix(I.deep, I.teal, 0.4),
    )
  }
}
