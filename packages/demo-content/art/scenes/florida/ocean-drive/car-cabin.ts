import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {along, belt, between, car, K} from './car-shape.ts'
import {I} from './inks.ts'

const SKIN = mix(mix(I.pink, I.gold, 0.5), I.plum, 0.28)
const SKIN_LIT = mix(I.pink, I.cream, 0.2)
const LEATHER = mix(I.pink, I.plum, 0.2)

/** A bench across the car: its back from one side to the other, padded along its top. */
function bench(s: Sheet, a: number, y: number) {
  s.path(
    poly([car(a, -0.76, y), car(a, 0.76, y), car(a - 0.12, 0.76, 0.6), car(a - 0.12, -0.76, 0.6)]),
    LEATHER,
  )
  s.path(
    stroke([car(a, -0.76, y), car(a, 0.76, y)], () => 0.09 * K),
    mix(I.pink, I.cream, 0.45),
  )
  for (const b of [-0.45, -0.15, 0.15, 0.45])
    s.path(
      stroke([car(a - 0.03, b, y - 0.03), car(a - 0.1, b, 0.65)], () => 0.018 * K),
      mix(LEATHER, I.plum, 0.4),
    )
}

/** The open cabin, before anybody sits in it. */
export function cabin(s: Sheet) {
  const side = (b: number) => along(2, 4.04, (a) => [b, belt(a)])
  s.path(between(side(-0.88), side(0.88)), mix(I.plum, I.night, 0.5))
  s.path(
    stroke(side(-0.86), () => 0.06 * K),
    mix(I.pink, I.cream, 0.25),
  )
  bench(s, 3.86, 1.0)
  bench(s, 3.02, 1.06)
}

interface Rider {
  a: number
  b: number
  coat: string
  lit: string
  hair: string
}

/** Somebody on the front bench, seen from ahead and their left: shoulders, neck, face toward the road. */
function rider(s: Sheet, o: Rider, reach: readonly Pt[]) {
  const [x, y] = car(o.a, o.b, 0.86)
  const k = K / 78
  const p = (row: readonly number[]): Pt[] =>
    Array.from({length: row.length / 2}, (_, i) => [x + row[2 * i] * k, y - row[2 * i + 1] * k])
  s.path(curve(p([-21, -6, -22, 16, -18, 28, -8, 33, 8, 33, 18, 27, 22, 14, 21, -6])), o.coat)
  // the lamps of the terraces are behind them, at their right
  s.path(curve(p([-21, -6, -22, 16, -18, 28, -9, 33, -11, 24, -15, 12, -15, -6])), o.lit)
  s.path(poly(p([-4, 30, 5, 30, 5, 40, -4, 40])), mix(SKIN, I.plum, 0.4))
  s.path(curve(p([-9, 46, -9.5, 52, -7, 60, 1, 63, 8, 59, 9, 50, 6, 42, 0, 37, -5, 38])), SKIN)
  s.path(curve(p([-9, 46, -9.5, 52, -7, 59, -5, 54, -5, 45, -3, 38, -5, 38])), SKIN_LIT)
  // eyes under brows, a mouth
  for (const row of [
    [-6, 53, -3.4, 53],
    [1, 53, 4, 52.6],
  ])
    s.path(
      stroke(p(row), () => 1.7 * k),
      I.night,
    )
  s.path(
    stroke(p([-4, 43.6, -0.5, 43.2]), () => 1.6 * k),
    mix(I.pink, I.plum, 0.6),
  )
  for (const [i, joint] of reach.slice(1).entries())
    s.path(
      stroke([reach[i], joint], () => (i ? 0.085 : 0.12) * K),
      i ? SKIN_LIT : o.lit,
    )
}

/** The two of them: he drives, her scarf flies. */
export function riders(s: Sheet) {
  const k = K / 78
  const hair = (a: number, b: number, row: readonly number[]): Pt[] => {
    const [x, y] = car(a, b, 0.86)
    return Array.from({length: row.length / 2}, (_, i) => [
      x + row[2 * i] * k,
      y - row[2 * i + 1] * k,
    ])
  }
  // she leans an arm on the far door
  const her = {a: 2.86, b: -0.4, coat: mix(I.pink, I.plum, 0.35), lit: I.pink, hair: I.night}
  rider(s, her, [car(2.8, -0.62, 1.06), car(2.62, -0.86, 1.0), car(2.4, -0.88, 0.98)])
  const h = (row: readonly number[]) => hair(her.a, her.b, row)
  // the shaded cheek, the hair, the scarf tied over it whose ends fly
  s.path(curve(h([1, 63, 8, 59, 9, 50, 6, 42, 2, 38, 4, 48, 3, 57])), mix(SKIN, I.plum, 0.4))
  s.path(curve(h([-10, 51, -11, 60, -4, 67, 2, 64, -4, 60, -7, 54])), I.night)
  s.path(curve(h([-5, 65, 2, 69, 10, 65, 14, 55, 12, 44, 7, 38, 8, 48, 5, 58, -1, 62])), I.aqua)
  s.path(curve(h([11, 48, 22, 54, 36, 48, 50, 54, 62, 47, 48, 43, 36, 39, 22, 43, 11, 41])), I.aqua)
  s.path(curve(h([12, 46, 24, 50, 38, 44, 52, 49, 38, 41, 24, 45])), mix(I.aqua, I.cream, 0.85))
  // his hands are on the wheel
  const him = {a: 2.84, b: 0.4, coat: I.plum, lit: I.lilac, hair: I.night}
  rider(s, him, [car(2.78, 0.62, 1.08), car(2.6, 0.68, 0.98), car(2.34, 0.5, 1.06)])
  const g = (row: readonly number[]) => hair(him.a, him.b, row)
  s.path(
    curve(g([-9, 54, -10, 60, -4, 67, 6, 66, 11, 58, 10, 48, 7, 50, 6, 57, 0, 60, -5, 58])),
    I.night,
  )
  s.path(curve(g([1, 63, 8, 59, 9, 50, 6, 42, 2, 38, 4, 48, 3, 57])), mix(SKIN, I.plum, 0.4))
  const [wx, wy] = car(2.3, 0.4, 1.02)
  const ring = blob(wx, wy, 0.17 * K, 0.2 * K, 2, 0.02, 24)
  s.path(
    stroke([...ring, ring[0], ring[1]], () => 0.035 * K),
    I.cream,
  )
}

/** The windscreen in its chrome frame, raked back, with the sky in it. */
export function windscreen(s: Sheet) {
  const [bl, br, tr, tl] = [
    car(2, -0.78, 0.99),
    car(2, 0.8, 0.97),
    car(2.34, 0.7, 1.36),
    car(2.34, -0.68, 1.37),
  ]
  s.path(poly([bl, br, tr, tl]), mix(I.aqua, I.cream, 0.5), 'opacity="0.16"')
  const on = (u: number, w: number): Pt => {
    const low: Pt = [bl[0] + (br[0] - bl[0]) * u, bl[1] + (br[1] - bl[1]) * u]
    const high: Pt = [tl[0] + (tr[0] - tl[0]) * u, tl[1] + (tr[1] - tl[1]) * u]
    return [low[0] + (high[0] - low[0]) * w, low[1] + (high[1] - low[1]) * w]
  }
  s.path(
    poly([on(0.1, 0), on(0.2, 0), on(0.42, 1), on(0.32, 1)]) +
      poly([on(0.25, 0), on(0.28, 0), on(0.5, 1), on(0.47, 1)]),
    I.cream,
    'opacity="0.35"',
  )
  s.path(
    stroke([bl, tl, tr, br], () => 0.05 * K),
    I.cream,
  )
  s.path(
    stroke([on(0.5, 0), on(0.5, 1)], () => 0.02 * K),
    I.cream,
  )
  // the small pane at the side
  s.path(
    stroke([br, car(2.56, 0.82, 0.94), tr], () => 0.03 * K),
    mix(I.cream, I.lilac, 0.3),
  )
}
