/** The Strip after dark, from above: boulevard of light, fountains, tower, wheel, sphere. No lettering anywhere. */
import {noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {boulevard} from './the-strip/boulevard.ts'
import {cupola} from './the-strip/cupola.ts'
import {fountains} from './the-strip/fountains.ts'
import {arcades, hotels} from './the-strip/hotels.ts'
import {I} from './the-strip/inks.ts'
import {lake, mirror, shoreline} from './the-strip/lake.ts'
import {createLights} from './the-strip/lights.ts'
import {needle} from './the-strip/needle.ts'
import {pool} from './the-strip/pool.ts'
import {palms, promenade} from './the-strip/promenade.ts'
import {sky} from './the-strip/sky.ts'
import {sphere} from './the-strip/sphere.ts'
import {tower} from './the-strip/tower.ts'
import {valley} from './the-strip/valley.ts'
import {H, W} from './the-strip/view.ts'
import {wheel} from './the-strip/wheel.ts'

const scene: Scene = {
  name: 'vegas',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 23,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 'v')
    const r = rng(44)
    const n = noise(6)
    const lights = createLights(s)
    sky(s, r, n)
    valley(s, r, lights)
    boulevard(s, r)
    const r2 = rng(9)
    const solids = [
      ...hotels(s, r2),
      tower(s),
      sphere(s, r, lights),
      wheel(s),
      needle(s),
      ...arcades(s, r2),
      cupola(s),
    ]
    for (const solid of solids.sort((a, b) => b.z - a.z)) solid.draw()
    pool(s, r, lights)
    const shore = shoreline(n)
    lake(s, shore)
    // what stands on the water is drawn over what it mirrors
    const t = new Sheet(W, H, 'w')
    fountains(t, r)
    promenade(t, r, shore)
    palms(t)
    return [s.toString(), mirror(shore), t.toString()]
  },
}

export default scene
