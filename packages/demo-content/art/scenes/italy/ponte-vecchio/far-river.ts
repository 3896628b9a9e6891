import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {W} from './view.ts'

/** The river beyond, seen through the arches. */
export function farRiver(s: Sheet, r: Rng) {
  s.rect(
    0,
    575,
    W,
    160,
    s.linear(0, 575, 0, 720, [
      [0, mix(I.ochre, I.terra, 0.3)],
      [1, mix(I.ochre, I.cream, 0.4)],
    ]),
  )
  for (let i = 0; i < 130; i++)
    s.path(
      lens(r.range(0, W), 580 + r() * 130, r.range(20, 90), r.range(1, 3), i),
      r.pick([mix(I.terra, I.plum, 0.4), I.cream, mix(I.teal, I.plum, 0.3)]),
      'opacity="0.6"',
    )
  for (let i = 0; i < 120; i++) {
    const y = 596 + r() * 110
    s.path(
      lens(r.range(-30, W), y, r.range(16, 70), r.range(1.5, 4), i + 9),
      r.pick([
        mix(I.terra, I.plum, 0.2),
        mix(I.plum, I.teal, 0.4),
        mix(I.cream, I.ochre, 0.3),
        I.terra,
      ]),
      'opacity="0.7"',
    )
  }
}
