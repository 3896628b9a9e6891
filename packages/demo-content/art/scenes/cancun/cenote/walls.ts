import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {H, rock, rockLight, W, WATER} from './cave.ts'
import {I} from './inks.ts'

/** The cave wall in tones. */
export function cave(s: Sheet) {
  const cell = 2
  const [w, h] = [W / cell, Math.ceil(1010 / cell)]
  const f = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) f[j * w + i] = rockLight(i * cell, j * cell)
  const soft = blur(f, w, h, 1)
  s.rect(0, 0, W, H, mix(I.night, I.stone, 0.06))
  for (const [level, colour] of [
    [0.16, mix(I.night, I.stone, 0.22)],
    [0.3, mix(I.night, I.stone, 0.42)],
    [0.44, mix(I.stone, I.night, 0.36)],
    [0.6, mix(I.stone, I.night, 0.1)],
    [0.76, mix(I.stone, I.paper, 0.38)],
    [0.94, mix(I.paper, I.stone, 0.2)],
  ] as const)
    s.path(tone(soft, w, h, level, {sx: cell, min: 10}), colour)
}

/** Ledges: the beds stand out of the wall here and there, lit above and dark below. */
export function ledges(s: Sheet) {
  const r = rng(91)
  const at = (x: number, y: number) =>
    y + (WATER - y < 220 ? 1 : 0.35) * 60 * ((x - 400) / 420) ** 2
  for (let i = 0; i < 84; i++) {
    const x = r.range(0, W)
    const y = r.range(430, WATER - 12)
    const long = r.range(40, 170)
    const light = clamp(rockLight(x, y) * 1.15)
    const line = (d: number): Pt[] =>
      Array.from({length: 9}, (_, k) => {
        const u = x + (k / 8 - 0.5) * long
        return [u, at(u, y) + d + 5 * rock(u / 18, i)]
      })
    s.path(
      stroke(line(5), (u) => 11 * Math.sin(Math.PI * u) ** 0.6),
      mix(I.night, I.stone, 0.1 + 0.35 * light),
      'opacity="0.85"',
    )
    s.path(
      stroke(line(-2), (u) => 5.5 * Math.sin(Math.PI * u) ** 0.6),
      light > 0.62 ? mix(I.stone, I.paper, 0.5) : mix(I.night, I.stone, 0.3 + light),
    )
  }
}
