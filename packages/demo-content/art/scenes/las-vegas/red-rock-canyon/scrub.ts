import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {project, seen} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {I} from './inks.ts'
import {floor, roadX, v} from './land.ts'

/** Sagebrush on the floor, thinner toward the rock. */
export function scrub(s: Sheet, L: Land) {
  const r = rng(33)
  const bushes = Array.from({length: 620}, () => ({
    z: 2 / (0.2 + 0.8 * r()),
    u: r.range(-0.56, 0.56),
  })).sort((a, b) => b.z - a.z)
  for (const [i, b] of bushes.entries()) {
    const x = b.u * b.z * 1.05
    if (Math.abs(x - roadX(b.z)) < 0.28 || !seen(L, v, x, 0.03, b.z)) continue
    const [px, py] = project(v, x, floor(x, b.z), b.z)
    const k = (v.F / b.z) * r.range(0.03, 0.07)
    s.path(
      lens(px - k * 0.3, py, k * 2.6, k * 0.35, i),
      mix(I.dusk, I.maroon, 0.3),
      'opacity="0.6"',
    )
    s.path(
      curve(blob(px, py - k * 0.34, k * 0.75, k * 0.45, i, 0.5, 12)),
      mix(I.dusk, I.sage, clamp(0.4 + b.z * 0.04)),
    )
    s.path(
      curve(blob(px - k * 0.22, py - k * 0.46, k * 0.46, k * 0.26, i + 5, 0.5, 10)),
      mix(I.sage, I.paper, 0.12),
    )
  }
}
