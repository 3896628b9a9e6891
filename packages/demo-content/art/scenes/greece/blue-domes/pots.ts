import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Two shrubs in pots at the vine's foot. */
export function pots(s: Sheet) {
  for (const [x, y, k] of [
    [905, 742, 1.25],
    [968, 758, 1.5],
  ] as const) {
    s.path(lens(x - 16 * k, y, 70 * k, 9 * k, 4), mix(I.lilac, I.deep, 0.1))
    s.path(
      poly([
        [x - 13 * k, y - 26 * k],
        [x + 13 * k, y - 26 * k],
        [x + 9 * k, y + 2 * k],
        [x - 9 * k, y + 2 * k],
      ]),
      mix(I.rose, I.peach, 0.5),
    )
    s.path(
      poly([
        [x + 2 * k, y - 26 * k],
        [x + 13 * k, y - 26 * k],
        [x + 9 * k, y + 2 * k],
        [x + 3 * k, y + 2 * k],
      ]),
      mix(I.rose, I.deep, 0.3),
    )
    clump(
      s,
      x,
      y - 24 * k,
      44 * k,
      40 * k,
      {
        dark: mix(I.deep, I.blue, 0.15),
        mid: mix(I.blue, I.lilac, 0.35),
        light: mix(I.lilac, I.paper, 0.4),
      },
      Math.round(x),
      -1,
      2,
    )
  }
}
