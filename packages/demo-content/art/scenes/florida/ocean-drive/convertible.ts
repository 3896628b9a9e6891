import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {frontOf} from './street.ts'

const ring = (f: Face, u: number, y: number, r: number, k = 22): string =>
  poly(
    Array.from({length: k}, (_, i) =>
      f(u + Math.cos((i / k) * 6.2832) * r, y + Math.sin((i / k) * 6.2832) * r),
    ),
  )

/** A two-tone convertible of the fifties, its top down, nose to the left; 5.4 m long. */
export function convertible(s: Sheet, u0: number) {
  const f0 = frontOf(-14.4)
  const f: Face = (u, y) => f0(u + u0, y)
  const body = (ps: [number, number][]) => curve(ps.map(([u, y]) => f(u, y)))
  const [sx, sy] = f(2.6, 0)
  const k = f(0, 1)
  const metre = f(0, 0)[1] - k[1]
  s.path(
    curve(blob(sx + 6, sy + 2, metre * 2.9, metre * 0.24, 4, 0.06)),
    mix(I.night, I.plum, 0.15),
  )
  // far seats, wheel, driver's screen
  s.path(
    body([
      [2.3, 0.9],
      [2.35, 1.14],
      [2.9, 1.2],
      [3.0, 0.9],
    ]) +
      body([
        [3.4, 0.9],
        [3.45, 1.12],
        [4.0, 1.16],
        [4.1, 0.9],
      ]),
    mix(I.pink, I.plum, 0.3),
  )
  s.path(
    stroke([f(2.02, 0.95), f(1.78, 1.25), f(1.82, 1.42)], () => 5),
    I.cream,
  )
  s.path(
    poly([f(2.0, 0.98), f(1.8, 1.4), f(2.1, 1.4), f(2.24, 0.98)]),
    mix(I.aqua, I.cream, 0.5),
    'opacity="0.6"',
  )
  s.path(
    stroke([f(2.5, 1.02), f(2.36, 1.14), f(2.3, 1.24)], () => 4),
    I.night,
  )
  const teal = mix(I.aqua, I.plum, 0.12)
  s.path(
    body([
      [0, 0.42],
      [0.02, 0.78],
      [0.3, 0.95],
      [1.1, 1.02],
      [2.0, 1.03],
      [3.2, 0.98],
      [4.2, 0.98],
      [4.8, 1.06],
      [5.38, 1.16],
      [5.42, 0.95],
      [5.36, 0.5],
      [5.2, 0.34],
      [2.7, 0.28],
      [0.3, 0.3],
    ]),
    teal,
  )
  // light from the sky along the top, dark below the chrome line
  s.path(
    body([
      [0.06, 0.8],
      [0.4, 0.93],
      [1.6, 1.01],
      [2.2, 1.01],
      [3.4, 0.96],
      [4.4, 0.97],
      [5.38, 1.14],
      [4.6, 0.94],
      [2.6, 0.88],
      [0.8, 0.86],
    ]),
    mix(I.aqua, I.cream, 0.65),
  )
  s.path(
    body([
      [0.25, 0.6],
      [1.6, 0.66],
      [3.2, 0.5],
      [4.0, 0.56],
      [5.3, 0.82],
      [5.34, 0.62],
      [4.4, 0.46],
      [3.2, 0.4],
      [0.3, 0.42],
    ]),
    I.cream,
  )
  s.path(
    body([
      [0.1, 0.36],
      [2.7, 0.36],
      [5.3, 0.42],
      [5.2, 0.3],
      [2.7, 0.25],
      [0.3, 0.27],
    ]),
    mix(I.plum, I.aqua, 0.25),
  )
  s.path(
    stroke([f(0.22, 0.66), f(1.7, 0.69), f(3.2, 0.53), f(5.34, 0.86)], () => 3),
    mix(I.cream, I.gold, 0.25),
  )
  s.path(
    stroke([f(2.1, 0.98), f(2.14, 0.5), f(2.2, 0.36)], () => 1.8) +
      stroke([f(3.3, 0.94), f(3.36, 0.4)], () => 1.8),
    mix(I.plum, I.aqua, 0.3),
  )
  // the open seats behind the door
  s.path(
    body([
      [2.2, 0.99],
      [3.2, 1.0],
      [4.3, 1.0],
      [4.2, 0.93],
      [3.2, 0.92],
      [2.3, 0.94],
    ]),
    mix(I.pink, I.plum, 0.2),
  )
  // bumpers and lamps
  s.path(
    stroke([f(-0.08, 0.56), f(-0.1, 0.4), f(0.4, 0.36)], () => 8) +
      stroke([f(5.46, 0.56), f(5.48, 0.42), f(5.0, 0.37)], () => 8),
    I.cream,
  )
  s.path(ring(f, 0.08, 0.74, 0.12), I.gold)
  s.path(ring(f, 5.4, 0.98, 0.1), I.pink)
  const lamp = f(0.05, 0.74)
  s.glow(lamp[0] - 6, lamp[1], 80, I.gold, 0.7)
  for (const u of [1.02, 4.28]) {
    s.path(ring(f, u, 0.36, 0.44), mix(I.night, I.plum, 0.2))
    s.path(ring(f, u, 0.34, 0.34), I.night)
    s.path(ring(f, u, 0.34, 0.265), I.cream)
    s.path(ring(f, u, 0.34, 0.185), mix(I.night, I.plum, 0.3))
    s.path(ring(f, u, 0.34, 0.125), mix(I.cream, I.lilac, 0.3))
  }
}
