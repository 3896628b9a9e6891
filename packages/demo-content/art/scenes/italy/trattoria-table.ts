/** A table outside a trattoria at one o'clock: spaghetti, bread, tomatoes, a flask in straw, checked cloth. */
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve} from '../../kit/line.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {Sheet} from '../../kit/svg.ts'
import {bread} from './trattoria-table/bread.ts'
import {caprese} from './trattoria-table/caprese.ts'
import {chair} from './trattoria-table/chair.ts'
import {cloth} from './trattoria-table/cloth.ts'
import {cutlery} from './trattoria-table/cutlery.ts'
import {flask} from './trattoria-table/flask.ts'
import {I} from './trattoria-table/inks.ts'
import {olives} from './trattoria-table/olives.ts'
import {pasta, plate} from './trattoria-table/pasta.ts'
import {shadows} from './trattoria-table/shadows.ts'
import {street} from './trattoria-table/street.ts'
import {H, W} from './trattoria-table/table.ts'
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
    chair(s)
    cloth(s)
    bread(s, -1.85, 23.1)
    flask(s, 1.3, 23.6)
    olives(s, -0.05, 23.75)
    cutlery(s)
    plate(s, -0.25, 21.2, 1.04)
    pasta(s, -0.25, 21.25)
    wineGlass(s, 1.75, 22.2)
    plate(s, 1.75, 20.35, 0.72)
    caprese(s, 1.75, 20.35)
    // a bush of the terrace reaches into the near corner
    const greens = {
      dark: mix(I.key, I.leaf, 0.35),
      mid: mix(I.leaf, I.key, 0.2),
      light: mix(I.leaf, I.sun, 0.45),
    }
    for (const [x, y, w] of [
      [-20, 1120, 330],
      [120, 1150, 260],
    ])
      clump(s, x, y, w, w * 0.75, greens, x + 50, -1, 1.6)
    const r = rng(44)
    for (let i = 0; i < 15; i++)
      s.path(
        curve(
          blob(r.range(0, 190), r.range(905, 1000), r.range(9, 15), r.range(8, 12), i, 0.4, 12),
        ),
        i % 3 ? I.red : mix(I.red, I.paper, 0.4),
      )
    return [s.toString()]
  },
}

export default scene
