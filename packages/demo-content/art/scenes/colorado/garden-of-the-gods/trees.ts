import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {seen} from '../../../kit/place.ts'
import {clamp, fbm, type Rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {base, ng} from './ground.ts'
import {I} from './inks.ts'
import {offPath} from './path.ts'
import {F, v, W} from './view.ts'

/** A juniper, or a thicket of scrub oak: where it stands in world units, its scale and its seed. */
export interface Tree {
  x: number
  z: number
  k: number
  s: number
}

/** A place on the meadow on the sheet. */
const put = (x: number, z: number): Pt => [
  W / 2 + (x / z) * F,
  v.horizon + ((v.cy - base(x, z)) / z) * F,
]

const far2 = (z: number) => clamp((z - 5) / 18)

/** Groups of them: where across the view, and how many. */
const GROUPS = [
  [-0.44, 5],
  [-0.33, 3],
  [-0.27, 6],
  [0.15, 5],
  [0.25, 4],
  [0.29, 6],
  [0.41, 7],
] as const

/** Where junipers stand: on the meadow and at the feet of the rocks, the farthest first. */
export function planting(r: Rng): Tree[] {
  const trees = Array.from({length: 170}, () => {
    const z = 5.6 + 20 * r() ** 0.9,
      x = r.range(-0.62, 0.62) * z * 1.05
    return {x, z, k: r.range(0.5, 1.25), s: r.int(1, 9e5)}
  })
    .filter(
      (t) =>
        fbm(ng, t.x * 0.5 + 7, t.z * 0.35, 3) > -0.08 &&
        offPath(...put(t.x, t.z)) > 2.6 &&
        // where the deer stands it is open
        !(t.z < 7.5 && t.x > 0.2 && t.x < 1.6),
    )
    .sort((a, b) => b.z - a.z)
  // at the feet of the gateway rocks they stand in groups, with gaps between
  for (const [middle, count] of GROUPS)
    for (let i = 0; i < count; i++) {
      const z = r.range(9.6, 11.6)
      const u = middle + 0.026 * r.gauss()
      trees.push({x: u * z, z, k: r.range(0.3, 0.95), s: r.int(1, 9e5)})
    }
  trees.sort((a, b) => b.z - a.z)
  return trees
}

/** Those of the trees that are seen. */
export function junipers(s: Sheet, L: Land, trees: Tree[]) {
  for (const t of trees)
    if (seen(L, v, t.x, base(t.x, t.z) + 0.06, t.z, 0.1)) {
      const [x, y] = put(t.x, t.z),
        oak = t.s % 5 < 2,
        w = (F / t.z) * 0.3 * t.k * (oak ? 1.5 : 1),
        k = far2(t.z)
      s.path(
        lens(x - w * 0.3, y - w * 0.04, w * 2.3, w * 0.22, t.s),
        mix(I.pine, I.plum, 0.28),
        'opacity="0.72"',
      )
      clump(
        s,
        x,
        y + 1,
        w,
        w * (oak ? 0.42 : 0.82),
        {
          dark: mix(mix(I.pine, oak ? I.sage : I.plum, 0.18), I.sky, k * 0.45),
          mid: mix(mix(I.pine, I.sage, oak ? 0.62 : 0.36), I.sky, k * 0.3),
          light: mix(mix(I.sage, I.gold, oak ? 0.5 : 0.22), I.paper, k * 0.25),
        },
        t.s,
        -1,
        w > 60 ? 2.4 : 1,
      )
    }
}
