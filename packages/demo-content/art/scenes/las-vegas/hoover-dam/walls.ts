/** The gorge's walls: the left one in shade, the right one in the sun, each in three steps toward us. */
import {type Cliff, cliff} from '../../../kit/cliff.ts'
import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {H, I, W} from './gorge.ts'

/** In shade: the sky's light alone, so that planes differ by little; only the ledges catch the sun. */
const shaded = (near: number) => ({
  lit: [mix(I.night, I.umber, 0.62 - 0.3 * near), mix(I.night, I.umber, 0.5 - 0.28 * near)],
  shaded: [mix(I.night, I.umber, 0.3 - 0.2 * near), mix(I.night, I.umber, 0.2 - 0.18 * near)],
  ledge: mix(I.umber, I.clay, 0.35 - 0.2 * near),
  crack: I.night,
  haze: mix(I.umber, I.shade, 0.4),
})

/** In the sun: three lights, three shades. */
const sunlit = (near: number) => ({
  lit: [
    mix(I.clay, I.paper, 0.42 - 0.1 * near),
    mix(I.clay, I.paper, 0.24),
    mix(I.clay, I.umber, 0.06),
  ],
  shaded: [
    mix(I.umber, I.clay, 0.3 - 0.3 * near),
    mix(I.umber, I.night, 0.1 + 0.2 * near),
    mix(I.umber, I.clay, 0.1),
  ],
  ledge: mix(I.paper, I.clay, 0.3 + 0.3 * near),
  crack: mix(I.umber, I.night, 0.45),
  haze: mix(I.clay, I.paper, 0.5),
})

type Wall = Pick<Cliff, 'edge' | 'reach' | 'rise' | 'wide' | 'tall' | 'seed'>

const left = (s: Sheet, near: number, o: Wall) => cliff(s, {...o, ...shaded(near), way: -1})

const right = (s: Sheet, near: number, o: Wall) => cliff(s, {...o, ...sunlit(near), way: 1})

/** The shores of the lake, behind the dam. */
export function shores(s: Sheet) {
  left(s, 0, {
    edge: [
      [372, 176],
      [366, 300],
    ],
    reach: 200,
    rise: 0.8,
    wide: 36,
    tall: 60,
    seed: 4,
  })
  right(s, 0, {
    edge: [
      [872, 170],
      [880, 300],
    ],
    reach: 220,
    rise: 0.7,
    wide: 36,
    tall: 60,
    seed: 9,
  })
}

/** What the dam is wedged into: these stand before its edges. */
export function abutments(s: Sheet) {
  left(s, 0.35, {
    edge: [
      [352, 226],
      [368, 290],
      [414, 380],
      [440, 440],
      [486, 540],
      [524, 620],
      [540, 700],
      [540, H],
    ],
    reach: 560,
    rise: 0.7,
    wide: 58,
    tall: 250,
    seed: 15,
  })
  right(s, 0.3, {
    edge: [
      [892, 222],
      [880, 290],
      [842, 380],
      [820, 440],
      [770, 550],
      [730, 640],
      [716, 700],
      [716, H],
    ],
    reach: 520,
    rise: 0.62,
    wide: 56,
    tall: 230,
    seed: 25,
  })
}

/** The nearest spurs, to left and right of the power house. */
export function spurs(s: Sheet) {
  left(s, 1, {
    edge: [
      [250, 520],
      [292, 610],
      [330, 690],
      [352, H],
    ],
    reach: 400,
    rise: 0.5,
    wide: 86,
    tall: 290,
    seed: 31,
  })
  right(s, 1, {
    edge: [
      [988, 560],
      [948, 640],
      [916, 720],
      [900, H],
    ],
    reach: W - 860,
    rise: 0.55,
    wide: 84,
    tall: 270,
    seed: 47,
  })
}
