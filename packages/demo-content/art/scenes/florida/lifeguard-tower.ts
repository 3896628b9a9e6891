/** A Miami Beach lifeguard tower just after sunrise: pastel boards, a long shadow, gulls. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {walker} from '../../kit/walker.ts'
import {standing} from './lifeguard-tower/beach-gulls.ts'
import {gull} from './lifeguard-tower/gulls.ts'
import {I} from './lifeguard-tower/inks.ts'
import {H, W} from './lifeguard-tower/plan.ts'
import {railsAndRamp} from './lifeguard-tower/rails.ts'
import {roof} from './lifeguard-tower/roof.ts'
import {longShadow, sand, shadow} from './lifeguard-tower/sand.ts'
import {sea} from './lifeguard-tower/sea.ts'
import {sky} from './lifeguard-tower/sky.ts'
import {tower} from './lifeguard-tower/tower.ts'

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
    shadow(s)
    // a runner at the water's edge, well off
    longShadow(s, 232, 742, 95, 13)
    walker(s, 230, 742, 72, I.coral, I.plum, -0.12)
    tower(s)
    roof(s)
    railsAndRamp(s)
    for (const [x, y, k, tilt] of [
      [330, 250, 1.1, -0.14],
      [322, 415, 0.6, 0.1],
      [205, 352, 0.62, -0.05],
      [1050, 300, 0.8, 0.16],
      [905, 175, 0.55, 0],
    ] as const)
      gull(s, x, y, k, tilt)
    for (const [x, y, k, way, does] of [
      [128, 905, 0.9, 1, 'watches'],
      [420, 936, 1.05, -1, 'pecks'],
      [258, 990, 1.35, 1, 'walks'],
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
