import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {spot} from './table-plan.ts'
import {at, SLANT, v} from './view.ts'

/** Thick slices of bread in a paper-lined basket. `u` and `w` are hands on the table. */
export function bread(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const basket: Profile = [
    [1.1, 0],
    [1.55, 0.7],
  ]
  s.path(turnedShadow(v, x, z, basket, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, basket), mix(I.lemon, I.key, 0.4))
  for (let j = 0; j < 4; j++) {
    const row = ring(v, x, 0.08 + j * 0.17, z, 1.15 + j * 0.11, 40).slice(20, 40)
    for (let i = 0; i + 1 < row.length; i++)
      if ((i + j) % 2)
        s.path(
          stroke([row[i], row[i + 1]], () => 10),
          mix(I.lemon, I.paper, 0.2),
        )
  }
  s.path(poly(ring(v, x, 0.7, z, 1.55)), mix(I.paper, I.blue, 0.2))
  for (const [i, [dx, dz, turn]] of [
    [-0.45, 0.4, -0.4],
    [0.4, 0.45, 0.2],
    [-0.5, -0.1, -0.6],
    [0.1, 0.05, -0.1],
    [0.55, -0.2, 0.4],
    [-0.1, -0.45, -0.2],
  ].entries()) {
    const [px, py] = at(x + dx, z + dz, 0.95)
    const slice = (g: number, dy: number): Pt[] =>
      blob(0, 0, 56 * g, 34 * g, i + 4, 0.06, 20).map(([a, b]) => [
        px + a * Math.cos(turn) - b * Math.sin(turn),
        py + dy + a * Math.sin(turn) + b * Math.cos(turn),
      ])
    s.path(curve(slice(1.02, 12)), mix(I.red, I.key, 0.45))
    s.path(curve(slice(1, 4)), mix(I.lemon, I.red, 0.4))
    s.path(curve(slice(0.84, 1)), mix(I.paper, I.lemon, 0.3))
    s.path(curve(slice(0.36, -5)), mix(I.paper, I.lemon, 0.1))
  }
}
