import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * The parish church: cream walls, lantern, dome of yellow, green and blue tiles. `x` and `foot`
 * are scene units.
 */
export function church(s: Sheet, x: number, foot: number) {
  const at: Face = (u, up) => [x + u, foot - up]
  const shade = mix(I.paper, I.key, 0.38)
  const hole = mix(I.key, I.sea, 0.2)
  // bell tower apart
  s.path(quad(at, -172, 0, -130, 196), mix(I.paper, I.lemon, 0.35))
  s.path(quad(at, -144, 0, -130, 196), shade)
  for (const y of [70, 122]) s.path(quad(at, -176, y, -126, y + 6), I.paper)
  for (const y of [82, 136]) s.path(poly(archPts(at, -156, y, 14, 30)), hole)
  s.path(quad(at, -178, 190, -124, 200), I.paper)
  s.path(poly([at(-172, 200), at(-151, 236), at(-130, 200)]), mix(I.sea, I.olive, 0.4))
  s.path(poly([at(-151, 200), at(-151, 236), at(-130, 200)]), mix(I.key, I.sea, 0.3))
  // nave and transept
  s.path(poly([at(112, 120), at(140, 96), at(140, 0), at(112, 0)]), I.key, 'opacity="0.5"')
  s.path(quad(at, -112, 0, 112, 122), mix(I.paper, I.lemon, 0.22))
  s.path(quad(at, 58, 0, 112, 122), shade)
  s.path(quad(at, -118, 116, 116, 126), I.paper)
  s.path(quad(at, -112, 106, 112, 115), mix(I.paper, I.key, 0.26))
  for (const u of [-84, -44, 0, 44]) s.path(poly(archPts(at, u, 54, 17, 36)), hole)
  for (const u of [-104, -64, -22, 22, 64, 104])
    s.path(quad(at, u - 3, 0, u + 3, 106), u > 50 ? mix(I.paper, I.key, 0.25) : I.paper)
  s.path(poly(archPts(at, -22, 0, 30, 42)), mix(I.terra, I.key, 0.45))
  // drum
  s.path(quad(at, -76, 120, 76, 166), mix(I.paper, I.pink, 0.2))
  s.path(quad(at, 30, 120, 76, 166), shade)
  for (const u of [-54, -20, 16, 50]) s.path(poly(archPts(at, u, 130, 14, 26)), hole)
  s.path(quad(at, -84, 162, 84, 171), I.paper)
  s.path(quad(at, 30, 162, 84, 171), mix(I.paper, I.key, 0.3))
  tiledDome(s, x, foot - 170, 78)
  s.path(quad(at, -13, 250, 13, 286), mix(I.paper, I.lemon, 0.3))
  s.path(quad(at, 3, 250, 13, 286), shade)
  s.path(poly(archPts(at, -4, 254, 8, 24)), hole)
  s.path(curve(blob(x, foot - 290, 15, 13, 2, 0.03)), mix(I.sea, I.olive, 0.3))
  s.path(quad(at, -1.6, 300, 1.6, 330) + quad(at, -8, 316, 8, 319), I.key)
}

/** Lozenges of glazed tile that follow the curve of the dome. */
function tiledDome(s: Sheet, x: number, y: number, r: number) {
  const at = (u: number, t: number): Pt => [
    x + r * u * Math.cos(t) ** 0.8,
    y - r * 1.12 * Math.sin(t),
  ]
  const rim: Pt[] = [
    ...Array.from({length: 21}, (_, i) => at(-1, (i / 20) * 1.55)),
    ...Array.from({length: 21}, (_, i) => at(1, 1.55 - (i / 20) * 1.55)),
  ]
  const body = poly(rim)
  s.path(body, mix(I.sea, I.olive, 0.55))
  const rows = 9
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < 12; i++) {
      const a = ((i + (j % 2) * 0.5) / 12) * Math.PI
      const half = Math.PI / 24
      const [t0, t1, t2] = [(j / rows) * 1.5, ((j + 0.5) / rows) * 1.5, ((j + 1) / rows) * 1.5]
      const u = (angle: number) => -Math.cos(angle)
      const tile = poly([at(u(a), t0), at(u(a + half), t1), at(u(a), t2), at(u(a - half), t1)])
      s.path(tile, (i + j) % 3 ? I.lemon : I.terra)
    }
  s.group(s.clip(body), () => {
    s.path(
      poly([at(0.3, 0), at(0.42, 0.5), at(0.3, 1.1), at(0, 1.55), at(1.2, 1.5), at(1.3, 0)]),
      I.key,
      'opacity="0.45"',
    )
    s.path(
      poly([at(-1.1, 0), at(-0.84, 0), at(-0.8, 0.8), at(-0.6, 1.3), at(-1.1, 1.3)]),
      I.paper,
      'opacity="0.45"',
    )
  })
}
