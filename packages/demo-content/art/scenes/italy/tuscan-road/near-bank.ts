import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, ridge, stroke} from '../../../kit/line.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {bump, H, W} from './land.ts'

/** Poppies and grass at our feet. */
export function nearBank(s: Sheet) {
  const r = rng(71)
  const n = noise(2)
  const bank = (x: number) =>
    742 - 58 * smooth(330, -20, x) - 74 * smooth(720, 1220, x) - 14 * fbm(n, x / 70, 1)
  s.path(
    ridge(
      -5,
      W + 5,
      H + 5,
      (x) => bank(x) + 46 * bump(x, 0, 470, 0, 170, 1) + 130 * bump(x, 0, 772, 0, 84, 1),
    ),
    mix(I.key, I.green, 0.42),
  )
  for (let i = 0; i < 150; i++) {
    const x = r.range(-10, W + 10)
    if (Math.abs(x - 772) < 96) continue
    const y = bank(x) + r.range(4, 70)
    grass(
      s,
      x,
      y + 10,
      30,
      r.range(22, 46),
      r.pick([mix(I.green, I.key, 0.4), I.green, mix(I.green, I.wheat, 0.5)]),
      i,
      6,
    )
  }
  for (let i = 0; i < 92; i++) {
    const x = r.chance(0.5) ? r.range(-5, 340) : r.range(860, 1205)
    const y = bank(x) + r.range(-16, 56)
    const k = 3 + (y - 660) * 0.045
    s.path(
      stroke(
        [
          [x, y],
          [x + 2, y + 12],
          [x, y + 24],
        ],
        () => 1.6,
      ),
      mix(I.key, I.green, 0.3),
    )
    s.path(curve(blob(x, y, k * 1.3, k, i, 0.25, 10)), i % 4 ? I.terra : mix(I.terra, I.key, 0.3))
    s.path(
      curve(blob(x - k * 0.3, y - k * 0.3, k * 0.6, k * 0.4, i, 0.2, 8)),
      mix(I.terra, I.wheat, 0.45),
    )
  }
}
