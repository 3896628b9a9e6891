import {mix} from '../../../kit/ink.ts'
import {along, blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** An angler in waders, the line in a loop before him. `x` and `y` are where he stands, `h` his height, in scene units. */
export function angler(s: Sheet, x: number, y: number, h: number) {
  const k = h / 100
  const p = pen(x, y, k)
  const shirt = mix(I.paper, I.sky, 0.45)
  const limb = (row: number[], from: number, to: number, ink: string) =>
    s.path(
      stroke(along([...p(row), p(row.slice(-2))[0]], 2), (t) => (from + (to - from) * t) * k),
      ink,
    )
  s.path(
    poly(p([-12, 1, 6, 1, 30, -3, 60, -7, 62, -10, 30, -9, 4, -4])),
    mix(I.maroon, I.key, 0.45),
    'opacity="0.8"',
  )
  // the arm that holds the line
  limb([-9, 77, -18, 65, -4, 60], 8, 5, shirt)
  s.path(
    poly(
      p([
        -10, 50, -12, 30, -12, 4, -17, 0, -4, 0, -4, 5, -3, 28, 1, 40, 6, 27, 9, 5, 8, 0, 20, 0, 15,
        5, 14, 29, 11, 50,
      ]),
    ),
    mix(I.pine, I.key, 0.6),
  )
  s.path(poly(p([-10, 50, -12, 30, -12, 5, -9, 5, -8, 30, -6, 50])), mix(I.pine, I.gold, 0.3))
  s.path(curve(p([-11, 47, -13, 62, -13, 76, -7, 83, 4, 84, 11, 78, 11, 62, 11, 47])), shirt)
  s.path(curve(p([-11, 47, -13, 62, -13, 76, -7, 83, -4, 78, -7, 62, -6, 47])), I.paper)
  // braces of the waders, and a net on the back
  s.path(poly(p([-10, 58, 11, 58, 11, 47, -11, 47])), mix(I.pine, I.key, 0.4))
  s.path(
    stroke(p([-8, 57, -4, 70, -5, 83]), () => 2.4 * k),
    mix(I.pine, I.key, 0.5),
  )
  s.path(
    stroke(p([7, 57, 4, 70, 3, 83]), () => 2.4 * k),
    mix(I.pine, I.key, 0.5),
  )
  limb([7, 78, 14, 70, 19, 65], 9, 7.5, mix(shirt, I.key, 0.25))
  limb([19, 65.5, 22, 69, 27, 76], 5.5, 4.8, I.rose)
  s.path(curve(blob(...p([27, 77])[0], 3.4 * k, 3.6 * k, 3, 0.08, 9)), I.rose)
  s.path(curve(blob(...p([1, 89])[0], 5.6 * k, 7 * k, 3, 0.05, 12)), mix(I.rose, I.maroon, 0.25))
  s.path(poly(p([-5, 94, -6, 88, -3, 83, 0, 83, -1, 94])), mix(I.maroon, I.key, 0.6))
  s.path(curve(p([-12, 94, -2, 95, 9, 94, 15, 92, 9, 97, 7, 103, 1, 105, -5, 103, -6, 97])), I.gold)
  s.path(poly(p([-6, 97, 9, 97, 8, 99.5, -6, 99.5])), mix(I.maroon, I.key, 0.5))
  const rod = along(p([22, 68, 36, 98, 60, 132, 92, 158, 112, 166, 116, 167]), 4)
  s.path(
    stroke(rod, (t) => 3.4 - 2.4 * t),
    I.key,
  )
  const line = along(
    p([
      114, 166, 160, 160, 220, 154, 268, 153, 290, 158, 292, 167, 276, 173, 220, 175, 150, 182, 92,
      181, 60, 177,
    ]),
    5,
  )
  s.path(
    stroke(line, () => 1.9),
    I.paper,
  )
}
