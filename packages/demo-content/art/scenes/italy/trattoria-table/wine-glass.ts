import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {at, SLANT, v} from './table.ts'

const FOOT: Profile = [
  [0.44, 0],
  [0.4, 0.04],
]
const STEM: Profile = [
  [0.1, 0.04],
  [0.045, 0.22],
  [0.045, 0.72],
  [0.1, 0.84],
]
const BOWL: Profile = [
  [0.1, 0.82],
  [0.36, 0.98],
  [0.5, 1.24],
  [0.5, 1.5],
  [0.42, 1.96],
]
const WINE: Profile = [
  [0.09, 0.84],
  [0.34, 1],
  [0.475, 1.25],
  [0.485, 1.42],
]

/** A glass of red wine at (x, z), in hands: the sun goes through it and lies red on the cloth. */
export function wineGlass(s: Sheet, x: number, z: number) {
  const shade = 'opacity="0.3"'
  s.path(turnedShadow(v, x, z, FOOT, SLANT) + turnedShadow(v, x, z, STEM, SLANT), I.key, shade)
  s.path(turnedShadow(v, x, z, BOWL, SLANT), I.key, shade)
  const through = (k: number, h: number) =>
    poly(ring(v, x + h * SLANT[0], 0, z + h * SLANT[1], k, 30))
  s.path(through(0.4, 1.2), I.wine, 'opacity="0.55"')
  s.path(through(0.24, 1.16), I.red)
  s.path(through(0.1, 1.12), mix(I.red, I.sun, 0.55))
  s.path(turned(v, x, z, FOOT), mix(I.shade, I.key, 0.1))
  s.path(poly(ring(v, x, 0.05, z, 0.4)), mix(I.paper, I.shade, 0.35))
  s.path(poly(ring(v, x - 0.03, 0.05, z + 0.02, 0.27)), I.paper)
  s.path(turned(v, x, z, STEM), mix(I.shade, I.key, 0.12))
  s.path(
    stroke([at(x - 0.02, z, 0.1), at(x - 0.02, z, 0.8)], () => 4),
    I.paper,
  )
  s.path(turned(v, x, z, BOWL), mix(I.paper, I.shade, 0.45), 'opacity="0.6"')
  const [left] = at(x - 0.49, z)
  const [right] = at(x + 0.49, z)
  s.path(
    turned(v, x, z, WINE),
    s.linear(left, 0, right, 0, [
      [0.1, I.red],
      [0.34, I.wine],
      [0.8, mix(I.wine, I.key, 0.45)],
      [1, I.wine],
    ]),
  )
  s.path(poly(ring(v, x, 1.42, z, 0.485)), mix(I.wine, I.red, 0.45))
  s.path(poly(ring(v, x + 0.05, 1.42, z - 0.02, 0.4)), mix(I.wine, I.key, 0.1))
  const rim = ring(v, x, 1.96, z, 0.42, 48)
  s.path(
    stroke([...rim, rim[0]], () => 4),
    I.paper,
  )
  for (const [side, width] of [
    [-0.97, 7],
    [0.97, 4],
  ]) {
    const glint = BOWL.slice(1).map(([r, h]): Pt => at(x + r * side, z - 0.12, h))
    s.path(
      stroke(glint, (t) => width * Math.sin(Math.PI * (t * 0.86 + 0.08))),
      I.paper,
    )
  }
}
