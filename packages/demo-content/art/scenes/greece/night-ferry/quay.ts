import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, rough, stroke} from '../../../kit/line.ts'
import {person} from '../../../kit/person.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

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
  const shade = (x: number, y: number, l: number) =>
    s.path(lens(x - l, y - 3, l, 7, x), I.night, 'opacity="0.8"')
  shade(1030, 668, 70)
  shade(1066, 666, 60)
  shade(960, 682, 50)
  // the lamp is on their right; one waves to the boat
  const skin = mix(I.amber, I.red, 0.5)
  person(s, {
    x: 1022,
    y: 672,
    h: 104,
    coat: mix(I.red, I.night, 0.35),
    lit: I.red,
    legs: I.night,
    skin,
    hair: I.night,
    side: 1,
    arm: 'waves',
  })
  person(s, {
    x: 1062,
    y: 669,
    h: 96,
    coat: mix(I.mist, I.indigo, 0.45),
    lit: mix(I.mist, I.paper, 0.6),
    legs: I.night,
    skin,
    hair: mix(I.night, I.red, 0.3),
    side: 1,
    dress: true,
  })
  s.path(
    curve([
      [1082, 670],
      [1080, 640],
      [1090, 632],
      [1106, 634],
      [1110, 670],
    ]),
    mix(I.blue, I.indigo, 0.4),
  )
  s.path(
    poly([
      [980, 672],
      [1006, 670],
      [1006, 648],
      [980, 650],
    ]),
    mix(I.amber, I.red, 0.5),
  )
  s.path(
    stroke(
      [
        [986, 650],
        [993, 640],
        [1000, 649],
      ],
      () => 3,
    ),
    I.night,
  )
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
