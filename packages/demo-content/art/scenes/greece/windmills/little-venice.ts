import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'

/** The sea-captains' houses at the water's edge, balconies over the spray. */
export function littleVenice(s: Sheet) {
  const r = rng(3)
  for (const [x, w, h, wood] of [
    [-20, 44, 66, I.coral],
    [24, 36, 52, I.cobalt],
    [60, 42, 72, mix(I.cobalt, I.key, 0.4)],
    [102, 34, 50, I.coral],
    [136, 40, 62, I.cobalt],
    [174, 34, 46, mix(I.thatch, I.coral, 0.4)],
  ] as const) {
    const at: Face = (u, up) => [x + u, 560 - up]
    s.path(quad(at, 0, -6, w, h), SHADE)
    s.path(quad(at, 0, -6, w * 0.5, h), I.paper)
    s.path(quad(at, w * 0.14, h * 0.36, w * 0.94, h * 0.66), wood)
    s.path(quad(at, w * 0.14, h * 0.46, w * 0.94, h * 0.5), mix(wood, I.paper, 0.5))
    for (const u of [0.24, 0.5, 0.76]) s.path(quad(at, w * u, h * 0.5, w * u + 4, h * 0.63), I.key)
    for (const u of [0.2, 0.62])
      s.path(quad(at, w * u, h * 0.76, w * u + 6, h * 0.92), r.chance(0.5) ? I.cobalt : wood)
    s.path(quad(at, w * 0.3, 2, w * 0.3 + 8, 17), I.key)
    s.path(quad(at, 0, -10, w, -3), mix(I.thatch, I.key, 0.5))
  }
  for (let i = 0; i < 26; i++)
    s.path(
      curve(
        blob(r.range(-20, 205), 569 + r.range(-3, 7), r.range(7, 16), r.range(3, 7), i, 0.3, 10),
      ),
      i % 4 ? I.paper : SHADE,
    )
}
