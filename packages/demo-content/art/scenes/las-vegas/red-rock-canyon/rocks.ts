import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {bed, floor, H, v} from './land.ts'

/** Rock and floor cut into tones, each bed with its own row of colours from shade to light. */
export function rocks(s: Sheet, L: Land, scale: number) {
  const soft = (f: Float32Array, w: number, h: number) => blur(f, w, h, 1)
  const at = {sx: scale, min: 4}
  const isRock = (i: number) => L.y[i] > floor(L.x[i], L.z[i]) + 0.03
  const ground = part(L, (i) => !isRock(i), soft)
  s.path(
    tone(ground.mask, L.w, L.h, 0.5, at),
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.sand, I.sage, 0.35)],
      [0.35, mix(I.sand, I.sage, 0.2)],
      [1, mix(I.sand, I.coral, 0.3)],
    ]),
  )
  const dark = ground.lum.map((l, i) => (ground.mask[i] > 0.5 ? 1 - l : 0))
  s.path(
    tone(blur(dark, L.w, L.h, 2), L.w, L.h, 0.62, at),
    mix(I.dusk, I.sage, 0.5),
    'opacity="0.75"',
  )
  const rows: [string, string, string, string, string][] = [
    [
      mix(I.maroon, I.dusk, 0.25),
      mix(I.maroon, I.coral, 0.3),
      mix(I.coral, I.maroon, 0.3),
      I.coral,
      mix(I.coral, I.sand, 0.55),
    ],
    [
      mix(I.dusk, I.sand, 0.3),
      mix(I.maroon, I.sand, 0.5),
      mix(I.sand, I.coral, 0.25),
      mix(I.sand, I.paper, 0.45),
      I.paper,
    ],
    [
      mix(I.maroon, I.dusk, 0.55),
      mix(I.maroon, I.dusk, 0.15),
      mix(I.maroon, I.coral, 0.22),
      mix(I.maroon, I.coral, 0.65),
      mix(I.coral, I.sand, 0.12),
    ],
  ]
  const whole = part(L, isRock, soft)
  s.path(tone(whole.mask, L.w, L.h, 0.5, at), mix(I.maroon, I.dusk, 0.4))
  for (const [kind, colours] of rows.entries()) {
    const bedding = part(L, (i) => isRock(i) && bed(L.x[i], L.y[i], L.z[i]) === kind, soft)
    s.path(tone(bedding.mask, L.w, L.h, 0.5, at), colours[0])
    for (const [k, cut] of [0.22, 0.4, 0.6, 0.84].entries())
      s.path(tone(bedding.lum, L.w, L.h, cut, at), colours[k + 1])
  }
}
