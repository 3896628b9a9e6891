import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADOW} from './inks.ts'
import {onTable} from './table-plan.ts'

/**
 * A whole fish off the grill, head to the left, in table axes. `u` and `w` are hands on the table.
 */
export function fish(s: Sheet, u: number, w: number, l: number, seed: number) {
  const lift = 0.24
  const p = (a: number, b: number) => onTable(u + a * l, w + b * l, lift)
  const belly = [
    [-0.5, 0.0],
    [-0.42, 0.09],
    [-0.22, 0.165],
    [0.04, 0.15],
    [0.28, 0.07],
    [0.36, 0.04],
  ]
  const tail = [
    [0.46, 0.17],
    [0.5, 0.13],
    [0.45, 0.01],
    [0.5, -0.12],
    [0.45, -0.15],
  ]
  const back = [
    [0.36, -0.03],
    [0.24, -0.07],
    [0.02, -0.14],
    [-0.24, -0.14],
    [-0.42, -0.085],
  ]
  const body = [...belly, ...tail, ...back].map(([a, b]) => p(a, b))
  s.path(curve(body.map(([x, y]): Pt => [x + 9, y + 8])), I.key, 'opacity="0.5"')
  s.path(
    curve([p(-0.16, 0.14), p(-0.02, 0.23), p(0.16, 0.2), p(0.2, 0.1)]),
    mix(I.key, I.blue, 0.3),
  )
  s.path(curve(body), mix(mix(I.blue, I.paper, 0.45), I.olive, 0.25))
  // silver below, browned above
  s.path(
    curve([
      p(-0.47, 0),
      p(-0.2, -0.02),
      p(0.1, -0.01),
      p(0.34, 0),
      p(0.2, -0.08),
      p(0, -0.13),
      p(-0.24, -0.13),
      p(-0.42, -0.07),
    ]),
    mix(I.paper, I.blue, 0.16),
  )
  s.path(
    curve([
      p(-0.3, 0.14),
      p(-0.1, 0.155),
      p(0.1, 0.125),
      p(0.3, 0.06),
      p(0.1, 0.08),
      p(-0.14, 0.1),
    ]),
    mix(I.olive, I.key, 0.5),
  )
  for (let i = 0; i < 5; i++) {
    const a = -0.2 + i * 0.1
    const h = 0.13 - Math.abs(i - 1.2) * 0.016
    s.path(
      stroke(
        [p(a + 0.05, h), p(a, 0), p(a - 0.03, -h)],
        (t) => 7 * Math.sin(Math.PI * (t * 0.9 + 0.05)),
      ),
      mix(I.red, I.key, 0.62),
    )
  }
  for (const g of [-0.1, 0, 0.1])
    s.path(
      stroke([p(0.38, g * 0.3), p(0.47, g)], () => 2.2),
      I.key,
    )
  s.path(
    stroke([p(-0.29, 0.13), p(-0.255, 0.02), p(-0.3, -0.11)], () => 3.4),
    mix(I.key, I.blue, 0.3),
  )
  s.path(
    stroke([p(-0.5, 0), p(-0.44, -0.02), p(-0.41, -0.01)], () => 3),
    I.key,
  )
  s.path(
    curve([p(-0.24, 0.0), p(-0.15, 0.02), p(-0.13, -0.05), p(-0.2, -0.06)]),
    mix(I.blue, I.key, 0.3),
  )
  const [ex, ey] = p(-0.385, 0.035)
  s.path(curve(blob(ex, ey, 7, 6, seed, 0.05, 12)), I.paper)
  s.path(curve(blob(ex, ey, 3.6, 3.4, seed, 0.05, 10)), I.key)
}

/** A wedge of lemon. `u` and `w` are hands on the table. */
export function lemonWedge(s: Sheet, u: number, w: number, turn: number) {
  const [x, y] = onTable(u, w, 0.3)
  const c = Math.cos(turn)
  const k = Math.sin(turn)
  const p = (a: number, b: number): Pt => [x + a * c - b * k, y + a * k + b * c]
  const moon = (r: number): Pt[] =>
    Array.from({length: 15}, (_, i) =>
      p(Math.cos((Math.PI * i) / 14) * r, Math.sin((Math.PI * i) / 14) * r * 0.72),
    )
  s.path(poly(moon(42).map(([a, b]): Pt => [a + 6, b + 6])), I.key, SHADOW)
  s.path(poly(moon(42)), I.lemon)
  s.path(poly(moon(36)), I.paper)
  s.path(poly(moon(32)), mix(I.lemon, I.paper, 0.3))
  for (let i = 1; i < 6; i++)
    s.path(
      stroke(
        [p(0, 1), p(Math.cos((Math.PI * i) / 6) * 32, Math.sin((Math.PI * i) / 6) * 23)],
        () => 2.4,
      ),
      I.paper,
    )
}
