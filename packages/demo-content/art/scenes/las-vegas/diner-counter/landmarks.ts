/** The two great lights of the Strip, seen through the window: the tower with its pod and the wheel. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, neon} from './room-view.ts'

const round = (x: number, y: number, r: number, n: number): Pt[] =>
  Array.from({length: n}, (_, i) => {
    const a = (i / n) * 2 * Math.PI
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })

/** The observation wheel: a lit rim hung with cabins, its spokes, the legs that carry it. */
export function wheel(s: Sheet, x: number, y: number, r: number) {
  s.glow(x, y, r * 1.7, I.teal, 0.4)
  const rim = round(x, y, r, 56)
  for (const [i, end] of round(x, y, r - 4, 28).entries())
    s.path(
      stroke([[x, y], end], () => 1.6),
      mix(I.teal, I.blue, i % 2 ? 0.6 : 0.25),
    )
  for (const foot of [-0.52, 0.52])
    s.path(
      stroke(
        [
          [x, y],
          [x + foot * r, y + 1.5 * r],
        ],
        (t) => 5 + 3 * t,
      ),
      mix(I.rose, I.blue, 0.25),
    )
  neon(s, [...rim, rim[0]], I.teal, 3.4)
  const inner = round(x, y, r * 0.9, 56)
  s.path(
    stroke([...inner, inner[0]], () => 1.8),
    mix(I.teal, I.blue, 0.2),
  )
  for (const [i, [cx, cy]] of round(x, y, r + 7, 28).entries())
    s.path(curve(round(cx, cy, 5.4, 8)), [I.amber, I.cream, I.rose][i % 3])
  s.path(curve(round(x, y, 10, 14)), I.amber)
  s.path(curve(round(x, y, 5, 12)), I.red)
}

/** The tower: three legs that draw together, a pod like a crown at their top, a mast with a red light. */
export function tower(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.glow(x, y - 262 * k, 120 * k, I.rose, 0.75)
  const shade = mix(I.rose, I.blue, 0.45)
  s.path(curve(p([-34, 0, -20, 60, -12, 140, -9, 236, 9, 236, 12, 140, 20, 60, 34, 0])), shade)
  // light climbs the edge of each leg
  for (const leg of [
    [-31, 0, -18, 60, -10.5, 140, -7.5, 238],
    [31, 0, 18, 60, 10.5, 140, 7.5, 238],
    [0, 0, 0, 60, 0, 140, 0, 238],
  ])
    s.path(
      stroke(p(leg), (t) => (6 - 2.6 * t) * k),
      leg[0] > 0 ? I.rose : mix(I.rose, I.cream, 0.62),
    )
  s.path(poly(p([-9, 232, -36, 262, -38, 274, 38, 274, 36, 262, 9, 232])), mix(I.red, I.night, 0.3))
  s.path(
    poly(p([-9, 232, -36, 262, -38, 274, -12, 274, -12, 262, -3, 232])),
    mix(I.rose, I.red, 0.4),
  )
  for (const [y0, w] of [
    [264, 36.5],
    [252, 26.5],
    [242, 17.5],
  ])
    s.path(poly(p([-w, y0, w, y0, w - 2, y0 - 5, 2 - w, y0 - 5])), I.amber)
  s.path(poly(p([-38, 274, -40, 281, 40, 281, 38, 274])), I.cream)
  s.path(poly(p([-28, 281, -22, 292, 22, 292, 28, 281])), mix(I.rose, I.night, 0.25))
  s.path(poly(p([-22, 292, -7, 306, 7, 306, 22, 292])), mix(I.rose, I.cream, 0.35))
  s.path(poly(p([-5, 306, -1.6, 356, 1.6, 356, 5, 306])), mix(I.cream, I.rose, 0.3))
  s.glow(...p([0, 358])[0], 20 * k, I.red, 0.9)
  s.path(curve(round(...p([0, 358])[0], 4.4 * k, 10)), I.red)
}
