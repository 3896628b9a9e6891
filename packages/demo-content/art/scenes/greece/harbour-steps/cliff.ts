import {cliff as columns} from '../../../kit/cliff.ts'
import {mix} from '../../../kit/ink.ts'
import {rough, stroke} from '../../../kit/line.ts'
import {fbm, noise, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {QUAY, rim, W} from './view.ts'

/** Where the rock stands against sky and sea, from its foot on the left up along the rim. */
const outline = (): Pt[] => {
  const up: Pt[] = []
  for (let x = 163; x <= W + 10; x += 6) up.push([x, rim(x)])
  return [[163, QUAY + 24], ...rough(up, 9, 9, 33, false), [W + 10, QUAY + 24]]
}

/** Lava in columns with beds of pale ash across them; the sun is low on the left. */
export function cliff(s: Sheet) {
  const body = poly(outline())
  s.path(body, mix(I.wine, I.key, 0.12))
  s.group(s.clip(body), () => {
    columns(s, {
      edge: [
        [352, 130],
        [318, 400],
        [258, 640],
        [206, 800],
        [150, QUAY + 30],
      ],
      way: 1,
      reach: 700,
      rise: 0,
      wide: 44,
      tall: 96,
      lit: [mix(I.red, I.sand, 0.34), mix(I.red, I.sand, 0.16), mix(I.red, I.sand, 0.48)],
      shaded: [mix(I.red, I.wine, 0.42), mix(I.wine, I.red, 0.3), mix(I.red, I.wine, 0.25)],
      ledge: mix(I.sand, I.red, 0.3),
      crack: mix(I.wine, I.key, 0.2),
      haze: mix(I.red, I.sand, 0.4),
      seed: 44,
    })
    ash(s)
  })
}

/** Beds of ash run through the whole wall, a little aslant, thick in places and gone in others. */
function ash(s: Sheet) {
  const n = noise(19)
  const r = rng(6)
  for (const [i, level] of [330, 452, 585, 716, 842].entries()) {
    const bed = Array.from({length: 36}, (_, k): Pt => {
      const x = 140 + k * 19
      return [x, level + (x - 470) * 0.1 + 20 * fbm(n, x / 120, i * 5, 3)]
    })
    s.path(
      stroke(bed, (t) => Math.max(0.5, 13 + 20 * n(t * 6, i * 3 + r() * 0.02))),
      i % 2 ? mix(I.sand, I.paper, 0.25) : mix(I.wine, I.red, 0.35),
      'opacity="0.55"',
    )
  }
}
