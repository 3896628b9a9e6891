/** What the rocks throw on the meadow, away from the morning sun: their own outlines, laid on the ground. */
import type {Crag} from '../../../kit/crag.ts'
import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {F, SLANT, v, W} from './view.ts'

/** The outline of a rock as it lies on the ground. */
function laid({outline}: Crag): Pt[] {
  const foot = Math.max(...outline.map(([, y]) => y)) - 6
  const z = (v.cy * F) / (foot - v.horizon)
  return outline.map(([x, y]) => {
    const high = ((foot - y) / F) * z
    return project(v, ((x - W / 2) / F) * z + SLANT[0] * high, 0, z + SLANT[1] * high)
  })
}

/** The shadows of a row of rocks. */
export function shadows(s: Sheet, rocks: readonly Crag[]) {
  s.path(rocks.map((rock) => poly(laid(rock))).join(''), mix(I.pine, I.plum, 0.42), 'opacity="0.8"')
}
