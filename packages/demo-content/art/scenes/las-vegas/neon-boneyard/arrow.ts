import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {dense} from './line.ts'
import {metal} from './metal.ts'
import {bulbs, tube} from './neon.ts'

/**
 * The burst on top of its mast: long and short rays, half the tips alight. `x` and `y` are scene
 * units.
 */
export function burst(s: Sheet, x: number, y: number) {
  s.glow(x, y, 260, I.amber, 0.55)
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * Math.PI * 2 + 0.06
    const l = [142, 84, 112, 84][i % 4]
    const on = i % 24 < 15
    const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l]
    s.path(
      stroke([[x, y], tip], (t) => 10 * (1 - t) + 2),
      on ? mix(I.amber, I.coral, 0.25) : mix(I.plum, I.teal, 0.3),
    )
    if (on) s.glow(...tip, 26, I.amber, 0.8)
    s.path(
      curve(blob(...tip, i % 2 ? 5 : 8, i % 2 ? 5 : 8, i, 0.05, 12)),
      on ? I.cream : mix(I.night, I.plum, 0.5),
    )
  }
  s.path(curve(blob(x, y, 25, 25, 4, 0.03)), I.coral)
  s.path(curve(blob(x - 6, y - 7, 11, 10, 5, 0.05)), mix(I.coral, I.cream, 0.6))
}

/** The sweeping arrow: bulbs run down its spine and give out before the point. */
export function arrow(s: Sheet) {
  const spine = dense(
    [
      [800, 330],
      [690, 282],
      [560, 284],
      [450, 350],
      [404, 452],
    ],
    false,
    14,
  )
  const edge = (side: number): Pt[] =>
    spine.map((p, i) => {
      const a = spine[Math.max(0, i - 1)]
      const b = spine[Math.min(spine.length - 1, i + 1)]
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const w = (side * (52 + 14 * (1 - i / spine.length))) / 1.4
      return [p[0] + (-(b[1] - a[1]) / l) * w, p[1] + ((b[0] - a[0]) / l) * w]
    })
  const outline: Pt[] = [
    ...edge(1),
    [466, 492],
    [372, 572],
    [318, 436],
    [366, 446],
    ...edge(-1).reverse(),
  ]
  metal(s, outline, I.coral, 22, 5)
  tube(s, [...outline.slice(2, -2)], I.amber, true, 5)
  bulbs(s, [...spine, [386, 512]], 31, 9.5, (t) => t < 0.6)
}
