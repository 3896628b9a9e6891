/** What stands up between the hotels: the needle and the great wheel. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** The needle, far off at the end of the Strip: three legs that meet, a shaft, a pod of many decks, a mast. */
export function needle(s: Sheet, x: number, top: number) {
  const foot = 420
  const shade = mix(I.indigo, I.aqua, 0.45)
  const lit = mix(I.peach, I.indigo, 0.12)
  /** Outline from the foot to the top: half its width, and how high, 0 at the foot to 1 at the mast's tip. */
  const outline = [
    [26, 0],
    [9, 0.2],
    [5, 0.42],
    [5, 0.62],
    [9, 0.65],
    [19, 0.71],
    [20, 0.74],
    [15, 0.76],
    [15, 0.78],
    [9, 0.8],
    [3, 0.85],
    [1.6, 0.86],
    [0.8, 1],
  ] as const
  const point = (half: number, t: number): Pt => [x + half, foot - (foot - top) * t]
  const flank = (side: number) => outline.map(([half, t]) => point(side * half, t))
  s.path(poly([...flank(-1), ...flank(1).reverse()]), shade)
  // the sunlit third of it, one straight line from foot to pod
  s.path(poly([...flank(-1), ...outline.map(([half, t]) => point(-0.25 * half, t)).reverse()]), lit)
  s.path(
    poly([point(-20, 0.715), point(20, 0.715), point(20, 0.728), point(-20, 0.728)]),
    mix(I.indigo, I.pool, 0.2),
  )
  // between the legs one looks through
  s.path(poly([point(-13, 0), point(0, 0.17), point(13, 0)]), mix(I.aqua, I.indigo, 0.3))
}

/** The great wheel: a thin rim with its cabins, seen through to the sky. */
export function wheel(s: Sheet, x: number, y: number, r: number) {
  const ink = mix(I.pool, I.indigo, 0.35)
  const rim = (k: number): Pt[] =>
    Array.from({length: 61}, (_, i) => [
      x + Math.cos((i / 60) * Math.PI * 2) * r * k * 0.94,
      y + Math.sin((i / 60) * Math.PI * 2) * r * k,
    ])
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2
    s.path(
      stroke(
        [
          [x, y],
          [x + Math.cos(a) * r * 0.94, y + Math.sin(a) * r],
        ],
        () => 1.1,
      ),
      mix(ink, I.paper, 0.35),
    )
  }
  for (const side of [-1, 1])
    s.path(
      stroke(
        [
          [x, y],
          [x + side * r * 0.42, y + r * 1.5],
        ],
        () => 6,
      ),
      side < 0 ? mix(I.paper, I.peach, 0.4) : ink,
    )
  s.path(
    stroke(rim(1), () => 5),
    ink,
  )
  s.path(
    stroke(rim(0.955), () => 2),
    I.paper,
  )
  for (let i = 0; i < 20; i++) {
    const a = ((i + 0.5) / 20) * Math.PI * 2
    s.path(
      curve(blob(x + Math.cos(a) * r * 1.02, y + Math.sin(a) * r * 1.08, 5.4, 5.4, i, 0.04, 10)),
      i % 2 ? I.coral : mix(I.pool, I.indigo, 0.5),
    )
  }
  s.path(curve(blob(x, y, 8, 8, 3, 0.04, 12)), ink)
}
