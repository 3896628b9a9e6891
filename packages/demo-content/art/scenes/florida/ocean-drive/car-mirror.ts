/** The car in the wet street: its paint, chrome and lamps, broken into level strokes. */
import {lens as streak} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {car, LONG} from './car-shape.ts'
import {I} from './inks.ts'

/** The rough road draws the reflection together by this much. */
const SQUASH = 0.52

/** What a height of the flank shows upside down. */
const shows = (y: number) => (y < 0.38 ? I.cream : y > 0.62 && y < 0.72 ? I.cream : I.aqua)

/** The reflection, over the shadow. */
export function mirror(s: Sheet) {
  const r = rng(41)
  for (let y = 0.33; y < 0.92; y += 0.026)
    for (let a = 0.1; a < LONG - 0.3; a += 0.2) {
      // nothing shines where the wheels are mirrored, and the strokes part as they come toward us
      const rubber = Math.min(Math.abs(a - 0.98), Math.abs(a - 4.02)) < 0.36 && y < 0.64
      if (rubber || r.chance(0.2 + 0.8 * (y - 0.33))) continue
      const [px, py] = car(a + r.range(-0.08, 0.08), 0.92, -y * SQUASH)
      const long = r.range(26, 58)
      s.path(
        streak(px - long / 2, py, long, r.range(3, 4.6), Math.round(a * 90 + y * 999)),
        shows(y),
        `opacity="${(0.85 - 0.35 * y).toFixed(2)}"`,
      )
    }
  for (const b of [-0.6, 0.6])
    for (let i = 0; i < 16; i++) {
      const down = i / 16
      const [px, py] = car(-0.1, b, -0.1 - 0.75 * down)
      const long = (44 - 22 * down) * r.range(0.6, 1.2)
      s.path(
        streak(px - long / 2 + r.range(-4, 4), py, long, 4.6, i + 200),
        i % 3 ? I.gold : I.cream,
        `opacity="${(0.9 - 0.5 * down).toFixed(2)}"`,
      )
    }
}
