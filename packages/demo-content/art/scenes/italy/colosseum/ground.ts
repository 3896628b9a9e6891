import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './inks.ts'
import {H, INNER, OUTER, on, W} from './ring.ts'

/** The square, and the building's shadow on it. */
export function ground(s: Sheet) {
  s.rect(
    0,
    545,
    W,
    240,
    s.linear(0, 550, 0, H, [
      [0, mix(I.stone, I.terra, 0.2)],
      [0.5, mix(I.stone, I.violet, 0.25)],
      [1, mix(I.violet, I.key, 0.35)],
    ]),
  )
  const r = rng(14)
  for (let i = 0; i < 190; i++) {
    const t = r() ** 1.3
    const y = 566 + t * 196
    s.path(
      lens(r.range(-60, W), y, (14 + 60 * t) * r.range(0.5, 1.4), 1.4 + 3 * t, i),
      r.chance(0.45) ? mix(I.gold, I.stone, 0.4) : mix(I.violet, I.stone, 0.35),
      'opacity="0.7"',
    )
  }
  // the ring throws its shade to the right
  const shade: Pt[] = [
    on(OUTER, 1.35, 0),
    on(OUTER, 1.0, 0),
    on(INNER, 0.1, 0),
    [W + 10, 566],
    [W + 10, 640],
  ]
  s.path(poly(shade), mix(I.violet, I.key, 0.3))
}

/** Strollers, for scale. */
export function people(s: Sheet) {
  const r = rng(25)
  for (let i = 0; i < 30; i++) {
    const x = r.range(90, 1040)
    const y = r.range(606, 664) - Math.abs(x - 520) * 0.03
    const h = 15 + (y - 600) * 0.16
    s.path(lens(x, y, h * 2.2, 3, i), mix(I.violet, I.key, 0.4))
    walker(s, x, y, h, r.pick([I.terra, I.gold, I.paper, I.violet]), I.key)
  }
  for (const [x, y, h, coat] of [
    [372, 724, 66, I.terra],
    [408, 727, 62, I.paper],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + 70, y + 8],
          [x + 150, y + 12],
        ],
        (t) => 12 * (1 - t) + 1,
      ),
      I.key,
      'opacity="0.75"',
    )
    walker(s, x, y, h, coat, I.key)
  }
}
