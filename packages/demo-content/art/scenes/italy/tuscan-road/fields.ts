import {mix} from '../../../kit/ink.ts'
import {noise, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {I} from './inks.ts'

interface Field {
  x: number
  z: number
  ink: number
  furrow: number
}

const CROPS = [
  mix(I.green, I.wheat, 0.2),
  I.wheat,
  mix(I.green, I.key, 0.22),
  mix(I.wheat, I.green, 0.3),
  mix(I.terra, I.wheat, 0.45),
  mix(I.green, I.wheat, 0.6),
]

const FURROWS = [
  mix(I.green, I.key, 0.3),
  mix(I.wheat, I.terra, 0.45),
  mix(I.green, I.key, 0.55),
  mix(I.green, I.wheat, 0.3),
  mix(I.terra, I.key, 0.2),
  mix(I.green, I.key, 0.12),
]

function fields(): Field[] {
  const r = rng(26)
  return Array.from({length: 44}, (_, i) => ({
    x: r.range(-84, 96),
    z: 22 + 104 * (i / 44) + r.range(-4, 4),
    ink: (i * 5 + r.int(0, 1)) % CROPS.length,
    furrow: r.range(-0.7, 0.7),
  }))
}

/** Fields cut as patches of one crop each, with furrows. */
export function tillage(s: Sheet, L: Land, k: number) {
  const all = fields()
  const n = noise(40)
  const crops = CROPS.map(() => new Float32Array(L.w * L.h))
  const lines = CROPS.map(() => new Float32Array(L.w * L.h))
  for (let i = 0; i < L.w * L.h; i++) {
    if (!L.depth[i]) continue
    const x = L.x[i] + 2.4 * n(L.x[i] / 14, L.z[i] / 14)
    const z = L.z[i] + 2.4 * n(L.z[i] / 14, L.x[i] / 14 + 9)
    let best = all[0]
    let near = Infinity
    for (const f of all) {
      const d = ((f.x - x) * 0.62) ** 2 + ((f.z - z) * 1.25) ** 2
      if (d < near) {
        near = d
        best = f
      }
    }
    crops[best.ink][i] = 1
    const [a, b] = [L.x[i], L.z[i]]
    const across = a * Math.cos(best.furrow) + b * Math.sin(best.furrow) + 0.5 * n(a / 16, b / 16)
    const gap = best.ink % 2 ? 1.15 : 1.7
    if (Math.abs(((across / gap) % 1) + (across < 0 ? 1 : 0) - 0.5) < 0.15 && L.depth[i] < 112)
      lines[best.ink][i] = 1
  }
  const at = {sx: 1 / k}
  s.path(tone(L.depth, L.w, L.h, 0.5, at), CROPS[5])
  for (const [j, crop] of crops.entries())
    s.path(tone(blur(crop, L.w, L.h, 1), L.w, L.h, 0.5, at), CROPS[j])
  for (const [j, line] of lines.entries())
    s.path(tone(line, L.w, L.h, 0.5, {...at, min: 3}), FURROWS[j], 'opacity="0.75"')
}
