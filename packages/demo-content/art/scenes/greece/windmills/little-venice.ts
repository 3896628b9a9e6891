import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/** The water line below the houses, in scene units. */
const WATER = 588

/** The sea-captains' houses at the water's edge, balconies over the spray. */
export function littleVenice(s: Sheet) {
  const r = rng(3)
  for (const [x, w, h, wood] of [
    [-26, 50, 84, I.coral],
    [25, 44, 66, I.cobalt],
    [70, 48, 92, mix(I.thatch, I.coral, 0.3)],
    [119, 42, 70, I.cobalt],
    [162, 46, 80, I.coral],
  ] as const) {
    const at: Face = (u, up) => [x + u, WATER - up]
    const shaded = w * 0.68
    s.path(quad(at, 0, 0, w, h), SHADE)
    s.path(quad(at, 0, 0, shaded, h), I.paper)
    s.path(quad(at, -1, h - 3, w + 1, h + 2), mix(I.paper, I.sky, 0.3))
    // the house's own foundation in the sea, with its water gate
    s.path(quad(at, -2, -8, w + 1, 9), mix(I.thatch, I.key, 0.35))
    s.path(quad(at, -2, 3, w * 0.6, 9), mix(I.thatch, I.gold, 0.5))
    s.path(quad(at, w * 0.24, 9, w * 0.24 + 9, 27), I.key)
    // the wooden balcony hangs out over the water and throws its shade on the wall
    const [u0, u1, v0, v1] = [w * 0.1, w * 0.8, h * 0.4, h * 0.66]
    s.path(
      poly([at(u0, v0), at(u1, v0), at(u1 + 6, v0 - 12), at(u0 + 8, v0 - 12)]),
      mix(I.sky, I.cobalt, 0.3),
    )
    s.path(quad(at, u0 - 2, v0 - 3, u1 + 2, v1), mix(wood, I.key, 0.35))
    s.path(quad(at, u0 - 2, v0 - 3, u0 + (u1 - u0) * 0.7, v1), wood)
    for (const t of [0.1, 0.38, 0.66])
      s.path(
        quad(at, u0 + (u1 - u0) * t, v0 + 7, u0 + (u1 - u0) * (t + 0.19), v1 - 3),
        mix(I.key, I.cobalt, 0.2),
      )
    for (const t of [0.16, 0.5])
      s.path(quad(at, w * t, h * 0.76, w * t + 8, h * 0.91), r.chance(0.5) ? I.cobalt : wood)
  }
  for (let i = 0; i < 34; i++)
    s.path(
      curve(
        blob(
          r.range(-20, 215),
          WATER + 9 + r.range(-3, 9),
          r.range(6, 16),
          r.range(2.5, 6),
          i,
          0.3,
          10,
        ),
      ),
      i % 4 ? I.paper : SHADE,
    )
}
