/** Somebody a long way off: legs, a coat, a head. Nearer than that, see person.ts. */
import {blob, curve} from './line.ts'
import {type Pt, poly, type Sheet} from './svg.ts'

/** A walker h scene units tall, feet at (x, y): enough to give scale. `lean` is a share of the height. */
export function walker(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  coat: string,
  dark: string,
  lean = 0,
) {
  const p = (a: number, b: number) => [x + a * h + lean * b * h, y - b * h] as Pt
  s.path(
    poly([
      p(-0.11, 0),
      p(-0.05, 0),
      p(0.0, 0.4),
      p(0.07, 0),
      p(0.13, 0.01),
      p(0.1, 0.5),
      p(-0.09, 0.5),
    ]),
    dark,
  )
  s.path(
    poly([
      p(-0.12, 0.45),
      p(0.12, 0.45),
      p(0.14, 0.72),
      p(0.08, 0.83),
      p(-0.08, 0.83),
      p(-0.15, 0.7),
    ]),
    coat,
  )
  s.path(curve(blob(x + lean * 0.9 * h, y - 0.92 * h, 0.075 * h, 0.085 * h, 3, 0.1, 8)), dark)
}
