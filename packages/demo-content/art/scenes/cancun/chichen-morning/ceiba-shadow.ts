import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** The shade of the ceiba: a bar for the trunk that opens into a dappled crown. */
export function ceibaShadow(s: Sheet, x: number, y: number) {
  const dark = mix(I.dusk, I.green, 0.2)
  const faint = 'opacity="0.72"'
  s.path(
    stroke(
      [
        [x, y + 4],
        [x + 240, y - 6],
        [x + 520, y - 20],
      ],
      (t) => 42 - 12 * t,
    ),
    dark,
    faint,
  )
  const r = rng(61)
  let crown = ''
  for (let i = 0; i < 60; i++) {
    const u = r()
    const cx = x + 430 + u * 460
    const spread = 30 * Math.sin(Math.PI * (0.12 + 0.8 * u))
    crown += lens(cx, y - 18 - u * 18 + r.gauss() * spread, r.range(50, 130), r.range(6, 17), i)
  }
  s.path(crown, dark, faint)
}
