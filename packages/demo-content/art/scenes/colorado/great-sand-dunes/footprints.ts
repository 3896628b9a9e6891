import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {wind} from './outlines.ts'

/** The way up keeps just left of our ridge's crest: footprints to the walkers' heels. */
const WAY = wind([
  [436, 772],
  [388, 710],
  [352, 658],
  [344, 604],
  [372, 552],
  [420, 518],
])

/** The trail up the ridge. */
export function footprints(s: Sheet) {
  const r = rng(5)
  for (let i = 0; i < WAY.length - 4; i += 1) {
    const [x, y] = WAY[i]
    const k = (y - 400) / 300
    for (const side of [-1, 1])
      s.path(
        lens(
          x + side * 7 * k - 7 * k,
          y + r.range(-3, 3) * k + side * 3 * k,
          15 * k,
          6 * k,
          i * 3 + side,
        ),
        mix(I.mauve, I.sand, 0.3),
      )
  }
}
