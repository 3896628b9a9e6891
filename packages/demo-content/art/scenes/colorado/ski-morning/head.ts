import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {HEAD} from './body.ts'
import {AHEAD, LEFT, shown, sum, UP} from './frame.ts'
import {I} from './inks.ts'
import {skin} from './limbs.ts'
import {DARK, SLATE, SUNNY} from './shade.ts'

/** Helmet, goggles, and what is seen of the face. */
export function head(s: Sheet) {
  const at = (a: number, l: number, u: number) =>
    shown(sum([HEAD, 1], [AHEAD, a], [LEFT, l], [UP, u]))
  s.path(skin([[HEAD, 9.4]]), DARK)
  s.path(skin([[HEAD, 9.4]], -2.6, -1.8, 0.66), SLATE)
  // chin and cheeks under the goggles
  s.path(
    curve([at(6, -7, -1), at(9, 0, -1), at(6, 7, -1), at(7, 5, -8), at(9, 0, -11), at(7, -5, -8)]),
    SUNNY,
  )
  s.path(
    curve([
      ...[at(5, -9, 4), at(9, -4, 6.4), at(9, 4, 6.4), at(5, 9, 4)],
      ...[at(6, 8.4, -2), at(9.6, 3, -2.6), at(10, 0, -1.4), at(9.6, -3, -2.6), at(6, -8.4, -2)],
    ]),
    I.key,
  )
  s.path(
    curve([at(8, -6.4, 3.4), at(10, 0, 4.8), at(9, 4, 4.2), at(10.6, 0, 0.2), at(9, -5.6, -0.4)]),
    mix(I.peach, I.paper, 0.25),
  )
}
