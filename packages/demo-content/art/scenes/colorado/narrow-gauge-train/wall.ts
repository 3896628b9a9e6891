/** The wall the ledge is cut in: level beds that run to one vanishing point, each broken by upright joints. */
import {type Crag, crags} from '../../../kit/crag.ts'
import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, I, v, W} from './canyon.ts'

/** Where the beds of the wall vanish, on the horizon. */
const VANISHING_X = 60

const TONES = [
  [0, mix(I.key, I.rust, 0.08)],
  [0.17, mix(I.key, I.rust, 0.4)],
  [0.25, mix(I.key, I.rust, 0.6)],
  [0.36, mix(I.rust, I.key, 0.14)],
  [0.56, mix(I.rust, I.paper, 0.12)],
  [0.7, mix(mix(I.rust, I.gold, 0.16), I.paper, 0.3)],
  [0.83, mix(mix(I.rust, I.gold, 0.2), I.paper, 0.54)],
  [0.94, mix(I.rust, I.paper, 0.82)],
] as const

/** The deeper in the gorge, the less light comes back from the other side. */
export function depth(s: Sheet) {
  // biome-ignore format: points in rows
  const face: Pt[] = [[430, H], [418, 700], [424, 600], [426, 520], [W, 520], [W, H]]
  s.path(
    poly(face),
    s.linear(0, 520, 0, H, [
      [0, mix(I.rust, I.key, 0.34), 0],
      [1, mix(I.rust, I.key, 0.34), 0.7],
    ]),
  )
}

/** A row of buttresses. `q` is the detail, 0.7 to 1. */
export function wall(s: Sheet, row: readonly Crag[], q: number) {
  crags(
    s,
    {
      crags: row,
      beds: (x, y) => [
        (1000 * (v.horizon - y)) / (x - VANISHING_X),
        320 * Math.log(x - VANISHING_X),
      ],
      shadow: [26, 20],
      tones: TONES,
    },
    q,
  )
}
