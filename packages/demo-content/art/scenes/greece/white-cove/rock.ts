import {dice} from '../../../kit/blocks.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project, seen} from '../../../kit/place.ts'
import {fbm, smooth} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {inlet, m, n, shore, v} from './cove.ts'
import {I} from './inks.ts'

/** How much lighter a plane of the right wall is than the shade around it: beds in steps, each broken along its length. */
function inShade(x: number, y: number, z: number): number {
  const bed = y / 1.9 + 0.45 * fbm(n, x / 15, z / 15, 3)
  const row = Math.floor(bed)
  const tread = bed - row > 0.66 ? 0.13 : -0.03
  const along = (z * 0.9 - x * 0.35) / 5.2 + 2.4 * dice(row, 4) + 0.6 * fbm(m, x / 7, z / 7, 2)
  const face = dice(Math.floor(along), row) - 0.5
  const joint = along - Math.floor(along) < 0.07 ? -0.1 : 0
  return tread + 0.16 * face + joint
}

/** The rock in tones; `scale` is scene units to a cell of the land. */
export function rock(s: Sheet, L: Land, scale: number) {
  const at = {sx: scale, min: 4}
  for (const [near, far, air] of [
    [80, 400, 0.24],
    [0, 80, 0],
  ]) {
    const p = part(
      L,
      (i) => L.y[i] > -0.2 && L.z[i] > near && L.z[i] <= far,
      (f, w, h) => blur(f, w, h, 1),
    )
    // in the shade of the right wall only the sky tells its planes apart: treads see it, risers do not
    for (let i = 0; i < p.lum.length; i++) {
      const [x, y, z] = [L.x[i], L.y[i], L.z[i]]
      if (p.mask[i] < 0.5 || L.lum[i] > 0.4 || x < inlet(z, 1)) continue
      p.lum[i] += inShade(x, y, z) * smooth(0.4, 0.3, L.lum[i])
    }
    const t = (ink: string) => mix(ink, mix(I.lilac, I.rose, 0.5), air)
    s.path(tone(p.mask, L.w, L.h, 0.5, at), t(mix(I.lilac, I.deep, 0.34)))
    for (const [cut, ink] of [
      [0.13, mix(I.lilac, I.deep, 0.12)],
      [0.22, mix(I.lilac, I.paper, 0.25)],
      [0.36, mix(I.lilac, I.paper, 0.6)],
      [0.52, mix(I.rose, I.paper, 0.62)],
      [0.66, mix(I.paper, I.rose, 0.12)],
      [0.84, I.paper],
    ] as const)
      s.path(tone(p.lum, L.w, L.h, cut, at), t(ink))
  }
}

/** A sea cave at the water line of the right wall. */
export function cave(s: Sheet, L: Land) {
  const [z, w, h] = [66, 4.6, 2.6]
  let x = inlet(z, 1)
  while (shore(x, z) < 0.4) x += 0.1
  if (!seen(L, v, x, 0.6, z - 1.5, 1)) return
  const p = pen(...project(v, x, -0.1, z), v.F / z)
  const mouth = [
    -0.54, 0, -0.5, 0.4, -0.3, 0.74, -0.06, 0.7, 0.14, 1, 0.38, 0.82, 0.46, 0.36, 0.52, 0,
  ]
  const scaled = (k: number) => mouth.map((q, i) => q * (i % 2 ? h : w) * k)
  s.path(poly(p(scaled(1))), mix(I.deep, I.lilac, 0.2))
  s.path(poly(p(scaled(0.86))), mix(I.key, I.deep, 0.3))
  s.path(lens(...p([-w * 0.5, 0])[0], (w * v.F) / z, 7, 3), mix(I.turquoise, I.deep, 0.2))
}
