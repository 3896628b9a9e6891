/** A white road and its cypresses, winding up through June fields to a farmhouse on the hill. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {farmhouse} from './tuscan-road/farmhouse.ts'
import {tillage} from './tuscan-road/fields.ts'
import {I} from './tuscan-road/inks.ts'
import {H, height, LIGHT, v, W} from './tuscan-road/land.ts'
import {nearBank} from './tuscan-road/near-bank.ts'
import {pair} from './tuscan-road/pair.ts'
import {pine} from './tuscan-road/pine.ts'
import {relief} from './tuscan-road/relief.ts'
import {road} from './tuscan-road/road.ts'
import {pineShadow} from './tuscan-road/shadows.ts'
import {distance, sky} from './tuscan-road/sky.ts'
import {planting} from './tuscan-road/trees.ts'

const scene: Scene = {
  name: 'tuscan-road',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 74,
  make(q) {
    const s = new Sheet(W, H)
    const k = q
    const L = land({
      w: Math.round(W * k),
      h: Math.round(H * k),
      f: v.F * k,
      horizon: v.horizon * k,
      cam: [0, v.cy, 0],
      near: 18,
      far: 150,
      k: 0.003,
      height,
      light: LIGHT,
      shadow: 30,
      ao: 0.1,
    })
    sky(s)
    distance(s)
    tillage(s, L, k)
    road(s, L, k)
    relief(s, L, k)
    const trees = planting(s, L).sort((a, b) => b.z - a.z)
    for (const tree of trees.filter((t) => t.z > 75)) tree.draw()
    const [pineX, pineZ] = [2, 75]
    pineShadow(s, pineX, pineZ, 10, 11)
    farmhouse(s, L, k)
    pine(s, pineX, pineZ)
    for (const tree of trees.filter((t) => t.z <= 75)) tree.draw()
    pair(s, 30.4)
    nearBank(s)
    return [s.toString()]
  },
}

export default scene
