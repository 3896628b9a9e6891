import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'

/** A bunch of grass with its foot at (x, y), up to h tall in scene units: blades that bend, some with an ear. */
export function tuft(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  ink: {blade: string; lit: string; ear?: string},
  seed: number,
) {
  const r = rng(seed)
  let [dark, light, ears] = ['', '', '']
  const count = Math.round(6 + h / 6)
  for (let i = 0; i < count; i++) {
    const u = (i / (count - 1)) * 2 - 1
    const tall = h * r.range(0.6, 1) * (1 - 0.35 * Math.abs(u))
    const lean = u * h * 0.42 + r.range(0, 0.14) * h
    const tip: Pt = [x + lean, y - tall]
    const blade = stroke(
      [
        [x + u * h * 0.3, y - (0.06 - 0.1 * r()) * h],
        [x + u * h * 0.26 + lean * 0.2, y - tall * 0.55],
        tip,
      ],
      (t) => h * 0.075 * Math.sin(Math.PI * (0.06 + 0.9 * t)) + 0.5,
    )
    if (u < 0.1) light += blade
    else dark += blade
    if (ink.ear && r.chance(0.3))
      ears += stroke(
        [[tip[0] - lean * 0.12, tip[1] + h * 0.1], tip, [tip[0] + lean * 0.1, tip[1] - h * 0.07]],
        (t) => h * 0.07 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
      )
  }
  s.path(dark, ink.blade).path(light, ink.lit)
  if (ink.ear) s.path(ears, ink.ear)
}
