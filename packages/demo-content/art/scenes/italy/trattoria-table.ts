/** A table outside a trattoria at one o'clock: spaghetti, bread, tomatoes, a flask in straw, checked cloth. */
import {mix} from '../../kit/ink.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bread} from './trattoria-table/bread.ts'
import {caprese} from './trattoria-table/caprese.ts'
import {chair} from './trattoria-table/chair.ts'
import {cloth} from './trattoria-table/cloth.ts'
import {cork} from './trattoria-table/cork.ts'
import {cutlery} from './trattoria-table/cutlery.ts'
import {flask} from './trattoria-table/flask.ts'
import {I} from './trattoria-table/inks.ts'
import {olives} from './trattoria-table/olives.ts'
import {pasta} from './trattoria-table/pasta.ts'
import {plate} from './trattoria-table/plate.ts'
import {shadows} from './trattoria-table/shadows.ts'
import {crumbs, sparrow} from './trattoria-table/sparrow.ts'
import {awningShade, street} from './trattoria-table/street.ts'
import {H, spot, W} from './trattoria-table/table.ts'
import {wineGlass} from './trattoria-table/wine-glass.ts'

const scene: Scene = {
  name: 'trattoria-table',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 96,
  strict: 0.69,
  make() {
    const s = new Sheet(W, H)
    street(s)
    shadows(s)
    awningShade(s)
    sparrow(s, ...spot(14.2, 11.4), 1)
    sparrow(s, ...spot(14.4, 9.2), -1)
    chair(s)
    cloth(s)
    const [main, side] = [spot(-0.35, -0.95), spot(2.15, -1.75)]
    olives(s, ...spot(-0.35, 2.35))
    bread(s, ...spot(-2.2, 1.55))
    crumbs(s, ...spot(-0.75, 0.75))
    flask(s, ...spot(1.3, 2.35))
    cork(s, ...spot(0.5, 1.1))
    wineGlass(s, ...spot(2.15, 0.62))
    cutlery(s)
    plate(s, ...main, 1.62, mix(I.shade, I.leaf, 0.35))
    pasta(s, ...main)
    plate(s, ...side, 1.15, I.red)
    caprese(s, ...side)
    return [s.toString()]
  },
}

export default scene
