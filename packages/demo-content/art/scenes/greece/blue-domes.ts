/** Oia: domes and whitewash above the caldera, the sun just out of frame at the left. */
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {campanile} from './blue-domes/campanile.ts'
import {I} from './blue-domes/inks.ts'
import {openings} from './blue-domes/openings.ts'
import {houses} from './blue-domes/planes.ts'
import {boat, sea} from './blue-domes/sea.ts'
import {seeVillage} from './blue-domes/seen-village.ts'
import {farRim, sky} from './blue-domes/sky.ts'
import {terrace} from './blue-domes/terrace.ts'
import {cliff, domes} from './blue-domes/tones.ts'
import {cellsOf, H, W} from './blue-domes/view.ts'
import {village} from './blue-domes/village.ts'

const scene: Scene = {
  name: 'oia',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 17,
  strict: 0.69,
  make(q) {
    const s = new Sheet(W, H, 'o')
    const r = rng(5)
    const cells = cellsOf(q)
    sky(s, r)
    farRim(s)
    sea(s, r)
    boat(s)
    const boxes = village()
    const seen = seeVillage(cells, boxes)
    cliff(s, seen, cells)
    houses(s, seen, cells)
    domes(s, seen, cells)
    openings(s, seen.land, boxes)
    campanile(s)
    terrace(s, r)
    return [s.toString()]
  },
}

export default scene
