/** The suitcase that was set down where the road ends. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, shadowOf, v} from './view.ts'

/** A suitcase set down at the fork, and its shadow. */
export function suitcase(s: Sheet) {
  const [x, z] = [-2.1, 8.3]
  const [w, h, d] = [0.95, 0.66, 0.3]
  const at = (u: number, y: number, b = 0): Pt => project(v, x + u, y, z + b)
  s.path(
    poly([at(0, 0), at(w, 0), shadowOf(x + w, h, z), shadowOf(x, h, z)]),
    mix(I.plum, I.heather, 0.06),
  )
  s.path(poly([at(0, 0), at(0, h), at(-0.08, h, d), at(-0.08, 0, d)]), mix(I.gold, I.coral, 0.45))
  s.path(
    poly([at(0, h), at(w, h), at(w - 0.08, h, d), at(-0.08, h, d)]),
    mix(I.gold, I.paper, 0.35),
  )
  s.path(poly([at(0, 0), at(w, 0), at(w, h), at(0, h)]), mix(I.coral, I.plum, 0.22))
  for (const u of [0.17, w - 0.29]) {
    s.path(poly([at(u, 0), at(u + 0.12, 0), at(u + 0.12, h), at(u, h)]), mix(I.plum, I.coral, 0.3))
    s.path(
      poly([at(u, h), at(u + 0.12, h), at(u + 0.05, h, d), at(u - 0.07, h, d)]),
      mix(I.coral, I.plum, 0.3),
    )
    s.path(
      poly([at(u - 0.01, 0.4), at(u + 0.13, 0.4), at(u + 0.13, 0.5), at(u - 0.01, 0.5)]),
      I.gold,
    )
  }
  for (const [u, y] of [
    [0, 0],
    [w - 0.1, 0],
    [0, h - 0.1],
    [w - 0.1, h - 0.1],
  ])
    s.path(
      poly([at(u, y), at(u + 0.1, y), at(u + 0.1, y + 0.1), at(u, y + 0.1)]),
      mix(I.coral, I.gold, 0.5),
    )
  s.path(
    stroke(
      [at(0.34, h, 0.1), at(0.36, h + 0.13, 0.1), at(0.58, h + 0.13, 0.1), at(0.6, h, 0.1)],
      () => 7,
    ),
    I.plum,
  )
}
