import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {H, I} from './canyon.ts'

/** Marks the wall by the line, and the one across the river. */
export const [OURS, THEIRS] = [1, 2]

/** Farther than this the other side is all wooded spurs, metres. */
export const WOODED = 84

type Tones = readonly (readonly [number, string])[]

/** The wall by the line: rust in the sun, plum in shade. */
const WALL: Tones = [
  [-0.1, mix(I.key, I.rust, 0.14)],
  [0.13, mix(I.key, I.rust, 0.4)],
  [0.2, mix(I.key, I.rust, 0.64)],
  [0.29, mix(I.rust, I.key, 0.12)],
  [0.42, mix(I.rust, I.paper, 0.12)],
  [0.54, mix(mix(I.rust, I.gold, 0.14), I.paper, 0.28)],
  [0.65, mix(mix(I.rust, I.gold, 0.18), I.paper, 0.5)],
  [0.76, mix(I.rust, I.paper, 0.76)],
]

/** The other side of the gorge, which the sun has not reached. */
const OTHER: Tones = [
  [-0.1, mix(I.key, I.rust, 0.08)],
  [0.08, mix(I.key, I.rust, 0.22)],
  [0.18, mix(I.key, I.rust, 0.36)],
  [0.26, mix(I.key, I.rust, 0.5)],
  [0.34, mix(I.rust, I.key, 0.3)],
]

/** All rock of the canyon, cut into tones; `marks` says which cells are the wall by the line. */
export function rock(s: Sheet, L: Land, marks: Uint8Array, k: number) {
  const at = {sx: 1 / k, min: 5}
  const soft = (f: Float32Array, w: number, h: number) => blur(f, w, h, 1)
  for (const [keep, tones] of [
    [(i: number) => marks[i] !== OURS && L.depth[i] < WOODED, OTHER],
    [(i: number) => marks[i] === OURS, WALL],
  ] as const) {
    const p = part(L, keep, soft)
    const whole = tone(p.mask, L.w, L.h, 0.5, at)
    s.path(whole, tones[0][1])
    for (const [level, ink] of tones.slice(1)) s.path(tone(p.lum, L.w, L.h, level, at), ink)
    // the deeper in the gorge, the less light comes back from the other side
    s.path(
      whole,
      s.linear(0, 500, 0, H, [
        [0, mix(I.rust, I.key, 0.3), 0],
        [1, mix(I.rust, I.key, 0.3), 0.42],
      ]),
    )
  }
}
