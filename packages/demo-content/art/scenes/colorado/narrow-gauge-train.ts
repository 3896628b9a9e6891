/** A narrow-gauge steam train on its ledge, high above a green river. */
import {dice} from '../../kit/blocks.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {blockAt, H, height, I, v, W} from './narrow-gauge-train/canyon.ts'
import {coach, tender} from './narrow-gauge-train/coaches.ts'
import {engine} from './narrow-gauge-train/engine.ts'
import {forest, rock, sky, water} from './narrow-gauge-train/land.ts'
import {permanentWay} from './narrow-gauge-train/line.ts'
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
      light: [-0.8, 0.5, -0.36],
      shadow: 16,
      ao: 0.2,
      // each block turns its face a little its own way, and whole buttresses do; the cracks are dark, the ledges lit
      bump: (x, y, z) => {
        const {column, row, across, up} = blockAt(x, y, z)
        const buttress = 2.1 * (dice(Math.floor((column + 1) / 2.6), 73) - 0.5)
        const turn = buttress + 0.9 * (dice(column, row + 40) - 0.5)
        const crack = across < 0.035 + 0.06 * dice(column, 21) ? 1 : 0
        const rim = up > 0.95 ? 0.8 : up < 0.045 && dice(column, row + 11) > 0.4 ? -0.5 : 0
        return [turn + crack, rim + 0.3 * (dice(column + 9, row) - 0.5), -0.5 * turn + crack]
      },
    })
    sky(s)
    rock(s, L, k)
    water(s, L, k)
    forest(s, L)
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
