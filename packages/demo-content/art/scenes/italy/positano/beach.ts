import {archPts} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
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

/** A sunshade seen from a little above, two loungers and the round shadow under it. */
function sunshade(s: Sheet, x: number, y: number, k: number, ink: string) {
  s.path(lens(x - 4 * k, y + 2 * k, 34 * k, 10 * k, 3), mix(I.terra, I.key, 0.45), 'opacity="0.6"')
  for (const d of [-13, 5])
    s.path(
      poly([
        [x + d * k, y + 9 * k],
        [x + (d + 9) * k, y + 9 * k],
        [x + (d + 11) * k, y - 3 * k],
        [x + (d + 3) * k, y - 3 * k],
      ]),
      I.paper,
    )
  s.path(
    stroke(
      [
        [x, y + 3 * k],
        [x, y - 22 * k],
      ],
      () => 2 * k,
    ),
    mix(I.key, I.terra, 0.3),
  )
  const top: Pt = [x, y - 34 * k]
  const ribs: Pt[] = Array.from({length: 9}, (_, i) => [
    x - 20 * k + 5 * k * i,
    y - 19 * k + (i % 2 ? 1.6 : 4) * k - 4 * k * Math.sin((i / 8) * Math.PI) * -1,
  ])
  for (let i = 0; i < 8; i++)
    s.path(
      poly([top, ribs[i], ribs[i + 1]]),
      i > 4 ? mix(i % 2 ? I.paper : ink, I.key, 0.3) : i % 2 ? I.paper : ink,
    )
}

/** People and sunshades on the sand, farther ones first. */
export function bathers(s: Sheet) {
  const r = rng(19)
  for (let row = 0; row < 6; row++) {
    const y = QUAY + 34 + row * (36 + row * 3.4)
    const k = 0.86 + row * 0.19
    for (let x = 150 + row * 62; x < W + 20; x += 46 * k) {
      if (shore(x) - y < 44) continue
      sunshade(s, x + r.range(-3, 3), y, k, row % 2 ? I.sea : I.terra)
    }
  }
  for (const [x, y, h, c] of [
    [232, 950, 24, I.terra],
    [330, 974, 27, I.sea],
    [420, 1012, 32, I.pink],
    [436, 1014, 30, I.key],
    [558, 1082, 40, I.terra],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + h * 0.8, y + h * 0.1],
        ],
        (t) => h * 0.2 * (1 - t) + 1,
      ),
      mix(I.terra, I.key, 0.5),
      'opacity="0.7"',
    )
    walker(s, x, y, h, c, mix(I.terra, I.key, 0.5))
  }
}
