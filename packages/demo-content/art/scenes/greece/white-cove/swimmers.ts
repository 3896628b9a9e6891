import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * A swimmer on her front, mid-stroke, seen from above and behind, with the rings she leaves. `x`
 * and `y` are scene units, `k` is its scale.
 */
export function swimmer(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const skin = mix(I.key, I.rose, 0.22)
  s.path(
    curve(p([-54, -34, -10, -42, 34, -30, 24, -22, -20, -26])),
    mix(I.turquoise, I.deep, 0.35),
    'opacity="0.6"',
  )
  for (const [a, b, dy] of [
    [58, 16, 4],
    [88, 25, 8],
    [124, 36, 13],
  ]) {
    const [cx, cy] = p([6, -dy])[0]
    const ringlet = blob(cx, cy, a * k, b * k, a, 0.06, 30)
    s.path(
      stroke(ringlet.slice(2, 15), (t) => 4.4 * k * Math.sin(Math.PI * t)) +
        stroke(ringlet.slice(17, 29), (t) => 3.6 * k * Math.sin(Math.PI * t)),
      I.paper,
      'opacity="0.85"',
    )
  }
  s.path(
    stroke(p([-34, -2, -62, -10, -84, -8]), (t) => (9 - 5 * t) * k) +
      stroke(p([-32, -8, -58, -20, -80, -22]), (t) => (9 - 5 * t) * k),
    skin,
  )
  s.path(curve(p([-38, -8, -20, 4, 8, 9, 24, 8, 22, -4, 2, -10, -22, -13])), skin)
  s.path(curve(p([-38, -8, -26, 1, -12, 4, -8, -10, -24, -13])), I.rose)
  s.path(curve(p([2, 8, 12, 9, 14, -7, 4, -9])), I.rose)
  s.path(
    stroke(p([18, 6, 34, 20, 56, 22, 72, 12]), (t) => (8 - 4 * t) * k) +
      stroke(p([16, -4, 26, -20, 14, -30]), (t) => (8 - 4 * t) * k),
    skin,
  )
  s.path(curve(blob(...p([34, 3])[0], 9.6 * k, 9 * k, 3, 0.05, 16)), mix(I.key, I.rose, 0.12))
  for (const [u, w] of [
    [76, 10],
    [82, 16],
    [70, 4],
    [-88, -10],
    [-94, -18],
  ])
    s.path(curve(blob(...p([u, w])[0], 5 * k, 3.4 * k, u + 100, 0.3, 9)), I.paper)
}

/** One who has just left the ledge, arms out. `x` and `y` are scene units, `k` is its scale. */
export function jumper(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const skin = mix(I.key, I.rose, 0.14)
  s.path(
    stroke(p([0, 0, -11, -15, -4, -31]), (t) => (8.4 - 3.6 * t) * k) +
      stroke(p([3, 0, 11, -11, 20, -24]), (t) => (8.4 - 3.6 * t) * k),
    skin,
  )
  s.path(curve(p([-6, 2, -8, 26, 0, 31, 9, 26, 8, 2])), skin)
  s.path(curve(p([-7, -5, -7, 8, 8, 8, 9, -5, 1, -3])), I.rose)
  s.path(
    stroke(p([-6, 26, -20, 38, -32, 50]), (t) => (6 - 2.6 * t) * k) +
      stroke(p([7, 26, 22, 34, 36, 46]), (t) => (6 - 2.6 * t) * k),
    skin,
  )
  s.path(curve(blob(...p([1, 38])[0], 6.6 * k, 7.2 * k, 3, 0.05, 14)), I.key)
}
