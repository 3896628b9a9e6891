/** What stands on the deck: umbrellas and loungers. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, SLANT} from './view.ts'

/** A market umbrella from above: eight gores, coral and cream, and its shadow. */
export function umbrella(s: Sheet, x: number, z: number, colour: string) {
  const rim = (y: number, dx = 0, dz = 0): Pt[] =>
    Array.from({length: 8}, (_, i) =>
      at(
        x + dx + Math.cos((i / 8) * 6.2832 + 0.3) * 1.55,
        z + dz + Math.sin((i / 8) * 6.2832 + 0.3) * 1.55,
        y,
      ),
    )
  s.path(
    curve(rim(0, SLANT[0] * 2.3, SLANT[1] * 2.3)),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.75"',
  )
  s.path(
    stroke([at(x, z), at(x, z, 2.4)], () => 90 / z),
    mix(I.paper, I.indigo, 0.35),
  )
  const peak = at(x, z, 2.95)
  const pts = rim(2.3)
  for (let i = 0; i < 8; i++) {
    const [a, b] = [pts[i], pts[(i + 1) % 8]]
    const sun = Math.cos(((i + 0.5) / 8) * 6.2832 + 0.3) < 0.1
    const stripe = i % 2 ? I.paper : colour
    s.path(poly([a, b, peak]), sun ? stripe : mix(stripe, I.indigo, 0.3))
    if (a[1] > peak[1] || b[1] > peak[1])
      s.path(
        poly([a, b, [b[0], b[1] + 110 / z], [a[0], a[1] + 110 / z]]),
        mix(stripe, I.indigo, sun ? 0.1 : 0.4),
      )
  }
  s.path(curve(blob(peak[0], peak[1], 46 / z, 46 / z, 3, 0.05, 8)), I.paper)
}

/** A lounger with a rolled towel, its foot toward the pool; `way` turns it. */
export function lounger(s: Sheet, x: number, z: number, towel: string) {
  const q = (a: number, b: number, y: number) => at(x + a, z + b, y)
  s.path(
    poly([q(0, -0.1, 0), q(2.6, -0.5, 0), q(2.6, 0.5, 0), q(0, 0.8, 0)]),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.6"',
  )
  s.path(
    poly([q(0, 0, 0.35), q(1.4, 0, 0.35), q(1.4, 0, 0.16), q(0, 0, 0.16)]),
    mix(I.indigo, I.paper, 0.3),
  )
  s.path(poly([q(0, 0, 0.35), q(0, 0.8, 0.35), q(1.4, 0.8, 0.35), q(1.4, 0, 0.35)]), towel)
  s.path(
    poly([q(1.38, 0, 0.33), q(1.38, 0.8, 0.33), q(2, 0.8, 1), q(2, 0, 1)]),
    mix(towel, I.indigo, 0.25),
  )
  s.path(poly([q(1.78, 0, 0.78), q(1.78, 0.8, 0.78), q(2, 0.8, 1), q(2, 0, 1)]), I.paper)
}
