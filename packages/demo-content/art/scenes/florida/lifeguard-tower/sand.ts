import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {H, W} from './plan.ts'

/** The beach, with its tracks. */
export function sand(s: Sheet) {
  const edge: Pt[] = Array.from({length: 61}, (_, i) => [
    i * 20,
    672 + 10 * Math.sin(i * 0.31 + 684) + 6 * Math.sin(i * 0.83 + 1368),
  ])
  const lit = s.linear(0, 668, 0, H, [
    [0, mix(I.lilac, I.peach, 0.55)],
    [0.08, mix(I.peach, I.paper, 0.3)],
    [0.4, mix(I.paper, I.peach, 0.42)],
    [1, mix(I.peach, I.paper, 0.42)],
  ])
  s.path(poly([...edge, [W, H], [0, H]]), lit)
  // hollows: a shaded lens with a bright lip on the side of the sun
  const r = rng(28)
  for (let i = 0; i < 190; i++) {
    const t = r() ** 0.8
    const y = 716 + t * 490
    const x = r.range(-40, W)
    const w = (16 + 80 * t) * r.range(0.5, 1.3)
    s.path(lens(x, y, w, 2 + 7 * t, i), mix(I.lilac, I.peach, 0.35), 'opacity="0.55"')
    s.path(
      lens(x + w * 0.2, y + 3 + 4 * t, w * 0.8, 1.4 + 4 * t, i + 7),
      mix(I.paper, I.peach, 0.12),
      'opacity="0.8"',
    )
  }
}
