import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * Someone wading, in a straw hat, holding a pair of sandals. `x` and `y` are scene units, `k` is
 * its scale.
 */
export function wader(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const skin = mix(I.coral, I.night, 0.38)
  for (let i = 0; i < 6; i++)
    s.path(
      lens(x - 9 * k + i * 3, y + (4 + i * 7) * k, (30 - i * 3) * k, 4 * k, i),
      mix(I.coral, I.turquoise, 0.45),
      'opacity="0.75"',
    )
  s.path(lens(x - 22 * k, y, 46 * k, 8 * k, 4), I.paper)
  s.path(poly(p([-7, 0, -1, 0, 1, 26, -8, 26])) + poly(p([3, 0, 9, 0, 8, 26, 0, 26])), skin)
  s.path(curve(p([-9, 56, 7, 56, 9, 40, 15, 18, -13, 18, -8, 40])), I.coral)
  s.path(curve(p([-9, 56, -1, 56, -2, 38, -4, 18, -13, 18, -8, 40])), mix(I.coral, I.paper, 0.45))
  s.path(
    stroke(p([7, 53, 15, 40, 17, 28]), () => 4 * k) +
      stroke(p([-8, 53, -13, 42, -11, 30]), () => 4 * k),
    skin,
  )
  s.path(poly(p([14, 28, 21, 28, 20, 20, 15, 20])), I.night)
  s.path(curve(blob(x - 1 * k, y - 63 * k, 6 * k, 7.5 * k, 3, 0.04, 12)), skin)
  s.path(lens(x - 16 * k, y - 66 * k, 31 * k, 6 * k, 3), mix(I.sand, I.coral, 0.25))
  s.path(curve(p([-8, 67, -6, 75, 4, 75, 7, 67])), mix(I.sand, I.paper, 0.3))
}
