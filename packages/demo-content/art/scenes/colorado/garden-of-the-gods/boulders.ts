/** What has rolled down from the gateway rocks into the grass. */
import {mix} from '../../../kit/ink.ts'
import {blob, lens} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Where each lies, and half its width, in scene units: far to near. */
// biome-ignore format: a row each
const BOULDERS = [
  [288, 584, 8], [742, 586, 9], [760, 590, 14], [786, 594, 9], [834, 598, 16], [858, 602, 9], [936, 602, 12],
  [958, 608, 20], [986, 610, 10], [1062, 604, 13], [1128, 610, 17], [1152, 614, 9], [56, 602, 15], [82, 606, 9],
  [138, 602, 12], [232, 600, 15], [254, 606, 8],
] as const

export function boulders(s: Sheet) {
  for (const [i, [x, y, k]] of BOULDERS.entries()) {
    s.path(lens(x - k * 0.4, y, k * 2.4, k * 0.5, i), mix(I.pine, I.plum, 0.3), 'opacity="0.75"')
    s.path(poly(blob(x, y - k * 0.42, k, k * 0.6, i + 3, 0.3, 6)), mix(I.plum, I.rust, 0.3))
    s.path(
      poly(blob(x - k * 0.24, y - k * 0.54, k * 0.68, k * 0.46, i + 9, 0.3, 5)),
      mix(I.rust, I.gold, 0.3),
    )
  }
}
