/** The gorge's walls: the left one in shade, the right one in the sun. */
import {type Crag, crags} from '../../../kit/crag.ts'
import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './gorge.ts'

/** The sky's light alone, so that planes differ by little. */
const SHADED = [
  [0, I.night],
  [0.17, mix(I.night, I.umber, 0.16)],
  [0.26, mix(I.night, I.umber, 0.34)],
  [0.5, mix(I.night, I.umber, 0.56)],
  [0.66, mix(I.night, I.umber, 0.78)],
  [0.82, mix(I.umber, I.clay, 0.14)],
  [0.94, mix(I.umber, I.clay, 0.45)],
] as const

const SUNLIT = [
  [0, mix(I.umber, I.night, 0.6)],
  [0.17, mix(I.umber, I.night, 0.34)],
  [0.26, mix(I.umber, I.night, 0.1)],
  [0.36, mix(I.umber, I.clay, 0.4)],
  [0.56, mix(I.clay, I.umber, 0.16)],
  [0.68, mix(I.clay, I.paper, 0.16)],
  [0.8, mix(I.clay, I.paper, 0.4)],
  [0.93, mix(I.clay, I.paper, 0.68)],
] as const

/** Both walls lean back from the gorge, and their joints with them. */
const LEAN = 0.3

export const shadedWall = (s: Sheet, row: readonly Crag[], q: number) =>
  crags(
    s,
    {crags: row, beds: (x, y) => [x - LEAN * y, -y - 0.5 * x], shadow: [0, 0], tones: SHADED},
    q,
  )

export const sunlitWall = (s: Sheet, row: readonly Crag[], q: number) =>
  crags(
    s,
    {crags: row, beds: (x, y) => [x + LEAN * y, -y + 0.5 * x], shadow: [26, 34], tones: SUNLIT},
    q,
  )
