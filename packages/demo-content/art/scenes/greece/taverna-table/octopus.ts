import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Octopus hung on a line to dry, between two poles at the kerb. */
export function octopusLine(s: Sheet) {
  const pole = mix(I.olive, I.key, 0.5)
  s.path(
    stroke(
      [
        [462, 468],
        [459, 184],
      ],
      () => 9,
    ),
    pole,
  )
  s.path(
    stroke(
      [
        [459, 200],
        [720, 232],
        [900, 234],
        [1010, 214],
      ],
      () => 2.6,
    ),
    I.key,
  )
  for (const [x, y, k, seed] of [
    [742, 228, 1, 3],
    [838, 237, 1.12, 8],
    [934, 229, 0.95, 12],
  ]) {
    const r = rng(seed)
    const skin = mix(I.red, I.key, 0.38)
    for (let i = 0; i < 8; i++) {
      const dx = (i - 3.5) * 8 * k
      const l = r.range(74, 112) * k
      const arm: Pt[] = Array.from({length: 9}, (_, j) => {
        const t = j / 8
        return [x + dx * (0.35 + 1.1 * t) + 7 * k * Math.sin(t * 5 + i) * t, y + 26 * k + l * t]
      })
      arm.push([arm[8][0] + r.range(-9, 9) * k, arm[8][1] - 7 * k])
      s.path(
        stroke(arm, (t) => 12 * k * (1 - t) ** 0.7 + 1.4),
        i % 2 ? skin : mix(I.red, I.lemon, 0.22),
      )
      for (let j = 1; j < 6; j++)
        s.path(
          curve(blob(arm[j][0] - 1.4, arm[j][1], 2.1 * k, 2.1 * k, j, 0.1, 7)),
          mix(I.paper, I.red, 0.25),
        )
    }
    s.path(curve(blob(x, y + 18 * k, 19 * k, 25 * k, seed, 0.1, 18)), skin)
    s.path(
      curve(blob(x - 6 * k, y + 14 * k, 8 * k, 15 * k, seed, 0.1, 14)),
      mix(I.red, I.lemon, 0.3),
    )
  }
}
