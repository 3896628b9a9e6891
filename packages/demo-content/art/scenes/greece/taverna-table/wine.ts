import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {spot} from './table-plan.ts'
import {at, SLANT, v} from './view.ts'

/** A tin jug of white wine and two stubby glasses. `u` and `w` are hands on the table. */
export function jug(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const body: Profile = [
    [0.62, 0],
    [0.78, 0.3],
    [0.72, 1.1],
    [0.42, 1.75],
    [0.4, 2.1],
    [0.56, 2.45],
  ]
  const copper = mix(I.red, I.lemon, 0.5)
  s.path(turnedShadow(v, x, z, body, SLANT), I.key, SHADOW)
  const grip = Array.from({length: 13}, (_, i) => {
    const a = (Math.PI * i) / 12
    return at(x + 0.5 + 0.62 * Math.sin(a) ** 0.8 + 0.12 * (i / 12), z, 1.6 + 0.66 * Math.cos(a))
  })
  s.path(
    stroke(grip, () => 13),
    mix(I.red, I.key, 0.35),
  )
  const [l] = at(x - 0.8, z)
  const [rr] = at(x + 0.8, z)
  s.path(
    turned(v, x, z, body),
    s.linear(l, 0, rr, 0, [
      [0, mix(I.lemon, I.paper, 0.35)],
      [0.25, I.lemon],
      [0.55, copper],
      [1, mix(I.red, I.key, 0.5)],
    ]),
  )
  s.path(
    stroke(
      body.slice(0, 4).map(([r, h]) => at(x - r * 0.55, z - 0.1, h)),
      (t) => 9 * Math.sin(Math.PI * (t * 0.9 + 0.05)),
    ),
    I.paper,
  )
  s.path(poly(ring(v, x, 2.45, z, 0.56)), mix(I.lemon, I.paper, 0.2))
  s.path(poly(ring(v, x, 2.42, z, 0.47)), mix(I.red, I.key, 0.6))
  s.path(poly(ring(v, x, 2.2, z, 0.36)), mix(I.lemon, I.olive, 0.3))
}

/** A stubby glass of wine. `u` and `w` are hands on the table. */
export function tumbler(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const glass: Profile = [
    [0.4, 0],
    [0.52, 1.05],
  ]
  s.path(turnedShadow(v, x, z, glass, SLANT), mix(I.blue, I.key, 0.4), 'opacity="0.34"')
  const [gx, gy] = at(x + 0.66, z - 0.18)
  s.path(curve(blob(gx, gy, 30, 13, 4, 0.12)), I.lemon, 'opacity="0.75"')
  s.path(turned(v, x, z, glass), mix(I.paper, I.aqua, 0.45), 'opacity="0.75"')
  s.path(
    turned(v, x, z, [
      [0.38, 0.08],
      [0.46, 0.66],
    ]),
    mix(I.lemon, I.paper, 0.15),
  )
  s.path(poly(ring(v, x, 0.66, z, 0.46)), mix(I.lemon, I.paper, 0.55))
  s.path(
    stroke([...ring(v, x, 1.05, z, 0.52, 40), at(x + 0.52, z, 1.05)], () => 3.2),
    I.paper,
  )
  s.path(
    stroke([at(x - 0.34, z - 0.2, 0.12), at(x - 0.42, z - 0.22, 0.95)], () => 5),
    I.paper,
  )
}
