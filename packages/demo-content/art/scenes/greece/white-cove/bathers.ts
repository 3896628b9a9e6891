import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {project, seen} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {walker} from '../../../kit/walker.ts'
import {height, v} from './cove.ts'
import {I} from './inks.ts'

/** Towels, a sunshade and those who lie there; they stand where the rock is level. */
export function bathers(s: Sheet, L: Land) {
  const put = (x: number, z: number): Pt | null => {
    const y = height(x, z)
    return seen(L, v, x, y + 0.3, z, 1) ? project(v, x, y, z) : null
  }
  for (const [x, z, ink] of [
    [-24, 52, I.rose],
    [-15.5, 60, I.turquoise],
    [-29, 66, I.deep],
    [26, 76, I.rose],
    [29, 60, I.turquoise],
  ] as const) {
    const at = put(x, z)
    if (!at) continue
    const h = (1.75 / z) * v.F
    s.path(
      stroke([at, [at[0] - h * 1.1, at[1] + h * 0.12]], (t) => h * 0.22 * (1 - t) + 1),
      mix(I.lilac, I.deep, 0.3),
      'opacity="0.8"',
    )
    walker(s, at[0], at[1], h, ink, I.key)
  }
  const shade = put(-20, 46)
  if (shade) {
    const [x, y] = shade
    s.path(lens(x - 62, y + 6, 78, 15, 5), mix(I.lilac, I.deep, 0.35), 'opacity="0.8"')
    s.path(
      poly([
        [x - 46, y + 12],
        [x + 2, y + 4],
        [x + 14, y + 9],
        [x - 34, y + 18],
      ]),
      mix(I.turquoise, I.paper, 0.2),
    )
    s.path(
      stroke(
        [
          [x, y + 2],
          [x + 7, y - 46],
        ],
        () => 2.6,
      ),
      I.key,
    )
    const top: Pt = [x + 8, y - 52]
    const rim: Pt[] = Array.from({length: 8}, (_, i) => [
      x - 30 + 10.4 * i,
      y - 29 + 4 * i * 0.5 + (i % 2 ? 3 : 0),
    ])
    for (let i = 0; i < 7; i++)
      s.path(
        poly([top, rim[i], rim[i + 1]]),
        i % 2 ? I.paper : i > 3 ? I.rose : mix(I.rose, I.deep, 0.32),
      )
  }
}
