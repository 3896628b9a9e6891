/** The massif: rock that falls from every ridge, steep and then less, and scree at the mouths of gullies. */
import {type Ground, roofs, tabulate} from '../../../kit/massif.ts'
import {clamp, fbm, noise} from '../../../kit/rng.ts'
import {FANS, RIDGES} from './ridges.ts'

const n = noise(23)

/** Height in world units; how deep in a gully, 0 to 1; how far scree lies above the rock. */
export interface Relief {
  height: Ground
  gully: Ground
  scree: Ground
}

const rock = roofs(RIDGES, (d) => 1.5 * d + 0.75 * (1 - Math.exp(-d / 0.35)), 1.5)

/** Reckons the whole massif; `step` is the side of a cell, in world units. */
export function relief(step: number): Relief {
  const [height, gully, scree] = tabulate({x: [-17, 19], z: [26, 57], step}, 3, (x, z) => {
    const [wx, wz] = [0.3 * fbm(n, x / 1.5, z / 1.5, 4), 0.3 * fbm(n, x / 1.5 + 40, z / 1.5, 4)]
    const [high, next] = rock(x + wx, z + wz)
    const bare = high + 0.16 * fbm(n, x * 1.7 + 9, z * 1.7, 4, 0.55)
    const fan = Math.max(
      ...FANS.map(
        ([fx, fy, fz]) =>
          fy +
          0.45 -
          0.78 * Math.hypot(x - fx, (z - fz) * 0.9) +
          0.1 * fbm(n, x * 2.2, z * 2.2 + 70, 3),
      ),
    )
    return [Math.max(bare, fan, 0), clamp(1 - (high - next) / 0.5), fan - bare]
  })
  return {height, gully, scree}
}
