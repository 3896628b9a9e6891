/** Smoke from the stack, steam at the cylinders. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './canyon.ts'
import {body} from './line.ts'

/** Smoke: it goes up with a will, then leans back over the train and thins. */
export function smoke(s: Sheet, x: number, y: number) {
  const r = rng(12)
  const at = (t: number): Pt => [
    x + 16 * Math.min(1, t * 12) - 470 * t ** 1.5,
    y - 6 - 252 * t ** 0.68,
  ]
  const puffs = Array.from({length: 32}, (_, i) => {
    const t = (i / 31) ** 1.35
    const [px, py] = at(t)
    const q = 13 + 77 * t ** 0.8
    return {
      x: px + r.gauss() * q * 0.26 * t,
      y: py + r.gauss() * q * 0.2,
      q: q * r.range(0.75, 1.1),
      t,
    }
  })
  for (const layer of [0, 1, 2]) {
    for (const [i, p] of puffs.entries()) {
      const fade = (0.96 - 0.5 * p.t).toFixed(2)
      const ink = [
        mix(mix(I.key, I.sky, 0.45), I.sky, p.t),
        mix(mix(I.sky, I.key, 0.12), I.paper, 0.2 + 0.5 * p.t),
        mix(I.paper, I.gold, 0.1),
      ][layer]
      const [dx, k] = [-p.q * 0.16 * layer, 1 - layer * 0.26]
      s.path(
        curve(blob(p.x + dx, p.y + dx * 0.9, p.q * k, p.q * k * 0.86, i * 5 + layer, 0.3, 16)),
        ink,
        `opacity="${fade}"`,
      )
    }
  }
}

/** Steam at the cylinders. */
export function steam(s: Sheet) {
  const {side} = body(0, 9.4, 1.02)
  const [x, y] = side(1.2, 0.3)
  for (let i = 0; i < 9; i++)
    s.path(
      curve(blob(x - 16 - i * 11, y + 4 - (i % 3) * 7, 12 + i * 1.6, 8 + i, i, 0.3, 11)),
      I.paper,
      `opacity="${(0.8 - i * 0.07).toFixed(2)}"`,
    )
}
