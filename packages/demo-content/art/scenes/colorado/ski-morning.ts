/** First tracks: one line of turns down an untouched slope, the valley far below, the range in the first sun. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {I} from './ski-morning/inks.ts'
import {mountains} from './ski-morning/mountains.ts'
import {skier} from './ski-morning/skier.ts'
import {skierShadow} from './ski-morning/skier-shadow.ts'
import {sky} from './ski-morning/sky.ts'
import {shadows, slope} from './ski-morning/snow.ts'
import {roll, spray} from './ski-morning/spray.ts'
import {tracks} from './ski-morning/tracks.ts'
import {valley} from './ski-morning/valley.ts'
import {H, W} from './ski-morning/view.ts'
import {belowTheBrink, nearTree, woods} from './ski-morning/woods.ts'

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
    valley(s)
    belowTheBrink(s)
    slope(s)
    shadows(s)
    tracks(s)
    woods(s)
    skierShadow(s)
    spray(s)
    skier(s)
    roll(s)
    nearTree(s)
    return [s.toString()]
  },
}

export default scene
