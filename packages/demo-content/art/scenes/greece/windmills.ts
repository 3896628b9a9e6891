/** Five thatched mills on their hill above the sea, in the north wind, with the morning sun on the left. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {cap} from './windmills/cap.ts'
import {cushions, ground, rocks} from './windmills/ground.ts'
import {at, H, hill, hillside, MILLS, metre, W} from './windmills/hill.ts'
import {I} from './windmills/inks.ts'
import {littleVenice} from './windmills/little-venice.ts'
import {body, castShadow, stand, wallOutline} from './windmills/mill.ts'
import {fromPath, path} from './windmills/path.ts'
import {people} from './windmills/people.ts'
import {skyAndSea} from './windmills/sea.ts'
import {cat, geraniums, parapet} from './windmills/terrace.ts'
import {wheel, wheelShadow} from './windmills/wheel.ts'

const scene: Scene = {
  name: 'windmills',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  strict: 0.6,
  make(q) {
    const s = new Sheet(W, H, 'm')
    skyAndSea(s)
    littleVenice(s)
    ground(s, q)
    rocks(s)
    path(s)
    cushions(s)
    s.group(s.clip(hillside()), () => {
      for (const mill of MILLS) castShadow(s, mill)
    })
    for (const mill of MILLS) {
      const [x, foot, k] = stand(mill)
      body(s, x, foot, k)
      s.group(s.clip(wallOutline(x, foot, k)), () => wheelShadow(s, x, foot, k, mill.turn))
      cap(s, x, foot, k)
      wheel(s, x, foot, k, mill.turn)
    }
    const r = rng(77)
    for (let i = 0; i < 110; i++) {
      const z = r.range(15, 24)
      const x = r.range(-0.6, 0.6) * z
      const [px, py] = at(x, z)
      if (fromPath(x, z) < 1.8 || py < hill(px) + 12) continue
      grass(
        s,
        px,
        py,
        0.5 * metre(z),
        r.range(0.3, 0.6) * metre(z),
        mix(I.gold, r.chance(0.5) ? I.paper : I.thatch, 0.45),
        i,
        9,
      )
    }
    people(s)
    parapet(s)
    geraniums(s)
    cat(s)
    return [s.toString()]
  },
}

export default scene
