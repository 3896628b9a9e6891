import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {pool} from './view.ts'

/** The pool, lit from below. */
export function water(s: Sheet) {
  const shape = curve(pool())
  s.path(curve(pool(20)), mix(I.night, I.teal, 0.3))
  s.path(
    shape,
    s.radial(
      560,
      640,
      540,
      [
        [0, mix(I.aqua, I.paper, 0.45)],
        [0.3, I.aqua],
        [0.62, mix(I.aqua, I.teal, 0.55)],
        [1, I.teal],
      ],
      0.34,
    ),
  )
  const r = rng(70)
  s.group(s.clip(shape), () => {
    for (let i = 0; i < 150; i++) {
      const y = 510 + 240 * r()
      const k = (y - 470) / 200
      const x = r.range(60, 1110)
      const mid = Math.exp(-(((x - 560) / 330) ** 2))
      s.path(
        lens(x, y, r.range(20, 80) * (0.4 + k), 2 + 3 * k * r(), i),
        r.chance(0.35 + 0.5 * mid) ? mix(I.aqua, I.paper, r.range(0.2, 0.9)) : I.teal,
        'opacity="0.7"',
      )
    }
    // the bathhouse windows, broken by the ripples
    for (const x of [850, 904, 963, 1020])
      for (let i = 0; i < 9; i++)
        s.path(
          lens(x - 12 + r.range(-6, 6), 532 + i * 7, r.range(12, 26), 3.4, i + x),
          I.amber,
          'opacity="0.8"',
        )
  })
}
