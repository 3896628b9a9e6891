import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {at, SLANT, v} from './table.ts'

/** A glass of red wine. `x` and `z` are hands. */
export function wineGlass(s: Sheet, x: number, z: number) {
  const foot: Profile = [
    [0.46, 0],
    [0.42, 0.05],
  ]
  const stem: Profile = [
    [0.09, 0.05],
    [0.06, 0.4],
    [0.07, 0.62],
  ]
  const bowl: Profile = [
    [0.1, 0.62],
    [0.42, 0.86],
    [0.52, 1.2],
    [0.46, 1.62],
  ]
  const wine: Profile = [
    [0.09, 0.66],
    [0.39, 0.88],
    [0.48, 1.14],
  ]
  s.path(turnedShadow(v, x, z, [...foot, ...stem, ...bowl], SLANT), I.key, 'opacity="0.42"')
  const [sx, sy] = at(x + 0.62, z - 0.36)
  s.path(curve(blob(sx, sy, 36, 22, 3, 0.1)), I.red, 'opacity="0.75"')
  s.path(turned(v, x, z, foot), mix(I.paper, I.shade, 0.55))
  s.path(poly(ring(v, x, 0.05, z, 0.38)), I.paper)
  s.path(turned(v, x, z, stem), mix(I.shade, I.paper, 0.5))
  s.path(turned(v, x, z, bowl), mix(I.paper, I.shade, 0.35), 'opacity="0.55"')
  const [l] = at(x - 0.5, z)
  const [rr] = at(x + 0.5, z)
  s.path(
    turned(v, x, z, wine),
    s.linear(l, 0, rr, 0, [
      [0, I.red],
      [0.35, I.wine],
      [1, mix(I.wine, I.key, 0.5)],
    ]),
  )
  s.path(poly(ring(v, x, 1.14, z, 0.48)), mix(I.wine, I.red, 0.35))
  s.path(
    stroke([...ring(v, x, 1.62, z, 0.46, 48), at(x + 0.46, z, 1.62)], () => 3.4),
    I.paper,
  )
  const glint = bowl.slice(1).map(([r, h]) => at(x - r * 0.8, z - 0.1, h))
  s.path(
    stroke(glint, (t) => 7 * Math.sin(Math.PI * (t * 0.8 + 0.1))),
    I.paper,
  )
}
