import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import type {Aboard} from './gozzo-lines.ts'
import {I} from './inks.ts'

/** Somebody on the middle thwart, back to the bow, pulling both oars. */
export function rower(s: Sheet, aboard: Aboard, wood: string) {
  // drawn a quarter larger than life, to be read from afar
  const at: Aboard = (f, p, up) => aboard(1.25 * f, 1.25 * p, 0.48 + 1.25 * (up - 0.5))
  const k = Math.hypot(at(0, 0, 1)[0] - at(0, 0, 0)[0], at(0, 0, 1)[1] - at(0, 0, 0)[1])
  const skin = mix(I.terra, I.pink, 0.35)
  const tube = (ps: Pt[], a: number, b: number, ink: string) =>
    s.path(
      stroke(ps, (t) => (a + (b - a) * t) * k),
      ink,
    )
  const oar = (p: 1 | -1) => {
    tube(
      [at(-0.75, p * 0.28, 1.05), at(-0.45, p * 0.8, 0.74), at(0.05, p * 2.5, 0.14)],
      0.09,
      0.08,
      wood,
    )
    tube([at(-0.03, p * 2.2, 0.24), at(0.1, p * 2.75, 0.1)], 0.12, 0.3, I.paper)
  }
  oar(-1)
  for (const p of [-0.16, 0.16])
    tube(
      [at(-0.25, p, 0.58), at(-0.66, p, 0.68), at(-0.9, p, 0.42)],
      0.22,
      0.14,
      mix(I.key, I.sea, 0.2),
    )
  tube([at(-0.15, -0.22, 1.2), at(-0.5, -0.34, 0.95), at(-0.75, -0.28, 1.05)], 0.15, 0.11, skin)
  tube([at(-0.2, 0, 0.5), at(-0.12, 0, 0.9), at(0, 0, 1.2), at(0, 0, 1.34)], 0.4, 0.42, I.paper)
  for (const up of [0.66, 0.86, 1.06])
    tube(
      [at(-0.02 - 0.2 * (1.2 - up), 0.24, up), at(-0.02 - 0.2 * (1.2 - up), -0.24, up)],
      0.07,
      0.07,
      I.sea,
    )
  tube([at(-0.2, 0.24, 1.22), at(-0.5, 0.36, 0.95), at(-0.75, 0.28, 1.05)], 0.15, 0.11, skin)
  oar(1)
  const [x, y] = at(-0.12, 0, 1.53)
  s.path(curve(blob(x, y, 0.13 * k, 0.15 * k, 3, 0.05, 12)), skin)
  // a straw hat
  s.path(curve(blob(x, y - 0.07 * k, 0.28 * k, 0.09 * k, 5, 0.05, 14)), I.lemon)
  s.path(curve(blob(x, y - 0.13 * k, 0.14 * k, 0.1 * k, 6, 0.05, 12)), mix(I.lemon, I.terra, 0.25))
}
