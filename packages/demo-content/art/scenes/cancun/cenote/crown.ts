import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {leaf} from './cave.ts'

/** A crown of leaves round (x, y), w wide and h tall in scene units. */
export interface Crown {
  x: number
  y: number
  w: number
  h: number
  /** Foliage in shade, half light and sun, as hex. */
  tones: readonly [string, string, string]
  seed: number
  /** Length of a leaf, in scene units. */
  leaf: number
  /** How much the leaves hang, 0 (they stand out all round) to 1. */
  hang?: number
  /** How much of it the sun reaches, 0..1. */
  sun?: number
}

/** One mass with an edge of leaf tips, lit from the upper left. */
export function crown(
  s: Sheet,
  {x, y, w, h, tones, seed, leaf: long, hang = 0.4, sun = 0.5}: Crown,
) {
  const r = rng(seed)
  const d = [curve(blob(x, y, w * 0.42, h * 0.42, seed, 0.35)), '', '']
  const many = Math.round((w * h) / (long * long * 0.34)) + 16
  for (let i = 0; i < many; i++) {
    const turn = r.range(0, 2 * Math.PI)
    const far = Math.sqrt(r())
    const [u, up] = [Math.cos(turn) * far, Math.sin(turn) * far]
    const [px, py] = [x + u * w * 0.5, y + up * h * 0.5]
    const out = Math.atan2(up * (1 - hang) + hang * 0.9, u * (1 - 0.5 * hang))
    const d1 = leaf(px, py, long * r.range(0.65, 1.25), out + r.gauss() * 0.35)
    const light = -0.55 * u - 0.75 * up + 0.3 * r.gauss()
    const level = light > 1.15 - 1.3 * sun ? 2 : light > 0.1 - 0.5 * sun ? 1 : 0
    d[level] += d1
  }
  for (const [i, tone] of tones.entries()) s.path(d[i], tone)
}
