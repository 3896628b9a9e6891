/** What the engine pulls: yellow coaches and the tender. */
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './canyon.ts'
import {along, body, disc, pane} from './line.ts'

export function coach(s: Sheet, s0: number, open: boolean, seed: number) {
  const {side, front, slice, length} = body(s0, s0 + 11.4, 1.25)
  const r = rng(seed)
  const far = clamp((along(s0)[1] - 50) / 120)
  const air = (ink: string) => mix(ink, mix(I.sky, I.paper, 0.3), far)
  s.path(pane(side, 0.6, 0.1, length - 0.6, 0.8), air(I.key))
  s.path(pane(front, -1.25, 0.8, 1.25, 3.1), air(mix(I.gold, I.key, 0.45)))
  s.path(pane(side, 0, 0.8, length, 3.1), air(I.gold))
  s.path(pane(side, 0, 0.8, length, 1.02), air(mix(I.gold, I.rust, 0.6)))
  s.path(pane(side, 0, 2.86, length, 3.1), air(mix(I.rust, I.key, 0.3)))
  const step = open ? 1.9 : 1.08
  for (let u = 0.6; u + step * 0.7 < length; u += step) {
    s.path(pane(side, u, 1.75, u + step * 0.66, 2.72), air(mix(I.key, I.river, 0.2)))
    if (!open) s.path(pane(side, u, 2.4, u + step * 0.66, 2.72), air(mix(I.sky, I.paper, 0.4)))
    if (r.chance(open ? 0.85 : 0.3)) {
      s.path(disc(side, u + step * 0.3, 2.08, 0.2, 10), air(mix(I.rust, I.paper, 0.5)))
      s.path(
        pane(side, u + step * 0.1, 1.62, u + step * 0.52, 1.9),
        air(r.pick([I.paper, I.rust, I.river])),
      )
    }
  }
  // roof: eaves, slope in the sun, clerestory
  const back: Face = (u, h) => slice(u)(0.1, h)
  s.path(
    poly([side(-0.4, 3.06), side(length + 0.4, 3.06), back(length + 0.3, 3.62), back(-0.3, 3.62)]),
    air(mix(I.key, I.sky, 0.3)),
  )
  s.path(
    poly([side(-0.4, 3.06), side(length + 0.4, 3.06), side(length + 0.4, 3.2), side(-0.4, 3.2)]),
    air(mix(I.sky, I.paper, 0.45)),
  )
  s.path(
    poly([back(0.6, 3.5), back(length - 0.6, 3.5), back(length - 0.6, 3.9), back(0.6, 3.9)]),
    air(mix(I.rust, I.key, 0.5)),
  )
  for (const u of [1.4, 2.6, length - 2.6, length - 1.4])
    s.path(disc(side, u, 0.42, 0.42, 14), air(mix(I.key, I.rust, 0.2)))
}

export function tender(s: Sheet, s0: number) {
  const {side, front, length} = body(s0, s0 + 5.4, 1.2)
  s.path(pane(front, -1.2, 0.7, 1.2, 2.7), I.key)
  s.path(pane(side, 0, 0.7, length, 2.6), mix(I.key, I.sky, 0.14))
  s.path(pane(side, 0.2, 2.3, length - 0.2, 2.44), I.gold)
  s.path(pane(side, 0.2, 0.9, length - 0.2, 1), I.gold)
  const coal: Pt[] = Array.from({length: 11}, (_, i) =>
    side(0.3 + i * 0.48, 2.6 + 0.5 * Math.sin((i / 10) * 3.1) + (i % 2) * 0.12),
  )
  s.path(poly([side(0.2, 2.55), ...coal, side(length - 0.2, 2.55)]), mix(I.key, I.pine, 0.15))
  for (const u of [0.9, 1.9, 3.5, 4.5]) {
    s.path(disc(side, u, 0.45, 0.45, 16), mix(I.key, I.rust, 0.3))
    s.path(disc(side, u, 0.45, 0.28, 14), I.key)
  }
}
