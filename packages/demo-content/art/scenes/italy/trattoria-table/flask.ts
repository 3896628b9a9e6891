import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {bent} from '../../../kit/palm/near-bole.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

/** A flask in its straw jacket, half drunk. `x` and `z` are hands. */
export function flask(s: Sheet, x: number, z: number) {
  const glass: Profile = [
    [0.6, 0],
    [0.78, 0.4],
    [0.76, 0.95],
    [0.5, 1.45],
    [0.22, 1.85],
    [0.19, 2.5],
    [0.24, 2.52],
    [0.24, 2.68],
  ]
  s.path(turnedShadow(v, x, z, glass, SLANT), I.key, SHADOW)
  const [l] = at(x - 0.8, z)
  const [rr] = at(x + 0.8, z)
  s.path(
    turned(v, x, z, glass),
    s.linear(l, 0, rr, 0, [
      [0, mix(I.leaf, I.sun, 0.35)],
      [0.4, mix(I.leaf, I.key, 0.3)],
      [1, mix(I.key, I.leaf, 0.2)],
    ]),
  )
  const straw: Profile = glass.slice(0, 3).concat([[0.62, 1.22]])
  s.path(
    turned(v, x, z, straw),
    s.linear(l, 0, rr, 0, [
      [0, mix(I.sun, I.paper, 0.5)],
      [0.45, I.sun],
      [1, mix(I.sun, I.key, 0.55)],
    ]),
  )
  // woven: every second straw of a row lies on top, and the next row the other way about
  const girth = (y: number) => {
    const i = Math.max(
      1,
      straw.findIndex(([, h]) => h >= y),
    )
    const [[r0, y0], [r1, y1]] = [straw[i - 1], straw[i]]
    return r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
  }
  for (let j = 0; j < 10; j++) {
    const y = 0.06 + j * 0.118
    const row = ring(v, x, y, z, girth(y), 52).slice(26, 53)
    for (let i = 0; i + 1 < row.length; i++)
      if ((i + j) % 2)
        s.path(
          stroke([row[i], row[i + 1]], () => 10),
          i < 9 ? mix(I.sun, I.paper, 0.65) : mix(I.sun, I.key, i < 19 ? 0.22 : 0.45),
        )
  }
  s.path(
    stroke(ring(v, x, 1.22, z, 0.62, 48), () => 7),
    mix(I.sun, I.key, 0.3),
  )
  const glint = glass.slice(3, 6).map(([r, h]) => at(x - r * 0.55, z - 0.1, h))
  s.path(
    stroke(bent(glint), (t) => 9 * Math.sin(Math.PI * (0.1 + 0.8 * t))),
    mix(I.leaf, I.paper, 0.65),
  )
  s.path(poly(ring(v, x, 2.68, z, 0.22)), I.key)
  // the cork, put back
  s.path(
    turned(v, x, z, [
      [0.15, 2.66],
      [0.17, 2.92],
    ]),
    mix(I.sun, I.key, 0.35),
  )
  s.path(poly(ring(v, x, 2.92, z, 0.17)), mix(I.sun, I.paper, 0.25))
}
