import {mix} from '../../kit/ink.ts'
import {lens} from '../../kit/line.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {key} from './seven-mile-bridge/key.ts'
import {car, newBridge} from './seven-mile-bridge/new-bridge.ts'
import {oldBridge} from './seven-mile-bridge/old-bridge.ts'
import {pelican} from './seven-mile-bridge/pelican.ts'
import {skiff} from './seven-mile-bridge/skiff.ts'
import {sky} from './seven-mile-bridge/sky.ts'
import {H, I, v, W} from './seven-mile-bridge/view.ts'
import {flats, glints} from './seven-mile-bridge/water.ts'

const scene: Scene = {
  name: 'seven-mile-bridge',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 37,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'k')
    sky(s)
    flats(s, q)
    for (const [x, w, h] of [
      [80, 190, 5],
      [420, 120, 3.4],
      [1090, 230, 6],
    ] as const)
      s.path(lens(x, v.horizon + 1, w, h * 2, 3), mix(I.turquoise, I.deep, 0.4))
    glints(s)
    key(s)
    oldBridge(s)
    newBridge(s)
    car(s, 400, -2.8, I.rust)
    car(s, 262, 2.8, I.blue)
    car(s, 172, -2.8, I.rust)
    skiff(s, 890, 572)
    pelican(s, 366, 198, 0.76)
    return [s.toString()]
  },
}

export default scene
