/** What the engine pulls: yellow coaches and the tender. */
import {mix} from '../../../kit/ink.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './canyon.ts'
import {along, body, disc, pane} from './line.ts'

export function coach(s: Sheet, s0: number, open: boolean, seed: number) {
  const {side, front, slice, length} = body(s0, s0 + 11.4, 1.25)
  const r = rng(seed)
  const far = clamp((along(s0)[1] - 50) / 120)
  const air = (ink: string) => mix(ink, mix(I.sky, I.paper, 0.3), far)
  s.path(pane(side, 0.3, 0.56, length - 0.3, 0.84), air(I.key))
  for (const u of [1.3, 2.7, length - 2.7, length - 1.3]) {
    s.path(disc(side, u, 0.4, 0.4, 16), air(I.key))
    s.path(disc(side, u, 0.4, 0.2, 10), air(mix(I.rust, I.key, 0.35)))
  }
  s.path(pane(front, -1.25, 0.8, 1.25, 3.1), air(mix(I.gold, I.key, 0.5)))
  s.path(pane(front, -0.38, 0.9, 0.38, 2.7), air(mix(I.rust, I.key, 0.55)))
  for (const u of [-0.98, 0.56]) s.path(pane(front, u, 1.75, u + 0.42, 2.65), air(I.key))
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
  // roof, seen from above: the far slope, the clerestory on the middle line, the slope in the sun, its end
  const slope = (w0: number, h0: number, w1: number, h1: number) => {
    const corner = (u: number, w: number, h: number) => slice(u)(w, h)
    return poly([
      corner(-0.4, w0, h0),
      corner(length + 0.4, w0, h0),
      corner(length + 0.4, w1, h1),
      corner(-0.4, w1, h1),
    ])
  }
  s.path(slope(0.4, 3.5, 1.4, 3.06), air(I.key))
  s.path(slope(-1.4, 3.06, -0.4, 3.5), air(mix(I.key, I.sky, 0.36)))
  s.path(slope(-1.4, 3.06, -1.4, 3.2), air(mix(I.sky, I.paper, 0.45)))
  s.path(slope(-0.42, 3.5, -0.42, 3.84), air(mix(I.rust, I.gold, 0.3)))
  s.path(slope(-0.5, 3.84, 0.5, 3.84), air(mix(I.key, I.sky, 0.5)))
  const end = slice(-0.4)
  s.path(
    poly([
      end(-1.4, 3.06),
      end(-0.42, 3.5),
      end(-0.42, 3.84),
      end(0.42, 3.84),
      end(0.42, 3.5),
      end(1.4, 3.06),
    ]),
    air(mix(I.rust, I.key, 0.6)),
  )
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
