import {mix, ramp} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Steam: plumes that rise and lean to the right, dense over the water, lost among the stars. */
export function steam(s: Sheet, from: number, to: number, seed: number, a: number) {
  const r = rng(seed)
  for (let p = 0; p < 9; p++) {
    const x0 = r.range(170, 990)
    const y0 = r.range(from, to)
    const phase = r.range(0, 6)
    for (let i = 0; i < 13; i++) {
      const t = i / 12
      const x = x0 + 90 * t + 34 * Math.sin(t * 5 + phase) * t
      s.glow(
        x,
        y0 - 400 * t,
        26 + 84 * t,
        ramp([I.paper, I.frost, mix(I.frost, I.indigo, 0.35), mix(I.frost, I.indigo, 0.5)], t),
        a * (1 - t) ** 0.8 * r.range(0.6, 1.1),
        0.8,
      )
    }
    const curl: Pt[] = Array.from({length: 16}, (_, i): Pt => {
      const t = i / 15
      return [x0 + 80 * t + 30 * Math.sin(t * 6 + phase) * clamp(t * 2), y0 - 20 - 230 * t]
    })
    s.path(
      stroke(curl, (t) => 13 * Math.sin(Math.PI * t) ** 1.4),
      I.paper,
      'opacity="0.34"',
    )
  }
}
