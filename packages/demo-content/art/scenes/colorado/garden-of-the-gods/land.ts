import {fbm, noise, smooth} from '../../../kit/rng.ts'
import {type Land, land} from '../../../kit/terrain.ts'
import {base, height, rock} from './ground.ts'
import {type Cells, LIGHT} from './view.ts'

const nb = noise(6)

/** Fins and meadow as the camera sees them. */
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
    height,
    light: LIGHT,
    eps: 0.0022,
    shadow: 9,
    ao: 0.3,
    bump: (x, y, z) => {
      const u = x * 0.95 + z * 0.3,
        a = fbm(nb, u * 2.4, y * 0.9 + 30, 4, 0.6),
        wq = nb(u * 0.55 + 3, y * 0.6),
        b =
          nb(u * 0.6 + y * 0.3, y * 2.3 - u * 1.3 + wq * 2.2) *
          smooth(-0.1, 0.4, nb(u * 0.5 + 9, y * 0.45 + 4)),
        k = rock(x, z) > base(x, z) ? 1 : 0.12
      return [a * 0.95 * k, (b > 0.12 ? 0.5 : b < -0.2 ? -0.3 : 0) * k, -0.1 * a * k]
    },
  })
