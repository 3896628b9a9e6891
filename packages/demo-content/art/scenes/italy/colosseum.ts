/** The Colosseum at dusk: sun on the tall side, lamps in the lower arches, starlings over the broken rim. */
import {quad} from '../../kit/arch.ts'
import {blob, curve} from '../../kit/line.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {backdrop} from './colosseum/backdrop.ts'
import {frame} from './colosseum/frame.ts'
import {ground, people} from './colosseum/ground.ts'
import {I} from './colosseum/inks.ts'
import {BAY, H, OUTER, on, W} from './colosseum/ring.ts'
import {sky, starlings} from './colosseum/sky.ts'
import {innerRing, outerRing} from './colosseum/walls.ts'

const scene: Scene = {
  name: 'colosseum',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 63,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    starlings(s)
    backdrop(s)
    ground(s)
    innerRing(s)
    outerRing(s)
    for (let k = 15; k < 38; k += 3) {
      const [x, y] = on(OUTER, k * BAY, 3)
      s.glow(x, y, 26, I.gold, 0.6)
    }
    people(s)
    frame(s)
    s.path(
      quad((a, b) => [a, b], 604, 640, 607, 690),
      I.key,
    )
    s.glow(605, 638, 34, I.gold, 0.9)
    s.path(curve(blob(605, 637, 6, 7, 2, 0.05)), I.paper)
    return [s.toString()]
  },
}

export default scene
