import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, GROUND, type Place, SLANT} from './view.ts'

/** A blue taverna chair with a rush seat, turned by `turn`; at 0 its back is away from us. */
export function chair(s: Sheet, [cx, cz]: Place, turn: number) {
  const c = Math.cos(turn)
  const k = Math.sin(turn)
  const p = (a: number, y: number, b: number) => at(cx + a * c - b * k, cz + a * k + b * c, y)
  const seat = -2.6
  const half = 2.05
  const wood = I.blue
  const dark = mix(I.blue, I.key, 0.55)
  const lit = mix(I.blue, I.aqua, 0.5)
  const post = (a: number, b: number, y0: number, y1: number, t = 0.2) => {
    s.path(poly([p(a - t, y0, b), p(a + t, y0, b), p(a + t, y1, b), p(a - t, y1, b)]), wood)
    s.path(
      poly([p(a - t, y0, b), p(a - t * 0.2, y0, b), p(a - t * 0.2, y1, b), p(a - t, y1, b)]),
      lit,
    )
  }
  // on the stones: each point of the chair slips along the sun's slant
  const cast = (a: number, y: number, b: number) => {
    const h = y - GROUND
    return at(cx + a * c - b * k + h * SLANT[0], cz + a * k + b * c + h * SLANT[1], GROUND)
  }
  const strip = (a0: number, y0: number, b0: number, a1: number, y1: number, b1: number) =>
    poly([cast(a0, y0, b0), cast(a1, y0, b1), cast(a1, y1, b1), cast(a0, y1, b0)])
  let shadow = ''
  for (const a of [-half, half]) {
    shadow += strip(a, GROUND, half - 0.25, a, 2.9, half + 0.25)
    shadow += strip(a, GROUND, -half - 0.25, a, seat, -half + 0.25)
  }
  for (const y of [-0.9, 0.6, 2.0]) shadow += strip(-half, y, half, half, y + 0.72, half)
  s.path(shadow, I.key, 'opacity="0.42"')
  for (const [a, b] of [
    [-half, half],
    [half, half],
    [-half, -half],
    [half, -half],
  ])
    post(a, b, GROUND, seat)
  for (const y of [-5.6, -4.4])
    s.path(
      poly([p(-half, y, half), p(half, y, half), p(half, y + 0.3, half), p(-half, y + 0.3, half)]),
      dark,
    )
  // the rush seat: four wedges woven to the middle
  const corner: [number, number][] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
  for (let i = 0; i < 4; i++) {
    const [a, b] = [corner[i], corner[(i + 1) % 4]]
    s.path(
      poly([p(a[0], seat, a[1]), p(b[0], seat, b[1]), p(0, seat, 0)]),
      mix(I.lemon, i % 2 ? I.olive : I.paper, 0.35),
    )
    for (let j = 1; j < 8; j++) {
      const q = 1 - j / 8
      s.path(
        stroke([p(a[0] * q, seat, a[1] * q), p(b[0] * q, seat, b[1] * q)], () => 2.2),
        mix(I.lemon, I.olive, 0.6),
      )
    }
  }
  s.path(
    poly([
      p(-half, seat - 0.5, -half),
      p(half, seat - 0.5, -half),
      p(half, seat, -half),
      p(-half, seat, -half),
    ]),
    mix(I.lemon, I.olive, 0.65),
  )
  post(-half, half, seat, 2.9, 0.22)
  post(half, half, seat, 2.9, 0.22)
  for (const y of [-0.9, 0.6, 2.0]) {
    const slat = (y0: number, y1: number) => {
      const bow = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((t) => [t * half, 0.4 * (1 - t * t)] as const)
      return poly([
        ...bow.map(([a, b]) => p(a, y0 + 0.4 * b, half + b)),
        ...bow.toReversed().map(([a, b]) => p(a, y1 + 0.6 * b, half + b)),
      ])
    }
    s.path(slat(y, y + 0.72), wood)
    s.path(slat(y + 0.5, y + 0.72), lit)
  }
}
