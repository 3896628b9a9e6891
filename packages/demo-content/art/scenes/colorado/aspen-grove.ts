/** An aspen grove in the last week of September: white trunks, gold leaves, a path towards the peaks. */

import {mix} from '../../kit/ink.ts'
import {stroke} from '../../kit/line.ts'
import {project} from '../../kit/place.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {walker} from '../../kit/walker.ts'
import {crown} from './aspen-grove/crown.ts'
import {ground, litter, path} from './aspen-grove/ground.ts'
import {H, leaf, pathX, v, W} from './aspen-grove/grove.ts'
import {I} from './aspen-grove/inks.ts'
import {sky} from './aspen-grove/sky.ts'
import {trees} from './aspen-grove/trees.ts'
import {castShadow, trunk, tuft} from './aspen-grove/trunk.ts'

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
    ground(s)
    path(s)
    const all = trees()
    litter(s, 6, 40, 900)
    for (const t of all) castShadow(s, t)
    litter(s, 2.7, 14, 520)
    const walk = 21
    const [wx, wy] = project(v, pathX(walk), 0, walk)
    for (const t of all.filter((t) => t.z > walk)) {
      trunk(s, t)
      tuft(s, t)
      crown(s, t)
    }
    s.path(
      stroke(
        [
          [wx, wy],
          [wx + 60, wy + 9],
          [wx + 112, wy + 18],
        ],
        (u) => 11 - 5 * u,
      ),
      mix(I.key, I.moss, 0.35),
      'opacity="0.7"',
    )
    walker(s, wx, wy, 72, mix(I.sky, I.key, 0.3), I.key)
    for (const t of all.filter((t) => t.z <= walk)) {
      trunk(s, t)
      tuft(s, t)
      crown(s, t)
    }
    const r = rng(6)
    for (let i = 0; i < 26; i++)
      s.path(
        leaf(r.range(60, 760), r.range(420, 1080), r.range(4, 9), r.range(0, 3)),
        r.pick([I.gold, I.rust, mix(I.gold, I.paper, 0.4)]),
      )
    return [s.toString()]
  },
}

export default scene
