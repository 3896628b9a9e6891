/** Positano from the water's end of the beach: houses stacked up the cliff, the tiled dome, rows of umbrellas. */
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bathers} from './positano/bathers.ts'
import {beach} from './positano/beach.ts'
import {boats} from './positano/boats.ts'
import {church} from './positano/church.ts'
import {town} from './positano/houses.ts'
import {I} from './positano/inks.ts'
import {lemons} from './positano/lemons.ts'
import {lido} from './positano/lido.ts'
import {mountains, skyAndSea} from './positano/sea-and-mountains.ts'
import {H, QUAY, W} from './positano/view.ts'

const scene: Scene = {
  name: 'positano',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 85,
  make() {
    const s = new Sheet(W, H)
    skyAndSea(s)
    mountains(s)
    town(s)
    beach(s)
    church(s, 372, QUAY - 20)
    lido(s)
    bathers(s)
    boats(s)
    lemons(s)
    return [s.toString()]
  },
}

export default scene
