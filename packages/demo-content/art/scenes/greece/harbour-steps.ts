/** A harbour under a red caldera cliff: zigzag steps up to the white rim, boats at the quay, late afternoon. */
import {reflect} from '../../kit/press.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {boats} from './harbour-steps/boats.ts'
import {cliff} from './harbour-steps/cliff.ts'
import {climbers} from './harbour-steps/climbers.ts'
import {I} from './harbour-steps/inks.ts'
import {skyAndSea} from './harbour-steps/sea.ts'
import {steps} from './harbour-steps/steps.ts'
import {H, QUAY, W} from './harbour-steps/view.ts'
import {village} from './harbour-steps/village.ts'
import {waterfront} from './harbour-steps/waterfront.ts'

const scene: Scene = {
  name: 'harbour-steps',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 44,
  strict: 0.64,
  make() {
    const land = new Sheet(W, H, 'l')
    skyAndSea(land)
    cliff(land)
    village(land)
    steps(land)
    waterfront(land)
    climbers(land)
    const water = new Sheet(W, H, 'w')
    boats(water)
    return [
      land.toString(),
      reflect({y: QUAY + 22, tint: I.sea, mixTop: 0.42, mixBottom: 0.8, squash: 0.62, seed: 3}),
      water.toString(),
    ]
  },
}

export default scene
