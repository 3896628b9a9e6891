import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import type {Rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {B, W, waterline} from './view.ts'

/** Draws the lamps along the parapet; returns where they hang, in scene units. */
export function lamps(s: Sheet): Pt[] {
  const places: Pt[] = []
  for (const u of [-44, -27, -11, 9.5, 22, 38]) {
    const p = B(u, 8.6)
    places.push(p)
    s.glow(p[0], p[1], 30, I.ochre, 0.95)
    s.path(curve(blob(p[0], p[1], 4.6, 5.2, 3, 0.1, 8)), I.cream)
  }
  return places
}

/** Ripples on the Arno. */
export function ripples(t: Sheet, r: Rng) {
  for (let i = 0; i < 430; i++) {
    const k = r() ** 1.25,
      x = r.range(-60, W),
      y = waterline(x) + 8 + k * 520,
      w = (12 + 90 * k) * r.range(0.4, 1.4)
    t.path(
      lens(x, y, w, 1 + 3.6 * k, i),
      r.pick([
        mix(I.night, I.teal, 0.25),
        mix(I.night, I.plum, 0.35),
        mix(I.teal, I.cream, 0.25),
        mix(I.ochre, I.cream, 0.3),
        mix(I.terra, I.plum, 0.3),
      ]),
      `opacity="${r.range(0.25, 0.7).toFixed(2)}"`,
    )
  }
}

/** The lamps' light on the water. */
export function lamplight(t: Sheet, r: Rng, places: Pt[]) {
  for (const [x] of places) {
    const b = waterline(x)
    for (let i = 0; i < 44; i++) {
      const k = i / 44,
        y = b + 62 + k * 320 + r.range(-4, 4),
        w = (14 + 34 * k) * r.range(0.3, 1.15) * (1 - k * 0.4)
      t.path(
        lens(x - w / 2 + r.gauss() * (2 + 5 * k), y, w, 2.6 + 2.2 * k, i),
        mix(I.cream, I.ochre, 0.05 + k * 0.75),
        `opacity="${(1 - k * 0.5).toFixed(2)}"`,
      )
    }
  }
}
