import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I, SHADE, SHADOW} from './inks.ts'
import {onTable} from './table-plan.ts'

/** A plate or platter: `k` radius in hands, stretched along u. */
export function dish(s: Sheet, u: number, w: number, k: number, long: number, rim: string) {
  const oval = (r: number, y: number, dx = 0, dw = 0): Pt[] =>
    Array.from({length: 48}, (_, i) => {
      const a = (i / 48) * Math.PI * 2
      return onTable(u + dx + Math.cos(a) * r * long, w + dw + Math.sin(a) * r, y)
    })
  s.path(poly(hull([...oval(k * 0.9, 0), ...oval(k, 0, 0.26, -0.1)])), I.key, SHADOW)
  s.path(poly(hull([...oval(k * 0.7, 0), ...oval(k, 0.18)])), SHADE)
  s.path(poly(oval(k, 0.18)), I.paper)
  s.path(poly(oval(k * 0.95, 0.18)), rim)
  s.path(poly(oval(k * 0.88, 0.17)), I.paper)
  s.path(poly(oval(k * 0.72, 0.1)), mix(I.paper, I.blue, 0.22))
  s.path(poly(oval(k * 0.68, 0.1, 0.05, -0.04)), mix(I.paper, I.blue, 0.06))
}

/**
 * Cucumber and yoghurt, an olive in the middle, a thread of oil. `u` and `w` are hands on the
 * table.
 */
export function tzatziki(s: Sheet, u: number, w: number) {
  dish(s, u, w, 0.95, 1, mix(I.blue, I.aqua, 0.3))
  const [x, y] = onTable(u, w, 0.25)
  s.path(curve(blob(x + 4, y + 6, 50, 29, 4, 0.16)), mix(I.paper, I.blue, 0.3))
  s.path(curve(blob(x, y, 50, 28, 4, 0.16)), I.paper)
  s.path(
    stroke(
      Array.from(
        {length: 22},
        (_, i): Pt => [
          x + Math.cos(i * 0.48) * (8 + i * 1.6),
          y + Math.sin(i * 0.48) * (5 + i * 0.9),
        ],
      ),
      () => 4,
    ),
    mix(I.olive, I.lemon, 0.5),
  )
  s.path(curve(blob(x, y - 4, 10, 8, 5, 0.05, 12)), mix(I.key, I.red, 0.2))
}
