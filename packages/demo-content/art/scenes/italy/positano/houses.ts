import {quad} from '../../../kit/arch.ts'
import {facade} from '../../../kit/facade.ts'
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {GREENS, I} from './inks.ts'
import {QUAY, townEdge, W} from './view.ts'

const WALLS = [
  I.pink,
  I.lemon,
  I.paper,
  mix(I.pink, I.terra, 0.4),
  mix(I.lemon, I.paper, 0.5),
  mix(I.pink, I.paper, 0.55),
  I.paper,
  mix(I.terra, I.lemon, 0.3),
]

const SHUTTERS = [mix(I.sea, I.key, 0.3), mix(I.olive, I.key, 0.3), mix(I.terra, I.key, 0.25)]

/** One house: lit front, shaded flank, a flat roof with its parapet or a low vault, its shadow on the neighbour. */
function house(s: Sheet, x: number, foot: number, w: number, h: number, k: number, seed: number) {
  const r = rng(seed)
  const at: Face = (u, up) => [x + u, foot - up]
  const wall = WALLS[(seed * 3 + r.int(0, 2)) % WALLS.length]
  const flank = w * r.range(0.16, 0.26)
  const lean = 7 * k
  s.path(
    poly([at(w, h * 0.92), at(w + 22 * k, h * 0.66), at(w + 22 * k, 0), at(w, 0)]),
    mix(I.key, I.olive, 0.15),
    'opacity="0.55"',
  )
  s.path(
    poly([at(w - flank, 0), at(w - flank, h), at(w, h + lean), at(w, 0)]),
    mix(wall, I.key, 0.42),
  )
  const kind = r.int(0, 4)
  const front = w - flank
  facade(
    s,
    at,
    [0, 0, front, h],
    {
      wall,
      damp: mix(wall, I.key, 0.5),
      pale: mix(wall, I.paper, 0.7),
      hole: mix(I.key, wall, 0.12),
      shutters: SHUTTERS,
    },
    {
      seed: seed + 5,
      storey: 30 * k,
      bay: 25 * k,
      window: [8 * k, 15 * k],
      arch: kind === 2,
      shut: 0.25,
      first: 8 * k,
    },
  )
  if (kind === 0) {
    const vault: Pt[] = Array.from({length: 11}, (_, i) =>
      at(front * (i / 10), h + Math.sin((i / 10) * Math.PI) * 13 * k),
    )
    s.path(poly(vault), mix(wall, I.paper, 0.75))
    s.path(poly([...vault.slice(6), at(front * 0.7, h)]), mix(wall, I.key, 0.22))
  } else if (kind === 1) {
    s.path(
      poly([
        at(-3 * k, h),
        at(front + 2 * k, h),
        at(w + 2 * k, h + lean),
        at(front * 0.8, h + 15 * k),
        at(front * 0.2, h + 15 * k),
      ]),
      I.terra,
    )
    s.path(
      poly([
        at(front * 0.6, h),
        at(front + 2 * k, h),
        at(w + 2 * k, h + lean),
        at(front * 0.8, h + 15 * k),
      ]),
      mix(I.terra, I.key, 0.35),
    )
  } else {
    s.path(
      poly([at(-1, h), at(front, h), at(w, h + lean), at(flank, h + lean)]),
      mix(wall, I.paper, 0.5),
    )
    s.path(quad(at, -2 * k, h - 4 * k, front, h + 2 * k), mix(wall, I.paper, 0.6))
  }
  if (r.chance(0.34)) {
    // an awning, or a pergola with its vine, over the lowest windows
    const c = r.pick([I.terra, I.sea, I.lemon])
    s.path(
      poly([
        at(2 * k, 27 * k),
        at(front * 0.7, 27 * k),
        at(front * 0.78, 18 * k),
        at(-3 * k, 18 * k),
      ]),
      c,
    )
    s.path(quad(at, 0, 14 * k, front * 0.72, 18 * k), mix(I.key, wall, 0.5), 'opacity="0.6"')
  }
}

/** All houses, the farthest row first. */
export function town(s: Sheet) {
  const r = rng(77)
  let seed = 1
  for (let foot = 262; foot < QUAY - 10; foot += 33 + 12 * ((foot - 262) / 620)) {
    const k = 0.62 + 0.62 * ((foot - 262) / 620)
    const row: {x: number; w: number; h: number}[] = []
    for (let x = townEdge(foot) + r.range(0, 26); x < W + 20; ) {
      const w = r.range(44, 78) * k
      if (!r.chance(0.16)) row.push({x, w, h: r.range(52, 92) * k})
      x += w * r.range(0.92, 1.16)
    }
    // from right to left, so that each shadow falls on a wall already there
    for (const {x, w, h} of row.reverse()) {
      house(s, x, foot + r.range(-8, 8), w, h, k, seed++)
      if (r.chance(0.5))
        clump(s, x + w * r(), foot + 14, r.range(26, 54) * k, r.range(18, 34) * k, GREENS, seed * 3)
    }
  }
}
