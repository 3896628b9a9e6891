import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, rough} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './inks.ts'
import {QUAY, W} from './view.ts'

/** Boat-houses and tavernas along the quay: vaults cut into the rock, awnings, tables. */
export function waterfront(s: Sheet) {
  const r = rng(8)
  const shade = mix(I.sky, I.paper, 0.2)
  for (const [x, w, h, ink] of [
    [742, 90, 92, mix(I.sand, I.paper, 0.4)],
    [662, 86, 74, I.paper],
    [590, 78, 100, mix(I.sand, I.red, 0.25)],
    [514, 82, 72, I.paper],
    [446, 74, 90, mix(I.sky, I.sea, 0.18)],
    [382, 68, 66, I.paper],
    [236, 60, 58, I.paper],
  ] as const) {
    const at: Face = (u, up) => [x + u, QUAY - 14 - up]
    s.path(
      poly([at(w, 0), at(w + 22, 0), at(w + 10, h * 0.9), at(w, h)]),
      mix(I.wine, I.key, 0.4),
      'opacity="0.6"',
    )
    s.path(quad(at, 0, 0, w, h), mix(ink, I.sky, ink === I.paper ? 0.3 : 0.12))
    s.path(quad(at, 0, 0, w * 0.16, h), mix(ink, I.paper, 0.6))
    s.path(quad(at, -3, h - 4, w + 3, h + 3), mix(ink, I.paper, 0.7))
    const doors = r.pick([I.sea, I.red, mix(I.sea, I.key, 0.4)])
    for (const u of [0.36, 0.72]) {
      s.path(poly(archPts(at, w * u, 0, w * 0.2, 30)), mix(I.key, I.wine, 0.3))
      s.path(quad(at, w * u - w * 0.1, 0, w * u - 1, 22), doors)
      if (h > 70) {
        s.path(quad(at, w * u - 8, 50, w * u + 8, 68), shade)
        s.path(quad(at, w * u - 6, 50, w * u + 6, 66), doors)
      }
    }
    if (r.chance(0.65)) {
      const cloth = r.pick([I.sea, I.red, I.paper])
      const stripes = 7
      for (let i = 0; i < stripes; i++) {
        const [u0, u1] = [(i / stripes) * w, ((i + 1) / stripes) * w]
        const tint = i % 2 ? I.paper : cloth === I.paper ? I.sand : cloth
        s.path(poly([at(u0 + 3, 44), at(u1 + 3, 44), at(u1 - 5, 29), at(u0 - 5, 29)]), tint)
      }
    }
  }
  // the quay, a low sunlit shelf with its dark face
  s.path(
    poly(
      rough(
        [
          [206, QUAY - 14],
          [W + 10, QUAY - 16],
          [W + 10, QUAY + 10],
          [196, QUAY + 6],
        ],
        2,
        20,
        4,
      ),
    ),
    mix(I.paper, I.sand, 0.35),
  )
  s.path(
    poly(
      rough(
        [
          [196, QUAY + 5],
          [W + 10, QUAY + 9],
          [W + 10, QUAY + 24],
          [200, QUAY + 20],
        ],
        2,
        20,
        9,
      ),
    ),
    mix(I.wine, I.sand, 0.3),
  )
  for (const x of [250, 430, 468, 520, 566, 640, 688, 736, 772]) {
    // tables with blue chairs
    const at: Face = (u, up) => [x + u, QUAY + 3 - up]
    s.path(lens(x - 6, QUAY + 4, 34, 4, x), mix(I.wine, I.sand, 0.4), 'opacity="0.6"')
    s.path(quad(at, -9, 8.5, 9, 11.5), x % 3 ? I.paper : I.red)
    s.path(quad(at, -7, 0, -5.4, 9) + quad(at, 5.4, 0, 7, 9), I.key)
    s.path(
      quad(at, -16, 0, -14.4, 14) +
        quad(at, -16, 6, -10, 7.4) +
        quad(at, 14.4, 0, 16, 14) +
        quad(at, 10, 6, 16, 7.4),
      I.sea,
    )
  }
  for (const [x, h, ink] of [
    [304, 27, I.sea],
    [318, 26, I.red],
    [548, 27, I.paper],
    [616, 26, I.red],
    [712, 27, I.sea],
  ] as const)
    walker(s, x, QUAY + 5, h, ink, I.key)
}
