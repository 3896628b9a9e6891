/** Ocean Drive at dusk: pastel hotels with neon on their edges, palms, an old convertible at the kerb. */
import {mix} from '../../kit/ink.ts'
import {blob, curve} from '../../kit/line.ts'
import {farPalm} from '../../kit/palm/far-palm.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, Sheet} from '../../kit/svg.ts'
import {convertible} from './ocean-drive/convertible.ts'
import {hotel} from './ocean-drive/front.ts'
import {hotels} from './ocean-drive/hotels.ts'
import {I} from './ocean-drive/inks.ts'
import {street} from './ocean-drive/pavement.ts'
import {sky} from './ocean-drive/sky.ts'
import {frontOf, H, W} from './ocean-drive/street.ts'
import {terrace} from './ocean-drive/terrace.ts'

const scene: Scene = {
  name: 'ocean-drive',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 'd')
    sky(s)
    const moon: Pt = [1064, 118]
    s.glow(...moon, 90, I.cream, 0.5)
    s.path(curve(blob(...moon, 23, 23, 5, 0.03)), I.cream)
    street(s)
    for (const h of [...hotels].reverse()) hotel(s, h)
    for (const h of [...hotels].reverse()) terrace(s, h)
    const greens = {
      dark: mix(I.night, I.plum, 0.3),
      mid: mix(I.plum, I.aqua, 0.3),
      light: mix(I.aqua, I.plum, 0.25),
    }
    const trunk = {dark: mix(I.plum, I.night, 0.4), light: mix(I.pink, I.lilac, 0.4)}
    for (const [u, h, lean, seed] of [
      [70, 9, 6, 3],
      [56, 10, -8, 4],
      [41, 9, 8, 5],
      [27.4, 11.6, -14, 6],
      [16, 9.2, 14, 7],
      [1.4, 10.6, -40, 8],
    ] as const) {
      const [x, y] = frontOf(-5.6)(u, 0)
      const k = y - frontOf(-5.6)(u, 1)[1]
      farPalm(s, {x, y, h: h * k, crown: 2.9 * k, lean, trunk, greens, seed, side: 1})
    }
    convertible(s, 16.4)
    return [s.toString()]
  },
}

export default scene
