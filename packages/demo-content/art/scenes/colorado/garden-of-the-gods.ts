/** Garden of the Gods: raking morning light on the fins, Pikes Peak behind. */
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {boulders} from './garden-of-the-gods/boulders.ts'
import {deer} from './garden-of-the-gods/deer.ts'
import {child, hikersShadow, woman} from './garden-of-the-gods/hikers.ts'
import {I} from './garden-of-the-gods/inks.ts'
import {knoll, knollGrass, knollShade, pathOverTheBrow} from './garden-of-the-gods/knoll.ts'
import {seenLand} from './garden-of-the-gods/land.ts'
import {meadow} from './garden-of-the-gods/meadow.ts'
import {nearJuniper} from './garden-of-the-gods/near-juniper.ts'
import {outcrop} from './garden-of-the-gods/outcrop.ts'
import {peak} from './garden-of-the-gods/peak.ts'
import {rocks} from './garden-of-the-gods/rocks.ts'
import {shadows} from './garden-of-the-gods/shadows.ts'
import {sky} from './garden-of-the-gods/sky.ts'
import {gateway, spires} from './garden-of-the-gods/slabs.ts'
import {junipers, planting} from './garden-of-the-gods/trees.ts'
import {cellsOf, H, W} from './garden-of-the-gods/view.ts'
import {yuccas} from './garden-of-the-gods/yucca.ts'

/** What stands farther away stands behind the rocks, in world units. */
const BEHIND_ROCKS = 12.6

const scene: Scene = {
  name: 'garden',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 7,
  make(q) {
    const s = new Sheet(W, H, 'a')
    const r = rng(21)
    const cells = cellsOf(q)
    sky(s, r)
    peak(s, cells)
    const land = seenLand(cells)
    meadow(s, land, cells)
    shadows(s, [...spires, ...gateway])
    rocks(s, spires, q)
    const trees = planting(r)
    junipers(
      s,
      land,
      trees.filter(({z}) => z > BEHIND_ROCKS),
    )
    rocks(s, gateway, q)
    boulders(s)
    junipers(
      s,
      land,
      trees.filter(({z}) => z <= BEHIND_ROCKS),
    )
    knoll(s)
    pathOverTheBrow(s)
    knollShade(s)
    hikersShadow(s, 470, 741, 104)
    hikersShadow(s, 502, 737, 66)
    deer(s, 812, 722, 46)
    knollGrass(s, r)
    yuccas(s)
    outcrop(s)
    woman(s, 466, 742, 104)
    child(s, 504, 737, 68)
    nearJuniper(s, 1096, 806, 250)
    return [s.toString()]
  },
}

export default scene
