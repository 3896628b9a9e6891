import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {fbm} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {BROW, ng, pathX, rise} from './ground.ts'
import {I} from './inks.ts'
import {put} from './trees.ts'
import {v} from './view.ts'

/** Half the width of the path, in world units. */
const HALF = 0.085

/** A stretch of the path: its trodden middle, and the rim that lies in shade. */
function stretch(s: Sheet, from: number, to: number, at: (x: number, z: number) => Pt) {
  const side = (way: number, out = 1) => {
    const ps: Pt[] = []
    for (let z = from; z <= to; z *= 1.012)
      ps.push(at(pathX(z) + way * HALF * (out + 0.22 * fbm(ng, z * 5, way * 9, 3)), z))
    return ps
  }
  const right = side(1)
  s.path(poly([...side(-1, 1.12), ...side(1, 1.12).reverse()]), mix(I.rust, I.pine, 0.5))
  s.path(poly([...side(-1), ...right.reverse()]), mix(mix(I.paper, I.gold, 0.5), I.rust, 0.1))
  s.path(poly([...side(-0.7), ...side(0.35).reverse()]), mix(I.paper, I.gold, 0.4))
}

/** The path through the meadow. */
export const farPath = (s: Sheet) => stretch(s, 5, 17, put)

/** The path over the rise. */
export const nearPath = (s: Sheet) =>
  stretch(s, 1.1, BROW, (x, z) => project(v, x, rise(x, z) + 0.002, z))
