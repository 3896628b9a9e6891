/** A narrow-gauge steam train on its ledge, high above a green river. */
import {dice} from '../../kit/blocks.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {lower, upper} from './narrow-gauge-train/buttresses.ts'
import {blockAt, H, height, I, v, W} from './narrow-gauge-train/canyon.ts'
import {coach, tender} from './narrow-gauge-train/coaches.ts'
import {engine} from './narrow-gauge-train/engine.ts'
import {forest} from './narrow-gauge-train/forest.ts'
import {permanentWay} from './narrow-gauge-train/line.ts'
import {water} from './narrow-gauge-train/river.ts'
import {rock} from './narrow-gauge-train/rock.ts'
import {sky} from './narrow-gauge-train/sky.ts'
import {smoke, steam} from './narrow-gauge-train/steam.ts'
import {depth, wall} from './narrow-gauge-train/wall.ts'

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
      light: [-0.8, 0.5, -0.36],
      shadow: 16,
      ao: 0.2,
      // each block has a plane in the sun and one turned from it; whole buttresses turn too, ledges catch the light
      bump: (x, y, z) => {
        const {column, row, across, up} = blockAt(x, y, z)
        const buttress = 2 * (dice(Math.floor((column + 1) / 2.6), 73) - 0.5)
        const split =
          0.45 + 0.4 * dice(column, row + 17) + 0.5 * (up - 0.5) * (dice(column, row + 3) - 0.5)
        const broken = dice(column, row + 51) > 0.36
        const facet = broken && across > split ? 0.5 + 0.8 * dice(column, row + 29) : -0.25
        const turn = buttress + facet + 0.5 * (dice(column, row + 40) - 0.5)
        const crack = across < 0.045 * dice(column, 21) ? 0.9 : 0
        const rim = up > 0.94 ? 0.9 : up < 0.04 && dice(column, row + 11) > 0.4 ? -0.5 : 0
        return [turn + crack, rim + 0.4 * (dice(column + 9, row) - 0.5), -0.5 * turn + crack]
      },
    })
    sky(s)
    rock(s, L, k)
    water(s, L, k)
    wall(s, lower, q)
    depth(s)
    forest(s, L)
    wall(s, upper, q)
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
