import {grass} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {air, spine, type Tree, v} from './grove.ts'
import {I} from './inks.ts'

/** Grass at the foot hides where the trunk meets the ground. */
export function tuft(s: Sheet, t: Tree) {
  const [x, y] = spine(t, 0)
  const k = v.F / t.z
  const far = air(t.z)
  for (const [i, ink] of [mix(I.moss, I.key, 0.4), I.moss, mix(I.gold, I.moss, 0.25)].entries())
    grass(
      s,
      x,
      y + k * 0.03 * (i + 1),
      k * 0.75,
      k * (0.28 - 0.05 * i),
      mix(ink, I.gold, far * 0.6),
      t.seed + i,
      15,
    )
}
