/** Great Sand Dunes: knife-edged crests in morning light, snow peaks behind, two walkers on the ridge. */
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {dune} from './great-sand-dunes/dune.ts'
import {farDunes} from './great-sand-dunes/far-dunes.ts'
import {footprints} from './great-sand-dunes/footprints.ts'
import {hiker} from './great-sand-dunes/hikers.ts'
import {I} from './great-sand-dunes/inks.ts'
import {mountains} from './great-sand-dunes/mountains.ts'
import {nearDunes} from './great-sand-dunes/near-dunes.ts'
import {nearGrass} from './great-sand-dunes/near-grass.ts'
import {sky} from './great-sand-dunes/sky.ts'
import {H, W} from './great-sand-dunes/view.ts'

const scene: Scene = {
  name: 'great-sand-dunes',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 36,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H)
    sky(s)
    mountains(s, q)
    for (const [i, d] of [...farDunes, ...nearDunes].entries()) dune(s, d, i * 11 + 3)
    footprints(s)
    hiker(s, 482, 487, 62, mix(I.blue, I.key, 0.2), I.sand)
    hiker(s, 428, 517, 64, I.paper, I.blue)
    nearGrass(s)
    return [s.toString()]
  },
}

export default scene
