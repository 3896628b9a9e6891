/** Old neon signs put out to grass, at dusk, half of them lit: a slipper, an arrow, a glass, stars. Pure shapes. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {lens} from '../../kit/line.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {walker} from '../../kit/walker.ts'
import {arrow, burst} from './neon-boneyard/arrow.ts'
import {cocktail} from './neon-boneyard/cocktail.ts'
import {I} from './neon-boneyard/inks.ts'
import {sky} from './neon-boneyard/sky.ts'
import {slipper} from './neon-boneyard/slipper.ts'
import {star} from './neon-boneyard/star.ts'
import {H, W} from './neon-boneyard/view.ts'
import {post, yard} from './neon-boneyard/yard.ts'

const scene: Scene = {
  name: 'neon-boneyard',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 67,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'n')
    sky(s)
    yard(s)
    post(s, 606, 150, 960, 22)
    post(s, 780, 320, 940, 16)
    burst(s, 606, 158)
    arrow(s)
    for (const [x, y] of [
      [170, 968],
      [420, 968],
      [690, 990],
    ] as const) {
      s.path(lens(x - 20, y, 190, 16, 3), mix(I.night, I.plum, 0.15), 'opacity="0.8"')
      post(s, x, 780, y, 17)
    }
    slipper(s)
    cocktail(s)
    s.path(lens(490, 1018, 120, 9, 4), mix(I.night, I.plum, 0.2), 'opacity="0.8"')
    walker(s, 500, 1018, 92, I.amber, I.night)
    star(s, 92, 1064, 104, -0.22, I.amber, true)
    star(s, 262, 1126, 62, 0.3, mix(I.teal, I.mint, 0.4), false)
    star(s, 770, 1092, 98, 0.16, mix(I.coral, I.plum, 0.2), false)
    s.glow(92, 1064, 190, I.amber, 0.3)
    for (const [x, h, seed] of [
      [600, 120, 3],
      [668, 80, 5],
      [540, 70, 8],
    ] as const) {
      grass(s, x, H + 4, 110, h, mix(I.night, I.teal, 0.35), seed, 16)
      grass(s, x - 8, H + 4, 80, h * 0.8, mix(I.teal, I.mint, 0.3), seed + 20, 7)
    }
    return [s.toString()]
  },
}

export default scene
