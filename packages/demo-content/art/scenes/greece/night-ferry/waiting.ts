import {mix} from '../../../kit/ink.ts'
import {curve, lens, stroke} from '../../../kit/line.ts'
import {person} from '../../../kit/person.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Two who wait on the quay with their bags, and the shade behind them and the bollard. */
export function waiting(s: Sheet) {
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
}
