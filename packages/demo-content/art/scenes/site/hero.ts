/** The open road: a corniche, a village in its bay, a small ferry putting out round the headland at golden hour. */
import {opening, quad} from '../../kit/arch.ts'
import {clump, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {umbrellaPine} from '../../kit/pines.ts'
import {type Face, project, seen, type View} from '../../kit/place.ts'
import {clamp, fbm, lerp, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {level, wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Land, land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fff3da',
  gold: '#f7bd66',
  coral: '#de6a48',
  mist: '#a8d0d0',
  teal: '#2a8c9c',
  deep: '#12394f',
  olive: '#7f9450',
}
const W = 1200
const H = 840
/** World units are metres; the camera stands on the hillside above the road. */
const v: View = {W, F: 1050, horizon: 318, cy: 56}
const GREENS = {
  dark: mix(I.deep, I.olive, 0.38),
  mid: mix(I.olive, I.deep, 0.16),
  light: mix(I.olive, I.gold, 0.5),
}

type Row = readonly (readonly number[])[]
/** Reads the second column of a table for a place in the first, eased between rows. */
function along(rows: Row, at: number, column = 1): number {
  const i = Math.max(
    1,
    rows.findIndex((row) => row[0] >= at),
  )
  const a = rows[i - 1]
  const b = at > rows[rows.length - 1][0] ? a : rows[i]
  return lerp(a[column], b[column], smooth(0, 1, clamp((at - a[0]) / (b[0] - a[0] || 1))))
}
/** z, x: land lies to the right of this line. */
const COAST: Row = [
  [30, -14],
  [80, -2],
  [115, 14],
  [150, 50],
  [190, 76],
  [225, 74],
  [252, 46],
  [280, 24],
  [312, 6],
  [350, -22],
  [390, -52],
  [440, -74],
  [500, -84],
  [550, -66],
  [620, 40],
  [700, 240],
]
/** z, x, height: the middle of the road. */
const ROAD: Row = [
  [40, -3],
  [84, 11],
  [110, 24],
  [140, 56],
  [168, 84],
  [196, 100],
  [226, 98],
  [250, 78],
  [272, 58],
  [296, 38],
  [326, 14],
  [360, -12],
  [396, -40],
  [440, -60],
  [500, -70],
  [545, -58],
]
const ROAD_HEIGHT: Row = [
  [40, 21],
  [110, 19],
  [180, 12],
  [240, 8],
  [290, 12],
  [360, 26],
  [545, 34],
]

/** The coast as a table of heights, so that light and shadow need not work it out again. */
const X0 = -130
const Z0 = 34
const CELL = 0.5
const NX = 860
const NZ = 1400
function survey() {
  const heights = new Float32Array(NX * NZ)
  const toRoad = new Float32Array(NX * NZ)
  const n = noise(5)
  const m = noise(9)
  for (let j = 0; j < NZ; j++) {
    const z = Z0 + j * CELL
    const coast = along(COAST, z) + 3.5 * fbm(n, z / 17, 3, 4)
    const roadX = along(ROAD, z)
    // the road runs aslant: what counts is the way across it
    const slope = (along(ROAD, z + 2) - along(ROAD, z - 2)) / 4
    const across = 1 / Math.hypot(1, slope)
    const roadY = along(ROAD_HEIGHT, z)
    const cape = smooth(300, 420, z)
    for (let i = 0; i < NX; i++) {
      const x = X0 + i * CELL
      const e = (x - coast) * lerp(1, across, 0.8)
      const d = (x - roadX) * across
      toRoad[j * NX + i] = d
      if (e < 0) {
        heights[j * NX + i] = -3
        continue
      }
      const cliff =
        (5 + 9 * smooth(150, 90, z) + 20 * cape) *
        smooth(0, 7 + 5 * cape, e + 3 * fbm(m, x / 9, z / 9, 3))
      const hill =
        (0.42 + 0.3 * cape) * Math.max(0, e - 12) * (1 - 0.55 * smooth(60, 300, e)) +
        26 * cape * ridged(n, x / 90, z / 110, 4) * smooth(6, 70, e) +
        7 * fbm(m, x / 34, z / 34, 4) * smooth(10, 60, e)
      const wild = cliff + hill
      // the road is cut into the slope above and banked up below
      const bed = smooth(4.4, d > 0 ? 9 : 6.5, Math.abs(d))
      heights[j * NX + i] = z < 560 ? lerp(roadY, wild, bed) : wild
    }
  }
  const read = (field: Float32Array) => (x: number, z: number) => {
    const a = clamp((x - X0) / CELL, 0, NX - 1.001)
    const b = clamp((z - Z0) / CELL, 0, NZ - 1.001)
    const i = Math.floor(a)
    const j = Math.floor(b)
    const k = j * NX + i
    return lerp(
      lerp(field[k], field[k + 1], a - i),
      lerp(field[k + NX], field[k + NX + 1], a - i),
      b - j,
    )
  }
  return {height: read(heights), toRoad: read(toRoad)}
}

function skyAndSea(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.teal, I.mist, 0.45)],
      [0.3, I.mist],
      [0.62, mix(I.mist, I.paper, 0.72)],
      [0.86, mix(I.gold, I.paper, 0.55)],
      [1, mix(I.gold, I.paper, 0.2)],
    ]),
  )
  s.glow(236, 262, 330, I.gold, 0.55, 0.6)
  for (let i = 0; i < 20; i++) {
    const y = r.range(30, 290)
    s.path(
      lens(r.range(-160, 760), y, r.range(110, 380), r.range(4, 13), i + 2),
      mix(I.paper, I.coral, y > 200 ? r.range(0.1, 0.45) : 0.04),
      `opacity="${r.range(0.5, 0.95).toFixed(2)}"`,
    )
  }
  s.glow(236, 262, 110, I.paper, 0.9)
  s.path(curve(blob(236, 262, 33, 33, 2, 0.02, 40)), I.paper)
  // two islands far out
  const n = noise(2)
  for (const [x, w, h, t] of [
    [30, 190, 26, 0.5],
    [420, 150, 38, 0.42],
    [505, 90, 20, 0.42],
  ])
    s.path(
      ridge(
        x - w,
        x + w,
        v.horizon + 3,
        (u) =>
          v.horizon +
          3 -
          h * Math.max(0, 1 - ((u - x) / w) ** 2) * (0.8 + 0.5 * fbm(n, u / 36, h, 4)),
      ),
      mix(mix(I.teal, I.gold, t), I.mist, 0.3),
    )
  s.rect(
    0,
    v.horizon,
    W,
    H - v.horizon,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.mist, I.gold, 0.5)],
      [0.07, mix(I.mist, I.teal, 0.3)],
      [0.3, mix(I.teal, I.mist, 0.12)],
      [0.65, mix(I.teal, I.deep, 0.22)],
      [1, mix(I.teal, I.deep, 0.6)],
    ]),
  )
  for (let i = 0; i < 620; i++) {
    const t = r() ** 1.5
    const y = v.horizon + 4 + t * 520
    const w = (7 + 74 * t) * r.range(0.4, 1.4)
    const road = r.chance(0.5)
    const x = road ? 236 + r.gauss() * (46 + 150 * t) - w / 2 : r.range(-60, W)
    const shade = r.chance(0.5) ? mix(I.teal, I.deep, 0.5) : mix(I.mist, I.teal, 0.3)
    s.path(
      lens(x, y, w, 1 + 4 * t, i),
      road ? mix(I.paper, I.gold, r.range(0.1, 0.9)) : shade,
      `opacity="${road ? 0.85 : 0.5}"`,
    )
  }
}

/** Mountains behind the headland, each farther one nearer to the sky. */
function ranges(s: Sheet) {
  const n = noise(21)
  const far = (x: number) =>
    330 - 250 * smooth(640, 1190, x) - 40 * fbm(n, x / 80, 2, 5) * smooth(600, 760, x)
  s.path(
    ridge(600, W + 5, 420, far),
    s.linear(0, 60, 0, 340, [
      [0, mix(mix(I.teal, I.mist, 0.62), I.gold, 0.15)],
      [1, mix(I.mist, I.gold, 0.4)],
    ]),
  )
}

const AT = (scale: number) => ({sx: scale, min: 4})

/** Cuts the light on one material into flat tones, darkest first. */
function cut(
  s: Sheet,
  L: Land,
  keep: (i: number) => boolean,
  scale: number,
  base: string,
  tones: readonly (readonly [number, string])[],
) {
  const p = part(L, keep, (f, w, h) => blur(f, w, h, 1))
  s.path(tone(p.mask, L.w, L.h, 0.5, AT(scale)), base)
  for (const [at, ink] of tones) s.path(tone(p.lum, L.w, L.h, at, AT(scale)), ink)
}

function coast(s: Sheet, L: Land, scale: number, toRoad: (x: number, z: number) => number) {
  const n = noise(31)
  const isRoad = (i: number) =>
    Math.abs(toRoad(L.x[i], L.z[i])) < 3.6 && L.slope[i] < 0.2 && L.z[i] < 556
  const isRock = (i: number) =>
    L.slope[i] + 0.22 * fbm(n, L.x[i] / 9, L.z[i] / 9 + L.y[i] / 5, 3) > (L.z[i] < 150 ? 0.3 : 0.36)
  const above = (i: number) => L.y[i] > -0.6
  for (const [near, far, air] of [
    [390, 900, 0.3],
    [230, 390, 0.16],
    [0, 230, 0],
  ]) {
    const here = (i: number) => L.z[i] > near && L.z[i] <= far && above(i)
    const t = (ink: string, more = 0) =>
      mix(ink, mix(I.mist, I.gold, 0.35), Math.min(1, air + more))
    cut(s, L, (i) => here(i), scale, t(mix(I.deep, I.olive, 0.45)), [])
    cut(s, L, (i) => here(i) && isRock(i) && !isRoad(i), scale, t(mix(I.deep, I.coral, 0.42)), [
      [0.22, t(mix(I.coral, I.deep, 0.34))],
      [0.36, t(mix(I.coral, I.gold, 0.3))],
      [0.62, t(mix(I.gold, I.coral, 0.22))],
      [0.84, t(mix(I.gold, I.paper, 0.5))],
    ])
    cut(s, L, (i) => here(i) && !isRock(i) && !isRoad(i), scale, t(mix(I.deep, I.olive, 0.4)), [
      [0.24, t(mix(I.olive, I.deep, 0.3))],
      [0.42, t(I.olive)],
      [0.62, t(mix(I.olive, I.gold, 0.42))],
      [0.8, t(mix(I.gold, I.olive, 0.3))],
    ])
    cut(s, L, (i) => here(i) && isRoad(i), scale, t(mix(I.deep, I.mist, 0.45)), [
      [0.3, t(mix(I.mist, I.gold, 0.3))],
      [0.48, t(mix(I.paper, I.gold, 0.3))],
    ])
  }
}

const roadAt = (z: number, d: number): readonly [number, number] => {
  const slope = (along(ROAD, z + 2) - along(ROAD, z - 2)) / 4
  const k = 1 / Math.hypot(1, slope)
  return [along(ROAD, z) + d * k, z - d * slope * k]
}

/** The low white parapet on the sea side, stone by stone, and the line down the middle. */
function parapet(s: Sheet, L: Land) {
  for (let z = 540; z > 62; z -= z > 200 ? 4 : 2.5) {
    const a = roadAt(z, -3.9)
    const b = roadAt(z - (z > 200 ? 4 : 2.5), -3.9)
    const y = along(ROAD_HEIGHT, z)
    if (!seen(L, v, a[0], y + 1, a[1], 0.3)) continue
    s.path(wall(v, a, b, y - 0.4, y + 1), mix(I.paper, I.gold, 0.18))
    s.path(wall(v, a, b, y - 0.6, y + 0.25), mix(I.coral, I.mist, 0.45))
  }
  for (let z = 66; z < 200; z += 8) {
    const y = along(ROAD_HEIGHT, z) + 0.1
    const c = roadAt(z, 0)
    if (!seen(L, v, c[0], y + 0.4, c[1], 0.2)) continue
    s.path(
      level(v, [roadAt(z, -0.16), roadAt(z, 0.16), roadAt(z + 4, 0.16), roadAt(z + 4, -0.16)], y),
      I.paper,
    )
  }
}

const WALLS = [
  I.paper,
  mix(I.gold, I.paper, 0.4),
  mix(I.coral, I.paper, 0.5),
  mix(I.paper, I.gold, 0.25),
  mix(I.gold, I.coral, 0.25),
  mix(I.mist, I.paper, 0.55),
]
interface House {
  x: number
  z: number
  w: number
  d: number
  y: number
  h: number
  seed: number
}

/** A house in perspective: the long wall toward us in half light, its left flank in the sun, a tiled gable. */
function house(s: Sheet, o: House) {
  const {x, z, w, d, y, h} = o
  const r = rng(o.seed)
  const ink = r.pick(WALLS)
  const dim = mix(mix(ink, I.coral, 0.2), I.deep, 0.16)
  // the shadow it throws down the street
  s.path(
    level(
      v,
      [
        [x + w / 2, z - d / 2],
        [x + w / 2 + h * 0.9, z - d / 2 + 1],
        [x + w / 2 + h * 0.9, z + d / 2],
        [x + w / 2, z + d / 2],
      ],
      y,
    ),
    mix(I.deep, I.olive, 0.3),
    'opacity="0.5"',
  )
  s.path(
    wall(v, [x - w / 2, z + d / 2], [x - w / 2, z - d / 2], y - 4, y + h),
    mix(ink, I.paper, 0.35),
  )
  s.path(wall(v, [x - w / 2, z - d / 2], [x + w / 2, z - d / 2], y - 4, y + h), dim)
  const front: Face = (a, b) => project(v, x + a, y + b, z - d / 2)
  const roof = h + w * 0.2
  const p = (a: number, up: number, c: number) => project(v, x + a, y + up, z + c)
  if (r.chance(0.5)) {
    // ridge across: we see the slope toward us
    s.path(
      poly([
        p(-w / 2 - 0.5, h - 0.2, -d / 2 - 0.6),
        p(w / 2 + 0.5, h - 0.2, -d / 2 - 0.6),
        p(w / 2 + 0.3, roof, 0),
        p(-w / 2 - 0.3, roof, 0),
      ]),
      mix(I.coral, I.gold, 0.12),
    )
    s.path(
      poly([p(-w / 2, h, d / 2), p(-w / 2, h, -d / 2), p(-w / 2 - 0.3, roof, 0)]),
      mix(ink, I.paper, 0.35),
    )
  } else {
    // ridge away from us: a lit slope, a slope in shade, the gable between
    s.path(poly([p(-w / 2, h, -d / 2), p(w / 2, h, -d / 2), p(0, roof, -d / 2)]), dim)
    s.path(
      poly([
        p(-w / 2 - 0.5, h - 0.2, -d / 2 - 0.4),
        p(0, roof, -d / 2 - 0.4),
        p(0, roof, d / 2),
        p(-w / 2 - 0.5, h - 0.2, d / 2),
      ]),
      mix(I.coral, I.gold, 0.5),
    )
    s.path(
      poly([
        p(w / 2 + 0.4, h - 0.2, -d / 2 - 0.4),
        p(0, roof, -d / 2 - 0.4),
        p(0.2, roof + 0.4, -d / 2 - 0.4),
        p(w / 2 + 0.8, h + 0.2, -d / 2 - 0.4),
      ]),
      mix(I.coral, I.deep, 0.3),
    )
  }
  const bays = w > 9 ? 3 : 2
  for (let up = 1.6; up + 2 < h; up += 3.4)
    for (let i = 0; i < bays; i++) {
      const u = ((i + 0.5) / bays - 0.5) * w
      s.path(
        quad(front, u - 1.1, up, u + 1.1, up + 1.9),
        r.chance(0.5) ? I.teal : mix(I.olive, I.deep, 0.25),
      )
      s.path(quad(front, u - 0.5, up, u + 0.5, up + 1.9), mix(I.deep, I.coral, 0.2))
    }
}

/** The bell tower and its little church: the tallest thing in the village. */
function church(s: Sheet, x: number, z: number, y: number) {
  const front: Face = (a, b) => project(v, x + a, y + b, z)
  const dim = mix(mix(I.paper, I.deep, 0.24), I.coral, 0.12)
  const lit = mix(I.paper, I.gold, 0.08)
  const hole = mix(I.deep, I.coral, 0.15)
  // nave
  s.path(quad(front, 3, 0, 19, 12), dim)
  s.path(
    poly([front(2.4, 11.8), front(19.6, 11.8), front(19, 16), front(3, 16)]),
    mix(I.coral, I.gold, 0.12),
  )
  for (const u of [7.5, 12, 16.5]) opening(s, front, u, 4, 1.8, 4.5, {hole, arch: true})
  // shaft, belfry, cap
  s.path(wall(v, [x - 3.4, z + 7], [x - 3.4, z], y - 6, y + 30), lit)
  s.path(quad(front, -3.4, -6, 3.4, 30), dim)
  s.path(
    quad(front, -3.9, 19.4, 3.9, 20.4) + quad(front, -4, 29, 4, 30.2),
    mix(I.paper, I.gold, 0.2),
  )
  opening(s, front, 0, 21.6, 3, 5.8, {hole, arch: true})
  opening(s, front, 0, 10, 1.4, 3.4, {hole, arch: true})
  s.path(poly([front(-3.9, 30.2), front(0, 41), front(3.9, 30.2)]), mix(I.coral, I.deep, 0.12))
  s.path(
    poly([project(v, x - 3.9, y + 30.2, z + 7), front(-3.9, 30.2), front(0, 41)]),
    mix(I.gold, I.coral, 0.5),
  )
  s.path(quad(front, -0.16, 41, 0.16, 44.6) + quad(front, -0.9, 43, 0.9, 43.4), I.deep)
}

function village(s: Sheet, height: (x: number, z: number) => number) {
  const r = rng(14)
  const houses: House[] = []
  for (let row = 0; row < 8; row++)
    for (let i = 0; i < 16; i++) {
      const z = 260 + row * 12 + r.range(-2, 2) + i * 1.2
      const x = along(COAST, z) + 12 + i * 10.4 + r.range(-1.5, 1.5)
      if (Math.abs(x - along(ROAD, z)) < 9 || r.chance(0.06 + 0.035 * i)) continue
      houses.push({
        x,
        z,
        w: r.range(8, 12),
        d: r.range(8, 11),
        y: height(x, z),
        h: r.pick([5.4, 6.6, 8.8]),
        seed: houses.length + 40,
      })
    }
  const tower = {x: 74, z: 280}
  let built = false
  for (const o of houses.sort((a, b) => b.z - a.z)) {
    if (!built && o.z < tower.z) {
      church(s, tower.x, tower.z, height(tower.x, tower.z))
      built = true
    }
    if (o.z > tower.z - 12 && Math.abs(o.x - tower.x - 6) < 17 && o.z < tower.z + 14) continue
    house(s, o)
    if (r.chance(0.4)) {
      const [x, y] = project(v, o.x + 7, o.y, o.z - 5)
      clump(s, x, y + 3, r.range(14, 26), r.range(12, 22), GREENS, o.seed * 3)
    }
  }
}

/** A short mole with a light at its end, and boats in its lee. */
function harbour(s: Sheet) {
  const mole: [number, number][] = [
    [52, 247],
    [34, 236],
    [20, 232],
    [20, 228],
    [36, 231],
    [56, 242],
  ]
  s.path(
    level(
      v,
      mole.map(([x, z]): [number, number] => [x + 3, z - 4]),
      0,
    ),
    mix(I.deep, I.teal, 0.3),
    'opacity="0.6"',
  )
  for (const [a, b] of [
    [3, 4],
    [4, 5],
  ])
    s.path(wall(v, mole[a], mole[b], 0, 2.4), mix(mix(I.coral, I.deep, 0.3), I.mist, 0.25))
  s.path(level(v, mole, 2.4), mix(I.paper, I.gold, 0.3))
  const light: Face = (a, b) => project(v, 21.5 + a, 2.4 + b, 230)
  s.path(poly([light(-1.4, 0), light(1.4, 0), light(1, 8), light(-1, 8)]), I.paper)
  s.path(
    poly([light(0.2, 0), light(1.4, 0), light(1, 8), light(0.2, 8)]),
    mix(I.paper, I.deep, 0.3),
  )
  s.path(
    quad(light, -1.5, 8, 1.5, 8.6) +
      quad(light, -0.8, 8.6, 0.8, 10.6) +
      poly([light(-1.2, 10.6), light(0, 12.4), light(1.2, 10.6)]),
    I.coral,
  )
  for (const [x, z, k, ink] of [
    [58, 232, 1, I.coral],
    [66, 222, 1.1, I.paper],
    [47, 222, 1, I.paper],
    [57, 210, 1.2, I.gold],
  ] as const) {
    const [sx, sy] = project(v, x, 0, z)
    s.path(lens(sx - 18 * k, sy + 5, 40 * k, 7, 3), mix(I.deep, I.teal, 0.4))
    s.path(poly(pen(sx, sy, k)([-15, 7, 17, 8, 11, -2, -10, -2])), mix(ink, I.deep, 0.12))
    s.path(poly(pen(sx, sy, k)([-15, 7, 17, 8, 16, 5, -13.5, 4.5])), I.paper)
    s.path(poly(pen(sx, sy, k)([-1, 8, 0.6, 8, 0.6, 34, -0.6, 34])), I.deep)
  }
}

/** The island ferry, heading out to the left with her wake behind her. */
function ferry(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const dim = mix(I.paper, I.teal, 0.32)
  const foam = mix(I.paper, I.mist, 0.15)
  // wake: two long arms back to the harbour, churned between
  const wake = (bend: number, width: number): string =>
    stroke(
      [
        [x + 70 * k, y + 1],
        [x + 150, y + 12 + bend],
        [x + 255, y + 17 + bend * 1.8],
        [x + 352, y + 24 + bend * 1.6],
      ],
      (t) => width * (1 - 0.75 * t) + 0.6,
    )
  s.path(wake(3, 24), mix(I.mist, I.teal, 0.35), 'opacity="0.8"')
  s.path(wake(-3, 7) + wake(3, 6) + wake(9, 6), foam, 'opacity="0.9"')
  s.path(
    stroke(
      [
        [x - 66 * k, y - 2],
        [x - 20, y + 13],
        [x + 80, y + 33],
        [x + 160, y + 46],
      ],
      (t) => 6 * (1 - t) + 0.6,
    ),
    foam,
  )
  // her shade on the water
  s.path(
    curve(blob(x + 14 * k, y + 7 * k, 72 * k, 6 * k, 3, 0.12)),
    mix(I.deep, I.teal, 0.2),
    'opacity="0.75"',
  )
  s.path(poly(p([-76, 17, -66, 0, 70, 0, 74, 13, 60, 12, -40, 12])), mix(I.teal, I.deep, 0.62))
  s.path(poly(p([-67, 2.4, -66, 0, 70, 0, 71, 3])), I.coral)
  s.path(poly(p([-76, 17, -73, 12, -40, 9, 60, 9, 74, 13, 74, 15, 60, 13, -40, 13.5])), I.paper)
  s.path(poly(p([-50, 13, 66, 12.5, 66, 25, -44, 25])), I.paper)
  s.path(poly(p([-38, 25, 58, 25, 58, 35, -33, 35])), mix(I.paper, I.gold, 0.1))
  s.path(poly(p([-28, 35, -2, 35, -4, 44, -24, 44])), I.paper)
  // the after ends lie in shade
  s.path(
    poly(p([44, 12.5, 66, 12.5, 66, 25, 44, 25])) + poly(p([42, 25, 58, 25, 58, 35, 42, 35])),
    dim,
  )
  s.path(
    poly(p([-46, 23.6, 68, 23.6, 68, 26, -45, 26])) + poly(p([-35, 34, 60, 34, 60, 36, -34, 36])),
    mix(I.paper, I.mist, 0.4),
  )
  for (let u = -38; u < 60; u += 9)
    s.path(poly(p([u, 16, u + 5, 16, u + 5, 21, u, 21])), mix(I.deep, I.teal, 0.35))
  for (let u = -28; u < 54; u += 9)
    s.path(poly(p([u, 28, u + 5.6, 28, u + 5.6, 32, u, 32])), mix(I.deep, I.teal, 0.45))
  s.path(poly(p([-25, 38.5, -4, 38.5, -4.4, 42, -24, 42])), I.deep)
  s.path(poly(p([14, 35, 34, 35, 36, 56, 20, 56])), I.coral)
  s.path(poly(p([26, 35, 34, 35, 36, 56, 29, 56])), mix(I.coral, I.deep, 0.34))
  s.path(poly(p([19, 50.5, 35.4, 50.5, 36, 56, 20, 56])), I.deep)
  s.path(
    poly(p([-14, 44, -12.6, 44, -13, 62, -13.6, 62])) + poly(p([66, 25, 67, 25, 69, 40, 68.4, 40])),
    I.deep,
  )
  s.path(poly(p([68.6, 40, 84, 37, 82, 32, 68, 33])), I.coral)
  for (const [u, ink] of [
    [46, I.coral],
    [50, I.deep],
    [-30.5, I.teal],
  ] as const)
    walker(s, x + u * k, y - 36 * k, 9 * k, ink, I.deep)
  // a thread of smoke, lit from below
  for (const [u, up, a] of [
    [38, 62, 9],
    [54, 69, 12],
    [76, 74, 15],
    [104, 80, 16],
  ])
    s.path(
      curve(blob(x + u * k, y - up * k, a * k, a * 0.5 * k, u, 0.3)),
      mix(I.paper, I.coral, 0.14),
      'opacity="0.75"',
    )
}

/** An open red car going our way, two in it, cases strapped on behind. */
function car(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const dark = mix(I.deep, I.coral, 0.2)
  s.path(
    poly(p([-22, -2, 24, -3, 74, 8, 66, 16, 20, 8])),
    mix(I.deep, I.mist, 0.2),
    'opacity="0.55"',
  )
  s.path(
    poly(p([-22, -3, -13, -3, -13, 8, -22, 8])) + poly(p([12, -3, 21, -3, 21, 8, 12, 8])),
    I.deep,
  )
  s.path(
    curve(p([-25, 4, -26, 15, -20, 23, -6, 27, 12, 27, 23, 22, 26, 13, 24, 3, 8, 1, -12, 1])),
    I.coral,
  )
  s.path(curve(p([8, 2, 24, 3, 26, 13, 23, 22, 12, 27, 16, 16])), mix(I.coral, I.deep, 0.34))
  s.path(curve(p([-22, 15, -18, 21, -4, 24, 8, 24, 2, 21, -14, 17])), mix(I.coral, I.paper, 0.5))
  s.path(poly(p([-20, 25, -15, 39, 17, 39, 20, 25])), mix(I.mist, I.paper, 0.35))
  s.path(
    stroke(p([-20, 25, -15, 39, 17, 39, 20, 25]), () => 1.6 * k),
    dark,
  )
  for (const [u, hair, coat] of [
    [-9, I.deep, I.paper],
    [9, I.gold, I.teal],
  ] as const) {
    s.path(curve(p([u - 7, 24, u - 5, 31, u, 33, u + 5, 31, u + 7, 24])), coat)
    s.path(curve(blob(...p([u, 38])[0], 4.8 * k, 5.4 * k, 3, 0.06, 12)), hair)
  }
  // a scarf flying
  s.path(
    stroke(p([11, 33, 20, 36, 27, 33, 35, 37]), (t) => (4.4 - 2 * t) * k),
    I.gold,
  )
  s.path(poly(p([-15, 14, 15, 14, 15, 24, -15, 24])), mix(I.gold, I.coral, 0.4))
  s.path(poly(p([-11, 24, 9, 24, 9, 30, -11, 30])), mix(I.teal, I.deep, 0.2))
  s.path(poly(p([-9, 14, -6, 14, -6, 24, -9, 24])) + poly(p([6, 14, 9, 14, 9, 24, 6, 24])), dark)
  s.path(poly(p([-24, 5, 25, 5, 25, 8, -24, 8])), mix(I.mist, I.paper, 0.4))
  for (const u of [-21, 21])
    s.path(curve(blob(...p([u, 12])[0], 2.6 * k, 2.6 * k, 2, 0.05, 10)), I.gold)
}

function trees(
  s: Sheet,
  L: Land,
  height: (x: number, z: number) => number,
  toRoad: (x: number, z: number) => number,
) {
  const r = rng(52)
  const spots: [number, number][] = []
  for (let i = 0; i < 620; i++) {
    const z = 66 + 470 * r() ** 0.8
    spots.push([along(COAST, z) + 8 + 190 * r() ** 1.3, z])
  }
  for (const [i, [x, z]] of spots.sort((a, b) => b[1] - a[1]).entries()) {
    const y = height(x, z)
    if (Math.abs(toRoad(x, z)) < 7.5 || !seen(L, v, x, y + 2, z, 0.4)) continue
    // the village keeps its ground clear
    if (z > 236 && z < 356 && x - along(COAST, z) < 150) continue
    const [sx, sy] = project(v, x, y, z)
    const m = v.F / z
    const air = clamp((z - 190) / 420) * 0.5
    const haze = mix(I.mist, I.gold, 0.3)
    const g = {
      dark: mix(GREENS.dark, haze, air),
      mid: mix(GREENS.mid, haze, air),
      light: mix(GREENS.light, haze, air),
    }
    const k = r.range(2.4, 4.6)
    clump(s, sx, sy + m * 0.4, k * 1.5 * m, k * m, g, i + 9, -1, z > 200 ? 0.5 : 1)
  }
}

/** Broom and agaves on the near slope; they hold the lower corners. */
function nearSlope(s: Sheet) {
  const r = rng(71)
  for (const [x, y, w, h] of [
    [1010, 850, 240, 130],
    [1170, 800, 230, 190],
    [900, 868, 180, 90],
    [620, 872, 130, 70],
  ])
    clump(s, x, y, w, h, GREENS, x, -1, 1.4)
  for (let i = 0; i < 90; i++) {
    const [cx, cy, w, h] = r.pick([
      [1010, 800, 120, 40],
      [1160, 730, 100, 70],
      [900, 836, 80, 30],
    ])
    s.path(
      curve(
        blob(
          cx + r.gauss() * w * 0.7,
          cy + r.gauss() * h * 0.7,
          r.range(3, 6),
          r.range(2.4, 4.4),
          i,
          0.3,
          8,
        ),
      ),
      r.chance(0.7) ? I.gold : I.paper,
    )
  }
  // agaves: each leaf a dark blade with a lit half
  const agave = (x: number, y: number, l: number) => {
    for (const i of [0, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6]) {
      const a = Math.PI * (0.03 + (0.94 * i) / 12)
      const long = l * (0.82 + 0.22 * Math.sin(a) + 0.1 * (i % 2))
      const at = (t: number, side: number): Pt => [
        x + Math.cos(a) * long * t - Math.sin(a) * side,
        y -
          Math.sin(a) * long * t +
          long * 0.16 * t * t * Math.abs(Math.cos(a)) -
          Math.cos(a) * side,
      ]
      const blade = (side: number) =>
        stroke(
          [at(0, side), at(0.4, side), at(0.75, side * 0.5), at(1, 0)],
          (t) => l * 0.13 * (1 - t) ** 0.6 + 0.6,
        )
      s.path(blade(0), mix(I.deep, I.teal, 0.25))
      s.path(
        stroke(
          [at(0.1, l * 0.02), at(0.5, l * 0.02), at(0.96, 0)],
          (t) => l * 0.065 * (1 - t) + 0.4,
        ),
        Math.cos(a) < 0.1 ? mix(I.mist, I.teal, 0.3) : mix(I.teal, I.deep, 0.15),
      )
    }
  }
  agave(850, 846, 74)
  agave(1050, 842, 100)
}

/** Gulls over the open side. */
function gulls(s: Sheet) {
  for (const [x, y, k] of [
    [436, 224, 1.3],
    [492, 250, 0.9],
    [398, 258, 0.8],
    [120, 392, 0.9],
  ]) {
    const p = pen(x, y, k)
    s.path(
      stroke(p([-20, 8, -9, 10, 0, 0, 10, 9, 22, 5]), (t) => (1 + 3.4 * Math.sin(Math.PI * t)) * k),
      mix(I.deep, I.teal, 0.4),
    )
  }
}

const scene: Scene = {
  name: 'hero',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 61,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'h')
    const {height, toRoad} = survey()
    const scale = 1 / q
    const L = land({
      w: Math.round(W * q),
      h: Math.round(H * q),
      f: v.F * q,
      horizon: v.horizon * q,
      cam: [0, v.cy, 0],
      near: 60,
      far: 690,
      k: 0.002,
      height,
      light: [-0.9, 0.42, 0.08],
      shadow: 120,
      ao: 0.1,
      eps: 0.004,
    })
    skyAndSea(s)
    ranges(s)
    coast(s, L, scale, toRoad)
    parapet(s, L)
    trees(s, L, height, toRoad)
    village(s, height)
    harbour(s)
    ferry(s, 330, 508, 1.34)
    const [cx, cy] = project(v, ...carSpot())
    car(s, cx, cy, 1.05)
    umbrellaPine(s, 1128, 716, 320, 500, {...GREENS, trunk: mix(I.deep, I.coral, 0.4)}, 8)
    nearSlope(s)
    gulls(s)
    return [s.toString()]
  },
}
function carSpot(): [number, number, number] {
  const [x, z] = roadAt(118, 1.6)
  return [x, along(ROAD_HEIGHT, 118), z]
}
export default scene
