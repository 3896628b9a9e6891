import {quad} from '../../../kit/arch.ts'
import {clump, cypress} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens, ridge} from '../../../kit/line.ts'
import {umbrellaPine} from '../../../kit/pines.ts'
import type {Face} from '../../../kit/place.ts'
import {fbm, noise, rng, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {GREENS, I, STONE} from './inks.ts'
import {stairs} from './stairs.ts'
import {QUAY, TIP} from './view.ts'
import {balustrade, villa} from './villa.ts'

/** Garden, terrace wall and the stairs that widen down into the lake. */
export function promontory(s: Sheet) {
  const at: Face = (u, up) => [u, QUAY - up]
  const n = noise(12)
  const bank = (x: number) => QUAY - 118 * smooth(TIP + 10, TIP - 260, x) - 12 * fbm(n, x / 40, 2)
  s.path(ridge(-5, TIP + 10, QUAY, bank), mix(I.key, I.green, 0.5))
  const r = rng(8)
  for (let i = 0; i < 26; i++) {
    const x = r.range(-10, TIP - 40)
    clump(s, x, bank(x) + 8, r.range(44, 96), r.range(40, 84), GREENS, i + 5, 1)
  }
  for (const [x, h] of [
    [64, 170],
    [92, 196],
    [116, 160],
    [508, 122],
    [532, 142],
    [556, 116],
  ])
    cypress(s, x, bank(x) + 10, h * 0.18, h, GREENS, x, 1)
  umbrellaPine(s, 590, 446, 128, 152, {...GREENS, trunk: mix(I.key, I.mahogany, 0.45)}, 3, 1)
  villa(s, 318, 404)
  for (let i = 0; i < 15; i++) {
    const x = 130 + i * 30 + r.range(-6, 6)
    if (Math.abs(x - 332) > 54)
      clump(s, x, 412, r.range(26, 40), r.range(20, 34), GREENS, i + 60, 1)
  }
  s.path(
    quad(at, -10, 0, TIP - 22, 66),
    s.linear(0, QUAY - 66, 0, QUAY, [
      [0, STONE.lit],
      [0.6, STONE.half],
      [1, STONE.dark],
    ]),
  )
  for (let i = 0; i < 90; i++) {
    const [u, y] = [r.range(-10, TIP - 50), Math.round(r.range(1, 6)) * 9]
    s.path(
      quad(at, u, y, u + r.range(10, 24), y + 6),
      mix(STONE.half, i % 2 ? I.key : I.paper, 0.25),
      'opacity="0.6"',
    )
  }
  s.path(quad(at, -10, 0, TIP - 22, 7), mix(I.key, I.lake, 0.4))
  balustrade(s, at, -8, 262, 66)
  balustrade(s, at, 402, TIP - 24, 66)
  // wisteria over the wall
  for (const [x, w] of [
    [110, 90],
    [196, 60],
    [470, 84],
    [568, 64],
  ]) {
    clump(
      s,
      x,
      QUAY - 28,
      w,
      44,
      {
        dark: mix(I.key, I.green, 0.4),
        mid: mix(I.green, I.key, 0.1),
        light: mix(I.mist, I.mahogany, 0.25),
      },
      x,
      1,
      1.3,
    )
  }
  stairs(s)
}

/** Rocks and a bush hide the hard end of the quay; they stand before the mirrors. */
export function tip(s: Sheet) {
  for (const [x, w] of [
    [634, 52],
    [600, 60],
    [660, 30],
  ]) {
    s.path(lens(x - w * 0.7, QUAY + 10, w * 1.5, 16, x), mix(I.key, I.lake, 0.35))
    s.path(curve(blob(x, QUAY - 3, w * 0.5, w * 0.34, x, 0.3)), mix(I.key, I.lake, 0.3))
    s.path(curve(blob(x + 3, QUAY - 8, w * 0.38, w * 0.22, x + 1, 0.3)), STONE.half)
    s.path(curve(blob(x + 6, QUAY - 11, w * 0.24, w * 0.12, x + 2, 0.3)), STONE.lit)
  }
  clump(s, 612, QUAY - 8, 70, 66, GREENS, 77, 1)
}
