/** The paving behind the table: basalt setts in arches, smaller and flatter the farther they lie. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, GROUND, H, W} from './table.ts'

/** An arch of setts: how far it spans, how far it bows toward us, and one row after the other; in hands. */
const SPAN = 4.6
const BOW = 1.15
const ROW = 0.46
const SETTS = 11

/** A sett round a place of the paving: its corners worn round, turned with its arch. */
function sett(x: number, z: number, turn: number, wide: number, deep: number): Pt[] {
  const [c, n] = [Math.cos(turn), Math.sin(turn)]
  return [
    [-0.34, -0.5],
    [0.34, -0.5],
    [0.5, -0.3],
    [0.5, 0.3],
    [0.34, 0.5],
    [-0.34, 0.5],
    [-0.5, 0.3],
    [-0.5, -0.3],
  ].map(([a, b]) => {
    const [u, w] = [a * wide, b * deep]
    return at(x + u * c - w * n, z + u * n + w * c, GROUND)
  })
}

/** Fills the sheet with the paving. */
export function street(s: Sheet) {
  s.rect(0, 0, W, H, mix(I.key, I.shade, 0.22))
  const r = rng(4)
  for (let z0 = 41; z0 > 21; z0 -= ROW)
    for (let arch = -2; arch < 3; arch++)
      for (let i = 0; i < SETTS; i++) {
        const t = ((i + 0.5) / SETTS) * 2 - 1
        const x = (arch + 0.16 + t / 2) * SPAN
        const z = z0 + BOW * (t * t - 0.5)
        const turn = Math.atan((4 * BOW * t) / SPAN)
        const wide = (SPAN / SETTS / Math.cos(turn)) * r.range(0.86, 0.95)
        const deep = ROW * Math.cos(turn) * r.range(0.84, 0.93)
        // far stones take the haze of the square, near ones their own colour
        const far = Math.min(1, Math.max(0, (z - 25) / 14))
        const stone = mix(
          mix(mix(I.shade, I.sun, r.range(0.08, 0.36)), I.key, r.range(0.2, 0.4)),
          I.shade,
          0.34 * far,
        )
        s.path(curve(sett(x, z, turn, wide, deep)), stone)
        // the sun from the left touches each stone's upper edge
        s.path(
          curve(sett(x - 0.05, z + 0.06, turn, wide * 0.66, deep * 0.5)),
          mix(stone, I.paper, 0.13 + 0.1 * r()),
        )
      }
}
