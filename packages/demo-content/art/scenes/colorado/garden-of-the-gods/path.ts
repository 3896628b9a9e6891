import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {pathX} from './ground.ts'
import {I} from './inks.ts'
import {put} from './trees.ts'

/** The path into the picture. */
export function path(s: Sheet) {
  const L: Pt[] = [],
    R: Pt[] = []
  for (let z = 3; z < 17; z += 0.25) {
    const c = pathX(z),
      w = 0.13 + 0.03 * Math.sin(z * 3),
      a = put(c - w, z),
      b = put(c + w, z)
    L.push(a)
    R.unshift(b)
  }
  s.path(curve([...L, ...R]), mix(I.paper, I.gold, 0.5))
  s.path(
    curve([...R.map((p) => [p[0] - 2, p[1]] as Pt).reverse(), ...R]),
    mix(I.rust, I.plum, 0.2),
    'opacity="0.5"',
  )
}

/** Two on the path, for scale. */
export function walkers(s: Sheet) {
  const wk = put(pathX(6.6) + 0.02, 6.6)
  walker(s, wk[0], wk[1], 27, I.rust, I.plum)
  walker(s, wk[0] + 15, wk[1] - 3, 25, mix(I.sky, I.paper, 0.5), I.plum)
}
