import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {desk, v} from './room.ts'

/** A globe on its foot. `x` and `z` are hands. */
export function globe(s: Sheet, x: number, z: number) {
  const R = 1.5
  const [cx, cy] = desk(x, z, 2.25)
  const k = v.F / z
  s.path(
    turnedShadow(
      v,
      x,
      z,
      [
        [0.8, 0],
        [0.2, 0.5],
        [1.3, 1.6],
        [1.5, 2.3],
        [1.2, 3.2],
      ],
      [0.42, -0.6],
    ),
    mix(I.wood, I.key, 0.5),
  )
  // the foot: a turned plate and a stem, brass where the window lights them
  const foot: Profile = [
    [0.98, 0],
    [0.98, 0.1],
    [0.8, 0.2],
    [0.24, 0.34],
    [0.13, 0.5],
    [0.13, 0.95],
  ]
  s.path(turned(v, x, z, foot), mix(I.wood, I.key, 0.2))
  s.path(poly(ring(v, x, 0.2, z, 0.8)), mix(I.sun, I.wood, 0.35))
  s.path(
    turned(v, x, z, [
      [0.24, 0.34],
      [0.13, 0.5],
      [0.13, 0.95],
    ]),
    mix(I.wood, I.key, 0.3),
  )
  s.path(
    stroke([desk(x - 0.07, z, 0.34), desk(x - 0.06, z, 0.95)], () => 6),
    mix(I.sun, I.wood, 0.3),
  )
  const ball = curve(blob(cx, cy, R * k, R * k, 2, 0.01, 40))
  s.path(
    ball,
    s.radial(cx - R * k * 0.45, cy - R * k * 0.4, R * k * 1.7, [
      [0, mix(I.mist, I.paper, 0.3)],
      [0.35, mix(I.mist, I.sea, 0.6)],
      [0.65, I.sea],
      [1, I.key],
    ]),
  )
  s.group(s.clip(ball), () => {
    const lands: [number, number, number, number][] = [
      [-0.5, -0.55, 0.5, 0.32],
      [-0.15, 0.15, 0.34, 0.5],
      [0.75, -0.35, 0.5, 0.42],
      [0.85, 0.5, 0.26, 0.2],
      [-0.9, 0.5, 0.2, 0.3],
    ]
    for (const [i, [a, b, p, q]] of lands.entries()) {
      const land = blob(cx + a * R * k, cy + b * R * k, p * R * k, q * R * k, i + 8, 0.5, 22)
      s.path(curve(land), a < 0.2 ? mix(I.sun, I.paper, 0.2) : mix(I.sun, I.wood, 0.6))
    }
    s.path(
      curve(blob(cx + R * k * 0.62, cy + R * k * 0.42, R * k * 0.95, R * k * 1.1, 5, 0.02)),
      I.key,
      'opacity="0.28"',
    )
  })
  // the brass meridian stands tilted round the ball
  const arm = Array.from({length: 25}, (_, i): Pt => {
    const a = -1.95 + (i / 24) * 3.3
    return [cx + Math.cos(a) * R * k * 1.13, cy + Math.sin(a) * R * k * 1.13]
  })
  s.path(
    stroke(arm, () => 8),
    mix(I.sun, I.wood, 0.55),
  )
}
