/** The car in the wet street: its paint, chrome and lamps, broken into level strokes. */
import {mix} from '../../../kit/ink.ts'
import {lens as streak} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {car, LONG} from './car-shape.ts'
import {I} from './inks.ts'

/** What a height of the flank shows upside down. */
const shows = (y: number) =>
  y < 0.42 ? mix(I.plum, I.lilac, 0.3) : y > 0.62 && y < 0.74 ? I.cream : I.aqua

/** The reflection, over the shadow. */
export function mirror(s: Sheet) {
  const r = rng(41)
  for (let i = 0; i < 90; i++) {
    const [a, y] = [r.range(0.1, LONG), 0.3 + 0.62 * r() ** 1.2]
    const [px, py] = car(a, 0.9, -y)
    const long = r.range(16, 46)
    s.path(
      streak(px - long / 2, py, long, r.range(3, 6), i),
      shows(y),
      `opacity="${(0.75 - 0.4 * y).toFixed(2)}"`,
    )
  }
  for (const b of [-0.6, 0.6])
    for (let i = 0; i < 16; i++) {
      const down = i / 16
      const [px, py] = car(-0.1, b, -0.25 - 1.15 * down)
      const long = (30 - 18 * down) * r.range(0.6, 1.2)
      s.path(
        streak(px - long / 2 + r.range(-4, 4), py, long, 4.6, i + 200),
        i % 3 ? I.gold : I.cream,
        `opacity="${(0.8 - 0.5 * down).toFixed(2)}"`,
      )
    }
}
