import {mix, ramp} from '../../../kit/ink.ts'
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
