import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const BRACTS = {
  dark: mix(I.rose, I.deep, 0.42),
  mid: I.rose,
  light: mix(I.rose, I.peach, 0.62),
}

/** A bough of bougainvillea round (x, y), in scene units: one mass in three tones, a few leaves and loose bracts. */
export function bough(s: Sheet, x: number, y: number, w: number, h: number, seed: number) {
  const r = rng(seed)
  const spots = (many: number, out: number) =>
    Array.from({length: many}, (_, i) => {
      const [turn, far] = [r.range(0, 2 * Math.PI), out * Math.sqrt(r.range(0.5, 1))]
      const k = r.range(3.4, 6.4)
      const at = [x + Math.cos(turn) * far * w * 0.5, y + Math.sin(turn) * far * h * 0.46] as const
      return curve(blob(...at, k, k * 0.8, seed * 90 + i, 0.35, 9))
    }).join('')
  s.path(spots(Math.round(w / 7), 1.06), mix(I.deep, I.blue, 0.25))
  s.path(spots(Math.round(w / 9), 1.12), BRACTS.dark)
  clump(s, x, y + h * 0.46, w, h, BRACTS, seed * 13 + 5, -1, 2.2)
  s.path(spots(Math.round(w / 7), 0.84), BRACTS.dark)
  s.path(spots(Math.round(w / 9), 0.86), mix(I.rose, I.peach, 0.4))
  s.path(spots(Math.round(w / 14), 0.9), mix(I.deep, I.blue, 0.25))
  s.path(spots(Math.round(w / 10), 1.1), BRACTS.mid)
}
