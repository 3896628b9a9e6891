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
  // the bib of the waders, and its brace
  s.path(poly(p([-10, 58, 11, 58, 11, 47, -11, 47])), mix(I.pine, I.key, 0.4))
  s.path(
    stroke(p([7, 57, 4, 70, 3, 83]), () => 2.4 * k),
    mix(I.pine, I.key, 0.5),
  )
  s.path(curve(blob(...p([1, 89])[0], 5.6 * k, 7 * k, 3, 0.05, 12)), mix(I.rose, I.maroon, 0.25))
  s.path(poly(p([-5, 94, -6, 88, -3, 83, 0, 83, -1, 94])), mix(I.maroon, I.key, 0.6))
  s.path(curve(p([-12, 94, -2, 95, 9, 94, 15, 92, 9, 97, 7, 103, 1, 105, -5, 103, -6, 97])), I.gold)
  s.path(poly(p([-6, 97, 9, 97, 8, 99.5, -6, 99.5])), mix(I.maroon, I.key, 0.5))
  // the left arm, beyond him: its hand has the line, which hangs slack between it and the reel
  const far = mix(shirt, I.key, 0.3)
  limb([8, 77, 13, 69, 16, 61], 8, 6.6, far)
  limb([15.6, 60.6, 22, 57.6, 29, 57], 5, 4, mix(I.rose, I.paper, 0.3))
  s.path(curve(blob(...p([30.5, 57])[0], 3.1 * k, 2.9 * k, 3, 0.08, 9)), mix(I.rose, I.paper, 0.45))
  limb([40, 104, 36, 80, 31, 57], 1.3, 1.3, I.paper)
  limb([30.5, 56, 31, 47, 26.5, 41, 22.4, 47, 21.4, 60], 1.3, 1.3, I.paper)
  const rod = along(p([23, 66, 37, 98, 60, 132, 92, 158, 112, 166, 116, 167]), 4)
  s.path(
    stroke(rod, (t) => 3.4 - 2.4 * t),
    I.key,
  )
  limb([22, 64, 30, 81], 4, 3, I.gold)
  s.path(curve(blob(...p([20.6, 62])[0], 3.2 * k, 3.2 * k, 5, 0.04, 10)), I.key)
  // the right arm, on our side, holds the rod up; its shade lies on the shirt
  limb([-5, 77, -3.4, 66, 2, 57.4], 9.6, 8, mix(shirt, I.key, 0.5))
  limb([2, 57.6, 12, 62, 23, 70.6], 6.4, 5, mix(I.maroon, I.key, 0.2))
  limb([-6, 78, -4.6, 67, 0.6, 58.6], 9, 7.2, I.paper)
  limb([0.6, 59.6, 11, 64.4, 23.6, 72.4], 5.4, 4.2, I.rose)
  limb([-1.4, 59.6, 3.4, 61.6], 7.4, 7, I.paper)
  s.path(curve(blob(...p([25, 73.4])[0], 3.5 * k, 3.3 * k, 3, 0.08, 9)), I.rose)
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
