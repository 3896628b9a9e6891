/** A narrow-gauge steam train on its ledge, high above a green river. */
import {fir} from '../../kit/fir.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {type Face, project, seen, type View} from '../../kit/place.ts'
import {clamp, fbm, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Land, land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'
import {hull} from '../../kit/turned.ts'

const I = {
  key: '#2a2236',
  rust: '#b9613f',
  gold: '#f2b53c',
  paper: '#fff2db',
  pine: '#39604f',
  sky: '#8fbccb',
  river: '#2f8f90',
}
const W = 1200
const H = 760
const v: View = {W, F: 1000, horizon: 262, cy: 5.4}
const BED = -25

const strata = noise(29)
const track = (z: number) => 10.5 - 17 * smooth(20, 74, z) + 9 * smooth(84, 128, z)
const river = (z: number) => track(z) - 15 - 4 * Math.sin(z / 13)

/** The canyon in metres: wall above the ledge, ledge, drop to the river, and the other side. */
function height(x: number, z: number) {
  const lean = (track(z + 0.5) - track(z - 0.5)) / Math.hypot(1, 0.8)
  const d = (x - track(z)) / Math.hypot(1, lean)
  const broken = fbm(strata, z / 6.5 + 3, x / 11, 4, 0.55)
  if (d > -1.9 && d < 2.1) return 0
  if (d > 0) {
    const up = Math.max(0, d - 2.1 + 2.4 * broken * smooth(2.1, 5, d))
    const shelf = 8 * smooth(0.1, 1.2, up) + 9 * smooth(3.4, 4.6, up) + 9 * smooth(8, 9.4, up)
    return shelf + 0.7 * up
  }
  const down = Math.max(0, -1.9 - d + 2.2 * broken * smooth(1.9, 5, -d))
  const fall = -9 * smooth(0, 1.3, down) - 9 * smooth(2.6, 4.2, down) - 0.62 * down
  const far = river(z) - 5 - x + 3 * broken
  const other = BED + 13 * smooth(0, 5, far) + 10 * smooth(8, 12, far) + 0.75 * Math.max(0, far)
  return Math.max(BED, fall, far > 0 ? other : -99)
}
const on = (x: number, z: number, up = 0) => project(v, x, height(x, z) + up, z)

function sky(s: Sheet) {
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
function rock(s: Sheet, L: Land, k: number) {
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
    for (const [level, ink] of tones) s.path(tone(p.lum, L.w, L.h, level, at), ink)
  }
}

/** The river, green where it is deep, white over the stones. */
function water(s: Sheet, L: Land, k: number) {
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
function forest(s: Sheet, L: Land) {
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

/** Sleepers, rails and the ballast, with the train's shadow beside them. */
function permanentWay(s: Sheet) {
  const edge = (off: number, from = 21, to = 104): Pt[] => {
    const out: Pt[] = []
    for (let z = from; z < to; z += 1) out.push(project(v, track(z) + off, 0.02, z))
    return out
  }
  s.path(poly([...edge(-1.9), ...edge(2.1).reverse()]), mix(I.rust, I.paper, 0.62))
  s.path(poly([...edge(-1.1), ...edge(1.1).reverse()]), mix(I.rust, I.key, 0.3))
  s.path(
    poly([...edge(0.6, 26), ...edge(2.3, 26).reverse()]),
    mix(I.key, I.rust, 0.2),
    'opacity="0.75"',
  )
  for (let z = 21; z < 26; z += 0.55)
    s.path(
      poly([
        project(v, track(z) - 1.2, 0.03, z),
        project(v, track(z) + 1.2, 0.03, z),
        project(v, track(z) + 1.2, 0.03, z + 0.22),
        project(v, track(z) - 1.2, 0.03, z + 0.22),
      ]),
      mix(I.key, I.rust, 0.35),
    )
  for (const off of [-0.5, 0.5]) {
    const line = edge(off, 21, 27)
    s.path(
      stroke(line, (t) => 4 - 1.5 * t),
      mix(I.sky, I.paper, 0.5),
    )
  }
}

/** Where the train is, s metres behind the pilot beam: a point on the track. */
const along = (() => {
  const points: Pt[] = [[track(25.5), 25.5]]
  for (let z = 25.5; z < 120; z += 0.05) points.push([track(z), z])
  const run: number[] = [0]
  for (let i = 1; i < points.length; i++)
    run.push(
      run[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]),
    )
  return (s: number): Pt =>
    points[
      Math.max(
        0,
        run.findIndex((d) => d >= s),
      )
    ]
})()

interface Body {
  side: Face
  front: Face
  /** A cross-section u metres behind the front. */
  slice(u: number): Face
  length: number
}
/** A vehicle that reaches from s0 to s1; on its side u runs back from its front, and v up from the rail. */
function body(s0: number, s1: number, half: number): Body {
  const [a, b] = [along(s0), along(s1)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [dx, dz] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  // across the track, from the river side to the wall
  const [nx, nz] = [dz, -dx]
  const slice =
    (u: number): Face =>
    (across, h) =>
      project(v, a[0] + dx * u + nx * across, h, a[1] + dz * u + nz * across)
  return {length, slice, front: slice(0), side: (u, h) => slice(u)(-half, h)}
}
const pane = (f: Face, u0: number, h0: number, u1: number, h1: number) =>
  poly([f(u0, h0), f(u1, h0), f(u1, h1), f(u0, h1)])
const round = (f: Face, u: number, h: number, r: number, k = 26): Pt[] =>
  Array.from({length: k}, (_, i) =>
    f(u + r * Math.cos((i / k) * 6.283), h + r * Math.sin((i / k) * 6.283)),
  )
const disc = (f: Face, u: number, h: number, r: number, k = 26) => poly(round(f, u, h, r, k))

function coach(s: Sheet, s0: number, open: boolean, seed: number) {
  const {side, front, slice, length} = body(s0, s0 + 11.4, 1.25)
  const r = rng(seed)
  const far = clamp((along(s0)[1] - 50) / 120)
  const air = (ink: string) => mix(ink, mix(I.sky, I.paper, 0.3), far)
  s.path(pane(side, 0.6, 0.1, length - 0.6, 0.8), air(I.key))
  s.path(pane(front, -1.25, 0.8, 1.25, 3.1), air(mix(I.gold, I.key, 0.45)))
  s.path(pane(side, 0, 0.8, length, 3.1), air(I.gold))
  s.path(pane(side, 0, 0.8, length, 1.02), air(mix(I.gold, I.rust, 0.6)))
  s.path(pane(side, 0, 2.86, length, 3.1), air(mix(I.rust, I.key, 0.3)))
  const step = open ? 1.9 : 1.08
  for (let u = 0.6; u + step * 0.7 < length; u += step) {
    s.path(pane(side, u, 1.75, u + step * 0.66, 2.72), air(mix(I.key, I.river, 0.2)))
    if (!open) s.path(pane(side, u, 2.4, u + step * 0.66, 2.72), air(mix(I.sky, I.paper, 0.4)))
    if (r.chance(open ? 0.85 : 0.3)) {
      s.path(disc(side, u + step * 0.3, 2.08, 0.2, 10), air(mix(I.rust, I.paper, 0.5)))
      s.path(
        pane(side, u + step * 0.1, 1.62, u + step * 0.52, 1.9),
        air(r.pick([I.paper, I.rust, I.river])),
      )
    }
  }
  // roof: eaves, slope in the sun, clerestory
  const back: Face = (u, h) => slice(u)(0.1, h)
  s.path(
    poly([side(-0.4, 3.06), side(length + 0.4, 3.06), back(length + 0.3, 3.62), back(-0.3, 3.62)]),
    air(mix(I.key, I.sky, 0.3)),
  )
  s.path(
    poly([side(-0.4, 3.06), side(length + 0.4, 3.06), side(length + 0.4, 3.2), side(-0.4, 3.2)]),
    air(mix(I.sky, I.paper, 0.45)),
  )
  s.path(
    poly([back(0.6, 3.5), back(length - 0.6, 3.5), back(length - 0.6, 3.9), back(0.6, 3.9)]),
    air(mix(I.rust, I.key, 0.5)),
  )
  for (const u of [1.4, 2.6, length - 2.6, length - 1.4])
    s.path(disc(side, u, 0.42, 0.42, 14), air(mix(I.key, I.rust, 0.2)))
}

function tender(s: Sheet, s0: number) {
  const {side, front, length} = body(s0, s0 + 5.4, 1.2)
  s.path(pane(front, -1.2, 0.7, 1.2, 2.7), I.key)
  s.path(pane(side, 0, 0.7, length, 2.6), mix(I.key, I.sky, 0.14))
  s.path(pane(side, 0.2, 2.3, length - 0.2, 2.44), I.gold)
  s.path(pane(side, 0.2, 0.9, length - 0.2, 1), I.gold)
  const coal: Pt[] = Array.from({length: 11}, (_, i) =>
    side(0.3 + i * 0.48, 2.6 + 0.5 * Math.sin((i / 10) * 3.1) + (i % 2) * 0.12),
  )
  s.path(poly([side(0.2, 2.55), ...coal, side(length - 0.2, 2.55)]), mix(I.key, I.pine, 0.15))
  for (const u of [0.9, 1.9, 3.5, 4.5]) {
    s.path(disc(side, u, 0.45, 0.45, 16), mix(I.key, I.rust, 0.3))
    s.path(disc(side, u, 0.45, 0.28, 14), I.key)
  }
}

/** The engine: cab, boiler with its domes, smokebox, lamp, drivers and rods, pilot. */
function engine(s: Sheet) {
  const {side, front, slice} = body(0, 9.4, 1.02)
  const [black, edge] = [mix(I.key, I.sky, 0.06), mix(I.key, I.sky, 0.42)]
  const cab = body(7, 9.6, 1.3)
  s.path(pane(cab.front, -1.3, 1, 1.3, 3.7), I.key)
  s.path(pane(cab.side, 0, 0.9, cab.length, 3.6), mix(I.key, I.rust, 0.22))
  s.path(
    pane(cab.side, 0.5, 2.3, 1.2, 3.2) + pane(cab.side, 1.4, 2.3, 2.1, 3.2),
    mix(I.gold, I.paper, 0.35),
  )
  s.path(
    pane(cab.side, 0.2, 1.1, cab.length - 0.2, 1.2) +
      pane(cab.side, 0.2, 2.0, cab.length - 0.2, 2.1),
    I.gold,
  )
  s.path(pane(cab.side, -0.4, 3.55, cab.length + 0.4, 3.85), mix(I.rust, I.key, 0.3))
  // boiler: a barrel, so light lies along it in strips
  const barrel = (u0: number, u1: number, r: number, ink: string) =>
    s.path(poly(hull([...round(slice(u0), 0, 2.16, r), ...round(slice(u1), 0, 2.16, r)])), ink)
  const rim = (u: number, a: number) => slice(u)(-0.96 * Math.cos(a), 2.16 + 0.96 * Math.sin(a))
  const strip = (from: number, to: number, ink: string, u0 = 0.1, u1 = 7) => {
    const angles = Array.from({length: 9}, (_, i) => from + ((to - from) * i) / 8)
    s.path(
      poly([...angles.map((a) => rim(u0, a)), ...angles.reverse().map((a) => rim(u1, a))]),
      ink,
    )
  }
  barrel(0, 7.1, 0.96, black)
  strip(-0.9, -0.45, mix(I.key, I.rust, 0.35))
  strip(0.25, 0.62, mix(I.key, I.sky, 0.45))
  strip(0.38, 0.52, mix(I.sky, I.paper, 0.6))
  for (const u of [1, 2.4, 4.2, 5.8]) strip(-1, 1.8, I.gold, u, u + 0.1)
  s.path(pane(side, 0.4, 1.16, 7.2, 1.3), mix(I.rust, I.paper, 0.2))
  // stack and domes stand on the middle line
  const metre = slice(0)(0, 1)[1] - slice(0)(0, 2)[1]
  const onTop = (u: number, w0: number, w1: number, h0: number, h1: number, ink: string) => {
    const at = (across: number, h: number): Pt => {
      const [x, y] = slice(u)(0, h)
      return [x + across * metre, y]
    }
    const part = (from: number, to: number) =>
      poly([at(w0 * from, h0), at(w0 * to, h0), at(w1 * to, h1), at(w1 * from, h1)])
    s.path(part(-1, 1), ink)
    s.path(part(-0.8, -0.3), mix(ink, I.sky, 0.4))
  }
  onTop(6.3, 0.2, 0.24, 2.95, 3.5, I.gold)
  onTop(5.1, 0.55, 0.4, 2.9, 3.75, mix(I.gold, I.rust, 0.3))
  onTop(3.2, 0.5, 0.36, 2.9, 3.65, mix(I.key, I.rust, 0.15))
  onTop(1.2, 0.3, 0.26, 2.9, 4.1, I.key)
  onTop(1.2, 0.34, 0.52, 4.1, 4.5, I.key)
  // wheels, rods, cylinder
  for (const u of [3.4, 4.75, 6.1]) {
    s.path(disc(side, u, 0.68, 0.66), mix(I.rust, I.key, 0.2))
    s.path(disc(side, u, 0.68, 0.54), I.key)
    for (let k = 0; k < 6; k++)
      s.path(
        stroke(
          [side(u, 0.68), side(u + 0.54 * Math.cos(k * 1.05), 0.68 + 0.54 * Math.sin(k * 1.05))],
          () => 2,
        ),
        mix(I.rust, I.paper, 0.2),
      )
  }
  s.path(disc(side, 1.5, 0.4, 0.38), mix(I.key, I.rust, 0.3))
  s.path(pane(side, 1, 0.75, 2.3, 1.3), mix(I.key, I.sky, 0.25))
  s.path(
    stroke([side(2.2, 0.9), side(6.1, 0.5)], () => 5),
    mix(I.sky, I.paper, 0.6),
  )
  s.path(
    stroke([side(3.4, 0.42), side(6.1, 0.42)], () => 4.4),
    mix(I.sky, I.paper, 0.35),
  )
  // face: smokebox door, lamp, beam, pilot
  s.path(disc(front, 0, 2.16, 0.96), edge)
  s.path(disc(front, 0, 2.16, 0.86), I.key)
  s.path(disc(front, 0, 2.16, 0.62), mix(I.key, I.sky, 0.2))
  s.path(disc(front, 0, 2.16, 0.16), I.gold)
  s.path(pane(front, -0.34, 2.98, 0.34, 3.62), I.key)
  s.path(disc(front, 0, 3.3, 0.3), I.paper)
  const [lx, ly] = front(0, 3.3)
  s.glow(lx, ly, 34, I.gold, 0.5)
  s.path(pane(front, -1.2, 0.86, 1.2, 1.22), I.rust)
  s.path(
    poly([front(-1.1, 0.86), front(1.1, 0.86), front(0.75, 0.08), front(-0.75, 0.08)]),
    mix(I.key, I.rust, 0.25),
  )
  for (let u = -0.9; u <= 0.91; u += 0.3)
    s.path(
      stroke([front(u, 0.84), front(u * 0.72, 0.1)], () => 3),
      I.gold,
    )
  return slice(1.2)(0, 4.5)
}

/** Smoke: it goes up with a will, then leans back over the train and thins. */
function smoke(s: Sheet, x: number, y: number) {
  const r = rng(12)
  const at = (t: number): Pt => [x + 18 - 470 * t ** 1.5, y - 8 - 250 * t ** 0.62]
  const puffs = Array.from({length: 26}, (_, i) => {
    const t = i / 25
    const [px, py] = at(t)
    const q = 16 + 74 * t ** 0.8
    return {
      x: px + r.gauss() * q * 0.26 * t,
      y: py + r.gauss() * q * 0.2,
      q: q * r.range(0.75, 1.1),
      t,
    }
  })
  for (const layer of [0, 1, 2]) {
    for (const [i, p] of puffs.entries()) {
      const fade = (0.96 - 0.5 * p.t).toFixed(2)
      const ink = [
        mix(mix(I.key, I.sky, 0.45), I.sky, p.t),
        mix(mix(I.sky, I.key, 0.12), I.paper, 0.2 + 0.5 * p.t),
        mix(I.paper, I.gold, 0.1),
      ][layer]
      const [dx, k] = [-p.q * 0.16 * layer, 1 - layer * 0.26]
      s.path(
        curve(blob(p.x + dx, p.y + dx * 0.9, p.q * k, p.q * k * 0.86, i * 5 + layer, 0.3, 16)),
        ink,
        `opacity="${fade}"`,
      )
    }
  }
}

/** Steam at the cylinders. */
function steam(s: Sheet) {
  const {side} = body(0, 9.4, 1.02)
  const [x, y] = side(1.2, 0.3)
  for (let i = 0; i < 9; i++)
    s.path(
      curve(blob(x - 16 - i * 11, y + 4 - (i % 3) * 7, 12 + i * 1.6, 8 + i, i, 0.3, 11)),
      I.paper,
      `opacity="${(0.8 - i * 0.07).toFixed(2)}"`,
    )
}

const scene: Scene = {
  name: 'narrow-gauge-train',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 67,
  strict: 0.64,
  make(q) {
    const s = new Sheet(W, H)
    const k = 0.66 * q
    const L = land({
      w: Math.round(W * k),
      h: Math.round(H * k),
      f: v.F * k,
      horizon: v.horizon * k,
      cam: [0, v.cy, 0],
      near: 12,
      far: 150,
      k: 0.003,
      height,
      light: [-0.8, 0.5, -0.36],
      shadow: 16,
      ao: 0.2,
      // blocks: joints that run down, beds that lie across, and a rough grain
      bump: (x, y, z) => {
        const along = z * 0.5 - x * 0.4
        const warp = 1.4 * strata(along * 0.4, y * 0.25 + 50)
        const joint = strata(along * 0.75 + warp, y * 0.09 + 20)
        const bed = strata(y * 0.42 + 0.1 * along + warp * 0.6, along * 0.13)
        const rough = fbm(strata, along * 1.1, y * 0.9 + 7, 3, 0.6)
        const block = (joint > 0.12 ? 0.6 : joint < -0.2 ? -0.42 : 0) + 0.36 * rough
        return [block, bed > 0.2 ? 0.55 : bed < -0.25 ? -0.4 : 0, -0.6 * block]
      },
    })
    sky(s)
    rock(s, L, k)
    water(s, L, k)
    forest(s, L)
    permanentWay(s)
    for (let i = 4; i >= 0; i--) coach(s, 16.4 + i * 12.4, i === 1 || i === 3, i + 3)
    tender(s, 10)
    const [x, y] = engine(s)
    smoke(s, x, y)
    steam(s)
    return [s.toString()]
  },
}
export default scene
