/** El Castillo of Chichén Itzá soon after the gates open: low sun from the left, mist, few people. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {iguana, person} from './chichen-morning/animals.ts'
import {ceiba} from './chichen-morning/ceiba.ts'
import {forest, plain, sky, way} from './chichen-morning/land.ts'
import {pyramid, pyramidShadow} from './chichen-morning/pyramid.ts'
import {H, I, W} from './chichen-morning/view.ts'

const scene: Scene = {
  name: 'chichen-morning',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 67,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'c')
    sky(s)
    forest(s)
    plain(s)
    pyramidShadow(s)
    way(s)
    pyramid(s)
    for (const [x, z, coat, seed] of [
      [-3.4, 62, I.paper, 2],
      [-2.6, 62.5, I.rose, 3],
      [8.6, 54, mix(I.sky, I.dusk, 0.35), 4],
      [-7.4, 33, I.rose, 7],
      [-6.4, 32.6, I.paper, 6],
    ] as const)
      person(s, x, z, coat, seed)
    ceiba(s)
    iguana(s, 1010, 796, 1.3)
    for (let i = 0; i < 15; i++)
      if (i < 2 || i > 5)
        grass(
          s,
          20 + i * 84,
          H + 4,
          90,
          34 + (i % 4) * 12,
          mix(I.green, I.dusk, 0.3 + 0.12 * (i % 3)),
          i,
          12,
        )
    return [s.toString()]
  },
}

export default scene
