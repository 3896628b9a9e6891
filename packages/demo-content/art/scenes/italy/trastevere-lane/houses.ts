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
    if (open) glassDoor(s, wall, u)
    else s.path(quad(wall, u - 0.03, 0, u + 0.03, 2.3), I.key)
  }
}

/** A trattoria's door: panelled below, panes above and a fan of them in the arch, somebody's table behind. */
function glassDoor(s: Sheet, wall: Face, u: number) {
  const wood = mix(I.green, I.key, 0.5)
  const [w, h] = [1, 2.36]
  s.path(poly(archPts(wall, u, 0, w, h)), mix(I.cream, I.ochre, 0.3))
  s.group(s.clip(poly(archPts(wall, u, 0, w, h))), () => {
    // a lamp low over a cloth, two who lean together
    s.path(quad(wall, u - 0.5, 0.7, u + 0.5, 1.02), mix(I.terra, I.ochre, 0.35))
    s.path(
      quad(wall, u - 0.36, 0.9, u - 0.1, 1.35) + quad(wall, u - 0.31, 1.35, u - 0.15, 1.56),
      mix(I.rose, I.terra, 0.35),
    )
    s.path(
      quad(wall, u + 0.12, 0.9, u + 0.37, 1.3) + quad(wall, u + 0.16, 1.3, u + 0.32, 1.5),
      mix(I.rose, I.key, 0.3),
    )
    s.path(quad(wall, u - 0.5, 0, u + 0.5, 0.72), wood)
    for (const k of [-1, 1])
      s.path(
        quad(wall, u + k * 0.25 - 0.16, 0.14, u + k * 0.25 + 0.16, 0.58),
        mix(wood, I.green, 0.45),
      )
    for (const y of [0.72, 1.26, 1.8]) s.path(quad(wall, u - 0.5, y, u + 0.5, y + 0.05), wood)
    s.path(quad(wall, u - 0.03, 0, u + 0.03, h), wood)
    for (const k of [-1, 1])
      s.path(quad(wall, u + k * 0.27 - 0.015, 0.72, u + k * 0.27 + 0.015, 1.85), wood)
    for (const k of [-1, 1])
      s.path(quad(wall, u + k * 0.48 - 0.04, 0, u + k * 0.48 + 0.04, h), wood)
  })
}
