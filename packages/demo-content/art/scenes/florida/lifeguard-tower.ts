/** A Miami Beach lifeguard tower just after sunrise: pastel boards, a long shadow, gulls. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {standing} from './lifeguard-tower/beach-gulls.ts'
import {gull} from './lifeguard-tower/gulls.ts'
import {I} from './lifeguard-tower/inks.ts'
import {H, W} from './lifeguard-tower/plan.ts'
import {roof} from './lifeguard-tower/roof.ts'
import {runner} from './lifeguard-tower/runner.ts'
import {sand} from './lifeguard-tower/sand.ts'
import {sea} from './lifeguard-tower/sea.ts'
import {sky} from './lifeguard-tower/sky.ts'
import {tower} from './lifeguard-tower/tower.ts'
import {towerShadow} from './lifeguard-tower/tower-shadow.ts'

const scene: Scene = {
  name: 'lifeguard-tower',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 43,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'l')
    sky(s)
    sea(s)
    sand(s)
    towerShadow(s)
    runner(s, -7.9, 28)
    tower(s)
    roof(s)
    for (const [x, y, k, tilt] of [
      [186, 236, 0.95, -0.12],
      [92, 330, 0.6, 0.1],
      [905, 262, 1.05, 0.12],
      [1050, 190, 0.7, -0.06],
      [1010, 352, 0.6, 0],
    ] as const)
      gull(s, x, y, k, tilt)
    for (const [x, y, k, way, does] of [
      [96, 850, 0.85, 1, 'watches'],
      [330, 1085, 1.35, -1, 'pecks'],
      [190, 968, 1.15, 1, 'walks'],
    ] as const)
      standing(s, x, y, k, way, does)
    // sea oats on the dune in the near corner
    for (const [x, w, h, seed] of [
      [40, 190, 250, 3],
      [150, 170, 170, 4],
      [0, 160, 330, 5],
    ] as const) {
      grass(s, x, H + 6, w, h, mix(I.teal, I.plum, 0.45), seed, 26)
      grass(s, x - 14, H + 6, w, h * 0.8, mix(I.teal, I.mint, 0.5), seed + 9, 14)
    }
    return [s.toString()]
  },
}

export default scene
