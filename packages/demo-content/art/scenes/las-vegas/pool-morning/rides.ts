/** What stands up between the hotels: the needle and the great wheel. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** The needle at the end of the Strip: three legs that meet, a shaft, a pod of many decks, a mast. */
export function needle(s: Sheet, x: number, top: number) {
  const foot = 400
  const far = mix(I.indigo, I.aqua, 0.42)
  const lit = mix(I.paper, I.peach, 0.4)
  const y = (t: number) => top + (foot - top) * t
  for (const side of [-1, 1])
    s.path(
      stroke(
        [
          [x + side * 34, y(1)],
          [x + side * 13, y(0.72)],
          [x + side * 6, y(0.5)],
          [x + side * 5, y(0.25)],
        ],
        (t) => 13 - 6 * t,
      ),
      side < 0 ? lit : far,
    )
  s.path(
    poly([
      [x - 7, y(0.24)],
      [x + 7, y(0.24)],
      [x + 9, y(0.66)],
      [x - 9, y(0.66)],
    ]),
    far,
  )
  s.path(
    poly([
      [x - 7, y(0.24)],
      [x - 1, y(0.24)],
      [x - 1, y(0.66)],
      [x - 9, y(0.66)],
    ]),
    lit,
  )
  const pod: readonly (readonly [half: number, t: number])[] = [
    [5, 0.33],
    [16, 0.28],
    [27, 0.235],
    [29, 0.21],
    [22, 0.195],
    [23, 0.18],
    [15, 0.165],
    [7, 0.13],
    [2, 0.12],
  ]
  const flank = (side: number) => pod.map(([w, t]): Pt => [x + side * w, y(t)])
  s.path(poly([...flank(-1), ...flank(1).reverse()]), far)
  s.path(poly([...flank(-1), [x - 3, y(0.12)], [x + 1, y(0.33)]]), lit)
  s.rect(x - 28, y(0.222), 56, 4, mix(I.indigo, I.pool, 0.2))
  s.path(
    stroke(
      [
        [x, y(0.13)],
        [x, top],
      ],
      (t) => 4 - 2.6 * t,
    ),
    far,
  )
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
