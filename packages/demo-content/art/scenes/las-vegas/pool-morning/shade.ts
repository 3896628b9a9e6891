/** What gives shade round it: umbrellas, loungers, cabanas. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {level, wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, SLANT, v} from './view.ts'

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

/** A cabana: four posts, a striped roof, drapes tied back, a daybed in the shade. */
export function cabana(s: Sheet, x: number, z: number, colour: string) {
  const [w, d, h] = [3.4, 2.6, 2.7]
  s.path(
    level(v, [
      [x + 0.4, z - 0.1],
      [x + w + 3.8, z - 0.8],
      [x + w + 3.8, z + d - 0.6],
      [x + w, z + d],
    ]),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.75"',
  )
  s.path(wall(v, [x, z + d], [x + w, z + d], 0, h), mix(colour, I.indigo, 0.45))
  s.path(wall(v, [x, z], [x, z + d], 0, h), mix(I.paper, I.peach, 0.3))
  s.path(wall(v, [x + 0.5, z + 1.1], [x + w - 0.5, z + 1.1], 0, 0.6), mix(I.paper, I.indigo, 0.22))
  s.path(
    level(
      v,
      [
        [x + 0.5, z + 1.1],
        [x + w - 0.5, z + 1.1],
        [x + w - 0.5, z + 2.2],
        [x + 0.5, z + 2.2],
      ],
      0.6,
    ),
    mix(I.paper, I.peach, 0.2),
  )
  for (const u of [0.7, 1.5, 2.3])
    s.path(
      curve(blob(...at(x + u + 0.2, z + 2, 0.85), 260 / z, 190 / z, 3, 0.1, 10)),
      u === 1.5 ? I.coral : I.aqua,
    )
  for (const [a, b] of [
    [0, 0.75],
    [w, w - 0.75],
  ] as const) {
    s.path(
      curve([
        at(x + a, z, h),
        at(x + b, z, h),
        at(x + a + (b - a) * 0.35, z, 1.3),
        at(x + a + (b - a) * 0.55, z, 0),
        at(x + a, z, 0),
      ]),
      a === 0 ? I.paper : mix(I.paper, I.indigo, 0.25),
    )
  }
  const gores = 8
  for (let i = 0; i < gores; i++) {
    const [a, b] = [x - 0.2 + (i * (w + 0.4)) / gores, x - 0.2 + ((i + 1) * (w + 0.4)) / gores]
    const stripe = i % 2 ? I.paper : colour
    s.path(
      poly([at(a, z - 0.3, h), at(b, z - 0.3, h), at(b, z + d, h + 0.75), at(a, z + d, h + 0.75)]),
      stripe,
    )
    s.path(
      poly([
        at(a, z - 0.3, h),
        at(b, z - 0.3, h),
        at(b, z - 0.3, h - 0.3),
        at((a + b) / 2, z - 0.3, h - 0.5),
        at(a, z - 0.3, h - 0.3),
      ]),
      mix(stripe, I.indigo, 0.22),
    )
  }
}
