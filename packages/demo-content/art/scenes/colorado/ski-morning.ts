/** First tracks: one line of turns down an untouched slope at sunrise, between pines heavy with snow. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {I} from './ski-morning/inks.ts'
import {mountains} from './ski-morning/mountains.ts'
import {skier} from './ski-morning/skier.ts'
import {sky} from './ski-morning/sky.ts'
import {shadows, slope, tracks} from './ski-morning/snow.ts'
import {H, W} from './ski-morning/view.ts'
import {nearWoods, woods} from './ski-morning/woods.ts'

const scene: Scene = {
  name: 'ski-morning',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H)
    sky(s)
    mountains(s, q)
    slope(s)
    shadows(s)
    woods(s)
    tracks(s)
    skier(s)
    nearWoods(s)
    return [s.toString()]
  },
}

export default scene
