import {type Crag, crags} from '../../../kit/crag.ts'
import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const TONES = [
  [0, mix(I.plum, I.rust, 0.1)],
  [0.17, mix(I.plum, I.rust, 0.3)],
  [0.25, mix(I.plum, I.rust, 0.52)],
  [0.36, mix(I.rust, I.plum, 0.16)],
  [0.56, mix(I.rust, I.gold, 0.2)],
  [0.7, mix(I.rust, I.gold, 0.55)],
  [0.82, I.gold],
  [0.93, mix(I.gold, I.paper, 0.45)],
] as const

/** A row of slabs; all of them dip alike. `q` is the detail, 0.7 to 1. */
export function rocks(s: Sheet, slabs: readonly Crag[], q: number) {
  crags(
    s,
    {crags: slabs, beds: (x, y) => [x + 0.2 * y, 0.35 * x - y], shadow: [30, 22], tones: TONES},
    q,
  )
}
