/** Hoover Dam from the bridge downstream: the pale arch between dark walls, intake towers, the lake behind. */
import {walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {curve, lens, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {project, type View} from '../../kit/place.ts'
import {fbm, lerp, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Land, land, part, type V3} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fdf2dc',
  clay: '#dd9a72',
  umber: '#8d4a3d',
  night: '#2c2440',
  lake: '#2c78ad',
  sky: '#a5cfe0',
  shade: '#b9b3cc',
}
const W = 1200
const H = 800
/** World units are 100 m; the river is at 0, the crest at 2.2. */
const v: View = {W, F: 950, horizon: 200, cy: 2.9}
const CREST = 2.2
const LAKE = 2.03
/** The arch: middle of its circle, radius of the upstream edge, width of the road on top. */
const ARCH = {x: 0.12, z: 4.35, r: 1.62, road: 0.15}

const crag = noise(7)
const polar = (x: number, z: number) => Math.hypot(x - ARCH.x, z - ARCH.z)
const onArch = (angle: number, r: number): [number, number] => [
  ARCH.x + Math.sin(angle) * r,
  ARCH.z + Math.cos(angle) * r,
]

/** The concrete: upright under the road, flaring toward the foot; -1 where there is none. */
function dam(x: number, z: number) {
  const r = polar(x, z)
  if (z < ARCH.z + 0.2 || r > ARCH.r || Math.abs(x - ARCH.x) > 1.56) return -1
  const in0 = ARCH.r - ARCH.road - r
  return in0 <= 0 ? CREST : CREST * (1 - (in0 / 0.72) ** 0.6)
}

/** Canyon walls in ledges: steep by the river, wider behind the dam where the lake lies. */
function canyon(x: number, z: number) {
  const behind = smooth(5.9, 7.4, z)
  const side = x - ARCH.x - 0.25 * crag(3, z * 0.35) - behind * 0.9 * crag(1, z * 0.21)
  const away = Math.abs(side)
  const flutes =
    0.17 * fbm(crag, z * 1.3 + Math.sign(side) * 9, side * 0.7, 4, 0.6) +
    0.1 * Math.abs(crag(z * 3.1, Math.sign(side) * 4))
  const foot = lerp(0.46, 1.9 + 0.35 * (z - 6), behind)
  const t = (away - foot + flutes) / lerp(1.5, 2.4, behind)
  if (t < 0) return 0
  const rise = lerp(3.05, 3.6, behind) * t ** lerp(0.74, 0.9, behind)
  const ledges = 0.16 * Math.sin(rise * 7 + 2 * crag(x, z))
  const top =
    3.0 + 0.7 * ridged(crag, x * 0.6, z * 0.5, 4) + (side < 0 ? 0.35 : -0.05) - behind * 0.75
  return Math.min(rise + ledges * 0.5, top + 0.12 * (away - 1.5) + 0.1 * fbm(crag, x * 2, z * 2, 3))
}
const rockAt = (x: number, z: number) =>
  Math.max(canyon(x, z), z > 5.4 && polar(x, z) > ARCH.r ? LAKE : 0)
const height = (x: number, z: number) => Math.max(rockAt(x, z), dam(x, z))

/** The face is drawn, not measured: exact normals keep its tones smooth. */
function faceNormal(x: number, y: number, z: number): V3 | null {
  if (dam(x, z) <= rockAt(x, z) || y > CREST - 0.02) return null
  const r = polar(x, z) || 1
  const lift = 0.12 + 0.5 * (1 - y / CREST) ** 2
  const n: V3 = [-(x - ARCH.x) / r, lift, -(z - ARCH.z) / r]
  const m = Math.hypot(...n)
  return [n[0] / m, n[1] / m, n[2] / m]
}

function sky(s: Sheet) {
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
      lens(r.range(100, 900), r.range(20, 130), r.range(90, 320), r.range(3, 9), i),
      I.paper,
      'opacity="0.7"',
    )
  const hills = (base: number, amp: number, seed: number): string => {
    const ps: Pt[] = []
    for (let x = -5; x <= W + 5; x += 4)
      ps.push([x, base - amp * ridged(crag, x / 190 + seed, seed, 5)])
    return poly([...ps, [W + 5, base + 60], [-5, base + 60]])
  }
  s.path(hills(214, 74, 3), mix(I.sky, I.umber, 0.35))
  s.path(hills(222, 46, 8), mix(mix(I.clay, I.umber, 0.4), I.sky, 0.35))
}

function ground(s: Sheet, L: Land, scale: number) {
  const soft = (f: Float32Array, w: number, h: number) => blur(f, w, h, 1)
  const at = {sx: scale, min: 4}
  const isDam = (i: number) => dam(L.x[i], L.z[i]) > rockAt(L.x[i], L.z[i]) - 0.01
  const isLake = (i: number) => !isDam(i) && L.z[i] > 5.4 && L.y[i] < LAKE + 0.015
  const isRiver = (i: number) => !isDam(i) && L.y[i] < 0.02
  const lake = part(L, isLake, soft)
  s.path(
    tone(lake.mask, L.w, L.h, 0.5, at),
    s.linear(0, v.horizon, 0, 345, [
      [0, mix(I.lake, I.sky, 0.5)],
      [0.4, I.lake],
      [1, mix(I.lake, I.night, 0.3)],
    ]),
  )
  const r = rng(27)
  for (let i = 0; i < 90; i++) {
    const y = lerp(262, 330, r() ** 1.4)
    s.path(
      lens(r.range(380, 850), y, r.range(10, 70), 2.2, i),
      mix(I.lake, I.paper, r.range(0.1, 0.6)),
      'opacity="0.6"',
    )
  }
  s.path(lens(300, 252, 620, 8, 3), mix(I.paper, I.clay, 0.25))
  const river = part(L, isRiver, soft)
  s.path(tone(river.mask, L.w, L.h, 0.5, at), mix(I.lake, I.night, 0.5))
  const near = part(L, (i) => !isDam(i) && !isLake(i) && !isRiver(i), soft)
  for (let i = 0; i < near.lum.length; i++)
    if (near.mask[i] > 0.3)
      near.lum[i] +=
        0.11 * Math.max(0, fbm(crag, L.x[i] * 3 + L.z[i] * 2, L.y[i] * 2.6, 4)) +
        0.1 * smooth(5.5, 12, L.depth[i]) -
        0.16 * smooth(4, 2, L.depth[i])
  s.path(tone(near.mask, L.w, L.h, 0.5, at), mix(I.night, I.umber, 0.18))
  for (const [cut, colour] of [
    [0.16, mix(I.night, I.umber, 0.55)],
    [0.28, mix(I.umber, I.night, 0.12)],
    [0.46, mix(I.umber, I.clay, 0.35)],
    [0.66, mix(I.clay, I.umber, 0.2)],
    [0.86, mix(I.clay, I.paper, 0.4)],
  ] as const)
    s.path(tone(near.lum, L.w, L.h, cut, at), colour)
  // the wall in shade keeps its flutes: the sky lights them a little
  const flutes = near.lum.map((l, i) =>
    near.mask[i] > 0.5 && l < 0.2
      ? fbm(crag, L.z[i] * 2.6 + L.y[i] * 0.5 + L.x[i], L.y[i] * 0.7 + L.z[i] * 0.3, 5, 0.6)
      : -1,
  )
  s.path(tone(blur(flutes, L.w, L.h, 1), L.w, L.h, 0.04, at), mix(I.night, I.umber, 0.42))
  s.path(tone(blur(flutes, L.w, L.h, 1), L.w, L.h, 0.22, at), mix(I.night, I.umber, 0.72))
  // the pale ring that the lake has left on its shores
  const ringed = part(
    L,
    (i) => !isDam(i) && !isLake(i) && L.z[i] > 6.1 && L.y[i] < LAKE + 0.13,
    soft,
  )
  s.path(tone(ringed.mask, L.w, L.h, 0.5, at), mix(I.paper, I.clay, 0.2))
  const concrete = part(L, isDam, soft)
  s.path(tone(concrete.mask, L.w, L.h, 0.5, at), mix(I.shade, I.night, 0.42))
  for (const [cut, colour] of [
    [0.24, mix(I.shade, I.night, 0.16)],
    [0.42, I.shade],
    [0.56, mix(I.shade, I.paper, 0.4)],
    [0.7, mix(I.paper, I.shade, 0.22)],
    [0.84, mix(I.paper, I.shade, 0.08)],
    [0.97, I.paper],
  ] as const)
    s.path(tone(concrete.lum, L.w, L.h, cut, at), colour)
}

/** The joints of the pour: faint upright lines and a few level ones. */
function joints(s: Sheet) {
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

/** An intake tower: a fluted shaft with a wider head and a cap, standing in the lake. */
function intake(s: Sheet, x: number, z: number) {
  const [px, py] = project(v, x, LAKE - 0.02, z)
  const p = pen(px, py, v.F / z / 100)
  s.path(lens(px - 4, py + 5, 66, 8, 3), mix(I.lake, I.night, 0.55))
  s.path(
    poly(
      p([
        -9, 0, -9, 46, -13, 49, -13, 60, -10, 62, -10, 72, -5, 76, 5, 76, 10, 72, 10, 62, 13, 60,
        13, 49, 9, 46, 9, 0,
      ]),
    ),
    mix(I.shade, I.night, 0.3),
  )
  s.path(
    poly(p([-9, 0, -9, 46, -13, 49, -13, 60, -10, 62, -10, 72, -5, 76, 0, 76, 0, 0])),
    mix(I.paper, I.clay, 0.12),
  )
  s.path(
    poly(p([-5, 4, -5, 45, -2.5, 45, -2.5, 4])) + poly(p([3, 4, 3, 45, 5.5, 45, 5.5, 4])),
    mix(I.shade, I.night, 0.1),
  )
  s.path(poly(p([-13, 50, 13, 50, 13, 53, -13, 53])), mix(I.night, I.shade, 0.3))
  s.path(
    stroke(p([0, 76, 0, 90]), () => 1.8),
    I.night,
  )
  // the footbridge to the crest
  const edge = onArch(Math.atan2(x - ARCH.x, z - ARCH.z) * 0.9, ARCH.r)
  s.path(wall(v, [x, z], edge, CREST + 0.02, CREST + 0.06), mix(I.shade, I.paper, 0.4))
}

/** Road on the crest: parapets, lamps, the two domed houses, walkers and a few cars. */
function crest(s: Sheet) {
  const arc = (r: number, y: number, reach = 1.13): Pt[] =>
    Array.from({length: 41}, (_, i) => {
      const [x, z] = onArch(lerp(-reach, reach, i / 40), r)
      return project(v, x, y, z)
    })
  s.path(
    poly([...arc(ARCH.r, CREST), ...arc(ARCH.r - ARCH.road, CREST).reverse()]),
    mix(I.shade, I.night, 0.2),
  )
  s.path(
    poly([...arc(ARCH.r - 0.01, CREST + 0.05), ...arc(ARCH.r - 0.01, CREST).reverse()]),
    mix(I.paper, I.clay, 0.1),
  )
  for (const [angle, colour] of [
    [-0.62, I.clay],
    [-0.2, I.lake],
    [0.3, I.paper],
    [0.66, I.umber],
  ] as const) {
    const [x, z] = onArch(angle, ARCH.r - 0.08)
    const p = pen(...project(v, x, CREST, z), 1.15)
    s.path(curve(p([-9, 1, -9, 6, -5, 7, -3, 11, 4, 11, 7, 7, 10, 6, 10, 1])), colour)
    s.path(poly(p([-4, 6, -2, 10, 3, 10, 5, 6])), I.night)
  }
  s.path(
    poly([
      ...arc(ARCH.r - ARCH.road, CREST + 0.06),
      ...arc(ARCH.r - ARCH.road, CREST - 0.1).reverse(),
    ]),
    I.paper,
  )
  s.path(
    poly([
      ...arc(ARCH.r - ARCH.road, CREST - 0.08),
      ...arc(ARCH.r - ARCH.road, CREST - 0.14).reverse(),
    ]),
    mix(I.shade, I.night, 0.3),
  )
  for (const angle of [-0.42, 0.42]) {
    const [x, z] = onArch(angle, ARCH.r - ARCH.road)
    const p = pen(...project(v, x, CREST, z), 1.2)
    s.path(poly(p([-13, -26, -13, 26, -9, 32, 9, 32, 13, 26, 13, -26])), mix(I.paper, I.clay, 0.12))
    s.path(poly(p([3, -26, 3, 32, 9, 32, 13, 26, 13, -26])), mix(I.shade, I.night, 0.15))
    s.path(poly(p([-5, -6, -5, 12, 1, 12, 1, -6])), mix(I.night, I.shade, 0.2))
  }
  for (const [i, angle] of [-0.86, -0.78, -0.3, -0.26, 0.08, 0.18, 0.56, 0.8].entries()) {
    const [x, y] = project(
      v,
      ...[onArch(angle, ARCH.r - ARCH.road + 0.03)].map(([a, b]): [number, number, number] => [
        a,
        CREST + 0.02,
        b,
      ])[0],
    )
    walker(s, x, y, 17, i % 2 ? I.clay : I.lake, I.night)
  }
}

/** The power house lies in a U round the river, long rows of windows on either bank. */
function powerhouse(s: Sheet) {
  for (const side of [-1, 1] as const) {
    const inner = ARCH.x + side * 0.4
    const outer = ARCH.x + side * 0.74
    const [z0, z1] = [3.75, 4.95]
    s.path(wall(v, [outer, z1], [inner, z1], 0, 0.34), mix(I.paper, I.shade, 0.5))
    s.path(
      poly([
        project(v, inner, 0.34, z0),
        project(v, outer, 0.34, z0),
        project(v, outer, 0.34, z1),
        project(v, inner, 0.34, z1),
      ]),
      side > 0 ? I.paper : mix(I.shade, I.paper, 0.4),
    )
    s.path(
      wall(v, [inner, z0], [inner, z1], 0, 0.34),
      side > 0 ? mix(I.paper, I.clay, 0.25) : mix(I.shade, I.night, 0.35),
    )
    s.path(wall(v, [inner, z0], [outer, z0], 0, 0.34), mix(I.shade, I.night, side > 0 ? 0.12 : 0.3))
    for (let i = 0; i < 9; i++) {
      const z = z0 + 0.08 + i * 0.125
      s.path(
        wall(v, [inner - side * 0.002, z], [inner - side * 0.002, z + 0.06], 0.07, 0.28),
        mix(I.night, I.lake, 0.3),
      )
    }
  }
  s.path(wall(v, [ARCH.x - 0.42, 4.97], [ARCH.x + 0.42, 4.97], 0, 0.3), mix(I.paper, I.shade, 0.35))
  for (let i = 0; i < 6; i++)
    s.path(
      wall(v, [ARCH.x - 0.34 + i * 0.12, 4.96], [ARCH.x - 0.28 + i * 0.12, 4.96], 0.06, 0.24),
      mix(I.night, I.lake, 0.3),
    )
  const r = rng(16)
  for (let i = 0; i < 60; i++) {
    const z = lerp(2.9, 4.9, r())
    const [x, y] = project(v, ARCH.x + r.range(-0.36, 0.36), 0, z)
    s.path(
      lens(x - 18, y, r.range(14, 60), 2.4, i),
      mix(I.lake, I.paper, r.range(0.15, 0.7)),
      'opacity="0.7"',
    )
  }
}

/** A pylon that leans out over the canyon, with its arms. */
function pylon(s: Sheet, x: number, y: number, k: number, tilt: number) {
  const p = (a: number, b: number): Pt => [x + (a + b * tilt) * k, y - b * k]
  let d = ''
  for (const side of [-1, 1])
    d += stroke([p(side * 13, 0), p(side * 5, 70), p(side * 2, 118)], () => 2.6 * k)
  for (let i = 0; i < 6; i++) {
    const w = (q: number) => 13 - q * 0.094
    d +=
      stroke([p(-w(i * 19), i * 19), p(w(i * 19 + 19), i * 19 + 19)], () => 1.6 * k) +
      stroke([p(w(i * 19), i * 19), p(-w(i * 19 + 19), i * 19 + 19)], () => 1.6 * k)
  }
  for (const b of [74, 92, 110]) d += stroke([p(-24, b), p(0, b + 5), p(24, b)], () => 2.6 * k)
  s.path(d, I.night)
}

const scene: Scene = {
  name: 'hoover-dam',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 59,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'h')
    sky(s)
    const n = noise(13)
    const detail = q * 0.7
    const L = land({
      w: Math.round(W * detail),
      h: Math.round(H * detail),
      f: v.F * detail,
      horizon: v.horizon * detail,
      cam: [0, v.cy, 0],
      near: 1.3,
      far: 17,
      k: 0.003,
      height,
      normal: faceNormal,
      light: [-0.42, 0.58, -0.7],
      shadow: 4,
      ao: 0.24,
      bump: (x, y, z) => {
        if (dam(x, z) > rockAt(x, z) - 0.01 || y < 0.02) return [0, 0, 0]
        const a = fbm(n, x * 2.6 + z * 1.4, y * 2.2, 4, 0.6)
        return [a * 0.9, n(x * 0.8, y * 5) > 0.1 ? 0.35 : -0.2, a * 0.5]
      },
    })
    ground(s, L, 1 / detail)
    joints(s)
    powerhouse(s)
    for (const [x, z] of [
      [-0.42, 6.75],
      [0.66, 6.75],
      [-0.98, 6.35],
      [1.24, 6.35],
    ] as const)
      intake(s, x, z)
    crest(s)
    pylon(s, 196, 66, 0.62, 0.3)
    pylon(s, 1012, 112, 0.72, -0.25)
    return [s.toString()]
  },
}
export default scene
