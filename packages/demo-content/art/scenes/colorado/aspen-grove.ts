/** An aspen grove in the last week of September: sprays of gold, sun between white trunks, a path towards the peaks. */
import {mix} from '../../kit/ink.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {boughs} from './aspen-grove/bough.ts'
import {crown} from './aspen-grove/crown.ts'
import {clearing, farWood, shafts} from './aspen-grove/far-wood.ts'
import {ground, litter, nearGrass, path, verge} from './aspen-grove/ground.ts'
import {H, leaf, type Tree, W} from './aspen-grove/grove.ts'
import {HIKER, hiker} from './aspen-grove/hiker.ts'
import {I} from './aspen-grove/inks.ts'
import {sky} from './aspen-grove/sky.ts'
import {trees} from './aspen-grove/trees.ts'
import {castShadow, trunk} from './aspen-grove/trunk.ts'
import {tuft} from './aspen-grove/tuft.ts'

function stand(s: Sheet, list: readonly Tree[]) {
  for (const t of list) {
    trunk(s, t)
    tuft(s, t)
    crown(s, t)
  }
}

const scene: Scene = {
  name: 'aspen-grove',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  strict: 0.64,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    farWood(s)
    clearing(s)
    ground(s)
    path(s)
    verge(s)
    const all = trees()
    litter(s, 6, 40, 900)
    for (const t of all) castShadow(s, t)
    litter(s, 2.5, 14, 560)
    stand(
      s,
      all.filter((t) => t.z > 24),
    )
    shafts(s, [
      [70, 260, 34],
      [180, 300, 24],
      [262, 250, 40],
    ])
    stand(
      s,
      all.filter((t) => t.z <= 24 && t.z > HIKER),
    )
    hiker(s)
    shafts(s, [
      [-130, 200, 46],
      [60, 170, 34],
    ])
    stand(
      s,
      all.filter((t) => t.z <= HIKER),
    )
    nearGrass(s)
    boughs(s)
    const r = rng(6)
    for (let i = 0; i < 22; i++)
      s.path(
        leaf(r.range(60, 760), r.range(420, 1080), r.range(4, 8), r.range(0, 3)),
        r.pick([I.gold, I.rust, mix(I.gold, I.paper, 0.4)]),
      )
    return [s.toString()]
  },
}

export default scene
