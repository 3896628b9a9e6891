/** Slices of tomato and mozzarella laid in a ring, each leaning on the next. */
import {mix} from '../../../kit/ink.ts'
import {curve, lens} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {basil} from './basil.ts'
import {I} from './inks.ts'
import {at} from './table.ts'

const COUNT = 10
const LEAN = 0.3
const THICK = 0.13

/** The ring round (x, z), in hands. */
export function caprese(s: Sheet, x: number, z: number) {
  for (let i = 0; i < COUNT; i++) {
    const a = Math.PI / 2 + 0.3 + (i / COUNT) * Math.PI * 2
    slice(s, x, z, a, i % 2 === 0)
  }
  basil(s, ...at(x + 0.02, z + 0.02, 0.3), 34)
}

/** One slice at an angle of the ring: it leans along the ring. */
function slice(s: Sheet, x: number, z: number, a: number, tomato: boolean) {
  const big = tomato ? 0.37 : 0.35
  const [cx, cz] = [x + Math.cos(a) * 0.56, z + Math.sin(a) * 0.56]
  const [tx, tz] = [-Math.sin(a), Math.cos(a)]
  const [c, n] = [Math.cos(LEAN), Math.sin(LEAN)]
  // p along the radius, q along the ring and up, h off the face
  const on = (p: number, q: number, h: number): Pt =>
    at(
      cx + p * Math.cos(a) + (q * c + h * n) * tx,
      cz + p * Math.sin(a) + (q * c + h * n) * tz,
      0.32 - q * n + h * c,
    )
  const disc = (k: number, h: number) =>
    Array.from({length: 28}, (_, j): Pt => {
      const b = (j / 28) * Math.PI * 2
      return on(Math.cos(b) * big * k, Math.sin(b) * big * k, h)
    })
  s.path(
    poly(hull([...disc(1, 0), ...disc(1, -THICK)]).map(([px, py]): Pt => [px + 5, py + 5])),
    I.key,
    'opacity="0.35"',
  )
  s.path(
    poly(hull([...disc(1, 0), ...disc(1, -THICK)])),
    tomato ? mix(I.red, I.wine, 0.55) : mix(I.shade, I.paper, 0.35),
  )
  s.path(curve(disc(1, 0)), tomato ? I.red : I.paper)
  if (!tomato) return
  s.path(curve(disc(0.84, 0)), mix(I.red, I.sun, 0.3))
  for (const b of [0.3, 2.4, 4.5]) {
    const chamber = [-0.75, -0.3, 0.3, 0.75].map((d) =>
      on(Math.cos(b + d) * big * 0.66, Math.sin(b + d) * big * 0.66, 0),
    )
    s.path(
      curve([...chamber, on(Math.cos(b) * big * 0.22, Math.sin(b) * big * 0.22, 0)]),
      mix(I.red, I.wine, 0.35),
    )
    s.path(
      lens(
        on(Math.cos(b) * big * 0.5, Math.sin(b) * big * 0.5, 0)[0] - 4,
        on(Math.cos(b) * big * 0.5, Math.sin(b) * big * 0.5, 0)[1],
        8,
        4,
        3,
      ),
      I.sun,
    )
  }
}
