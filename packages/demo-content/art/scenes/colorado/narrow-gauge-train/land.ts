/** Sky, rock, river and firs; the sun stands on the left. */
import {dice} from '../../../kit/blocks.ts'
import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, ridge} from '../../../kit/line.ts'
import {project, seen} from '../../../kit/place.ts'
import {clamp, fbm, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {BED, blockAt, H, height, I, on, river, strata, track, v, W} from './canyon.ts'

export function sky(s: Sheet) {
  const r = rng(7)
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 330, [
      [0, mix(I.sky, I.river, 0.18)],
      [0.25, I.sky],
      [1, mix(I.sky, I.paper, 0.85)],
    ]),
  )
  for (let i = 0; i < 9; i++)
    s.path(lens(r.range(-80, 520), r.range(30, 130), r.range(110, 260), r.range(6, 12), i), I.paper)
  // the high peaks at the head of the canyon
  for (const [k, [cx, cy, half]] of (
    [
      [205, 142, 150],
      [436, 108, 190],
      [40, 176, 120],
    ] as const
  ).entries()) {
    const side = (dir: number): Pt[] =>
      Array.from({length: 12}, (_, i): Pt => {
        const u = i / 11
        return [
          cx + dir * half * u,
          cy + 170 * u ** 0.85 + (i ? 16 * fbm(strata, i / 2, k * 9 + dir, 3) : 0),
        ]
      })
    const [left, right] = [side(-1), side(1)]
    s.path(poly([...left.slice().reverse(), ...right]), mix(I.sky, I.key, 0.34))
    const rib: Pt[] = Array.from(
      {length: 7},
      (_, i): Pt => [cx + i * 4 + (i ? 12 * fbm(strata, i / 1.4, k * 5 + 60, 2) : 0), cy + i * 17],
    )
    const hem = (to: Pt): Pt[] =>
      Array.from(
        {length: 6},
        (_, i): Pt => [
          rib[6][0] + ((to[0] - rib[6][0]) * i) / 6,
          rib[6][1] + ((to[1] - rib[6][1]) * i) / 6 + (i % 2 ? 14 : -12),
        ],
      )
    s.path(poly([...rib, ...hem(left[7]), ...left.slice(0, 8).reverse()]), I.paper)
    s.path(poly([...rib, ...hem(right[6]), ...right.slice(0, 7).reverse()]), mix(I.sky, I.key, 0.2))
  }
  s.path(
    ridge(-5, 640, 480, (x) => 262 - 30 * fbm(strata, x / 60, 90, 4), 4),
    mix(mix(I.pine, I.sky, 0.55), I.paper, 0.1),
  )
}

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
      p.lum[i] += across < 0.06 ? -0.06 : 0.17 * dice(column, row + 90) - 0.03
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

/** Firs wherever the rock lies flat enough to hold them. */
export function forest(s: Sheet, L: Land) {
  const r = rng(37)
  const all: {x: number; z: number; h: number}[] = []
  for (let i = 0; i < 5200 && all.length < 520; i++) {
    const z = 26 + 110 * r() ** 0.8
    const x = r.range(-0.62, 0.6) * z
    const d = x - track(z)
    if (Math.abs(d) < 4.6 || (d < 0 && d > -6) || height(x, z) < BED + 1) continue
    const e = 0.8
    const steep =
      Math.hypot(height(x + e, z) - height(x - e, z), height(x, z + e) - height(x, z - e)) / (2 * e)
    if (steep > 1.15 || fbm(strata, x / 9 + 40, z / 9, 2) < -0.22) continue
    if (!seen(L, v, x, height(x, z) + 1.4, z, 0.5)) continue
    all.push({x, z, h: r.range(3.2, 6.4)})
  }
  all.sort((a, b) => b.z - a.z)
  for (const [i, t] of all.entries()) {
    const far = clamp((t.z - 40) / 110)
    const air = (ink: string) => mix(ink, mix(I.sky, I.paper, 0.25), far * 0.62)
    const [px, py] = on(t.x, t.z)
    const h = (t.h * v.F) / t.z
    fir(
      s,
      px,
      py + h * 0.06,
      h * 0.42,
      h,
      {dark: air(mix(I.pine, I.key, 0.5)), mid: air(I.pine), light: air(mix(I.pine, I.gold, 0.4))},
      i,
    )
  }
}
