import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, FLOOR} from './plan.ts'

/** Rails round the deck and a ramp down to the sand, toward us. */
export function railsAndRamp(s: Sheet) {
  const lit = I.paper
  const dim = mix(I.paper, I.lilac, 0.62)
  const rail = (a0: number, b0: number, a1: number, b1: number, colour: string) => {
    for (const y of [0.5, 1])
      s.path(
        stroke([at(a0, b0, FLOOR + y), at(a1, b1, FLOOR + y)], () => 7),
        colour,
      )
    for (let i = 0; i <= 4; i++) {
      const a = a0 + ((a1 - a0) * i) / 4
      const b = b0 + ((b1 - b0) * i) / 4
      s.path(
        stroke([at(a, b, FLOOR), at(a, b, FLOOR + 1.04)], () => 7),
        colour,
      )
    }
  }
  rail(-2.25, 2.25, -2.25, -2.25, lit)
  rail(0.95, -2.25, 2.25, -2.25, dim)
  rail(-2.25, -2.25, -0.25, -2.25, dim)
  const down = (b: number) => FLOOR * (1 - (-2.3 - b) / 3.9)
  s.path(
    poly([at(-0.25, -2.3, FLOOR), at(0.95, -2.3, FLOOR), at(0.95, -6.2, 0), at(-0.25, -6.2, 0)]),
    mix(I.peach, I.lilac, 0.4),
  )
  for (let i = 0; i < 13; i++) {
    const b = -2.4 - i * 0.3
    s.path(
      stroke([at(-0.25, b, down(b)), at(0.95, b, down(b))], () => 2.4),
      mix(I.lilac, I.plum, 0.3),
    )
  }
  for (const a of [-0.25, 0.95]) {
    const c = a < 0 ? lit : dim
    s.path(
      stroke([at(a, -2.3, FLOOR + 1), at(a, -6.2, 0.95)], () => 8),
      c,
    )
    for (const b of [-3.3, -4.3, -5.3, -6.2])
      s.path(
        stroke([at(a, b, down(b)), at(a, b, down(b) + 1)], () => 8),
        c,
      )
  }
  // the rescue can hangs on the rail
  const [cx, cy] = at(-1.5, -2.4, FLOOR + 0.5)
  s.path(curve(blob(cx, cy, 13, 30, 3, 0.01, 16)), I.coral)
  s.path(curve(blob(cx + 5, cy, 6, 27, 3, 0.01, 16)), mix(I.coral, I.plum, 0.35))
  s.path(lens(cx - 13, cy - 8, 26, 7, 2), I.paper)
}
