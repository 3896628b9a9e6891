import {archPts, quad} from '../../../kit/arch.ts'
import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {SHORE} from './view.ts'

/** A bell tower behind the roofs, and the far shore that closes the bend. */
export function farTown(s: Sheet) {
  const haze = mix(mix(I.slate, I.rose, 0.45), I.paper, 0.4)
  const r = rng(12)
  for (let x = 440; x < 1220; x += 34) {
    const h = r.range(26, 58)
    s.rect(x, SHORE - h, 36, h, mix(haze, I.gold, r.range(0, 0.35)))
    s.path(
      poly([
        [x - 3, SHORE - h],
        [x + 18, SHORE - h - 9],
        [x + 39, SHORE - h],
      ]),
      mix(I.brick, haze, 0.55),
    )
    for (let k = 0; k < 3; k++)
      s.rect(x + 5 + k * 10, SHORE - h + 12, 4, 9, mix(I.slate, I.key, 0.3))
  }
  const shaft = mix(I.brick, haze, 0.4)
  s.rect(505, 228, 30, 260, shaft)
  s.rect(505, 228, 11, 260, mix(shaft, I.key, 0.25))
  s.rect(501, 204, 38, 30, mix(haze, I.paper, 0.5))
  s.rect(508, 209, 8, 20, mix(I.slate, I.key, 0.3))
  s.rect(524, 209, 8, 20, mix(I.slate, I.key, 0.3))
  s.path(
    poly([
      [503, 204],
      [520, 150],
      [537, 204],
    ]),
    mix(I.lagoon, haze, 0.4),
  )
  s.path(
    poly([
      [503, 204],
      [520, 150],
      [514, 204],
    ]),
    mix(I.slate, I.key, 0.2),
  )
}

/** Low customs houses and a garden wall to the right of the church. */
export function rightBank(s: Sheet) {
  const at: Face = (u, h) => [u, SHORE - h]
  for (const [a, b, h, c] of [
    [985, 1075, 84, I.rose],
    [1070, 1150, 64, mix(I.gold, I.paper, 0.3)],
    [1140, 1215, 96, mix(I.brick, I.rose, 0.5)],
  ] as const) {
    s.path(quad(at, a, 0, b, h), mix(c, I.slate, 0.3))
    s.path(quad(at, a - 4, h - 2, b + 4, h + 9), mix(I.brick, I.key, 0.15))
    s.path(quad(at, a - 4, h + 5, b + 4, h + 10), mix(I.brick, I.gold, 0.4))
    for (let u = a + 12; u < b - 8; u += 19)
      for (let y = 16; y < h - 22; y += 28)
        s.path(poly(archPts(at, u, y, 9, 18)), mix(I.key, I.slate, 0.3))
    s.path(quad(at, a, 0, b, 7), mix(I.slate, I.key, 0.45))
  }
  for (const [x, w] of [
    [966, 60],
    [1086, 40],
  ])
    clump(
      s,
      x,
      SHORE - 2,
      w,
      w * 0.9,
      {
        dark: mix(I.key, I.lagoon, 0.45),
        mid: mix(I.lagoon, I.key, 0.15),
        light: mix(I.lagoon, I.gold, 0.5),
      },
      x,
      1,
    )
}
