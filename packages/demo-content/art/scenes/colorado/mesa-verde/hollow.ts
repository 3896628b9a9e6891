import {mix} from '../../../kit/ink.ts'
import {fbm} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {alcove, band, brow, grain, H, shadowLine} from './alcove.ts'
import {I} from './inks.ts'

/** The hollow: black under the brow, warm where light comes back from the floor. */
export function hollow(s: Sheet) {
  s.path(
    alcove(),
    s.linear(0, 320, 0, 780, [
      [0, mix(I.key, I.terra, 0.12)],
      [0.36, mix(I.key, I.terra, 0.55)],
      [0.62, I.terra],
      [1, mix(I.ochre, I.terra, 0.2)],
    ]),
  )
  s.group(s.clip(alcove()), () => {
    // the ceiling has come down in curved flakes
    for (const [i, d] of [34, 66, 108, 150].entries())
      s.path(
        band(
          (x) => brow(x) + d + 18 * fbm(grain, x / 110, i * 9, 3) + 14 * Math.sin(x / 90 + i),
          (x) => brow(x) + d + 8 + 8 * Math.abs(Math.sin(x / 70 + i * 2)),
        ),
        i % 2 ? mix(I.terra, I.key, 0.25) : mix(I.key, I.terra, 0.1),
        'opacity="0.75"',
      )
    // the sun on the back wall
    s.path(
      band(
        (x) => shadowLine(x),
        () => H,
      ),
      I.ochre,
    )
    s.path(
      band(
        (x) => shadowLine(x) + 70 + 14 * fbm(grain, x / 60, 80, 3),
        () => H,
      ),
      mix(I.ochre, I.sand, 0.5),
    )
  })
}
