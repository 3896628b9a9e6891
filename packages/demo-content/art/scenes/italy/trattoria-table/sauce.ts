/** Tomato sauce over the top of the nest: one mass with its gloss, pieces of tomato, shavings of cheese. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import type {OnDome} from './pasta.ts'

/** Pieces of tomato beside the middle, and how large they are in scene units. */
const PIECES = [
  [-0.34, -0.02, 21],
  [0.3, 0.12, 19],
  [-0.04, -0.34, 22],
  [0.3, -0.24, 16],
  [-0.2, 0.3, 16],
] as const

/** The sauce, by the dome of the pasta under it. */
export function sauce(s: Sheet, place: OnDome) {
  const mass = (k: number, dx: number, dz: number, up: number) =>
    curve(
      Array.from({length: 64}, (_, i): Pt => {
        const b = (i / 64) * Math.PI * 2
        const q =
          k *
          (0.63 +
            0.06 * Math.sin(3 * b + 2.1) +
            0.045 * Math.sin(5 * b + 0.6) +
            0.03 * Math.sin(9 * b))
        return place(dx + Math.cos(b) * q, dz + Math.sin(b) * q, up)
      }),
    )
  s.path(mass(1.02, 0.04, -0.05, -0.04), mix(I.wine, I.key, 0.4))
  s.path(mass(1, 0, 0, 0.02), mix(I.red, I.wine, 0.45))
  s.path(mass(0.9, -0.03, 0.03, 0.05), I.red)
  for (const [i, [dx, dz, size]] of PIECES.entries()) {
    const [x, y] = place(dx, dz, 0.07)
    s.path(curve(blob(x + 4, y + 5, size, size * 0.72, i + 3, 0.16, 12)), mix(I.wine, I.key, 0.15))
    s.path(curve(blob(x, y, size, size * 0.72, i + 3, 0.16, 12)), mix(I.red, I.sun, 0.22))
    s.path(
      curve(blob(x - size * 0.3, y - size * 0.26, size * 0.42, size * 0.2, i + 3, 0.2, 10)),
      mix(I.sun, I.paper, 0.3),
    )
  }
  const r = rng(8)
  for (let i = 0; i < 13; i++) {
    const b = r.range(0, Math.PI * 2)
    const d = r.range(0.2, 0.72)
    const [x, y] = place(Math.cos(b) * d, Math.sin(b) * d, 0.09)
    const [w, h, turn] = [r.range(7, 13), r.range(2.4, 3.6), r.range(-0.7, 0.7)]
    const flake = (dx: number, dy: number) =>
      poly(
        [
          [-w, 0],
          [-w * 0.3, -h],
          [w, -h * 0.4],
          [w * 0.4, h],
        ].map(
          ([p, q]): Pt => [
            x + dx + p * Math.cos(turn) - q * Math.sin(turn),
            y + dy + p * Math.sin(turn) + q * Math.cos(turn),
          ],
        ),
      )
    s.path(flake(2, 3), mix(I.wine, I.key, 0.3), 'opacity="0.7"')
    s.path(flake(0, 0), I.paper)
  }
}
