import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {napkin, wicker} from './basket.ts'
import {I} from './inks.ts'
import {at} from './table.ts'

/** A basket of bread, lined with a napkin. `x` and `z` are hands. */
export function bread(s: Sheet, x: number, z: number) {
  wicker(s, x, z)
  napkin(s, x, z)
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
