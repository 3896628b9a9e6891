/** The open road: a corniche, a village in its bay, a small ferry putting out round the headland at golden hour. */
import {project} from '../../kit/place.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {car} from './hero/car.ts'
import {coast} from './hero/coast.ts'
import {carSpot} from './hero/coast-line.ts'
import {ferry} from './hero/ferry.ts'
import {harbour} from './hero/harbour.ts'
import {I} from './hero/inks.ts'
import {lemons} from './hero/lemons.ts'
import {nearPine} from './hero/near-pine.ts'
import {gulls, nearSlope} from './hero/near-slope.ts'
import {parapet} from './hero/parapet.ts'
import {ranges, skyAndSea} from './hero/sea.ts'
import {survey} from './hero/survey.ts'
import {trees} from './hero/trees.ts'
import {H, v, W} from './hero/view.ts'
import {village} from './hero/village.ts'

const scene: Scene = {
  name: 'hero',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 61,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'h')
    const {height, toRoad} = survey()
    const scale = 1 / q
    const L = land({
      w: Math.round(W * q),
      h: Math.round(H * q),
      f: v.F * q,
      horizon: v.horizon * q,
      cam: [0, v.cy, 0],
      near: 60,
      far: 690,
      k: 0.002,
      height,
      light: [-0.8, 0.36, 0.46],
      shadow: 120,
      ao: 0.1,
      eps: 0.004,
    })
    skyAndSea(s)
    ranges(s)
    coast(s, L, scale, toRoad)
    parapet(s, L)
    trees(s, L, height, toRoad)
    village(s, height)
    harbour(s)
    ferry(s, 330, 508, 1.34)
    const [cx, cy] = project(v, ...carSpot())
    car(s, cx, cy, 1.15)
    nearPine(s)
    nearSlope(s)
    lemons(s)
    gulls(s)
    return [s.toString()]
  },
}

export default scene
