import {clamp, lerp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {air, spine, type Tree, v} from './grove.ts'
import {printSprays, spray, sprays} from './spray.ts'

/** The crown of one tree: branches up the trunk, turn by turn to the left and right, shorter toward the top. */
export function crown(s: Sheet, t: Tree) {
  const r = rng(t.seed + 9)
  const k = v.F / t.z
  const out = sprays()
  const size = clamp(k * 0.062, 1.9, 9)
  const branches = t.z > 32 ? 13 : 19
  for (let i = 0; i < branches; i++) {
    const rel = lerp(0.4, 0.98, (i + r()) / branches)
    const [x, y] = spine(t, t.height * rel)
    if (y < -120) break
    const side = i % 2 ? 1 : -1
    const long = k * (2.05 - 1.35 * ((rel - 0.4) / 0.6)) * r.range(0.7, 1.15)
    const rise = r.range(0.15, 0.75) + 0.5 * (rel - 0.4)
    spray(r, out, [x, y], side > 0 ? -rise : Math.PI + rise, long, size, 5.2)
  }
  // the leader at the very top
  spray(r, out, spine(t, t.height * 0.96), -Math.PI / 2 + r.range(-0.3, 0.3), k * 1.1, size, 5)
  printSprays(s, out, air(t.z))
}
