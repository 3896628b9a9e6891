import {opening, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {type Face, project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** Plaster where the low sun grazes it, and on the fronts, which lie in the sky's light. */
const WALLS: readonly (readonly [lit: string, front: string])[] = [
  [I.paper, mix(I.paper, I.mist, 0.58)],
  [I.paper, mix(I.paper, I.gold, 0.46)],
  [mix(I.paper, I.gold, 0.2), mix(I.gold, I.coral, 0.1)],
  [mix(I.paper, I.coral, 0.12), mix(I.paper, I.coral, 0.4)],
  [I.paper, mix(I.paper, I.mist, 0.34)],
]

/** A house: where it stands and how large it is, in metres, and its colour. */
export interface House {
  x: number
  z: number
  w: number
  d: number
  y: number
  h: number
  seed: number
}

/**
 * A house in perspective: the long wall toward us in half light, its left flank in the sun, a
 * tiled gable. Its walls go down to `floor`.
 */
export function house(s: Sheet, o: House, floor: number) {
  const {x, z, w, d, y, h} = o
  const r = rng(o.seed)
  const [lit, front] = r.pick(WALLS)
  s.path(wall(v, [x - w / 2, z + d / 2], [x - w / 2, z - d / 2], floor, y + h), lit)
  s.path(wall(v, [x - w / 2, z - d / 2], [x + w / 2, z - d / 2], floor, y + h), front)
  const face: Face = (a, b) => project(v, x + a, y + b, z - d / 2)
  const roof = h + w * 0.2
  const p = (a: number, up: number, c: number) => project(v, x + a, y + up, z + c)
  if (r.chance(0.5)) {
    // ridge across: we see the slope toward us
    s.path(
      poly([
        p(-w / 2 - 0.5, h - 0.2, -d / 2 - 0.6),
        p(w / 2 + 0.5, h - 0.2, -d / 2 - 0.6),
        p(w / 2 + 0.3, roof, 0),
        p(-w / 2 - 0.3, roof, 0),
      ]),
      mix(I.coral, I.gold, 0.12),
    )
    s.path(poly([p(-w / 2, h, d / 2), p(-w / 2, h, -d / 2), p(-w / 2 - 0.3, roof, 0)]), lit)
  } else {
    // ridge away from us: a lit slope, a slope in shade, the gable between
    s.path(poly([p(-w / 2, h, -d / 2), p(w / 2, h, -d / 2), p(0, roof, -d / 2)]), front)
    s.path(
      poly([
        p(-w / 2 - 0.5, h - 0.2, -d / 2 - 0.4),
        p(0, roof, -d / 2 - 0.4),
        p(0, roof, d / 2),
        p(-w / 2 - 0.5, h - 0.2, d / 2),
      ]),
      mix(I.coral, I.gold, 0.5),
    )
    s.path(
      poly([
        p(w / 2 + 0.4, h - 0.2, -d / 2 - 0.4),
        p(0, roof, -d / 2 - 0.4),
        p(0.2, roof + 0.4, -d / 2 - 0.4),
        p(w / 2 + 0.8, h + 0.2, -d / 2 - 0.4),
      ]),
      mix(I.coral, I.deep, 0.3),
    )
  }
  const shutters = r.chance(0.5) ? I.teal : mix(I.olive, I.deep, 0.25)
  const bays = w > 9 ? 3 : 2
  for (let up = 1.6; up + 2 < h; up += 3.4)
    for (let i = 0; i < bays; i++) {
      const u = ((i + 0.5) / bays - 0.5) * w
      if (z < 300) s.path(quad(face, u - 1.15, up, u + 1.15, up + 1.9), shutters)
      s.path(quad(face, u - 0.55, up, u + 0.55, up + 1.9), mix(I.deep, I.coral, 0.2))
    }
}

/**
 * The bell tower and its little church: the tallest thing in the village. `x` and `z` are metres.
 */
export function church(s: Sheet, x: number, z: number, y: number) {
  const front: Face = (a, b) => project(v, x + a, y + b, z)
  const dim = mix(I.paper, I.mist, 0.55)
  const lit = mix(I.paper, I.gold, 0.08)
  const hole = mix(I.deep, I.coral, 0.15)
  // nave
  s.path(quad(front, 3, 0, 19, 12), dim)
  s.path(
    poly([front(2.4, 11.8), front(19.6, 11.8), front(19, 16), front(3, 16)]),
    mix(I.coral, I.gold, 0.12),
  )
  for (const u of [7.5, 12, 16.5]) opening(s, front, u, 4, 1.8, 4.5, {hole, arch: true})
  // shaft, belfry, cap
  s.path(wall(v, [x - 3.4, z + 7], [x - 3.4, z], y - 6, y + 30), lit)
  s.path(quad(front, -3.4, -6, 3.4, 30), dim)
  s.path(
    quad(front, -3.9, 19.4, 3.9, 20.4) + quad(front, -4, 29, 4, 30.2),
    mix(I.paper, I.gold, 0.2),
  )
  opening(s, front, 0, 21.6, 3, 5.8, {hole, arch: true})
  opening(s, front, 0, 10, 1.4, 3.4, {hole, arch: true})
  s.path(poly([front(-3.9, 30.2), front(0, 41), front(3.9, 30.2)]), mix(I.coral, I.deep, 0.12))
  s.path(
    poly([project(v, x - 3.9, y + 30.2, z + 7), front(-3.9, 30.2), front(0, 41)]),
    mix(I.gold, I.coral, 0.5),
  )
  s.path(quad(front, -0.16, 41, 0.16, 44.6) + quad(front, -0.9, 43, 0.9, 43.4), I.deep)
}
