/** The deck: square slabs, each a little different, running to one point; hedge and planters at its end. */
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {level, wall} from '../../../kit/solid.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {at, H, I, POOL, v, W} from './view.ts'

/** The side of a slab, and the joint between two, in metres. */
const [SLAB, JOINT] = [1.5, 0.05]

const END = 43

export const GREENS = {
  dark: mix(I.palm, I.indigo, 0.45),
  mid: I.palm,
  light: mix(I.palm, I.aqua, 0.55),
}

export function deck(s: Sheet) {
  const [, top] = at(0, END)
  s.rect(0, top, W, H - top, mix(I.peach, I.coral, 0.22))
  const r = rng(17)
  for (let z = END - SLAB; z > 5; z -= SLAB)
    for (let x = -27; x < 42; x += SLAB) {
      const xs = [z, z + SLAB].flatMap((depth) => [at(x, depth)[0], at(x + SLAB, depth)[0]])
      const wet = x > POOL.x0 && x + SLAB < POOL.x1 && z < POOL.z1 - 2
      if (wet || Math.max(...xs) < 0 || Math.min(...xs) > W) continue
      s.path(
        level(v, [
          [x + JOINT, z + JOINT],
          [x + SLAB - JOINT, z + JOINT],
          [x + SLAB - JOINT, z + SLAB - JOINT],
          [x + JOINT, z + SLAB - JOINT],
        ]),
        mix(I.paper, I.peach, r.range(0.3, 0.62)),
      )
    }
}

/** A low wall with a hedge on it closes the garden off from the boulevard. */
export function hedge(s: Sheet) {
  s.path(wall(v, [-30, END], [40, END], 0, 0.8), mix(I.paper, I.peach, 0.25))
  s.path(wall(v, [-30, END], [40, END], 0, 0.14), mix(I.peach, I.indigo, 0.35))
  const [, y] = at(0, END, 0.75)
  for (let i = 0; i < 22; i++)
    clump(s, -20 + i * 60, y + 3 + (i % 3) * 2, 96, 46 + 9 * ((i * 7) % 4), GREENS, i + 3, -1, 1.4)
}

/** The chrome ladder out of the pool. */
export function ladder(s: Sheet) {
  for (const z of [21, 21.9])
    s.path(
      stroke(
        [
          at(POOL.x1 - 0.25, z, -0.5),
          at(POOL.x1 - 0.25, z, 0.6),
          at(POOL.x1, z, 0.95),
          at(POOL.x1 + 0.45, z, 0.8),
          at(POOL.x1 + 0.55, z, 0),
        ],
        () => 74 / z,
      ),
      z > 21.5 ? mix(I.paper, I.indigo, 0.3) : mix(I.paper, I.indigo, 0.5),
    )
  for (const y of [-0.15, 0.2])
    s.path(
      stroke([at(POOL.x1 - 0.25, 21, y), at(POOL.x1 - 0.25, 21.9, y)], () => 4),
      mix(I.paper, I.indigo, 0.4),
    )
}
