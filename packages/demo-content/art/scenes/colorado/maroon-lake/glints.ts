import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE} from './view.ts'

/** Light on the ripples. */
export function glints(s: Sheet) {
  const r = rng(88)
  for (let i = 0; i < 46; i++) {
    const y = SHORE + 14 + 250 * r() ** 1.3
    const w = r.range(20, 60) + (y - SHORE) * 0.4
    s.path(
      lens(r.range(180, 1180), y, w, 1.5 + (y - SHORE) * 0.009, i),
      mix(I.sky, I.paper, r.range(0.3, 0.9)),
      'opacity="0.6"',
    )
  }
}
