import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A swan on the water, its breast to the right, its image broken below it. `x` and `y` are scene units, `k` is its scale. */
export function swan(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  for (const [dy, w] of [
    [5, 50],
    [11, 38],
    [17, 24],
  ])
    s.path(
      lens(x - (w / 2) * k, y + dy * k, w * k, 3.4 * k, dy),
      mix(I.paper, I.mist, 0.3),
      'opacity="0.8"',
    )
  s.path(
    curve(p([-30, 12, -26, 3, -8, -1, 14, 0, 25, 7, 22, 15, 6, 17, -12, 20, -24, 19])),
    I.paper,
  )
  s.path(curve(p([-26, 3, -8, -1, 14, 0, 22, 5, 4, 7, -14, 7])), mix(I.mist, I.lake, 0.25))
  s.path(
    stroke(p([18, 8, 24, 18, 18, 29, 19, 40, 26, 43, 31, 40]), (t) => (8 - 3.4 * t) * k),
    I.paper,
  )
  s.path(poly(p([30, 43, 39, 37, 30, 37])), I.ochre)
  s.path(curve(blob(...p([29, 41])[0], 1.5 * k, 1.5 * k, 3, 0.05, 8)), I.key)
}
