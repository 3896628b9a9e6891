import {mix, ramp} from '../../../kit/ink.ts'
import {clamp} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {SEA} from './ground.ts'
import {I} from './inks.ts'
import type {SeenVillage} from './seen-village.ts'
import type {Cells} from './view.ts'

const soft = (k: number) => (f: Float32Array, w: number, h: number) => blur(f, w, h, k)

/** The cliff in four tones. */
export function cliff(s: Sheet, {land: L, material}: SeenVillage, {gw, gh, at}: Cells) {
  const cl = part(L, (i) => material[i] === 'cliff' && L.y[i] > SEA, soft(1))
  s.path(
    tone(cl.mask, gw, gh, 0.5, at),
    s.linear(0, 330, 0, 560, [
      [0, mix(mix(I.lilac, I.deep, 0.42), I.rose, 0.2)],
      [1, mix(mix(I.lilac, I.deep, 0.6), I.rose, 0.3)],
    ]),
  )
  s.path(tone(cl.lum, gw, gh, 0.3, at), mix(mix(I.lilac, I.deep, 0.4), I.rose, 0.25))
  s.path(tone(cl.lum, gw, gh, 0.55, at), mix(mix(I.rose, I.lilac, 0.6), I.deep, 0.12))
  s.path(tone(cl.lum, gw, gh, 0.86, at), mix(I.rose, I.peach, 0.55))
}

/** Whitewash in six tones, paler in the distance. */
export function houses(s: Sheet, {land: L, material}: SeenVillage, {q, gw, gh, count, at}: Cells) {
  const air = (i: number) => clamp((L.depth[i] - 12) / 40)
  const hs = part(
    L,
    (i) => material[i] === 'house' || material[i] === 'terrace',
    soft(q > 0.9 ? 1 : 0),
  )
  for (let i = 0; i < count; i++) if (hs.mask[i] > 0.3) hs.lum[i] += 0.12 * air(i)
  s.path(
    tone(hs.mask, gw, gh, 0.5, at),
    s.linear(0, 250, 0, 800, [
      [0, mix(I.lilac, I.shade, 0.72)],
      [1, mix(I.lilac, I.shade, 0.5)],
    ]),
  )
  s.path(tone(hs.lum, gw, gh, 0.2, at), mix(I.shade, I.paper, 0.06))
  s.path(tone(hs.lum, gw, gh, 0.31, at), mix(I.shade, I.paper, 0.36))
  s.path(tone(hs.lum, gw, gh, 0.45, at), mix(I.paper, I.peach, 0.3))
  s.path(tone(hs.lum, gw, gh, 0.66, at), mix(I.paper, I.peach, 0.08))
  s.path(tone(hs.lum, gw, gh, 0.9, at), I.paper)
}

/** The blue domes, in thirteen tones. */
export function domes(s: Sheet, {land: L, material}: SeenVillage, {gw, gh, at}: Cells) {
  const dm = part(L, (i) => material[i] === 'dome', soft(1))
  s.path(tone(dm.mask, gw, gh, 0.5, at), mix(I.deep, I.blue, 0.25))
  for (let i = 1; i < 13; i++) {
    const t = i / 13
    s.path(
      tone(dm.lum, gw, gh, 0.17 + 0.86 * t ** 1.25, at),
      ramp(
        [
          mix(I.deep, I.blue, 0.25),
          mix(I.deep, I.blue, 0.7),
          I.blue,
          mix(I.blue, I.lilac, 0.35),
          mix(I.blue, I.lilac, 0.85),
          mix(I.shade, I.lilac, 0.3),
          mix(I.paper, I.peach, 0.3),
        ],
        t,
      ),
    )
  }
}
