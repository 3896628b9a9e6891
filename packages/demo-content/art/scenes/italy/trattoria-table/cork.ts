import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADOW} from './inks.ts'
import {at} from './table.ts'

/** The cork, on its side at (x, z), in hands. */
export function cork(s: Sheet, x: number, z: number) {
  const [ax, az] = [0.34, 0.16]
  const end = (t: number): Pt => at(x + ax * t, z + az * t, 0.1)
  s.path(
    stroke([at(x + 0.1, z - 0.05), at(x + ax + 0.12, z + az - 0.05)], () => 24),
    I.key,
    SHADOW,
  )
  s.path(
    stroke([end(0), end(1)], () => 23),
    mix(I.sun, I.key, 0.25),
  )
  s.path(
    stroke(
      [end(0), end(1)].map(([a, b]): Pt => [a, b - 5]),
      () => 9,
    ),
    mix(I.sun, I.paper, 0.35),
  )
  const [px, py] = end(0)
  s.path(
    poly(
      Array.from({length: 18}, (_, i): Pt => {
        const b = (i / 18) * Math.PI * 2
        return [px + Math.cos(b) * 6, py + Math.sin(b) * 11.5]
      }),
    ),
    mix(I.wine, I.sun, 0.25),
  )
}
