import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {noise, ridged, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {GROUND, W} from './view.ts'

/** Dusk over the yard. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    GROUND + 10,
    s.linear(0, 0, 0, GROUND, [
      [0, I.night],
      [0.3, mix(I.night, I.teal, 0.6)],
      [0.52, I.teal],
      [0.74, mix(I.teal, I.mint, 0.8)],
      [0.86, mix(I.mint, I.cream, 0.55)],
      [0.95, mix(I.cream, I.amber, 0.55)],
      [1, mix(I.amber, I.coral, 0.35)],
    ]),
  )
  const r = rng(2)
  for (let i = 0; i < 46; i++)
    s.path(curve(blob(r() * W, r() ** 1.7 * 460, 1.4, 1.4, i, 0.2, 6)), I.cream)
  for (let i = 0; i < 18; i++)
    s.path(
      lens(r.range(-100, W - 100), r.range(470, 830), r.range(100, 380), r.range(3, 10), i),
      mix(I.coral, I.mint, r.range(0.15, 0.6)),
      'opacity="0.6"',
    )
  const n = noise(8)
  for (const [base, amp, seed, colour] of [
    [GROUND - 8, 120, 3, mix(I.plum, I.teal, 0.45)],
    [GROUND - 2, 64, 9, mix(I.plum, I.night, 0.35)],
  ] as const) {
    const ps: Pt[] = []
    for (let x = -5; x <= W + 5; x += 4)
      ps.push([x, base - amp * ridged(n, x / 210 + seed, seed, 5)])
    s.path(poly([...ps, [W + 5, GROUND + 20], [-5, GROUND + 20]]), colour)
  }
}
