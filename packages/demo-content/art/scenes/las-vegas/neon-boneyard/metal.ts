import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A sheet-metal body with a dark side to the right, a lit edge, rust and flaking paint. */
export function metal(
  s: Sheet,
  outline: readonly Pt[],
  colour: string,
  depth: number,
  seed: number,
) {
  const moved = (dx: number, dy: number) => outline.map(([x, y]): Pt => [x + dx, y + dy])
  for (const t of [1, 0.66, 0.33])
    s.path(poly(moved(depth * t, depth * 0.5 * t)), mix(I.night, I.plum, 0.35))
  s.path(poly(outline), mix(I.cream, colour, 0.45))
  const xs = outline.map((p) => p[0])
  const ys = outline.map((p) => p[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  s.group(s.clip(poly(moved(2, 2))), () => {
    s.rect(
      x0,
      y0,
      x1 - x0 + 9,
      y1 - y0 + 9,
      s.linear(x0, y0, x1, y1, [
        [0, mix(colour, I.cream, 0.22)],
        [0.45, colour],
        [1, mix(colour, I.plum, 0.5)],
      ]),
    )
    const r = rng(seed)
    for (let i = 0; i < 26; i++) {
      const [x, y, k] = [r.range(x0, x1), y0 + (y1 - y0) * r() ** 0.6, r.range(4, 24)]
      s.path(
        curve(blob(x, y, k, k * r.range(0.4, 1.2), seed + i, 0.6, 14)),
        mix(colour, r.chance(0.5) ? I.plum : I.coral, r.range(0.3, 0.65)),
      )
      if (r.chance(0.4))
        s.path(
          stroke(
            [
              [x, y],
              [x + 1, y + k * 2.6],
            ],
            (t) => 3 * (1 - t) + 0.5,
          ),
          mix(colour, I.plum, 0.5),
        )
    }
  })
}
