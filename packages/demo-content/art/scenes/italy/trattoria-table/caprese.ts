import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at} from './table.ts'

/** A sprig of three basil leaves. `x` and `y` are scene units. */
export function basil(s: Sheet, x: number, y: number, l: number) {
  for (const a of [-2.7, -0.3, -1.5]) {
    const leaf = (dx: number, dy: number, k: number): Pt[] =>
      Array.from({length: 9}, (_, i) => {
        const t = (i / 8) * k
        return [
          x + dx + Math.cos(a) * l * 1.5 * t,
          y + dy + Math.sin(a) * l * 1.1 * t - 8 * Math.sin(Math.PI * t),
        ]
      })
    const swell = (width: number) => (t: number) => l * width * Math.sin(Math.PI * t ** 0.8) ** 0.8
    s.path(stroke(leaf(4, 7, 1), swell(0.9)), I.key, 'opacity="0.45"')
    s.path(stroke(leaf(0, 0, 1), swell(0.9)), mix(I.leaf, I.key, 0.2))
    s.path(stroke(leaf(-2, -4, 0.9), swell(0.4)), mix(I.leaf, I.sun, 0.4))
    s.path(
      stroke(leaf(0, 0, 0.95), () => 1.6),
      mix(I.leaf, I.key, 0.5),
    )
  }
}

/** Slices of tomato and mozzarella laid in a ring. `x` and `z` are hands. */
export function caprese(s: Sheet, x: number, z: number) {
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI * 2 + 0.5
    const [px, py] = at(x + Math.cos(a) * 0.5, z + Math.sin(a) * 0.5, 0.16)
    const red = i % 2 === 0
    s.path(curve(blob(px + 4, py + 5, 33, 24, i, 0.06)), I.key, 'opacity="0.4"')
    s.path(curve(blob(px, py, 33, 24, i, 0.06)), red ? I.red : mix(I.paper, I.shade, 0.25))
    s.path(curve(blob(px - 2, py - 2, 27, 19, i, 0.06)), red ? mix(I.red, I.sun, 0.28) : I.paper)
    if (red)
      for (const b of [0.4, 2.5, 4.4])
        s.path(
          curve(blob(px - 2 + Math.cos(b) * 13, py - 2 + Math.sin(b) * 9, 6, 4, i, 0.2, 8)),
          mix(I.red, I.wine, 0.35),
        )
  }
  const [cx, cy] = at(x, z, 0.2)
  basil(s, cx, cy + 4, 26)
}
