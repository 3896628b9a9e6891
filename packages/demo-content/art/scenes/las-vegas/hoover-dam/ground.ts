/** Sky, lake, rock and concrete, cut into tones; the sun stands high on the left. */
import {dice} from '../../../kit/blocks.ts'
import {mix} from '../../../kit/ink.ts'
import {lens, stroke} from '../../../kit/line.ts'
import {project} from '../../../kit/place.ts'
import {lerp, ridged, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Land, part} from '../../../kit/terrain.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {ARCH, blockAt, CREST, crag, dam, H, I, LAKE, onArch, rockAt, v, W} from './gorge.ts'

export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon + 20, [
      [0, mix(I.sky, I.lake, 0.3)],
      [0.35, I.sky],
      [0.8, mix(I.sky, I.paper, 0.7)],
      [1, mix(I.paper, I.clay, 0.15)],
    ]),
  )
  const r = rng(4)
  for (let i = 0; i < 16; i++)
    s.path(
      lens(r.range(100, 900), r.range(14, 100), r.range(90, 320), r.range(3, 9), i),
      I.paper,
      'opacity="0.7"',
    )
  const hills = (base: number, amp: number, seed: number): string => {
    const ps: Pt[] = []
    for (let x = -5; x <= W + 5; x += 4)
      ps.push([x, base - amp * ridged(crag, x / 190 + seed, seed, 5)])
    return poly([...ps, [W + 5, base + 60], [-5, base + 60]])
  }
  s.path(hills(v.horizon + 14, 74, 3), mix(I.sky, I.umber, 0.35))
  s.path(hills(v.horizon + 22, 46, 8), mix(mix(I.clay, I.umber, 0.4), I.sky, 0.35))
}

export function ground(s: Sheet, L: Land, scale: number) {
  const soft = (f: Float32Array, w: number, h: number) => blur(f, w, h, 1)
  const at = {sx: scale, min: 4}
  const isDam = (i: number) => dam(L.x[i], L.z[i]) > rockAt(L.x[i], L.z[i]) - 0.01
  const isLake = (i: number) => !isDam(i) && L.z[i] > 5.4 && L.y[i] < LAKE + 0.015
  const isRiver = (i: number) => !isDam(i) && L.y[i] < 0.02
  const lake = part(L, isLake, soft)
  s.path(
    tone(lake.mask, L.w, L.h, 0.5, at),
    s.linear(0, v.horizon, 0, v.horizon + 145, [
      [0, mix(I.lake, I.sky, 0.5)],
      [0.4, I.lake],
      [1, mix(I.lake, I.night, 0.3)],
    ]),
  )
  const r = rng(27)
  for (let i = 0; i < 90; i++) {
    const y = lerp(v.horizon + 62, v.horizon + 130, r() ** 1.4)
    s.path(
      lens(r.range(380, 850), y, r.range(10, 70), 2.2, i),
      mix(I.lake, I.paper, r.range(0.1, 0.6)),
      'opacity="0.6"',
    )
  }
  s.path(lens(300, v.horizon + 54, 620, 8, 3), mix(I.paper, I.clay, 0.25))
  const river = part(L, isRiver, soft)
  s.path(tone(river.mask, L.w, L.h, 0.5, at), mix(I.lake, I.night, 0.5))
  const near = part(L, (i) => !isDam(i) && !isLake(i) && !isRiver(i), soft)
  for (let i = 0; i < near.lum.length; i++) {
    if (near.mask[i] < 0.3) continue
    near.lum[i] += 0.1 * smooth(5.5, 12, L.depth[i])
    if (L.lum[i] > 0.26) continue
    // the wall in shade has only the sky's light: enough to tell one block from the next
    const {column, row, across} = blockAt(L.x[i], L.y[i], L.z[i])
    near.lum[i] +=
      across < 0.07 ? -0.08 : 0.2 * dice(column, row + 90) - 0.06 + 0.05 * smooth(1, 3, L.y[i])
  }
  s.path(tone(near.mask, L.w, L.h, 0.5, at), mix(I.night, I.umber, 0.18))
  for (const [cut, colour] of [
    [0.17, mix(I.night, I.umber, 0.42)],
    [0.24, mix(I.night, I.umber, 0.66)],
    [0.34, mix(I.umber, I.night, 0.1)],
    [0.46, mix(I.umber, I.clay, 0.35)],
    [0.66, mix(I.clay, I.umber, 0.2)],
    [0.86, mix(I.clay, I.paper, 0.4)],
  ] as const)
    s.path(tone(near.lum, L.w, L.h, cut, at), colour)
  // the pale ring that the lake has left on its shores
  const ringed = part(
    L,
    (i) => !isDam(i) && !isLake(i) && L.z[i] > 6.1 && L.y[i] < LAKE + 0.13,
    soft,
  )
  s.path(tone(ringed.mask, L.w, L.h, 0.5, at), mix(I.paper, I.clay, 0.2))
  const concrete = part(L, isDam, soft)
  const face = tone(concrete.mask, L.w, L.h, 0.5, {...at, min: 90})
  const [left] = project(v, ARCH.x - 1.2, 1, 5.5)
  const [right] = project(v, ARCH.x + 1.2, 1, 5.5)
  s.path(
    face,
    s.linear(left, 0, right, 0, [
      [0, mix(I.shade, I.night, 0.12)],
      [0.28, I.shade],
      [0.6, mix(I.paper, I.shade, 0.16)],
      [0.78, I.paper],
      [1, mix(I.paper, I.shade, 0.3)],
    ]),
  )
  s.group(s.clip(face), () => {
    // deeper in the gorge less light comes back
    s.rect(
      0,
      v.horizon,
      W,
      H,
      s.linear(0, 440, 0, 720, [
        [0, I.shade, 0],
        [1, mix(I.shade, I.night, 0.25), 0.75],
      ]),
    )
    // what the left wall throws across it
    const shadow = concrete.lum.map((l, i) => (concrete.mask[i] > 0.4 ? 0.34 - l : -1))
    s.path(
      tone(blur(shadow, L.w, L.h, 2), L.w, L.h, 0, {...at, min: 90}),
      mix(I.shade, I.night, 0.45),
    )
  })
}

/** The joints of the pour: faint upright lines and a few level ones. */
export function joints(s: Sheet) {
  let d = ''
  const spot = (a: number, y: number): Pt => {
    const r = ARCH.r - ARCH.road - 0.72 * (1 - y / CREST) ** (1 / 0.6)
    const [x, z] = onArch(a, r)
    return project(v, x, y, z)
  }
  for (let i = -9; i <= 9; i++) {
    const a = i * 0.082
    const foot = 0.25 + 1.9 * Math.max(0, Math.abs(a) / 0.85 - 0.12)
    if (foot > CREST - 0.2) continue
    d += stroke(
      [1, 0.75, 0.5, 0.25, 0].map((t) => spot(a, lerp(foot, CREST - 0.12, t))),
      () => 1.3,
    )
  }
  s.path(d, mix(I.shade, I.night, 0.25), 'opacity="0.5"')
}
