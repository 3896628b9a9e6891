/** A narrow-gauge steam train on its ledge, high above a green river. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {H, height, I, v, W} from './narrow-gauge-train/canyon.ts'
import {addCliff, SUN} from './narrow-gauge-train/cliff.ts'
import {coach, tender} from './narrow-gauge-train/coaches.ts'
import {engine} from './narrow-gauge-train/engine.ts'
import {forest} from './narrow-gauge-train/forest.ts'
import {permanentWay} from './narrow-gauge-train/line.ts'
import {peaks} from './narrow-gauge-train/peaks.ts'
import {plants} from './narrow-gauge-train/plants.ts'
import {water} from './narrow-gauge-train/river.ts'
import {roadbed} from './narrow-gauge-train/roadbed.ts'
import {OURS, rock, THEIRS} from './narrow-gauge-train/rock.ts'
import {farWoods, sky} from './narrow-gauge-train/sky.ts'
import {ours, theirs} from './narrow-gauge-train/solids.ts'
import {spurs} from './narrow-gauge-train/spurs.ts'
import {smoke, steam} from './narrow-gauge-train/steam.ts'

const scene: Scene = {
  name: 'narrow-gauge-train',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 67,
  strict: 0.58,
  make(q) {
    const s = new Sheet(W, H)
    const k = 0.66 * q
    const L = land({
      w: Math.round(W * k),
      h: Math.round(H * k),
      f: v.F * k,
      horizon: v.horizon * k,
      cam: [0, v.cy, 0],
      near: 12,
      far: 150,
      k: 0.003,
      height,
      light: SUN,
      shadow: 16,
      ao: 0.2,
    })
    sky(s)
    peaks(s, q)
    farWoods(s)
    const marks = new Uint8Array(L.w * L.h)
    addCliff(L, k, theirs, false, marks, THEIRS)
    addCliff(L, k, ours, true, marks, OURS)
    spurs(s)
    rock(s, L, marks, k)
    water(s, L, k)
    forest(s, L)
    plants(s, L, marks, k)
    roadbed(s)
    permanentWay(s)
    for (let i = 4; i >= 0; i--) coach(s, 16.4 + i * 12.4, i === 1 || i === 3, i + 3)
    tender(s, 10)
    const [x, y] = engine(s)
    smoke(s, x, y)
    steam(s)
    return [s.toString()]
  },
}

export default scene
