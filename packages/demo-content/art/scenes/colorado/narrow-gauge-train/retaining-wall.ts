/** Dry stone under the line, where a cleft would leave it in the air. */
import {mix} from '../../../kit/ink.ts'
import {project, seen} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {I, track, v} from './canyon.ts'
import {NOTCH, notchFoot} from './notch.ts'

/** Its face leans back into the hill: metres from the middle of the track at a height. */
const off = (y: number) => -2.05 + 0.1 * y

/** How far down it is built: below that the cleft is rock again, metres. */
const FOOT = 4.9

/** Draws those stones that no rock stands before. */
export function retainingWall(s: Sheet, L: Land) {
  const r = rng(33)
  const at = (z: number, y: number) => project(v, track(z) + off(y), y, z)
  let top = 0.02
  while (top > -FOOT) {
    const high = r.range(0.42, 0.78)
    for (let z = NOTCH.from - r.range(0, 0.6); z < NOTCH.to; ) {
      const end = z + r.range(0.5, 1.7)
      const [mid, low] = [(z + end) / 2, top - high]
      const y = (top + low) / 2
      const stands = Math.max(notchFoot(z + 0.1), notchFoot(end - 0.1)) < y
      if (stands && seen(L, v, track(mid) + off(y), y, mid, 0.3)) {
        const j = (k = 0.09) => r.range(-k, k)
        const ink = mix(mix(I.rust, I.paper, r.range(0.3, 0.5)), I.sky, r.range(0.12, 0.34))
        const [a, b] = [z + 0.03, end - 0.03]
        const corner = {
          upLeft: [a + j(0.05), top - 0.03 + j(0.05)],
          upRight: [b + j(0.05), top - 0.03 + j(0.05)],
          lowRight: [b + j(), low + 0.05 + j(0.05)],
          lowLeft: [a + j(), low + 0.05 + j(0.05)],
        } as const
        const put = ([pz, py]: readonly [number, number]) => at(pz, py)
        const {upLeft, upRight, lowRight, lowLeft} = corner
        // joints are deep and dark
        s.path(
          poly([at(z, top + 0.02), at(end, top + 0.02), at(end, low - 0.02), at(z, low - 0.02)]),
          mix(I.key, I.rust, 0.3),
        )
        s.path(poly([upLeft, upRight, lowRight, lowLeft].map(put)), ink)
        // its lower part lies in its own shade
        s.path(
          poly(
            [
              [a, y - 0.06 + j(0.06)] as const,
              [b, y - 0.1 + j(0.06)] as const,
              lowRight,
              lowLeft,
            ].map(put),
          ),
          mix(ink, I.key, 0.22),
        )
      }
      z = end
    }
    top -= high
  }
}
