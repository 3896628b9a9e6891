/** Red Rock Canyon early: banded cliffs in raking light, Joshua trees, one car on the loop road. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {project, seen, type View} from '../../kit/place.ts'
import {clamp, fbm, lerp, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Land, land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fcefd6',
  sand: '#ecc28e',
  coral: '#dd6f4b',
  maroon: '#7c2c38',
  sky: '#78b0c6',
  sage: '#93a06c',
  dusk: '#352c50',
}
const W = 1200
const H = 760
/** World units are about 100 m. */
const v: View = {W, F: 1180, horizon: 400, cy: 0.62}
const rock = noise(11)
const bend = noise(19)

/** The escarpment: buttresses and gullies, steep in front, highest on the right. */
function cliff(x: number, z: number) {
  if (z < 9.2 - 0.25 * x) return -1
  const front =
    11.5 + 0.9 * fbm(rock, x * 0.55, 3, 4) - 0.25 * x + 1.2 * Math.abs(rock(x * 0.42, 8))
  const into = (z - front) / 2.4
  if (into < -0.6) return -1
  const crest =
    1.35 +
    1.95 * smooth(-3.2, 4.5, x) +
    0.75 * (ridged(rock, x * 0.5, 5, 4) - 0.4) -
    1.5 * smooth(-2, -7, x)
  const scree = 0.42 * smooth(-0.6, 0.1, into)
  const steps =
    smooth(0, 0.16, into) * 0.42 + smooth(0.22, 0.36, into) * 0.3 + smooth(0.5, 0.72, into) * 0.28
  const cracks = 0.16 * fbm(rock, x * 2.3, z * 1.9, 4, 0.6) * smooth(0, 0.2, into)
  return scree + crest * (steps + cracks * 0.8)
}

/** The Calico hills: a huddle of red domes on the left, split by joints. */
function domes(x: number, z: number) {
  let h = -1
  for (const [cx, cz, r, top] of [
    [-3.7, 9.6, 1.5, 1.25],
    [-2.5, 9.2, 0.95, 0.85],
    [-5.1, 10.6, 1.6, 1.55],
    [-1.75, 10.2, 0.9, 0.7],
    [-3.0, 8.2, 0.75, 0.42],
  ] as const) {
    const d = Math.hypot((x - cx) * (1 + 0.2 * rock(x, cz)), z - cz) / r
    if (d > 1) continue
    const joints =
      0.2 * Math.abs(rock(x * 1.7 + z * 0.8, z * 0.7)) + 0.16 * fbm(rock, x * 2, z * 2, 4)
    h = Math.max(h, top * (1 - d ** 2.6) * (1 - joints) + 0.02)
  }
  return h
}
const floor = (x: number, z: number) => 0.05 * fbm(bend, x * 0.7, z * 0.5, 3) * smooth(3, 7, z)
const height = (x: number, z: number) => Math.max(floor(x, z), cliff(x, z), domes(x, z))

/** Which bed a point of rock lies in: 0 red, 1 cream, 2 deep red. The beds dip, wander and are broken by faults. */
function bed(x: number, y: number, z: number): 0 | 1 | 2 {
  const wander = 0.3 * fbm(bend, x * 0.42 + 4, z * 0.3, 4) + 0.05 * bend(x * 2, y * 3)
  if (z < 11 && x < -0.6) {
    const level = y - 0.16 * x + wander
    return level > 1.42 ? 1 : level > 1.05 && level < 1.18 ? 1 : level > 0.8 && level < 0.9 ? 2 : 0
  }
  const faults =
    0.5 * smooth(-0.03, 0.03, bend(x * 0.3 + 1.4, 2)) + 0.3 * smooth(-0.03, 0.03, bend(x * 0.62, 9))
  const level = y + 0.15 * x + wander + faults
  const stain = fbm(bend, x * 1.4, y * 1.1 + 20, 4) > 0.24
  if (level < 0.9) return 2
  if (level < 1.4) return 0
  if (level < 1.5) return 1
  if (level < 1.72) return 2
  if (level < 2.7) return stain ? 0 : 1
  if (level < 2.86) return 2
  if (level < 3.2) return 0
  return stain && level < 3.7 ? 0 : 1
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon, [
      [0, I.sky],
      [0.5, mix(I.sky, I.paper, 0.5)],
      [0.85, mix(I.paper, I.sand, 0.2)],
      [1, mix(I.paper, I.sand, 0.45)],
    ]),
  )
  const r = rng(5)
  for (let i = 0; i < 20; i++) {
    s.path(
      lens(r.range(-150, 760), r.range(40, 230), r.range(120, 400), r.range(3, 10), i),
      mix(I.paper, I.sand, r.range(0, 0.3)),
      'opacity="0.75"',
    )
  }
}

/** Rock and floor cut into tones, each bed with its own row of colours from shade to light. */
function rocks(s: Sheet, L: Land, scale: number) {
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

/** The loop road: where its middle runs. */
const roadX = (z: number) => 0.42 - 0.55 * (z - 2.2) + 0.2 * (z - 2.2) ** 2 - 0.013 * (z - 2.2) ** 3
function road(s: Sheet) {
  const ribbon = (a: number, b: number) => {
    const left: Pt[] = []
    const right: Pt[] = []
    for (let z = 1.7; z < 9.6; z *= 1.02) {
      left.push(project(v, roadX(z) + a, floor(roadX(z), z), z))
      right.unshift(project(v, roadX(z) + b, floor(roadX(z), z), z))
    }
    return poly([...left, ...right])
  }
  s.path(ribbon(-0.19, 0.19), mix(I.sand, I.paper, 0.5))
  s.path(ribbon(-0.15, 0.15), mix(I.dusk, I.sky, 0.5))
  s.path(ribbon(-0.15, -0.05), mix(I.dusk, I.sky, 0.62))
  for (let z = 1.8; z < 7; z += 0.22) {
    const p = (dz: number, a: number) => project(v, roadX(z + dz) + a, 0, z + dz)
    s.path(poly([p(0, -0.006), p(0, 0.006), p(0.1, 0.006), p(0.1, -0.006)]), I.sand)
  }
}

/** A small car with a roof rack, seen from behind and above; its shadow falls to the right. */
function car(s: Sheet, z: number) {
  const [x, y] = project(v, roadX(z) + 0.07, 0, z)
  const p = pen(x, y, 190 / z / 46)
  s.path(
    curve(p([-12, 1, 20, 4, 66, -2, 60, -8, 14, -9, -14, -5])),
    mix(I.dusk, I.maroon, 0.2),
    'opacity="0.75"',
  )
  s.path(
    poly(p([-19, -4, -11, -4, -11, 5, -19, 5])) + poly(p([12, -4, 20, -4, 20, 5, 12, 5])),
    I.dusk,
  )
  s.path(
    curve(p([-22, 1, -23, 13, -18, 19, 18, 19, 23, 13, 22, 1, 0, -1])),
    mix(I.sky, I.dusk, 0.25),
  )
  s.path(poly(p([-18, 18, -14, 33, 13, 33, 18, 18])), mix(I.sky, I.dusk, 0.5))
  s.path(poly(p([-18, 18, -14, 33, -8, 33, -10, 18])), mix(I.sky, I.paper, 0.55))
  s.path(poly(p([-11, 20, -9, 30, 9, 30, 12, 20])), mix(I.dusk, I.sky, 0.2))
  s.path(curve(p([-22, 3, -23, 13, -18, 18, -12, 18, -14, 3])), mix(I.sky, I.paper, 0.4))
  s.path(
    poly(p([-21, 9, -15, 9, -15, 13, -21, 13])) + poly(p([15, 9, 21, 9, 21, 13, 15, 13])),
    I.coral,
  )
  s.path(poly(p([-12, 33, 11, 33, 9, 39, -10, 39])), I.coral)
}

/** A Joshua tree: stubby forked limbs in a coat of dead leaves, each ending in a ball of daggers. */
function joshua(s: Sheet, x: number, y: number, h: number, seed: number) {
  const r = rng(seed)
  const ink = {bark: '', rim: '', coat: '', back: '', lit: ''}
  const daggers = (at: Pt, angle: number) => {
    for (let i = 0; i < 44; i++) {
      const a = angle + r.gauss() * 1.7
      const l = h * r.range(0.05, 0.088)
      const tip: Pt = [at[0] + Math.cos(a) * l, at[1] - Math.sin(a) * l]
      const d = stroke([at, tip], (t) => h * 0.015 * (1 - t) + 0.4)
      if (Math.cos(a) - Math.sin(a) * 0.4 < 0 && i % 4) ink.lit += d
      else ink.back += d
    }
  }
  const limb = (from: Pt, angle: number, length: number, w: number, forks: number) => {
    const to: Pt = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length]
    const mid: Pt = [(from[0] + to[0]) / 2 + r.gauss() * length * 0.14, (from[1] + to[1]) / 2]
    ink.bark += stroke([from, mid, to], (t) => w * (1 - 0.12 * t))
    ink.rim += stroke(
      [from, mid, to].map(([a, b]): Pt => [a - w * 0.34, b]),
      (t) => w * 0.2 * (1 - 0.3 * t),
    )
    // dead leaves hang against the bark
    for (let i = 0; i < 16; i++) {
      const u = r()
      const a: Pt = [lerp(from[0], to[0], u) + r.gauss() * w * 0.6, lerp(from[1], to[1], u)]
      ink.coat += stroke(
        [a, [a[0] + r.gauss() * w * 0.5, a[1] + h * r.range(0.02, 0.05)]],
        (t) => h * 0.011 * (1 - t),
      )
    }
    if (forks === 0 || (forks === 1 && r.chance(0.3))) {
      daggers(to, angle)
      return
    }
    const n = r.chance(0.3) ? 3 : 2
    for (let i = 0; i < n; i++) {
      const a = angle + lerp(0.85, -0.85, i / (n - 1)) * r.range(0.6, 1.3)
      limb(to, lerp(a, Math.PI / 2, 0.12), length * r.range(0.62, 0.9), w * 0.8, forks - 1)
    }
  }
  limb([x, y], Math.PI / 2 + r.range(-0.1, 0.1), h * 0.3, h * 0.1, 4)
  s.path(ink.bark, mix(I.dusk, I.maroon, 0.25)).path(ink.coat, mix(I.maroon, I.sand, 0.3))
  s.path(ink.rim, mix(I.sand, I.coral, 0.4))
  s.path(ink.back, mix(I.dusk, I.sage, 0.3)).path(ink.lit, mix(I.sage, I.paper, 0.1))
}

/** Its shadow on the desert: the same tree laid flat would be too much, two strokes will do. */
function treeShadow(s: Sheet, x: number, y: number, h: number) {
  s.path(
    stroke(
      [
        [x, y],
        [x + h * 0.4, y + h * 0.04],
        [x + h * 0.75, y + h * 0.05],
      ],
      (t) => h * (0.05 + 0.02 * t),
    ) + curve(blob(x + h * 0.98, y + h * 0.06, h * 0.34, h * 0.05, 4, 0.5)),
    mix(I.dusk, I.maroon, 0.3),
    'opacity="0.7"',
  )
}

function scrub(s: Sheet, L: Land) {
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

const scene: Scene = {
  name: 'red-rock-canyon',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 53,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'r')
    sky(s)
    const n = noise(2)
    const detail = q * 0.66
    const L = land({
      w: Math.round(W * detail),
      h: Math.round(H * detail),
      f: v.F * detail,
      horizon: v.horizon * detail,
      cam: [0, v.cy, 0],
      near: 1.6,
      far: 19,
      k: 0.003,
      height,
      light: [-0.88, 0.42, -0.34],
      shadow: 6,
      ao: 0.3,
      bump: (x, y, z) => {
        if (y < floor(x, z) + 0.03) return [0, 0, 0]
        const a = fbm(n, x * 1.9 + z, y * 2.4, 4, 0.6)
        return [a * 0.8, n(x * 0.6, y * 5) > 0.15 ? 0.4 : -0.1, a * 0.3]
      },
    })
    rocks(s, L, 1 / detail)
    road(s)
    scrub(s, L)
    car(s, 3.1)
    for (const [x, y, h, seed] of [
      [842, 476, 66, 3],
      [1010, 470, 52, 8],
      [420, 474, 58, 5],
      [590, 468, 40, 6],
      [1104, 560, 170, 4],
    ] as const) {
      treeShadow(s, x, y, h)
      joshua(s, x, y, h, seed)
    }
    treeShadow(s, 176, 716, 470)
    joshua(s, 176, 716, 580, 14)
    for (let i = 0; i < 12; i++)
      grass(
        s,
        40 + i * 108,
        H + 4,
        90,
        40 + (i % 4) * 14,
        mix(I.sage, I.dusk, 0.35 + 0.1 * (i % 3)),
        i,
        9,
      )
    return [s.toString()]
  },
}
export default scene
