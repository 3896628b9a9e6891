import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, SHADE} from './inks.ts'
import {H, shore, W} from './view.ts'

/** Dry and wet sand, and the surf along it. */
export function beach(s: Sheet) {
  const edge = (d: number): Pt[] => Array.from({length: 121}, (_, i) => [i * 10, shore(i * 10) + d])
  s.path(
    poly([...edge(0), [W, H], [0, H]]),
    s.linear(700, 500, 900, H, [
      [0, mix(I.paper, I.sand, 0.45)],
      [0.3, mix(I.paper, I.sand, 0.12)],
      [1, mix(I.paper, I.sand, 0.4)],
    ]),
  )
  // the wet margin, then the lace of the last wave
  s.path(
    stroke(edge(17), (t) => 34 + 10 * Math.sin(t * 19)),
    mix(I.sand, I.turquoise, 0.22),
    'opacity="0.8"',
  )
  const foam = (d: number, k: number, phase: number) =>
    stroke(
      edge(d).map(([x, y]): Pt => [x, y + 3.4 * Math.sin(x / 13 + phase) + 2 * Math.sin(x / 5)]),
      (t) => k * (0.75 + 0.45 * Math.sin(t * 47 + phase) + 0.25 * Math.sin(t * 111)),
    )
  s.path(foam(5, 13, 0), mix(I.aqua, I.turquoise, 0.4), 'opacity="0.7"')
  s.path(foam(1, 11, 0.4), I.paper)
  s.path(foam(-21, 4, 2), I.paper)
  s.path(foam(-48, 2.6, 4), I.paper, 'opacity="0.8"')
  const r = rng(9)
  for (let i = 0; i < 240; i++) {
    const x = r.range(60, W)
    const y = r.range(shore(x) + 44, H + 10)
    const k = 0.5 + (y - 480) / 300
    s.path(lens(x, y, r.range(14, 52) * k, 4 * k, i), mix(I.sand, I.coral, 0.14), 'opacity="0.55"')
    s.path(lens(x + 5, y + 3.4 * k, r.range(12, 40) * k, 3 * k, i + 3), I.paper)
  }
}

/** The trail of someone who walked down to the water: left, right, left, smaller as it goes. */
export function footprints(s: Sheet) {
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    const k = 1.8 - 1.1 * t ** 0.8
    const x = 700 - 190 * t ** 0.75 + (i % 2 ? 11 : -11) * k
    const y = H + 6 - 128 * t ** 0.85
    s.path(lens(x - 9 * k, y, 18 * k, 8 * k, i), SHADE)
    s.path(lens(x - 8 * k, y + 4 * k, 16 * k, 3 * k, i + 5), I.paper)
  }
}
