import {dice} from '../../../kit/blocks.ts'
import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {blockAt, H, I} from './canyon.ts'

/** Granite in six tones, warm in the sun and plum in shade; the far wall is all air. */
export function rock(s: Sheet, L: Land, k: number) {
  const at = {sx: 1 / k, min: 5}
  const soft = (f: Float32Array, w: number, h: number) => blur(f, w, h, 1)
  const near: [number, string][] = [
    [-0.1, mix(I.key, I.rust, 0.1)],
    [0.13, mix(I.key, I.rust, 0.22)],
    [0.19, mix(I.key, I.rust, 0.4)],
    [0.3, mix(I.rust, I.key, 0.32)],
    [0.44, I.rust],
    [0.64, mix(I.rust, I.paper, 0.3)],
    [0.82, mix(I.rust, I.paper, 0.6)],
    [0.96, mix(I.rust, I.paper, 0.9)],
  ]
  const far: [number, string][] = [
    [-0.1, mix(I.sky, I.key, 0.42)],
    [0.24, mix(I.sky, I.key, 0.28)],
    [0.4, mix(I.sky, I.key, 0.12)],
    [0.64, mix(I.sky, I.paper, 0.5)],
  ]
  for (const [from, to, tones] of [
    [92, 999, far],
    [0, 92, near],
  ] as const) {
    const p = part(L, (i) => L.depth[i] >= from && L.depth[i] < to, soft)
    // the wall in shade has only the sky's light: enough to tell one block from the next
    for (let i = 0; i < p.lum.length; i++) {
      if (p.mask[i] < 0.5 || L.lum[i] > 0.26) continue
      const {column, row, across} = blockAt(L.x[i], L.y[i], L.z[i])
      p.lum[i] += across < 0.06 ? -0.06 : 0.26 * dice(column, row + 90) - 0.03
    }
    for (const [level, ink] of tones) s.path(tone(p.lum, L.w, L.h, level, at), ink)
    // the deeper in the gorge, the less light comes back from the other wall
    if (from === 0)
      s.path(
        tone(p.mask, L.w, L.h, 0.5, at),
        s.linear(0, 470, 0, H, [
          [0, mix(I.rust, I.key, 0.2), 0],
          [1, mix(I.rust, I.key, 0.2), 0.6],
        ]),
      )
  }
}
