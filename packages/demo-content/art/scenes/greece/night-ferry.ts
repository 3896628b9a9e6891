/** The night boat between the islands: every deck lit, stars over the masts, a village alight on its hill. */
import {reflect} from '../../kit/press.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {ferry} from './night-ferry/ferry.ts'
import {fisher} from './night-ferry/fisher.ts'
import {I} from './night-ferry/inks.ts'
import {islands} from './night-ferry/islands.ts'
import {quay} from './night-ferry/quay.ts'
import {waterline} from './night-ferry/ship.ts'
import {sky} from './night-ferry/sky.ts'
import {H, W} from './night-ferry/view.ts'
import {sea, water} from './night-ferry/water.ts'

const scene: Scene = {
  name: 'night-ferry',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 58,
  strict: 0.69,
  make() {
    const above = new Sheet(W, H, 'a')
    sky(above)
    islands(above)
    sea(above)
    ferry(above)
    const near = new Sheet(W, H, 'n')
    water(near)
    fisher(near, 128, 612)
    quay(near)

    return [
      above.toString(),
      reflect({y: waterline, tint: I.night, mixTop: 0.22, mixBottom: 0.72, amp: 1.3, seed: 6}),
      near.toString(),
    ]
  },
}

export default scene
