/** Dressed stone on any face: courses, door and window holes, beam ends. */
import {quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** The courses of a wall `wide` by `high` metres: joints, and here and there a stone of another colour. */
export function courses(s: Sheet, f: Face, wide: number, high: number, lit: boolean, seed: number) {
  const r = rng(seed)
  let joints = ''
  let stones = ''
  for (let y = r.range(0.1, 0.3); y < high - 0.1; y += r.range(0.26, 0.38))
    for (let x = r.range(-0.5, 0.2); x < wide; x += r.range(0.35, 1)) {
      const [a, b] = [Math.max(0.02, x), Math.min(wide - 0.02, x + r.range(0.22, 0.7))]
      if (b <= a) continue
      if (r.chance(0.6)) joints += quad(f, a, y, b, y + 0.055)
      else if (r.chance(0.32)) stones += quad(f, a, y + 0.07, b, y + 0.26)
    }
  s.path(stones, lit ? mix(I.ochre, I.sand, 0.4) : mix(I.terra, I.ochre, 0.35), 'opacity="0.8"')
  s.path(joints, lit ? mix(I.ochre, I.terra, 0.45) : mix(I.terra, I.key, 0.5), 'opacity="0.8"')
}

/** A hole in a wall: its middle and foot, in metres on the face. */
export type Hole = readonly [u: number, v: number, kind: 'door' | 'window' | 'doorway']

const outline = (f: Face, u: number, y: number, kind: Hole[2], grow = 0): string => {
  const g = grow
  if (kind === 'window') return quad(f, u - 0.3 - g, y - g, u + 0.3 + g, y + 0.62 + g)
  if (kind === 'doorway') return quad(f, u - 0.36 - g, y - g, u + 0.36 + g, y + 1.2 + g)
  const ps = [
    [-0.3, 0],
    [0.3, 0],
    [0.3, 0.72],
    [0.54, 0.72],
    [0.54, 1.5],
    [-0.54, 1.5],
    [-0.54, 0.72],
    [-0.3, 0.72],
  ]
  return poly(ps.map(([a, b]) => f(u + a + Math.sign(a) * g, y + b + (b > 0.1 ? g : -g))))
}

/** Draws the holes of a wall: a plastered surround, the dark within, the jamb that the sun reaches. */
export function holes(s: Sheet, f: Face, list: readonly Hole[], lit: boolean) {
  for (const [u, y, kind] of list) {
    s.path(
      outline(f, u, y, kind, 0.11),
      lit ? mix(I.sand, I.paper, 0.85) : mix(I.terra, I.ochre, 0.5),
    )
    s.path(outline(f, u, y, kind), I.key)
    if (!lit) continue
    const [right, top] =
      kind === 'window' ? [0.3, 0.62] : kind === 'doorway' ? [0.36, 1.2] : [0.54, 1.5]
    s.path(
      quad(f, u + right - 0.13, y + (kind === 'door' ? 0.72 : 0), u + right, y + top - 0.08),
      mix(I.ochre, I.terra, 0.4),
    )
    s.path(
      quad(f, u - right - 0.16, y + top, u + right + 0.16, y + top + 0.1),
      mix(I.terra, I.key, 0.35),
    )
  }
}

/** Ends of roof beams that stand out of a wall, each with its slanting shadow. */
export function beams(s: Sheet, f: Face, wide: number, y: number, size: number) {
  for (let u = 0.4; u < wide - 0.2; u += 0.62) {
    const [x, b] = f(u, y)
    s.path(
      stroke(
        [
          [x, b],
          [x + 0.5 * size, b + 0.42 * size],
        ],
        (t) => 0.16 * size * (1 - 0.5 * t),
      ),
      mix(I.ochre, I.terra, 0.75),
    )
    s.path(quad(f, u - 0.09, y - 0.09, u + 0.09, y + 0.09), I.key)
  }
}
