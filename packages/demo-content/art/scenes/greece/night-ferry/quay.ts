import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, rough, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {waiting} from './waiting.ts'

/** The quay's end in the near corner: lamp, bollard, two who wait with their bags. */
export function quay(s: Sheet) {
  const stone = mix(I.night, I.indigo, 0.22)
  s.path(
    poly(
      rough(
        [
          [820, 730],
          [872, 652],
          [1210, 628],
          [1210, 730],
        ],
        2,
        12,
        4,
      ),
    ),
    stone,
  )
  s.path(
    poly([
      [872, 652],
      [1210, 628],
      [1210, 640],
      [868, 664],
    ]),
    mix(I.indigo, I.amber, 0.35),
  )
  s.glow(1098, 668, 210, I.amber, 0.5, 0.3)
  for (let i = 0; i < 7; i++)
    s.path(
      stroke(
        [
          [880 + i * 54, 662 - i * 3.6],
          [852 + i * 62, 724],
        ],
        () => 2,
      ),
      I.night,
      'opacity="0.7"',
    )
  s.path(
    stroke(
      [
        [1132, 664],
        [1133, 520],
        [1134, 462],
      ],
      (t) => 9 - 3 * t,
    ),
    mix(I.blue, I.indigo, 0.35),
  )
  s.path(
    stroke(
      [
        [1134, 464],
        [1118, 450],
        [1092, 456],
      ],
      () => 5,
    ),
    mix(I.blue, I.indigo, 0.35),
  )
  s.path(
    poly([
      [1082, 454],
      [1106, 454],
      [1112, 470],
      [1076, 470],
    ]),
    mix(I.blue, I.indigo, 0.35),
  )
  s.glow(1094, 476, 86, I.amber, 0.85)
  s.path(curve(blob(1094, 473, 11, 6, 3, 0.05, 14)), I.paper)
  waiting(s)
  s.path(
    poly([
      [934, 684],
      [930, 664],
      [924, 656],
      [966, 655],
      [960, 664],
      [957, 684],
    ]),
    I.night,
  )
  s.path(lens(924, 656, 42, 5, 4), mix(I.amber, I.indigo, 0.4))
}
