import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {domes} from './domes.ts'
import {escarpment, type Rock} from './escarpment.ts'
import {I} from './inks.ts'
import {FOOT, W} from './land.ts'

/** Red, cream and deep red, each from shade to light. */
const ROWS = [
  [
    mix(I.maroon, I.dusk, 0.3),
    mix(I.maroon, I.coral, 0.22),
    mix(I.coral, I.maroon, 0.26),
    I.coral,
    mix(I.coral, I.sand, 0.5),
  ],
  [
    mix(I.dusk, I.sand, 0.34),
    mix(I.maroon, I.sand, 0.52),
    mix(I.sand, I.coral, 0.22),
    mix(I.sand, I.paper, 0.5),
    I.paper,
  ],
  [
    mix(I.maroon, I.dusk, 0.55),
    mix(I.maroon, I.dusk, 0.12),
    mix(I.maroon, I.coral, 0.26),
    mix(I.maroon, I.coral, 0.62),
    mix(I.coral, I.sand, 0.2),
  ],
] as const
const CUTS = [0.22, 0.44, 0.63, 0.86]

/** A huddle or wall of rock, each bed cut into its tones. `q` is the detail, 0.7 to 1. */
function cut(s: Sheet, q: number, rock: (x: number, y: number) => Rock | undefined) {
  const [w, h] = [Math.round(W * q), Math.round((FOOT + 10) * q)]
  const cells = {sx: 1 / q, min: 5}
  const all = new Float32Array(w * h)
  const masks = ROWS.map(() => new Float32Array(w * h))
  const lights = ROWS.map(() => new Float32Array(w * h))
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const here = rock((i + 0.5) / q, (j + 0.5) / q)
      if (!here) continue
      all[j * w + i] = 1
      masks[here.bed][j * w + i] = 1
      lights[here.bed][j * w + i] = here.light
    }
  s.path(tone(blur(all, w, h, 1), w, h, 0.5, cells), ROWS[2][1])
  for (const [bed, inks] of ROWS.entries()) {
    const mask = blur(masks[bed], w, h, 1)
    const light = blur(lights[bed], w, h, 1).map((l, i) =>
      mask[i] > 0.4 ? l / Math.max(0.4, mask[i]) : -0.2,
    )
    s.path(tone(mask, w, h, 0.45, cells), inks[0])
    for (const [k, level] of CUTS.entries()) s.path(tone(light, w, h, level, cells), inks[k + 1])
  }
}

/** The wall, and the domes before it. */
export function rocks(s: Sheet, q: number) {
  cut(s, q, escarpment)
  cut(s, q, domes)
}
