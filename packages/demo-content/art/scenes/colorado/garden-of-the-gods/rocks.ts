import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'
import {lightAt} from './slab-light.ts'
import type {Slab} from './slabs.ts'
import type {Cells} from './view.ts'

/** From shade to light: where each tone begins. */
const TONES = [
  [0.17, mix(I.plum, I.rust, 0.3)],
  [0.25, mix(I.plum, I.rust, 0.52)],
  [0.36, mix(I.rust, I.plum, 0.16)],
  [0.56, mix(I.rust, I.gold, 0.2)],
  [0.7, mix(I.rust, I.gold, 0.55)],
  [0.82, I.gold],
  [0.93, mix(I.gold, I.paper, 0.45)],
] as const

/** A row of slabs, cut into tones. */
export function rocks(s: Sheet, slabs: readonly Slab[], {gw, gh, count, at}: Cells) {
  const mask = new Float32Array(count)
  const lights = new Float32Array(count)
  for (let j = 0; j < gh; j++)
    for (let i = 0; i < gw; i++) {
      const light = lightAt(slabs, (i + 0.5) * at.sx, (j + 0.5) * at.sx)
      if (light === undefined) continue
      mask[j * gw + i] = 1
      lights[j * gw + i] = light
    }
  const soft = blur(mask, gw, gh, 1)
  const light = blur(lights, gw, gh, 1).map((l, i) =>
    soft[i] > 0.4 ? l / Math.max(0.4, soft[i]) : -0.2,
  )
  s.path(tone(soft, gw, gh, 0.45, at), mix(I.plum, I.rust, 0.1))
  for (const [level, ink] of TONES) s.path(tone(light, gw, gh, level, at), ink)
}
