import {archPts, quad} from '../../../kit/arch.ts'
import {facade} from '../../../kit/facade.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, inks} from './inks.ts'
import {at, W} from './lane.ts'

/** The night sky between the roofs. */
export function sky(s: Sheet) {
  const r = rng(6)
  s.rect(
    0,
    0,
    W,
    700,
    s.linear(0, 0, 0, 660, [
      [0, I.key],
      [0.5, mix(I.key, I.indigo, 0.7)],
      [0.85, I.indigo],
      [1, mix(I.indigo, I.rose, 0.6)],
    ]),
  )
  for (let i = 0; i < 90; i++)
    s.path(
      curve(
        blob(r.range(180, 680), r.range(0, 420), r.range(0.9, 2.1), r.range(0.9, 2.1), i, 0.1, 7),
      ),
      I.cream,
    )
  s.glow(372, 128, 80, I.cream, 0.35)
  s.path(curve(blob(372, 128, 27, 27, 3, 0.02)), I.cream)
  for (const [dx, dy, k] of [
    [-8, -6, 7],
    [9, 5, 5],
    [-2, 10, 4],
  ])
    s.path(curve(blob(372 + dx, 128 + dy, k, k * 0.8, 4, 0.2, 10)), mix(I.cream, I.ochre, 0.35))
}

/** The lane's far end: a house across the turn and the old bell tower over its roof. */
export function far(s: Sheet) {
  const tower: Face = (u, y) => at(0.6 + u, y, 62)
  const brick = mix(I.rose, I.terra, 0.45)
  s.path(quad(tower, -3, 0, 3, 33), mix(brick, I.ochre, 0.12))
  s.path(quad(tower, 1, 0, 3, 33), mix(brick, I.key, 0.5))
  for (let y = 9; y < 31; y += 5.4) {
    s.path(quad(tower, -3.3, y - 1, 3.3, y - 0.4), mix(I.cream, I.rose, 0.45))
    for (const u of [-1.7, 0, 1.7])
      s.path(poly(archPts(tower, u, y, 1.2, 3)), y > 24 ? mix(I.ochre, I.terra, 0.3) : I.key)
  }
  s.path(poly([tower(-3.7, 33), tower(3.7, 33), tower(0, 37)]), mix(I.rose, I.key, 0.4))
  s.path(quad(tower, -0.1, 37, 0.1, 39.4) + quad(tower, -0.6, 38.2, 0.6, 38.5), I.key)
  const end: Face = (u, y) => at(u, y, 25)
  facade(s, end, [-3.4, 0, 3.4, 8.2], inks(mix(I.terra, I.ochre, 0.35), 0.15), {
    seed: 31,
    storey: 3,
    bay: 1.7,
    window: [0.75, 1.3],
    lit: 0.5,
    first: 3.4,
    shut: 0,
  })
  s.path(quad(end, -3.6, 8.1, 3.6, 8.8), mix(I.terra, I.key, 0.5))
  s.path(poly(archPts(end, 0.1, 0, 1.7, 2.7)), mix(I.ochre, I.cream, 0.35))
  s.path(poly(archPts(end, 0.1, 0, 1.2, 2.2)), mix(I.ochre, I.terra, 0.5))
}
