import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** The scar of a branch that has dropped looks like a shut eye: a brow over a dark wound. Its middle is (x, y), `e` half its width. */
export function eye(s: Sheet, x: number, y: number, e: number, ink: string, seed: number) {
  const r = rng(seed)
  const tilt = r.range(-0.12, 0.12)
  const at = (a: number, b: number): Pt => [x + a * e, y + (b + a * tilt) * e]
  const arc = (half: number, lift: number, up: number): Pt[] =>
    Array.from({length: 11}, (_, i) => {
      const a = (i / 5 - 1) * half
      return at(a, up - lift * (1 - (a / half) ** 2) + 0.22 * Math.abs(a))
    })
  // the brow's ends run down the bark
  s.path(
    stroke(
      arc(r.range(1.3, 1.9), 0.5, -0.34),
      (u) => e * 0.3 * Math.sin(Math.PI * (0.04 + 0.9 * u)),
    ),
    ink,
  )
  s.path(
    curve(blob(x, y + 0.1 * e, e * r.range(0.6, 0.85), e * r.range(0.3, 0.46), seed, 0.3, 13)),
    ink,
  )
  if (e < 3.4) return
  // the wound's lip has healed paler than the bark, and is torn open below
  s.path(
    stroke(arc(0.62, 0.2, 0.06), (u) => e * 0.13 * Math.sin(Math.PI * u)),
    mix(I.lilac, I.paper, 0.35),
  )
  s.path(
    stroke(arc(r.range(0.6, 1.1), -0.26, 0.52), (u) => e * 0.16 * Math.sin(Math.PI * u)),
    ink,
  )
}
