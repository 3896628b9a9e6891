import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

/** A basket of bread. `x` and `z` are hands. */
export function bread(s: Sheet, x: number, z: number) {
  const basket: Profile = [
    [1.06, 0],
    [1.18, 0.5],
  ]
  s.path(turnedShadow(v, x, z, basket, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, basket), mix(I.sun, I.key, 0.42))
  for (let j = 0; j < 4; j++) {
    const y = 0.06 + j * 0.11
    const weave = ring(v, x, y, z, 1.075 + y * 0.24, 44).slice(21, 44)
    for (let i = 0; i + 1 < weave.length; i++)
      if ((i + j) % 2)
        s.path(
          stroke([weave[i], weave[i + 1]], () => 10),
          mix(I.sun, I.paper, 0.15),
        )
  }
  s.path(poly(ring(v, x, 0.5, z, 1.18)), mix(I.sun, I.key, 0.2))
  s.path(poly(ring(v, x, 0.46, z, 1.04)), mix(I.paper, I.shade, 0.4))
  // the napkin's corners fold over the rim
  for (const a of [0.6, 2.4, 4.0, 5.5]) {
    const p = (b: number, r: number, y: number) => at(x + Math.cos(b) * r, z + Math.sin(b) * r, y)
    s.path(
      curve([
        p(a - 0.4, 1.06, 0.54),
        p(a - 0.3, 1.22, 0.44),
        p(a - 0.08, 1.42, 0.2),
        p(a + 0.06, 1.44, 0.17),
        p(a + 0.26, 1.24, 0.42),
        p(a + 0.4, 1.06, 0.54),
      ]),
      mix(I.paper, I.shade, a > 3 ? 0.24 : 0.45),
    )
  }
  const slices: [number, number, number][] = [
    [-0.4, 0.42, -0.5],
    [0.1, 0.5, -0.25],
    [0.52, 0.3, 0.1],
    [-0.46, -0.02, -0.4],
    [0.04, 0.04, -0.1],
    [0.5, -0.24, 0.3],
    [-0.16, -0.42, -0.2],
  ]
  for (const [i, [dx, dz, tilt]] of slices.entries()) {
    const [px, py] = at(x + dx, z + dz, 0.72)
    const loaf = (g: number, oy: number) =>
      Array.from({length: 22}, (_, j): Pt => {
        const b = (j / 22) * Math.PI * 2
        const flat = Math.sin(b) > 0.3 ? 0.72 : 1
        const [ex, ey] = [Math.cos(b) * 62 * g, Math.sin(b) * 44 * g * flat]
        return [
          px + ex * Math.cos(tilt) - ey * Math.sin(tilt),
          py + oy + ex * Math.sin(tilt) + ey * Math.cos(tilt),
        ]
      })
    s.path(curve(loaf(1, 12)), mix(I.key, I.sun, 0.35))
    s.path(curve(loaf(1, 5)), mix(I.sun, I.red, 0.4))
    s.path(curve(loaf(1, 0)), mix(I.sun, I.key, 0.3))
    s.path(curve(loaf(0.86, -1)), mix(I.paper, I.sun, 0.22))
    const r = rng(i + 70)
    for (let j = 0; j < 9; j++)
      s.path(
        curve(
          blob(
            px + r.range(-38, 38),
            py + r.range(-20, 18),
            r.range(2, 5),
            r.range(1.5, 3.5),
            j,
            0.3,
            7,
          ),
        ),
        mix(I.sun, I.paper, 0.3),
      )
  }
}
