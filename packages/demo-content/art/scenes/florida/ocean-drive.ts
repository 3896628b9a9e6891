/** Ocean Drive at dusk: pastel hotels whose neon lies on walls and wet street, strollers, an old convertible. */
import {mix} from '../../kit/ink.ts'
import {blob, curve} from '../../kit/line.ts'
import {farPalm} from '../../kit/palm/far-palm.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, Sheet} from '../../kit/svg.ts'
import {asphalt} from './ocean-drive/asphalt.ts'
import {convertible} from './ocean-drive/convertible.ts'
import {flamingo} from './ocean-drive/flamingo.ts'
import {hotel} from './ocean-drive/front.ts'
import {hotels} from './ocean-drive/hotels.ts'
import {I} from './ocean-drive/inks.ts'
import {kerb, markings, mirror, pavement} from './ocean-drive/pavement.ts'
import {sky} from './ocean-drive/sky.ts'
import {at, H, metre, W} from './ocean-drive/street.ts'
import {strollers} from './ocean-drive/strollers.ts'
import {terrace} from './ocean-drive/terrace.ts'

/** The palms along the kerb, the farthest first. */
function palms(s: Sheet) {
  const greens = {
    dark: mix(I.night, I.plum, 0.3),
    mid: mix(I.plum, I.aqua, 0.3),
    light: mix(I.aqua, I.plum, 0.25),
  }
  const trunk = {dark: mix(I.plum, I.night, 0.4), light: mix(I.pink, I.lilac, 0.4)}
  for (const [u, h, lean, seed] of [
    [62, 9, 6, 3],
    [48, 10, -8, 4],
    [36, 9, 8, 5],
    [25.4, 11, -14, 6],
    [13.4, 9.6, 16, 7],
  ] as const) {
    const [x, y] = at(u, 0, -4.7)
    const k = metre(u, -4.7)
    farPalm(s, {x, y, h: h * k, crown: 2.9 * k, lean, trunk, greens, seed, side: -1})
  }
}

const scene: Scene = {
  name: 'ocean-drive',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  grain: 1.9,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 'd')
    sky(s)
    const moon: Pt = [1092, 96]
    s.glow(...moon, 90, I.cream, 0.5)
    s.path(curve(blob(...moon, 22, 22, 5, 0.03)), I.cream)
    pavement(s)
    for (const h of [...hotels].reverse()) hotel(s, h)
    flamingo(s, hotels[1])
    for (const h of [...hotels].reverse()) terrace(s, h)
    palms(s)
    strollers(s)
    kerb(s)
    const road = new Sheet(W, H, 'r')
    asphalt(road)
    markings(road)
    convertible(road)
    return [s.toString(), mirror, road.toString()]
  },
}

export default scene
