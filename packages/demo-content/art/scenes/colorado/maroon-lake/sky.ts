import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE, W} from './view.ts'

/** Each cloud: where it begins, how long and thick it is, how much of the sun's colour it has. */
const CLOUDS = [
  [150, 58, 240, 8, 0.1],
  [230, 84, 200, 6, 0.45],
  [118, 150, 150, 5, 0.4],
  [262, 168, 110, 5, 0.1],
  [930, 74, 300, 9, 0.1],
  [1010, 96, 230, 7, 0.45],
  [896, 168, 190, 6, 0.2],
  [1040, 186, 120, 5, 0.5],
] as const

/** The sky before sunrise. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    SHORE,
    s.linear(0, 0, 0, 430, [
      [0, I.sky],
      [0.2, mix(I.sky, I.paper, 0.04)],
      [1, mix(I.sky, I.paper, 0.72)],
    ]),
  )
  for (const [i, [x, y, w, h, warm]] of CLOUDS.entries())
    s.path(lens(x, y, w, h, i + 3), mix(I.paper, I.rose, warm), 'opacity="0.85"')
}
