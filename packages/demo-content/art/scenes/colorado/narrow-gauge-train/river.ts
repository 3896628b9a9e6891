import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {BED, I, river, v} from './canyon.ts'

/** The river, green where it is deep, white over the stones. */
export function water(s: Sheet, L: Land, k: number) {
  const mask = new Float32Array(L.w * L.h)
  for (let i = 0; i < mask.length; i++) mask[i] = L.depth[i] > 0 && L.y[i] < BED + 0.7 ? 1 : 0
  const shape = tone(blur(mask, L.w, L.h, 2), L.w, L.h, 0.5, {sx: 1 / k, min: 5})
  s.path(shape, mix(I.river, I.sky, 0.12))
  s.group(s.clip(shape), () => {
    const r = rng(51)
    for (let i = 0; i < 330; i++) {
      const z = 58 + 80 * r() ** 1.3
      const [x, y] = project(v, river(z) + r.range(-7, 7), BED, z)
      const w = (r.range(1, 4.2) * v.F) / z
      s.path(
        lens(x - w / 2, y, w, (0.26 * v.F) / z, i),
        r.pick([
          I.paper,
          mix(I.sky, I.paper, 0.5),
          mix(I.river, I.key, 0.35),
          mix(I.river, I.key, 0.2),
          mix(I.river, I.sky, 0.6),
        ]),
        'opacity="0.85"',
      )
    }
  })
}
