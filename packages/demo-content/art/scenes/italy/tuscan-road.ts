/** A white road and its cypresses, winding up through June fields to a farmhouse on the hill. */
import {mix} from '../../kit/ink.ts'
import {person} from '../../kit/person.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {farmhouse} from './tuscan-road/farmhouse.ts'
import {tillage} from './tuscan-road/fields.ts'
import {I} from './tuscan-road/inks.ts'
import {H, HOUSE, height, LIGHT, on, v, W} from './tuscan-road/land.ts'
import {nearBank} from './tuscan-road/near-bank.ts'
import {pine} from './tuscan-road/pine.ts'
import {road} from './tuscan-road/road.ts'
import {roadAt} from './tuscan-road/road-line.ts'
import {pineShadow, roundShadow} from './tuscan-road/shadows.ts'
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
    const trees = planting(s, L).sort((a, b) => b.z - a.z)
    for (const tree of trees.filter((t) => t.z > HOUSE.z)) tree.draw()
    const [pineX, pineZ] = [HOUSE.x - 15, HOUSE.z - 9]
    pineShadow(s, pineX, pineZ, 10, 11)
    farmhouse(s)
    pine(s, pineX, pineZ)
    for (const tree of trees.filter((t) => t.z <= HOUSE.z)) tree.draw()
    for (const [far, w] of [
      [31.5, -0.6],
      [31.2, 0.6],
    ]) {
      const [x, z] = roadAt(far).at
      roundShadow(s, x + w, z, 0.6, 1.7)
      const [a, b] = on(x + w, z)
      person(s, {
        x: a,
        y: b,
        h: (1.9 * v.F) / z,
        coat: w < 0 ? mix(I.terra, I.key, 0.35) : mix(I.mauve, I.key, 0.35),
        lit: w < 0 ? I.terra : mix(I.sky, I.mauve, 0.25),
        legs: I.key,
        skin: mix(I.terra, I.paper, 0.4),
        hair: mix(I.key, I.terra, 0.25),
        side: -1,
        dress: w > 0,
        arm: w < 0 ? 'reaches' : 'hangs',
      })
    }
    nearBank(s)
    return [s.toString()]
  },
}

export default scene
