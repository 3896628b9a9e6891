import {archPts} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, QUAY, shore, W} from './view.ts'

/** The sand and the surf along it. */
export function beach(s: Sheet) {
  const edge: Pt[] = []
  for (let x = -10; x <= 740; x += 8) edge.push([x, shore(x)])
  const surf = edge.map(([x, y]): Pt => [x - 9, y + 12])
  s.path(poly([...surf, [W + 5, H + 20], [W + 5, QUAY - 8], [-10, QUAY - 8]]), I.paper)
  s.path(
    poly([...edge, [W + 5, H + 20], [W + 5, QUAY - 8], [-10, QUAY - 8]]),
    mix(I.lemon, I.pink, 0.35),
  )
  s.path(
    poly([
      ...edge.map(([x, y]): Pt => [x + 26, y - 16]),
      [W + 5, H + 20],
      [W + 5, QUAY - 8],
      [-10, QUAY - 8],
    ]),
    mix(I.lemon, I.paper, 0.55),
  )
  const r = rng(6)
  for (let i = 0; i < 120; i++) {
    const x = r.range(120, W)
    s.path(
      lens(x, r.range(QUAY + 8, Math.min(H, shore(x)) - 12), r.range(14, 44), 2.6, i),
      mix(I.lemon, I.terra, 0.25),
      'opacity="0.55"',
    )
  }
  // the promenade wall and its arches
  s.rect(-5, QUAY - 26, W + 10, 30, mix(I.pink, I.paper, 0.35))
  s.rect(-5, QUAY - 29, W + 10, 6, I.paper)
  s.rect(-5, QUAY + 2, W + 10, 8, mix(I.terra, I.key, 0.4), 'opacity="0.55"')
  const at: Face = (u, up) => [u, QUAY + 4 - up]
  for (let u = 40; u < W; u += 62) s.path(poly(archPts(at, u, 0, 22, 20)), mix(I.key, I.terra, 0.3))
}
