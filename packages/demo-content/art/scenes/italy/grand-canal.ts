/** The Grand Canal before nine: a gondola slides out of the shade, the white church stands at the bend. */
import {mix} from '../../kit/ink.ts'
import {reflect} from '../../kit/press.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {church} from './grand-canal/church.ts'
import {farTown, rightBank} from './grand-canal/far-shore.ts'
import {gondola} from './grand-canal/gondola.ts'
import {I} from './grand-canal/inks.ts'
import {leftBank} from './grand-canal/palaces.ts'
import {sky} from './grand-canal/sky.ts'
import {H, SHORE, W, waterline} from './grand-canal/view.ts'
import {poles, ripples} from './grand-canal/water.ts'

const scene: Scene = {
  name: 'grand-canal',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 52,
  make() {
    const above = new Sheet(W, H, 'a')
    above.rect(0, SHORE - 2, W, H, mix(I.lagoon, I.paper, 0.3))
    sky(above)
    farTown(above)
    rightBank(above)
    church(above, 806)
    leftBank(above)
    const mirror = reflect({
      y: waterline,
      tint: mix(I.lagoon, I.paper, 0.12),
      mixTop: 0.25,
      mixBottom: 0.68,
      amp: 0.9,
      seed: 6,
    })
    const front = new Sheet(W, H, 'f')
    ripples(front)
    poles(front)
    gondola(front, 455, 690)
    return [above.toString(), mirror, front.toString()]
  },
}

export default scene
