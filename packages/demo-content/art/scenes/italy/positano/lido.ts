/** The hired rows on the sand: sunshades open and closed, beds that face the water, people and towels on them. */
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {bed, lying} from './bed.ts'
import {I} from './inks.ts'
import {closed, open} from './sunshade.ts'
import {shore, W} from './view.ts'

/** How many scene units a metre is on the sand at height y of the sheet. */
const metre = (y: number) => 15 + (y - 936) * 0.065

const ROWS = [940, 984, 1037, 1100, 1175, 1262]
const SKINS = [mix(I.terra, I.pink, 0.3), mix(I.terra, I.key, 0.32), mix(I.pink, I.terra, 0.3)]
/** Hair, and straw hats. */
const HEADS = [
  mix(I.key, I.terra, 0.2),
  mix(I.terra, I.key, 0.45),
  I.lemon,
  mix(I.lemon, I.terra, 0.3),
]
const CLOTHS = [I.terra, I.sea, I.pink, I.key, I.lemon]

/** All rows, farther ones first. */
export function lido(s: Sheet) {
  const r = rng(27)
  for (const [row, y] of ROWS.entries()) {
    const k = metre(y)
    const ink = row % 2 ? I.sea : I.terra
    for (let x = 172 + row * 42; x < W + 60; x += 3.9 * k) {
      if (shore(x - 1.2 * k) - y < 3 * k) continue
      const shut = r() < 0.13
      const lean = r.range(-0.4, 0.24)
      const at = x + r.range(-0.15, 0.15) * k
      const shade = shut ? 0.9 : 2.7
      s.path(
        lens(at + 0.1 * k, y - 0.1 * k, shade * k, 0.85 * k, row + 3),
        mix(I.terra, I.key, 0.4),
        'opacity="0.62"',
      )
      for (const side of [-1, 0.75]) {
        const place = {x: at + side * k, y: y + r.range(-0.1, 0.1) * k, k}
        const towel = r() < 0.55 ? r.pick(CLOTHS.filter((c) => c !== I.key)) : I.paper
        bed(s, place, towel)
        if (r() < 0.52)
          lying(s, place, r.pick(SKINS), r.pick(CLOTHS.filter((c) => c !== towel)), r.pick(HEADS))
      }
      if (shut) closed(s, at, y, k, ink)
      else open(s, at, y, k, ink, lean)
    }
  }
}
