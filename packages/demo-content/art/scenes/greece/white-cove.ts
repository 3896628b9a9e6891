/** White rock like a moon's and a turquoise inlet between, early, with the day moon still up. */
import {fbm} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {land} from '../../kit/terrain.ts'
import {bathers} from './white-cove/bathers.ts'
import {H, height, m, n, v, W} from './white-cove/cove.ts'
import {I} from './white-cove/inks.ts'
import {cave, rock} from './white-cove/rock.ts'
import {sky} from './white-cove/sky.ts'
import {jumper, swimmer} from './white-cove/swimmers.ts'
import {water} from './white-cove/water.ts'

const scene: Scene = {
  name: 'white-cove',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.6,
  make(q) {
    const s = new Sheet(W, H, 'c')
    const L = land({
      w: Math.round(W * q),
      h: Math.round(H * q),
      f: v.F * q,
      horizon: v.horizon * q,
      cam: [0, v.cy, 0],
      near: 17,
      far: 190,
      k: 0.0022,
      height,
      light: [0.86, 0.4, 0.16],
      // thin beds of ash catch the light on every face
      bump: (x, y, z) => {
        const bed = Math.sin(y * 5.2 + 3 * fbm(n, x / 8, z / 8, 3))
        const grain = fbm(m, x * 0.9, z * 0.9 + y, 3)
        return [0.2 * grain - 0.12 * bed, 0.22 * bed, 0.2 * grain]
      },
      shadow: 22,
      ao: 0.12,
      eps: 0.004,
    })
    sky(s)
    water(s, q)
    rock(s, L, 1 / q)
    cave(s, L)
    bathers(s, L)
    swimmer(s, 512, 612, 0.56)
    jumper(s, 712, 446, 0.56)
    return [s.toString()]
  },
}

export default scene
