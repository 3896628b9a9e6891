/** Red Rock Canyon early: banded cliffs in raking light, Joshua trees, one car on the loop road. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {car} from './red-rock-canyon/car.ts'
import {sand, scrub} from './red-rock-canyon/floor.ts'
import {I} from './red-rock-canyon/inks.ts'
import {joshua, type Tree, treeShadow} from './red-rock-canyon/joshua.ts'
import {H, W} from './red-rock-canyon/land.ts'
import {OLD, YOUNG} from './red-rock-canyon/limbs.ts'
import {road, sign} from './red-rock-canyon/road.ts'
import {rocks} from './red-rock-canyon/rocks.ts'
import {sky} from './red-rock-canyon/sky.ts'

/** Far to near. */
const TREES: Tree[] = [
  {x: 2.9, z: 9.2, tall: 0.5, shape: YOUNG},
  {x: -0.5, z: 8.6, tall: 0.52, shape: OLD, flip: -1},
  {x: 0.55, z: 7.9, tall: 0.44, shape: YOUNG, flip: -1},
  {x: 2.05, z: 6.6, tall: 0.6, shape: OLD},
  {x: -1.0, z: 5.4, tall: 0.5, shape: YOUNG},
  {x: 1.95, z: 4.2, tall: 0.68, shape: OLD, flip: -1},
  {x: -0.71, z: 2.34, tall: 1.08, shape: OLD},
]

const scene: Scene = {
  name: 'red-rock-canyon',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 53,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'r')
    sky(s)
    rocks(s, q)
    sand(s, q)
    road(s)
    scrub(s)
    for (const tree of TREES) treeShadow(s, tree)
    for (const tree of TREES.slice(0, -2)) joshua(s, tree)
    car(s, 3.5)
    sign(s, 2.75)
    for (const tree of TREES.slice(-2)) joshua(s, tree)
    // dry grass hides the foot of the near tree
    for (const [i, x] of [206, 224, 240, 258, 276].entries())
      grass(
        s,
        x,
        728,
        34,
        30,
        i % 2 ? mix(I.sand, I.paper, 0.3) : mix(I.sage, I.dusk, 0.4),
        i + 40,
        11,
      )
    for (let i = 0; i < 12; i++)
      grass(
        s,
        20 + i * 54,
        H + 4,
        90,
        40 + (i % 4) * 14,
        mix(I.sage, I.dusk, 0.35 + 0.1 * (i % 3)),
        i,
        9,
      )
    return [s.toString()]
  },
}

export default scene
