import {fbm, noise} from '../../../kit/rng.ts'
import {type Land, land} from '../../../kit/terrain.ts'
import {base} from './ground.ts'
import {type Cells, LIGHT} from './view.ts'

const nb = noise(6)

/** The meadow as the camera sees it. */
export const seenLand = ({gw, gh}: Cells): Land =>
  land({
    w: gw,
    h: gh,
    f: 1.12 * gw,
    horizon: gh * 0.555,
    cam: [0, 1.15, 0],
    near: 3.1,
    far: 34,
    k: 0.0022,
    height: base,
    light: LIGHT,
    eps: 0.0022,
    shadow: 9,
    ao: 0.3,
    bump: (x, y, z) => {
      const u = x * 0.95 + z * 0.3
      const a = 0.11 * fbm(nb, u * 2.4, y * 0.9 + 30, 4, 0.6)
      return [a, 0, -0.1 * a]
    },
  })
