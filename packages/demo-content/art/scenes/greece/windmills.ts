/** Five thatched mills on their hill above the sea, in the north wind, with the morning sun low on the left. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {ground, path} from './windmills/ground.ts'
import {H, hillside, MILLS, W} from './windmills/hill.ts'
import {I} from './windmills/inks.ts'
import {littleVenice} from './windmills/little-venice.ts'
import {body, castShadow} from './windmills/mill.ts'
import {people} from './windmills/people.ts'
import {skyAndSea} from './windmills/sea.ts'
import {cat, geraniums, stoneWall} from './windmills/wall.ts'
import {wheel} from './windmills/wheel.ts'

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
    path(s)
    s.group(s.clip(hillside()), () => {
      for (const [x, foot, k] of MILLS) castShadow(s, x, foot, k)
    })
    for (const [x, foot, k, turn] of MILLS) {
      body(s, x, foot, k)
      wheel(s, x, foot, k, turn)
    }
    stoneWall(s)
    cat(s)
    people(s)
    const r = rng(77)
    for (let i = 0; i < 60; i++) {
      const x = r.range(-20, 1010)
      const y = r.range(742, 815)
      if (x > 270 && x < 560) continue
      grass(
        s,
        x,
        y,
        30,
        r.range(20, 46),
        r.chance(0.5) ? mix(I.gold, I.paper, 0.4) : mix(I.thatch, I.gold, 0.3),
        i,
        9,
      )
    }
    geraniums(s)
    return [s.toString()]
  },
}

export default scene
