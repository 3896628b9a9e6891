import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {BANK, front} from './view.ts'

/** A palace: water door, arcaded piano nobile, pointed windows, tiled eaves. */
function palace(s: Sheet, f: Face, seed: number, top: number, plaster: string, haze: number) {
  const r = rng(seed)
  const air = (c: string) => mix(c, mix(I.rose, I.paper, 0.5), haze)
  const wall = air(plaster)
  const hole = air(mix(I.key, I.brick, 0.25))
  const trim = air(I.paper)
  const [x0, y0] = f(0.5, top)
  const [, y1] = f(0.5, 0)
  s.path(
    quad(f, 0, -0.6, 1, top),
    s.linear(x0, y0, x0, y1, [
      [0, mix(wall, I.paper, 0.18)],
      [0.65, wall],
      [1, mix(wall, I.slate, 0.5)],
    ]),
  )
  // damp and weed at the foot
  s.path(quad(f, 0, -0.6, 1, 1), mix(wall, I.key, 0.45))
  s.path(quad(f, 0, 0.9, 1, 1.5), mix(wall, I.slate, 0.5))
  const storeys = Math.floor((top - 5) / 4.6)
  const bays = r.int(5, 6)
  for (let j = 0; j < storeys; j++) {
    const y = 5.2 + j * 4.7
    s.path(quad(f, 0, y - 0.75, 1, y - 0.45), trim)
    for (let i = 0; i < bays; i++) {
      const middle = i > 0 && i < bays - 1
      const u = middle ? 0.5 + (i - (bays - 1) / 2) * 0.125 : i === 0 ? 0.13 : 0.87
      const [w, h] = middle ? [0.095, 3.1] : [0.09, 2.7]
      s.path(poly(archPts(f, u, y - 0.1, w * 1.35, h + 0.5, 14, 8)), trim)
      s.path(poly(archPts(f, u, y, w, h, 16, 8)), hole)
      s.path(quad(f, u - w * 0.42, y, u - w * 0.2, y + h * 0.62), air(mix(I.lagoon, I.key, 0.35)))
    }
    s.path(quad(f, 0.24, y - 0.5, 0.76, y + 0.35), trim)
    s.path(quad(f, 0.24, y - 0.85, 0.76, y - 0.5), mix(wall, I.key, 0.35))
  }
  s.path(poly(archPts(f, 0.5, -0.6, 0.2, 4.4, 10, 10)), trim)
  s.path(poly(archPts(f, 0.5, -0.6, 0.15, 4, 10, 10)), hole)
  for (const u of [0.15, 0.85]) s.path(quad(f, u - 0.05, 1.8, u + 0.05, 3.4), hole)
  s.path(quad(f, -0.02, top - 0.9, 1.02, top), mix(wall, I.key, 0.4))
  s.path(quad(f, -0.03, top - 0.2, 1.03, top + 0.7), air(mix(I.brick, I.key, 0.12)))
  s.path(quad(f, -0.03, top + 0.4, 1.03, top + 0.8), air(mix(I.brick, I.gold, 0.45)))
  if (r.chance(0.8)) {
    const u = r.range(0.2, 0.8)
    s.path(quad(f, u, top + 0.6, u + 0.06, top + 3), air(mix(I.brick, I.key, 0.3)))
    s.path(quad(f, u - 0.03, top + 2.8, u + 0.09, top + 4), air(mix(I.brick, I.rose, 0.4)))
  }
}

/** The row of palaces on the left, the farthest first. */
export function leftBank(s: Sheet) {
  const walls = [
    I.rose,
    mix(I.gold, I.rose, 0.2),
    mix(I.brick, I.rose, 0.4),
    mix(I.paper, I.gold, 0.4),
    I.gold,
    mix(I.rose, I.gold, 0.5),
    I.brick,
  ]
  const tops = [21, 18.5, 22.5, 18, 21, 17.5, 20]
  for (let i = BANK.length - 2; i >= 0; i--)
    palace(s, front(BANK[i], BANK[i + 1]), i * 7 + 3, tops[i], walls[i], clamp(i * 0.085))
}
