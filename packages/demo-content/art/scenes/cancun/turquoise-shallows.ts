/** Cancun’s shallows at ten in the morning: a palm leaning over banded water, a boat afloat on its own shadow. */

import {nearPalm} from '../../kit/palm/near-palm.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {beach, footprints} from './turquoise-shallows/beach.ts'
import {boat} from './turquoise-shallows/boat.ts'
import {hotelStrip} from './turquoise-shallows/hotel-strip.ts'
import {I} from './turquoise-shallows/inks.ts'
import {palapa} from './turquoise-shallows/palapa.ts'
import {PALM, palmFoot, palmShadow, swing} from './turquoise-shallows/palm.ts'
import {ripples, sea} from './turquoise-shallows/sea.ts'
import {clouds, frigatebird, sky} from './turquoise-shallows/sky.ts'
import {H, W} from './turquoise-shallows/view.ts'
import {wader} from './turquoise-shallows/wader.ts'

const scene: Scene = {
  name: 'turquoise-shallows',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 61,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 't')
    sky(s)
    clouds(s)
    hotelStrip(s)
    sea(s)
    ripples(s)
    beach(s)
    footprints(s)
    boat(s, 268, 420, 0.92)
    palapa(s, 1096, 528, 1.05)
    palmShadow(s)
    wader(s, 470, 576)
    nearPalm(s, PALM)
    swing(s)
    palmFoot(s)
    frigatebird(s, 330, 118, 0.9)
    frigatebird(s, 432, 82, 0.55)
    return [s.toString()]
  },
}

export default scene
