import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './land.ts'
import {town} from './town.ts'

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
    const [x, y, w] = [r.range(-120, 1100), r.range(40, 186), r.range(90, 300)]
    s.path(lens(x, y + 5, w, r.range(6, 14), i), mix(I.sky, I.mauve, 0.25), 'opacity="0.6"')
    s.path(lens(x - 6, y, w * 0.9, r.range(6, 12), i + 40), I.paper)
  }
}

/** Blue ridges with morning mist between them, and a town of towers on its own hill. */
export function distance(s: Sheet) {
  const n = noise(8)
  const ranges: [number, number, string][] = [
    [268, 44, mix(mix(I.sky, I.mauve, 0.4), I.paper, 0.34)],
    [312, 22, mix(I.mauve, I.sky, 0.34)],
    [344, 22, mix(I.mauve, I.sky, 0.36)],
  ]
  for (const [i, [base, rise, ink]] of ranges.entries()) {
    const hill = i === 1 ? (x: number) => 46 * Math.exp(-(((x - 244) / 128) ** 4)) : () => 0
    const y = (x: number) => base - rise * fbm(n, x / 210 + i * 7, i * 3, 4) - hill(x)
    s.path(
      ridge(-5, W + 5, 470, y),
      s.linear(0, base - rise - (i === 1 ? 30 : 0), 0, base + 74, [
        [0, ink],
        [0.34, ink],
        [0.68, mix(I.sky, I.paper, 0.25)],
        [1, I.paper],
      ]),
    )
    if (i === 1) town(s, y)
  }
}
