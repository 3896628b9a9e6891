import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './land.ts'

/** The sky and its clouds. */
export function sky(s: Sheet) {
  const r = rng(5)
  s.rect(
    0,
    0,
    W,
    460,
    s.linear(0, 0, 0, 400, [
      [0, mix(I.sky, I.mauve, 0.35)],
      [0.35, I.sky],
      [0.75, mix(I.sky, I.paper, 0.7)],
      [1, I.paper],
    ]),
  )
  for (let i = 0; i < 16; i++) {
    const [x, y, w] = [r.range(-120, 1100), r.range(40, 230), r.range(90, 300)]
    s.path(lens(x, y + 5, w, r.range(6, 14), i), mix(I.sky, I.mauve, 0.25), 'opacity="0.6"')
    s.path(lens(x - 6, y, w * 0.9, r.range(6, 12), i + 40), I.paper)
  }
}

/** Blue ridges with morning mist between them, and a town of towers on one. */
export function distance(s: Sheet) {
  const n = noise(8)
  const ranges: [number, number, string][] = [
    [262, 46, mix(mix(I.sky, I.mauve, 0.45), I.paper, 0.3)],
    [304, 34, mix(mix(I.mauve, I.sky, 0.5), I.green, 0.2)],
    [338, 24, mix(mix(I.mauve, I.green, 0.45), I.sky, 0.35)],
  ]
  for (const [i, [base, rise, ink]] of ranges.entries()) {
    const y = (x: number) =>
      base -
      rise * fbm(n, x / 210 + i * 7, i * 3, 4) -
      (i === 1 ? 28 * Math.exp(-(((x - 240) / 120) ** 2)) : 0)
    s.path(
      ridge(-5, W + 5, 470, y),
      s.linear(0, base - rise, 0, base + 90, [
        [0, ink],
        [1, I.paper],
      ]),
    )
    if (i !== 1) continue
    const r = rng(3)
    for (let k = 0; k < 13; k++) {
      const x = 176 + k * 10 + r.range(-3, 3)
      const h = k % 3 === 1 ? r.range(34, 56) : r.range(10, 18)
      const w = k % 3 === 1 ? 8 : 15
      s.rect(x, y(x) - h, w, h + 10, mix(mix(I.terra, I.mauve, 0.55), I.paper, 0.3))
      s.rect(x, y(x) - h, w * 0.45, h + 10, mix(I.wheat, I.paper, 0.5))
    }
  }
}
