import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const PANELS = 12
const POLE = mix(I.key, I.terra, 0.3)

/** A sunshade on the sand at (x, y), open and tipped: `lean` is how far, in radians to the right; k scene units are a metre. */
export function open(s: Sheet, x: number, y: number, k: number, ink: string, lean: number) {
  const [c, n] = [Math.cos(lean), Math.sin(lean)]
  // the canopy's own places, seen from a little above: right, away and up from its middle, in metres
  const at = (right: number, away: number, up: number): Pt => [
    x + (right * c + up * n + 0.7 * n) * k,
    y - (1.75 + up * c - right * n + 0.36 * away) * k,
  ]
  const rim = (i: number, drop = 0): Pt => {
    const a = (i / PANELS) * Math.PI * 2
    return at(1.4 * Math.cos(a), 1.4 * Math.sin(a), -drop)
  }
  s.path(
    stroke([[x, y], [x, y - 1 * k], at(0, 0, 0.4)], () => 0.11 * k),
    POLE,
  )
  const turn = (i: number) => Math.sin(((i + 0.5) / PANELS) * Math.PI * 2)
  const order = Array.from({length: PANELS}, (_, i) => i).sort((a, b) => turn(b) - turn(a))
  for (const i of order) {
    const right = Math.cos(((i + 0.5) / PANELS) * Math.PI * 2)
    const cloth = i % 2 ? I.paper : ink
    const tint = right > 0.2 ? mix(cloth, I.key, i % 2 ? 0.24 : 0.34) : cloth
    const mid = (i + 0.5) % PANELS
    s.path(poly([at(0, 0, 0.78), rim(i), rim(mid, -0.03), rim(i + 1)]), tint)
    // the valance hangs from the near edge
    if (turn(i) < 0.1)
      s.path(
        poly([rim(i), rim(i + 1), rim(i + 0.85, 0.19), rim(mid, 0.23), rim(i + 0.15, 0.19)]),
        mix(tint, I.key, 0.16),
      )
  }
  s.path(
    stroke([at(0, 0, 0.72), at(0, 0, 1)], () => 0.1 * k),
    POLE,
  )
}

/** A sunshade folded round its pole and tied. */
export function closed(s: Sheet, x: number, y: number, k: number, ink: string) {
  const p = (right: number, up: number): Pt => [x + right * k, y - up * k]
  s.path(poly([p(-0.05, 0), p(0.05, 0), p(0.05, 2.6), p(-0.05, 2.6)]), POLE)
  s.path(
    poly([
      p(0, 2.5),
      p(-0.17, 1.5),
      p(-0.13, 1.3),
      p(-0.25, 0.75),
      p(0.25, 0.75),
      p(0.13, 1.3),
      p(0.17, 1.5),
    ]),
    ink,
  )
  s.path(poly([p(0, 2.5), p(-0.06, 1.4), p(-0.1, 0.72), p(0.03, 0.72), p(0.03, 1.4)]), I.paper)
  s.path(
    poly([p(0, 2.5), p(0.08, 1.4), p(0.11, 0.75), p(0.25, 0.75), p(0.13, 1.3), p(0.17, 1.5)]),
    mix(ink, I.key, 0.4),
  )
  s.path(poly([p(-0.15, 1.44), p(0.15, 1.44), p(0.14, 1.3), p(-0.14, 1.3)]), I.key)
}
