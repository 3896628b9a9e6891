import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
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
  for (let j = 0; j < 5; j++) {
    const y = 0.12 + j * 0.25
    const r0 = [0.66, 0.75, 0.79, 0.77, 0.7][j]
    s.path(
      stroke(ring(v, x, y, z, r0, 48).slice(24, 48), () => 4),
      mix(I.sun, I.key, 0.5),
    )
    s.path(
      stroke(ring(v, x, y + 0.05, z, r0, 48).slice(24, 44), () => 3),
      I.paper,
      'opacity="0.7"',
    )
  }
  for (let i = 0; i < 13; i++) {
    const a = Math.PI * (1 + (i + 0.5) / 13)
    const spine = straw.map(([r, h]) => at(x + Math.cos(a) * r, z + Math.sin(a) * r, h))
    s.path(
      stroke(spine, () => 2.4),
      mix(I.sun, I.key, 0.42),
    )
  }
  const glint = glass.slice(3, 6).map(([r, h]) => at(x - r * 0.55, z - 0.1, h))
  s.path(
    stroke(glint, () => 7),
    mix(I.leaf, I.paper, 0.65),
  )
  s.path(poly(ring(v, x, 2.68, z, 0.22)), I.key)
}
