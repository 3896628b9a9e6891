/** The founder's desk on a winter morning: a map with its route in red, low sun through the panes. */

import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, rough, stroke} from '../../kit/line.ts'
import {type Face, face, project, type View} from '../../kit/place.ts'
import {fbm, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {tone} from '../../kit/tones.ts'
import {type Profile, ring, turned, turnedShadow} from '../../kit/turned.ts'

const I = {
  key: '#22304a',
  sea: '#3f8592',
  mist: '#bfd8d0',
  paper: '#fdf1d8',
  sun: '#f2b866',
  signal: '#cc4a2c',
  wood: '#a8694a',
}
const W = 960
const H = 1100
/** World: one unit is about a hand; the desk is y = 0 and meets the wall at z = BACK. */
const v: View = {W, F: 1100, horizon: 60, cy: 7}
const BACK = 17.5
/** Where the sun throws the shadow of a point one unit high: right and toward the viewer. */
const SLANT = [0.42, -1.35] as const
const desk = (x: number, z: number, y = 0) => project(v, x, y, z)
const wall = face(v, 0, 0, BACK, 0)
const block = (f: Face, u0: number, v0: number, u1: number, v1: number) =>
  poly([f(u0, v0), f(u1, v0), f(u1, v1), f(u0, v1)])

/** Window opening on the wall, in wall units, with two by three panes. */
const PANE = {left: -6.6, right: 3.1, sill: 0.75, top: 9, columns: 3, rows: 2, bar: 0.13}
function panes(): [number, number, number, number][] {
  const w = (PANE.right - PANE.left) / PANE.columns
  const h = (PANE.top - PANE.sill) / PANE.rows
  const out: [number, number, number, number][] = []
  for (let i = 0; i < PANE.columns; i++)
    for (let j = 0; j < PANE.rows; j++)
      out.push([
        PANE.left + i * w + PANE.bar,
        PANE.sill + j * h + PANE.bar,
        PANE.left + (i + 1) * w - PANE.bar,
        PANE.sill + (j + 1) * h - PANE.bar,
      ])
  return out
}

function view(s: Sheet) {
  const n = noise(4)
  const r = rng(6)
  s.rect(
    0,
    0,
    W,
    480,
    s.linear(0, 0, 0, 330, [
      [0, mix(I.mist, I.sea, 0.35)],
      [0.5, I.mist],
      [0.8, I.paper],
      [1, mix(I.paper, I.sun, 0.5)],
    ]),
  )
  s.glow(205, 232, 130, I.sun, 0.75)
  s.path(curve(blob(205, 232, 27, 27, 2, 0.04)), I.paper)
  for (let i = 0; i < 9; i++)
    s.path(
      lens(r.range(60, 640), r.range(40, 190), r.range(60, 200), r.range(3, 8), i),
      mix(I.paper, I.sun, 0.15),
    )
  const far = (x: number) =>
    276 -
    66 * Math.exp(-(((x - 372) / 62) ** 2)) -
    34 * Math.exp(-(((x - 560) / 70) ** 2)) -
    26 * fbm(n, x / 60, 1)
  s.path(ridge(60, 740, 400, far), mix(I.sea, I.mist, 0.5))
  // snow lies on the upper slopes only, torn downward
  const snowline = (x: number) => 250 + 26 * fbm(n, x / 11, 30, 3)
  const snow: Pt[] = []
  for (let x = 320; x <= 640; x += 3) snow.push([x, Math.min(far(x), snowline(x))])
  for (let x = 640; x >= 320; x -= 3) snow.push([x, snowline(x)])
  s.path(poly(snow), I.paper)
  // the flanks away from the sun
  for (const peak of [372, 560]) {
    const top = far(peak)
    const flank: Pt[] = [
      [peak, top - 1],
      [peak + 9, top + 14],
      [peak - 5, top + 24],
      [peak + 8, 262],
      [peak + 60, 262],
    ]
    for (let x = peak + 60; x > peak; x -= 5) flank.push([x, far(x) - 1])
    s.path(poly(flank), mix(I.mist, I.sea, 0.4))
  }
  s.path(
    ridge(
      60,
      740,
      420,
      (x) => 300 - 40 * Math.exp(-(((x - 190) / 90) ** 2)) - 16 * fbm(n, x / 50, 9),
    ),
    mix(I.sea, I.mist, 0.22),
  )
  s.rect(60, 306, 680, 180, mix(I.mist, I.sea, 0.28))
  for (let i = 0; i < 70; i++) {
    const y = 309 + 100 * r() ** 1.4
    const onSun = r.chance(0.45)
    const x = onSun ? 205 + r.gauss() * (14 + (y - 309) * 0.25) : r.range(60, 720)
    s.path(lens(x - 20, y, r.range(18, 60), 2.4, i), onSun ? I.paper : mix(I.sea, I.mist, 0.25))
  }
  sailboat(s, 330, 352)
  roofs(s)
}

function sailboat(s: Sheet, x: number, y: number) {
  s.path(
    poly([
      [x, y - 52],
      [x, y - 6],
      [x + 30, y - 6],
    ]),
    I.paper,
  )
  s.path(
    poly([
      [x - 4, y - 44],
      [x - 4, y - 6],
      [x - 19, y - 6],
    ]),
    mix(I.signal, I.sun, 0.25),
  )
  s.path(
    poly([
      [x - 24, y - 3],
      [x + 34, y - 3],
      [x + 24, y + 6],
      [x - 17, y + 6],
    ]),
    I.key,
  )
}

/** A harbour town below the window: roofs with snow on the shaded side, one steeple. */
function roofs(s: Sheet) {
  const r = rng(15)
  const house = (x: number, y: number, w: number, h: number) => {
    const plaster = mix(r.pick([I.paper, I.sun, I.mist]), I.wood, r.range(0.05, 0.3))
    s.rect(x, y, w, 160, mix(plaster, I.key, 0.32))
    s.rect(x, y, w * 0.42, 160, plaster)
    s.path(
      poly([
        [x - 5, y + 2],
        [x + w * 0.42, y - h],
        [x + w + 5, y + 2],
      ]),
      mix(I.signal, I.key, 0.3),
    )
    s.path(
      poly([
        [x - 5, y + 2],
        [x + w * 0.42, y - h],
        [x + w * 0.46, y + 2],
      ]),
      mix(I.signal, I.sun, 0.2),
    )
    for (const u of [0.1, 0.58, 0.8])
      s.rect(x + w * u, y + 18, 7, 12, u > 0.5 ? mix(I.key, I.sea, 0.3) : mix(I.key, I.wood, 0.4))
  }
  s.path(
    poly([
      [606, 420],
      [606, 300],
      [618, 250],
      [630, 300],
      [630, 420],
    ]),
    mix(I.wood, I.key, 0.25),
  )
  s.path(
    poly([
      [606, 420],
      [606, 300],
      [618, 250],
      [616, 420],
    ]),
    mix(I.paper, I.sun, 0.5),
  )
  for (const [x, y] of [
    [470, 378],
    [560, 366],
    [650, 372],
    [520, 396],

    [610, 400],
    [690, 402],
  ])
    house(x, y, r.range(54, 78), r.range(22, 34))
}

function room(s: Sheet) {
  const plaster = mix(I.sea, I.key, 0.5)
  const opening = block(wall, PANE.left, PANE.sill, PANE.right, PANE.top + 1)
  s.add(
    `<path d="M-5 -5H${W + 5}V520H-5Z${opening}" fill-rule="evenodd" fill="${s.linear(
      0,
      0,
      W,
      300,
      [
        [0, mix(plaster, I.key, 0.35)],
        [0.7, plaster],
        [1, mix(plaster, I.sea, 0.35)],
      ],
    )}"/>`,
  )
  const frame = mix(I.mist, I.sea, 0.45)
  const holes = panes()
    .map((p) => block(wall, ...p))
    .join('')
  const outer = block(wall, PANE.left - 0.3, PANE.sill - 0.2, PANE.right + 0.3, PANE.top + 1)
  s.add(`<path d="${outer}${holes}" fill-rule="evenodd" fill="${frame}"/>`)
  // the sun catches one edge of each bar
  for (const [a, b, , d] of panes()) s.path(block(wall, a - 0.26, b, a - 0.17, d), I.paper)
  for (const [a, , c, d] of panes())
    s.path(block(wall, a, d - 0.02, c, d + 0.07), mix(frame, I.key, 0.5))
  s.path(
    block(wall, PANE.left - 0.6, 0.15, PANE.right + 0.6, PANE.sill - 0.12),
    mix(frame, I.key, 0.25),
  )
  s.path(block(wall, PANE.left - 0.6, PANE.sill - 0.2, PANE.right + 0.6, PANE.sill - 0.02), I.paper)
}

/** Three small prints pinned to the wall: places, no words. */
function prints(s: Sheet) {
  const print = (
    u: number,
    w0: number,
    w: number,
    h: number,
    sky: string,
    paint: (f: Face) => void,
  ) => {
    s.path(block(wall, u + 0.12, w0 - 0.14, u + w + 0.14, w0 + h), mix(I.key, I.sea, 0.12))
    s.path(block(wall, u, w0, u + w, w0 + h), I.paper)
    s.path(block(wall, u + 0.14, w0 + 0.14, u + w - 0.14, w0 + h - 0.14), sky)
    paint((a, b) => wall(u + 0.14 + a * (w - 0.28), w0 + 0.14 + b * (h - 0.28)))
    s.path(curve(blob(...wall(u + w / 2, w0 + h - 0.05), 6, 6, 2, 0.1, 10)), I.signal)
  }
  print(3.95, 5.1, 1.9, 2.5, mix(I.mist, I.sea, 0.3), (f) => {
    const dome = Array.from({length: 13}, (_, i) => {
      const a = (i / 12) * Math.PI
      return f(0.6 - 0.26 * Math.cos(a), 0.5 + 0.24 * Math.sin(a))
    })
    s.path(poly(dome), mix(I.sea, I.key, 0.45))
    s.path(poly([f(0.34, 0), f(0.34, 0.5), f(0.86, 0.5), f(0.86, 0)]), I.paper)
    s.path(poly([f(0.6, 0), f(0.6, 0.5), f(0.86, 0.5), f(0.86, 0)]), mix(I.paper, I.mist, 0.6))
    s.path(poly([f(0, 0), f(0, 0.3), f(0.44, 0.3), f(0.44, 0)]), mix(I.paper, I.sun, 0.3))
    s.path(poly([f(0.56, 0), f(0.56, 0.22), f(0.68, 0.22), f(0.68, 0)]), mix(I.sea, I.key, 0.3))
  })
  print(6.1, 5.5, 1.8, 1.9, I.sun, (f) => {
    s.path(
      poly([
        f(0, 0),
        f(0.12, 0.5),
        f(0.3, 0.62),
        f(0.42, 0.1),
        f(0.55, 0.8),
        f(0.75, 0.85),
        f(0.84, 0.1),
        f(1, 0.2),
        f(1, 0),
      ]),
      I.signal,
    )
    s.path(
      poly([f(0.68, 0.02), f(0.66, 0.82), f(0.75, 0.85), f(0.84, 0.1)]),
      mix(I.signal, I.key, 0.5),
    )
  })
  print(6.15, 2.9, 1.6, 2.2, mix(I.key, I.sea, 0.3), (f) => {
    s.path(curve(blob(...f(0.7, 0.78), 9, 9, 3, 0.05)), I.paper)
    s.path(
      poly([f(0, 0), f(0, 0.2), f(0.35, 0.62), f(0.55, 0.4), f(0.75, 0.5), f(1, 0.2), f(1, 0)]),
      mix(I.mist, I.sea, 0.4),
    )
  })
}

function deskTop(s: Sheet) {
  const r = rng(31)
  s.path(
    poly([desk(-12, BACK), desk(12, BACK), [W + 20, H + 20], [-20, H + 20]]),
    s.linear(0, 500, 0, H, [
      [0, mix(I.wood, I.sun, 0.5)],
      [0.5, mix(I.wood, I.sun, 0.28)],
      [1, I.wood],
    ]),
  )
  for (let i = 0; i < 150; i++) {
    const z = 7 + 10.4 * r()
    const x = r.range(-9, 7)
    const len = r.range(1.5, 5)
    s.path(
      stroke(
        [desk(x, z), desk(x + len / 2, z + r.range(-0.06, 0.06)), desk(x + len, z)],
        (t) => 3.2 * Math.sin(Math.PI * t),
      ),
      mix(I.wood, r.chance(0.6) ? I.key : I.sun, r.range(0.2, 0.42)),
      'opacity="0.7"',
    )
  }
}

/** The map: its own (u, v) plane, turned on the desk, with five folds that lift it a little. */
const MAP = {w: 8.4, h: 5.8, x: -5.1, z: 8.9, turn: -0.13, folds: 5}
const lift = (u: number) => 0.03 + 0.17 * Math.abs((((u / MAP.w) * MAP.folds + 1) % 2) - 1)
function onMap(u: number, w: number, flat = false): Pt {
  const c = Math.cos(MAP.turn)
  const k = Math.sin(MAP.turn)
  return desk(MAP.x + u * c - w * k, MAP.z + u * k + w * c, flat ? 0 : lift(u))
}
/** Height of the drawn country: a mainland, a headland, two islands. */
function country(u: number, w: number, n: (x: number, y: number) => number): number {
  const hill = (a: number, b: number, p: number, q: number) =>
    Math.exp(-(((u - a) / p) ** 2) - ((w - b) / q) ** 2)
  const land =
    hill(6.4, 3.6, 2.5, 1.7) +
    0.85 * hill(2.9, 4.9, 1.9, 1.1) +
    0.8 * hill(1.5, 1.6, 0.8, 0.65) +
    0.55 * hill(4.1, 1.1, 0.55, 0.4)
  return land + 0.34 * fbm(n, u * 0.75, w * 0.75, 5, 0.55)
}

function map(s: Sheet, q: number) {
  const edge: Pt[] = []
  for (let i = 0; i <= 40; i++) edge.push(onMap((i / 40) * MAP.w, 0))
  for (let i = 40; i >= 0; i--) edge.push(onMap((i / 40) * MAP.w, MAP.h))
  const shadow = [onMap(0, 0, true), onMap(MAP.w, 0, true), onMap(MAP.w, MAP.h, true)]
  s.path(
    poly(shadow.map(([x, y]): Pt => [x + 14, y + 13]).concat(shadow[2], shadow[0])),
    mix(I.wood, I.key, 0.62),
  )
  const outline = poly(edge)
  s.path(outline, mix(I.mist, I.sea, 0.22))
  s.group(s.clip(outline), () => {
    relief(s, q)
    graticule(s)
    for (let i = 0; i < MAP.folds; i++) {
      const [a, b] = [(i / MAP.folds) * MAP.w, ((i + 1) / MAP.folds) * MAP.w]
      const leaf = poly([onMap(a, 0), onMap(b, 0), onMap(b, MAP.h), onMap(a, MAP.h)])
      s.path(leaf, i % 2 ? I.key : I.paper, `opacity="${i % 2 ? 0.17 : 0.12}"`)
      s.path(
        stroke([onMap(b, 0), onMap(b, MAP.h)], () => 2.4),
        mix(I.sea, I.key, 0.3),
        'opacity="0.7"',
      )
    }
    s.path(
      stroke(
        [0, 1, 2, 3, 4, 5].map((i) => onMap((i / 5) * MAP.w, MAP.h / 2)),
        () => 2.2,
      ),
      I.paper,
    )
    const margin = [
      ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => onMap(t * MAP.w, 0)),
      ...[1, 0.8, 0.6, 0.4, 0.2, 0].map((t) => onMap(t * MAP.w, 0.16)),
    ]
    s.path(poly(margin), I.paper)
    s.path(
      poly([
        onMap(MAP.w - 0.16, 0),
        onMap(MAP.w, 0),
        onMap(MAP.w, MAP.h),
        onMap(MAP.w - 0.16, MAP.h),
      ]),
      I.paper,
    )
  })
  route(s)
}

/** Sea depths and land heights as nested tints, computed where the camera sees them. */
function relief(s: Sheet, q: number) {
  const n = noise(23)
  const k = 0.5 * q
  const [w, h] = [Math.round(W * k), Math.round(H * k)]
  const field = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const z = (v.cy * v.F) / Math.max(1, j / k - v.horizon)
      const x = ((i / k - W / 2) * z) / v.F - MAP.x
      const c = Math.cos(MAP.turn)
      const t = Math.sin(MAP.turn)
      field[j * w + i] = country(x * c + (z - MAP.z) * t, -x * t + (z - MAP.z) * c, n)
    }
  const cut = (level: number, ink: string) => s.path(tone(field, w, h, level, {sx: 1 / k}), ink)
  cut(0.16, mix(I.mist, I.paper, 0.1))
  cut(0.27, mix(I.mist, I.paper, 0.55))
  cut(0.36, mix(I.sea, I.key, 0.2))
  cut(0.375, I.paper)
  cut(0.6, mix(I.paper, I.sun, 0.4))
  cut(0.8, mix(I.paper, I.sun, 0.85))
  cut(0.97, mix(I.sun, I.wood, 0.45))
}

function graticule(s: Sheet) {
  const line = (ps: Pt[]) =>
    s.path(
      stroke(ps, () => 1.3),
      I.sea,
      'opacity="0.4"',
    )
  for (let i = 1; i < 10; i++) line([onMap((i / 10) * MAP.w, 0), onMap((i / 10) * MAP.w, MAP.h)])
  for (let j = 1; j < 7; j++)
    line([0, 1, 2, 3, 4, 5].map((i) => onMap((i / 5) * MAP.w, (j / 7) * MAP.h)))
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    const reach = i % 4 ? (i % 2 ? 0.3 : 0.42) : 0.62
    const c = onMap(6.9, 0.95)
    s.path(
      poly([
        onMap(6.9 + Math.cos(a) * reach, 0.95 + Math.sin(a) * reach),
        onMap(6.9 + Math.cos(a + 0.3) * 0.12, 0.95 + Math.sin(a + 0.3) * 0.12),
        c,
        onMap(6.9 + Math.cos(a - 0.3) * 0.12, 0.95 + Math.sin(a - 0.3) * 0.12),
      ]),
      i % 4 ? mix(I.sea, I.key, 0.2) : I.key,
    )
  }
}

const STOPS: Pt[] = [
  [1.5, 1.6],
  [3.1, 4.55],
  [4.75, 3.7],
  [6.05, 2.85],
  [7.25, 4.3],
]
/** The route: dashes over the sea, a firm line on land, a ring at each stop, a pin at the last. */
function route(s: Sheet) {
  const way = (a: Pt, b: Pt, bend: number, m: number) =>
    Array.from({length: m + 1}, (_, i) => {
      const t = i / m
      const bow = bend * Math.sin(Math.PI * t)
      return onMap(
        a[0] + (b[0] - a[0]) * t + bow * (b[1] - a[1]),
        a[1] + (b[1] - a[1]) * t - bow * (b[0] - a[0]),
      )
    })
  const ferry = way(STOPS[0], STOPS[1], 0.18, 26)
  for (let i = 1; i < 25; i += 2)
    s.path(
      stroke([ferry[i], ferry[i + 1]], () => 8),
      I.signal,
    )
  const bends = [0.12, -0.2, 0.22]
  for (const [i, bend] of bends.entries())
    s.path(
      stroke(
        rough(way(STOPS[i + 1], STOPS[i + 2], bend, 8), 3, 6, i + 4, false),
        (t) => 8 + 2 * Math.sin(t * 9),
      ),
      I.signal,
    )
  for (const [x, z] of STOPS) {
    const [cx, cy] = onMap(x, z)
    s.path(curve(blob(cx, cy, 15, 11, 4, 0.06)), I.signal)
    s.path(curve(blob(cx, cy, 7.5, 5.5, 4, 0.06)), I.paper)
  }
  const [px, py] = onMap(...STOPS[4])
  s.path(
    stroke(
      [
        [px, py],
        [px + 28, py + 34],
      ],
      (t) => 5 + 12 * t,
    ),
    mix(I.wood, I.key, 0.6),
    'opacity="0.75"',
  )
  s.path(
    stroke(
      [
        [px, py],
        [px - 8, py - 46],
      ],
      () => 4,
    ),
    I.key,
  )
  s.path(curve(blob(px - 10, py - 56, 18, 18, 5, 0.03)), I.signal)
  s.path(curve(blob(px - 5, py - 51, 12, 12, 5, 0.03)), mix(I.signal, I.key, 0.35))
  s.path(curve(blob(px - 16, py - 62, 5, 5, 5, 0.03)), I.paper)
}

/** A sheet lying on the desk, with rows of pencil marks too loose to be words. */
function note(
  s: Sheet,
  x: number,
  z: number,
  w: number,
  h: number,
  turn: number,
  ink: string,
  rows: number,
) {
  const at = (u: number, b: number, y = 0.02): Pt =>
    desk(
      x + u * Math.cos(turn) - b * Math.sin(turn),
      z + u * Math.sin(turn) + b * Math.cos(turn),
      y,
    )
  const r = rng(Math.round(x * 90 + z * 7))
  s.path(
    poly([at(0.1, -0.1, 0), at(w + 0.09, -0.1, 0), at(w + 0.09, h - 0.1, 0), at(0.1, h - 0.1, 0)]),
    mix(I.wood, I.key, 0.55),
  )
  s.path(poly([at(0, 0), at(w / 2, 0.02), at(w, 0, 0.12), at(w, h), at(0, h)]), ink)
  for (let i = 0; i < rows; i++) {
    const b = h - ((i + 0.8) * h) / (rows + 0.6)
    const [a, e] = [w * 0.24, w * r.range(0.6, 0.9)]
    const ps = Array.from({length: 15}, (_, j) =>
      at(a + ((e - a) * j) / 14, b + r.range(-0.035, 0.035)),
    )
    s.path(
      stroke(ps, () => 2.4),
      mix(I.key, I.sea, 0.3),
    )
    s.path(
      poly([
        at(w * 0.1, b - 0.05),
        at(w * 0.17, b - 0.05),
        at(w * 0.17, b + 0.07),
        at(w * 0.1, b + 0.07),
      ]),
      i < 2 ? I.signal : mix(ink, I.key, 0.45),
    )
  }
}

/** Pencil along the desk from its blunt end to its point. */
function pencil(s: Sheet, x0: number, z0: number, x1: number, z1: number) {
  const at = (t: number, side: number, y = 0.12): Pt => {
    const l = Math.hypot(x1 - x0, z1 - z0)
    return desk(
      x0 + (x1 - x0) * t - (side * (z1 - z0)) / l,
      z0 + (z1 - z0) * t + (side * (x1 - x0)) / l,
      y,
    )
  }
  const part = (a: number, b: number, lo: number, hi: number, ink: string) =>
    s.path(poly([at(a, lo), at(b, lo), at(b, hi), at(a, hi)]), ink)
  s.path(
    poly([at(0.02, -0.32, 0), at(1, -0.16, 0), at(0.86, -0.02, 0), at(0.02, 0, 0)]),
    mix(I.wood, I.key, 0.6),
  )
  part(0, 0.06, -0.12, 0.13, mix(I.signal, I.paper, 0.35))
  part(0.06, 0.11, -0.12, 0.13, mix(I.mist, I.key, 0.25))
  part(0.11, 0.86, -0.12, -0.02, mix(I.sea, I.key, 0.5))
  part(0.11, 0.86, -0.02, 0.08, I.sea)
  part(0.11, 0.86, 0.08, 0.13, I.mist)
  s.path(
    poly([at(0.86, -0.12), at(0.97, -0.02), at(0.97, 0.02), at(0.86, 0.13)]),
    mix(I.paper, I.sun, 0.5),
  )
  s.path(poly([at(0.955, -0.035), at(1, 0), at(0.955, 0.035)]), I.key)
}

const CUP: Profile = [
  [0.34, 0.1],
  [0.52, 0.4],
  [0.61, 0.8],
  [0.64, 1],
]
const SAUCER: Profile = [
  [0.5, 0],
  [0.92, 0.12],
]
function cup(s: Sheet, x: number, z: number) {
  s.path(
    turnedShadow(v, x, z, SAUCER, SLANT) + turnedShadow(v, x, z, CUP, SLANT),
    mix(I.wood, I.key, 0.58),
  )
  s.path(turned(v, x, z, SAUCER), mix(I.mist, I.sea, 0.3))
  s.path(poly(ring(v, x, 0.13, z, 0.89)), mix(I.paper, I.mist, 0.4))
  s.path(poly(ring(v, x + 0.04, 0.12, z - 0.04, 0.56)), mix(I.mist, I.sea, 0.25))
  const [hx, hy] = desk(x + 0.58, z, 0.6)
  const loop = Array.from({length: 15}, (_, i): Pt => {
    const a = -1.5 + (i / 14) * 3.1
    return [hx + Math.cos(a) * 33, hy + Math.sin(a) * 25]
  })
  s.path(
    stroke(loop, () => 12),
    mix(I.signal, I.key, 0.3),
  )
  const [left] = desk(x - 0.65, z)
  const [right] = desk(x + 0.65, z)
  s.path(
    turned(v, x, z, CUP),
    s.linear(left, 0, right, 0, [
      [0, mix(I.signal, I.sun, 0.45)],
      [0.45, I.signal],
      [1, mix(I.signal, I.key, 0.5)],
    ]),
  )
  s.path(poly(ring(v, x, 1, z, 0.66)), mix(I.signal, I.paper, 0.5))
  s.path(poly(ring(v, x, 0.98, z, 0.58)), mix(I.signal, I.key, 0.4))
  s.path(poly(ring(v, x + 0.02, 0.88, z - 0.03, 0.52)), mix(I.wood, I.key, 0.75))
  const [cx, cy] = desk(x, z, 0.94)
  s.path(lens(cx - 30, cy - 4, 36, 6, 3), mix(I.wood, I.sun, 0.4))
  for (const [dx, k] of [
    [-14, 1],
    [14, 0.8],
  ]) {
    const wisp = Array.from(
      {length: 12},
      (_, i): Pt => [cx + dx + Math.sin(i * 0.75 + dx) * (5 + i), cy - 24 - i * 13 * k],
    )
    s.path(
      stroke(wisp, (t) => 11 * Math.sin(Math.PI * t) * (1 - t * 0.5)),
      I.paper,
      'opacity="0.5"',
    )
  }
}

function globe(s: Sheet, x: number, z: number) {
  const R = 1.5
  const [cx, cy] = desk(x, z, 2.25)
  const k = v.F / z
  s.path(
    turnedShadow(
      v,
      x,
      z,
      [
        [0.8, 0],
        [0.2, 0.5],
        [1.3, 1.6],
        [1.5, 2.3],
        [1.2, 3.2],
      ],
      [0.42, -0.6],
    ),
    mix(I.wood, I.key, 0.5),
  )
  s.path(
    turned(v, x, z, [
      [0.85, 0],
      [0.75, 0.16],
      [0.16, 0.3],
      [0.12, 0.9],
    ]),
    mix(I.wood, I.key, 0.45),
  )
  const ball = curve(blob(cx, cy, R * k, R * k, 2, 0.01, 40))
  s.path(
    ball,
    s.radial(cx - R * k * 0.45, cy - R * k * 0.4, R * k * 1.7, [
      [0, mix(I.mist, I.paper, 0.3)],
      [0.35, mix(I.mist, I.sea, 0.6)],
      [0.65, I.sea],
      [1, I.key],
    ]),
  )
  s.group(s.clip(ball), () => {
    const lands: [number, number, number, number][] = [
      [-0.5, -0.55, 0.5, 0.32],
      [-0.15, 0.15, 0.34, 0.5],
      [0.75, -0.35, 0.5, 0.42],
      [0.85, 0.5, 0.26, 0.2],
      [-0.9, 0.5, 0.2, 0.3],
    ]
    for (const [i, [a, b, p, q]] of lands.entries()) {
      const land = blob(cx + a * R * k, cy + b * R * k, p * R * k, q * R * k, i + 8, 0.5, 22)
      s.path(curve(land), a < 0.2 ? mix(I.sun, I.paper, 0.2) : mix(I.sun, I.wood, 0.6))
    }
    s.path(
      curve(blob(cx + R * k * 0.62, cy + R * k * 0.42, R * k * 0.95, R * k * 1.1, 5, 0.02)),
      I.key,
      'opacity="0.28"',
    )
  })
  // the brass meridian stands tilted round the ball
  const arm = Array.from({length: 25}, (_, i): Pt => {
    const a = -1.95 + (i / 24) * 3.3
    return [cx + Math.cos(a) * R * k * 1.13, cy + Math.sin(a) * R * k * 1.13]
  })
  s.path(
    stroke(arm, () => 8),
    mix(I.sun, I.wood, 0.55),
  )
}

function books(s: Sheet) {
  const book = (x: number, z: number, w: number, d: number, y: number, t: number, ink: string) => {
    s.path(
      poly([desk(x, z, y), desk(x + w, z, y), desk(x + w, z, y + t), desk(x, z, y + t)]),
      mix(ink, I.key, 0.45),
    )
    s.path(
      poly([
        desk(x + w, z, y),
        desk(x + w, z + d, y),
        desk(x + w, z + d, y + t),
        desk(x + w, z, y + t),
      ]),
      mix(I.paper, I.wood, 0.4),
    )
    s.path(
      poly([
        desk(x, z, y + t),
        desk(x + w, z, y + t),
        desk(x + w, z + d, y + t),
        desk(x, z + d, y + t),
      ]),
      ink,
    )
    for (const u of [0.14, 0.8])
      s.path(
        poly([
          desk(x + w * u, z, y),
          desk(x + w * u + 0.12, z, y),
          desk(x + w * u + 0.12, z, y + t),
          desk(x + w * u, z, y + t),
        ]),
        mix(I.sun, ink, 0.2),
      )
  }
  s.path(
    poly([desk(-2, 6.4), desk(-1.3, 6.4), desk(-0.9, 7.9), desk(-2, 8.4)]),
    mix(I.wood, I.key, 0.6),
  )
  book(-4.5, 6.75, 2.9, 1.75, 0, 0.4, mix(I.key, I.sea, 0.35))
  book(-4.6, 6.85, 2.55, 1.55, 0.4, 0.34, mix(I.signal, I.key, 0.15))
  // the cover: a pale plate with a sun over a hill
  const cover = (a: number, b: number) => desk(-4.6 + a, 6.85 + b, 0.74)
  s.path(
    poly([cover(0.5, 0.3), cover(2.2, 0.3), cover(2.2, 1.25), cover(0.5, 1.25)]),
    mix(I.sun, I.paper, 0.3),
  )
  s.path(
    poly([
      cover(0.5, 0.3),
      cover(1, 0.7),
      cover(1.35, 0.5),
      cover(1.75, 0.85),
      cover(2.2, 0.4),
      cover(2.2, 0.3),
    ]),
    mix(I.key, I.sea, 0.4),
  )
  s.path(
    poly(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) =>
        cover(1.3 + 0.17 * Math.cos(i * 0.628), 0.95 + 0.15 * Math.sin(i * 0.628)),
      ),
    ),
    I.signal,
  )
}

/** A pot of bay on the sill. */
function herb(s: Sheet) {
  const r = rng(12)
  const [x, y] = wall(-5.5, PANE.sill)
  const greens = [mix(I.key, I.sea, 0.35), mix(I.sea, I.key, 0.35), mix(I.sea, I.sun, 0.45)]
  s.path(curve(blob(x, y - 76, 44, 40, 5, 0.3)), greens[0])
  for (let i = 0; i < 74; i++) {
    const lean = r.range(-1, 1)
    const up = r.range(0.1, 1)
    const [a, b] = [x + lean * 52 * (1.1 - up * 0.5), y - 42 - up * 82 + Math.abs(lean) * 16]
    const out = lean * 15 + r.range(-6, 6)
    const leaf = stroke(
      [
        [a, b],
        [a + out * 0.6, b - 8],
        [a + out, b - r.range(12, 22)],
      ],
      (t) => 11 * Math.sin(Math.PI * t),
    )
    s.path(leaf, i < 30 ? greens[0] : lean < -0.1 && i % 2 ? greens[2] : greens[1])
  }
  s.path(
    poly([
      [x - 30, y - 50],
      [x + 30, y - 50],
      [x + 22, y],
      [x - 22, y],
    ]),
    mix(I.signal, I.key, 0.15),
  )
  s.path(
    poly([
      [x - 30, y - 50],
      [x - 8, y - 50],
      [x - 8, y],
      [x - 22, y],
    ]),
    mix(I.signal, I.sun, 0.4),
  )
}

/** Everything outside the pools of window light lies in the room's shade. */
function shade(s: Sheet) {
  const cast = (u: number, w: number): Pt => desk(u + w * SLANT[0], BACK + w * SLANT[1])
  const pools = panes()
    .map(([a, b, c, d]) => poly([cast(a, b), cast(c, b), cast(c, d), cast(a, d)]))
    .join('')
  const edge = desk(0, BACK)[1]
  s.add(
    `<path d="M-5 ${edge}H${W + 5}V${H + 5}H-5Z${pools}" fill-rule="evenodd" fill="${I.key}" opacity="0.3"/>`,
  )
}

const scene: Scene = {
  name: 'desk',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 41,
  make(q) {
    const s = new Sheet(W, H)
    view(s)
    room(s)
    prints(s)
    deskTop(s)
    map(s, q)
    note(s, -6.6, 14.0, 1.7, 1.6, -0.25, mix(I.sun, I.paper, 0.1), 3)
    note(s, 0.2, 7.0, 2.3, 1.9, -0.12, I.paper, 5)
    shade(s)
    globe(s, 4.85, 15.6)
    cup(s, 3.5, 11.2)
    pencil(s, 3.3, 8.0, 0.9, 9.3)
    books(s)
    herb(s)
    return [s.toString()]
  },
}
export default scene
