import {archPts, quad} from '../../../kit/arch.ts'
import {facade} from '../../../kit/facade.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, inks, PLASTER} from './inks.ts'
import {at, LEFT, RIGHT} from './lane.ts'

/** One side of the lane, far houses first. */
export function side(s: Sheet, which: -1 | 1) {
  const line = which < 0 ? LEFT : RIGHT
  for (let i = line.length - 2; i >= 0; i--) {
    const [x0, z0, h] = line[i]
    const [x1, z1] = line[i + 1]
    const long = z1 - z0
    const wall: Face = (u, y) => at(lerp(x0, x1, u / long), y, lerp(z0, z1, u / long))
    const base = PLASTER[(i + (which > 0 ? 2 : 0)) % PLASTER.length]
    facade(s, wall, [0, 0, long, h], inks(base, 0.42), {
      seed: i * 9 + which + 20,
      storey: 2.9,
      bay: 2.1,
      window: [0.85, 1.45],
      lit: 0.42,
      first: 3.6,
      shut: 0.25,
      side: which,
    })
    s.path(quad(wall, 0, 0, long, 1), mix(base, I.key, 0.72))
    s.path(quad(wall, -0.2, h, long + 0.2, h + 0.35), mix(I.terra, I.key, 0.6))
    doors(s, wall, long, i + (which > 0 ? 5 : 0), base)
  }
}

function doors(s: Sheet, wall: Face, long: number, seed: number, base: string) {
  const r = rng(seed + 3)
  for (let u = 1; u < long - 0.6; u += 2.3) {
    const open = r.chance(0.45)
    s.path(poly(archPts(wall, u, 0, 1.35, 2.65)), mix(base, I.cream, 0.12))
    s.path(
      poly(archPts(wall, u, 0, 1.1, 2.45)),
      open ? mix(I.ochre, I.terra, 0.25) : mix(I.green, I.key, 0.62),
    )
    if (open) s.path(poly(archPts(wall, u + 0.08, 0, 0.74, 2.1)), mix(I.cream, I.ochre, 0.25))
    else s.path(quad(wall, u - 0.03, 0, u + 0.03, 2.3), I.key)
  }
}
