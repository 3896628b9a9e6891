/** Lake Como in April: an ochre villa with steps to the water, a varnished boat, snow still on the far peaks. */
import {archPts, quad} from '../../kit/arch.ts'
import {facade} from '../../kit/facade.ts'
import {clump, cypress} from '../../kit/flora.ts'
import {mix, ramp} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {umbrellaPine} from '../../kit/pines.ts'
import type {Face} from '../../kit/place.ts'
import {reflect} from '../../kit/press.ts'
import {fbm, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {land, part, type V3} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  key: '#1d3a4c',
  lake: '#4793a0',
  mist: '#bdd8d8',
  paper: '#fef4df',
  ochre: '#efbd6c',
  mahogany: '#b04e30',
  green: '#5c8757',
}
const W = 1200
const H = 720
/** Waterlines: the far shore, and the villa's quay, which is nearer. */
const SHORE = 410
const QUAY = 478
const TIP = 640
const LIGHT: V3 = [0.8, 0.5, -0.45]
const GREENS = {
  dark: mix(I.key, I.green, 0.35),
  mid: mix(I.green, I.key, 0.2),
  light: mix(I.green, I.ochre, 0.5),
}

function sky(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    SHORE + 80,
    s.linear(0, 0, 0, SHORE, [
      [0, mix(I.lake, I.mist, 0.3)],
      [0.4, mix(I.lake, I.mist, 0.8)],
      [0.75, mix(I.mist, I.paper, 0.6)],
      [1, I.paper],
    ]),
  )
  for (let i = 0; i < 13; i++) {
    const [x, y, w] = [r.range(-100, 1100), r.range(30, 190), r.range(120, 330)]
    s.path(lens(x, y + 6, w, r.range(7, 15), i), mix(I.mist, I.lake, 0.25), 'opacity="0.6"')
    s.path(lens(x + 8, y, w * 0.85, r.range(7, 13), i + 30), I.paper)
  }
}

const peaks = noise(29)
const rise = (x: number, z: number, a: number, b: number, p: number, q: number) =>
  Math.exp(-(((x - a) / p) ** 2) - ((z - b) / q) ** 2)
/** Heights in kilometres: two shoulders that close the lake, and the snow range behind the gap. */
function height(x: number, z: number): number {
  const rough = ridged(peaks, x / 3.1, z / 3.1, 5)
  const shoulders =
    2.5 * rise(x, z, 7.2, 12.5, 4, 4.4) +
    2.05 * rise(x, z, -6.6, 13.5, 4.2, 4.6) +
    1.35 * rise(x, z, 3.6, 18, 3, 3)
  const alps = 6.1 * rise(x, z, -0.6, 31, 8, 4.5) + 3.6 * rise(x, z, 14, 30, 7, 5)
  return (shoulders + alps) * (0.58 + 0.62 * rough) - 0.16
}

function mountains(s: Sheet, q: number) {
  const k = 0.6 * q
  const L = land({
    w: Math.round(W * k),
    h: Math.round((SHORE + 4) * k),
    f: 900 * k,
    horizon: (SHORE - 6) * k,
    cam: [0, 0.1, 0],
    near: 6,
    far: 40,
    k: 0.004,
    height,
    light: LIGHT,
    shadow: 9,
    ao: 0.12,
    eps: 0.004,
  })
  const at = {sx: 1 / k}
  const layer = (near: number, far: number, inks: string[], soften: number) => {
    const p = part(
      L,
      (i) => L.depth[i] >= near && L.depth[i] < far && L.y[i] > 0,
      (f, w, h) => blur(f, w, h, soften),
    )
    s.path(tone(p.mask, L.w, L.h, 0.5, at), inks[0])
    for (let i = 1; i < 7; i++) s.path(tone(p.lum, L.w, L.h, 0.2 + 0.11 * i, at), ramp(inks, i / 6))
    return p
  }
  const blue = mix(I.lake, I.mist, 0.45)
  layer(22, 41, [mix(blue, I.key, 0.08), blue, mix(I.mist, I.paper, 0.25), I.paper], 1)
  // the snow stops where the range goes down into haze
  s.rect(
    0,
    250,
    W,
    SHORE - 250,
    s.linear(0, 250, 0, SHORE, [
      [0, I.mist, 0],
      [0.5, I.mist, 0.75],
      [1, mix(I.mist, I.paper, 0.4), 1],
    ]),
  )
  layer(
    16.2,
    22,
    [
      mix(I.lake, I.key, 0.05),
      mix(I.lake, I.mist, 0.3),
      mix(I.lake, I.mist, 0.55),
      mix(I.mist, I.ochre, 0.3),
    ],
    1,
  )
  layer(
    5,
    16.2,
    [
      mix(I.key, I.lake, 0.45),
      mix(I.lake, I.green, 0.4),
      mix(I.green, I.mist, 0.3),
      mix(I.green, I.ochre, 0.5),
      mix(I.ochre, I.paper, 0.4),
    ],
    1,
  )
  s.rect(
    0,
    SHORE - 90,
    W,
    94,
    s.linear(0, SHORE - 90, 0, SHORE, [
      [0, I.mist, 0],
      [0.6, I.mist, 0.35],
      [1, I.mist, 0.7],
    ]),
  )
}

/** Villages on the far shore: a string of pale houses, one bell tower. */
function farShore(s: Sheet) {
  const r = rng(17)
  const n = noise(3)
  s.path(
    ridge(
      560,
      W + 5,
      SHORE + 2,
      (x) => SHORE - 12 - 26 * smooth(600, 1150, x) - 8 * fbm(n, x / 30, 1),
    ),
    mix(I.green, I.lake, 0.4),
  )
  for (let i = 0; i < 46; i++) {
    const x = r.chance(0.6) ? 840 + r.gauss() * 90 : r.range(600, 1200)
    const y = SHORE - r.range(0, 26) * smooth(620, 1000, x)
    const [w, h] = [r.range(10, 20), r.range(9, 17)]
    const wall = r.pick([
      I.paper,
      I.ochre,
      mix(I.ochre, I.mahogany, 0.3),
      mix(I.paper, I.ochre, 0.5),
    ])
    s.rect(x, y - h, w, h, wall)
    s.rect(x, y - h, w * 0.4, h, mix(wall, I.lake, 0.45))
    s.path(
      poly([
        [x - 2, y - h + 1],
        [x + w * 0.5, y - h - 5],
        [x + w + 2, y - h + 1],
      ]),
      I.mahogany,
    )
  }
  s.rect(868, SHORE - 74, 13, 74, mix(I.paper, I.ochre, 0.4))
  s.rect(868, SHORE - 74, 5, 74, mix(I.ochre, I.lake, 0.5))
  s.rect(872, SHORE - 68, 5, 9, I.key)
  s.path(
    poly([
      [866, SHORE - 74],
      [874.5, SHORE - 92],
      [883, SHORE - 74],
    ]),
    I.mahogany,
  )
  for (let i = 0; i < 30; i++)
    clump(
      s,
      r.range(580, W),
      SHORE + 2,
      r.range(14, 30),
      r.range(10, 18),
      {
        dark: mix(I.key, I.lake, 0.4),
        mid: mix(I.green, I.lake, 0.3),
        light: mix(I.green, I.ochre, 0.4),
      },
      i,
      1,
    )
}

const WALL = {
  lit: mix(I.ochre, I.paper, 0.15),
  half: mix(I.ochre, I.mahogany, 0.22),
  dark: mix(mix(I.ochre, I.mahogany, 0.35), I.key, 0.42),
}
const STONE = {
  lit: mix(I.paper, I.ochre, 0.12),
  half: mix(I.mist, I.ochre, 0.3),
  dark: mix(I.lake, I.key, 0.25),
}

/** Balustrade along a face: rail, plinth and turned balusters. */
function balustrade(s: Sheet, f: Face, u0: number, u1: number, y: number) {
  s.path(quad(f, u0, y, u1, y + 4), STONE.half)
  for (let u = u0 + 4; u < u1 - 2; u += 8.5) {
    s.path(quad(f, u - 1.6, y + 3, u + 1.6, y + 17), STONE.lit)
    s.path(curve(blob(...f(u, y + 8), 2.8, 3.6, 2, 0.05, 10)), STONE.lit)
  }
  s.path(quad(f, u0 - 2, y + 16, u1 + 2, y + 20), STONE.lit)
  for (let u = u0; u <= u1 + 1; u += (u1 - u0) / Math.max(1, Math.round((u1 - u0) / 90))) {
    s.path(quad(f, u - 5, y, u + 5, y + 24), STONE.half)
    s.path(quad(f, u - 6, y + 22, u + 6, y + 26), STONE.lit)
  }
}

/** The villa: a tall middle with an open loggia, two lower wings, hipped roofs. */
function villa(s: Sheet, x: number, foot: number) {
  const at: Face = (u, up) => [x + u, foot - up]
  const ink = {
    wall: WALL.lit,
    damp: mix(WALL.half, I.key, 0.25),
    pale: I.paper,
    hole: mix(I.key, I.lake, 0.15),
    shutters: [mix(I.green, I.key, 0.35)],
  }
  const wing = (a: number, b: number, h: number) => {
    facade(s, at, [a, 0, b, h], ink, {
      seed: Math.round(a + 400),
      storey: 52,
      bay: 40,
      window: [14, 27],
      side: 1,
      shut: 0.15,
      first: 14,
    })
    s.path(
      poly([at(a - 9, h), at(b + 9, h), at(b - 22, h + 25), at(a + 22, h + 25)]),
      mix(I.mahogany, I.key, 0.08),
    )
    s.path(
      poly([at((a + b) / 2, h), at(b + 9, h), at(b - 22, h + 25), at((a + b) / 2, h + 25)]),
      mix(I.mahogany, I.ochre, 0.3),
    )
    s.path(quad(at, a - 9, h - 4, b + 9, h + 2), mix(I.mahogany, I.key, 0.45))
  }
  s.path(quad(at, -188, 0, -150, 106), WALL.dark)
  wing(-150, -58, 112)
  wing(58, 156, 112)
  facade(s, at, [-62, 0, 62, 178], ink, {
    seed: 9,
    storey: 300,
    bay: 400,
    window: [1, 1],
    first: 400,
  })
  s.path(quad(at, -62, 0, -48, 178), WALL.half)
  // open loggia below, tall windows above
  for (const u of [-38, 0, 38]) {
    s.path(poly(archPts(at, u, 0, 28, 62)), mix(I.key, I.mahogany, 0.2))
    s.path(poly(archPts(at, u + 5, 0, 18, 54)), mix(I.key, I.lake, 0.25))
    s.path(
      stroke(archPts(at, u, 0, 30, 63).slice(1, -1), () => 4),
      I.paper,
    )
    s.path(poly(archPts(at, u, 84, 20, 46)), ink.hole)
    s.path(
      stroke(archPts(at, u, 84, 23, 48).slice(1, -1), () => 3),
      I.paper,
    )
    s.path(quad(at, u - 21, 84, u - 11, 116) + quad(at, u + 11, 84, u + 21, 116), ink.shutters[0])
    s.path(quad(at, u - 8, 145, u + 8, 163), ink.hole)
  }
  for (const u of [-57, -19, 19, 57]) s.path(quad(at, u - 4, 0, u + 4, 42), I.paper)
  s.path(quad(at, -66, 70, 66, 77) + quad(at, -64, 136, 64, 140), I.paper)
  s.path(quad(at, -62, 66, 62, 70), mix(WALL.half, I.key, 0.3))
  s.path(poly([at(-74, 176), at(74, 176), at(40, 208), at(-40, 208)]), mix(I.mahogany, I.key, 0.08))
  s.path(poly([at(0, 176), at(74, 176), at(40, 208), at(0, 208)]), mix(I.mahogany, I.ochre, 0.3))
  s.path(quad(at, -74, 171, 74, 178), mix(I.mahogany, I.key, 0.45))
  for (const u of [-30, 34]) {
    s.path(quad(at, u, 200, u + 11, 226), WALL.half)
    s.path(quad(at, u - 2, 224, u + 13, 229), I.mahogany)
  }
}

/** Garden, terrace wall and the stairs that widen down into the lake. */
function promontory(s: Sheet) {
  const at: Face = (u, up) => [u, QUAY - up]
  const n = noise(12)
  const bank = (x: number) => QUAY - 118 * smooth(TIP + 10, TIP - 260, x) - 12 * fbm(n, x / 40, 2)
  s.path(ridge(-5, TIP + 10, QUAY, bank), mix(I.key, I.green, 0.5))
  const r = rng(8)
  for (let i = 0; i < 26; i++) {
    const x = r.range(-10, TIP - 40)
    clump(s, x, bank(x) + 8, r.range(44, 96), r.range(40, 84), GREENS, i + 5, 1)
  }
  for (const [x, h] of [
    [64, 170],
    [92, 196],
    [116, 160],
    [508, 122],
    [532, 142],
    [556, 116],
  ])
    cypress(s, x, bank(x) + 10, h * 0.18, h, GREENS, x, 1)
  umbrellaPine(s, 590, 446, 128, 152, {...GREENS, trunk: mix(I.key, I.mahogany, 0.45)}, 3, 1)
  villa(s, 318, 404)
  for (let i = 0; i < 15; i++) {
    const x = 130 + i * 30 + r.range(-6, 6)
    if (Math.abs(x - 332) > 54)
      clump(s, x, 412, r.range(26, 40), r.range(20, 34), GREENS, i + 60, 1)
  }
  s.path(
    quad(at, -10, 0, TIP - 22, 66),
    s.linear(0, QUAY - 66, 0, QUAY, [
      [0, STONE.lit],
      [0.6, STONE.half],
      [1, STONE.dark],
    ]),
  )
  for (let i = 0; i < 90; i++) {
    const [u, y] = [r.range(-10, TIP - 50), Math.round(r.range(1, 6)) * 9]
    s.path(
      quad(at, u, y, u + r.range(10, 24), y + 6),
      mix(STONE.half, i % 2 ? I.key : I.paper, 0.25),
      'opacity="0.6"',
    )
  }
  s.path(quad(at, -10, 0, TIP - 22, 7), mix(I.key, I.lake, 0.4))
  balustrade(s, at, -8, 262, 66)
  balustrade(s, at, 402, TIP - 24, 66)
  // wisteria over the wall
  for (const [x, w] of [
    [110, 90],
    [196, 60],
    [470, 84],
    [568, 64],
  ]) {
    clump(
      s,
      x,
      QUAY - 28,
      w,
      44,
      {
        dark: mix(I.key, I.green, 0.4),
        mid: mix(I.green, I.key, 0.1),
        light: mix(I.mist, I.mahogany, 0.25),
      },
      x,
      1,
      1.3,
    )
  }
  stairs(s)
}

/** Rocks and a bush hide the hard end of the quay; they stand before the mirrors. */
function tip(s: Sheet) {
  for (const [x, w] of [
    [634, 52],
    [600, 60],
    [660, 30],
  ]) {
    s.path(lens(x - w * 0.7, QUAY + 10, w * 1.5, 16, x), mix(I.key, I.lake, 0.35))
    s.path(curve(blob(x, QUAY - 3, w * 0.5, w * 0.34, x, 0.3)), mix(I.key, I.lake, 0.3))
    s.path(curve(blob(x + 3, QUAY - 8, w * 0.38, w * 0.22, x + 1, 0.3)), STONE.half)
    s.path(curve(blob(x + 6, QUAY - 11, w * 0.24, w * 0.12, x + 2, 0.3)), STONE.lit)
  }
  clump(s, 612, QUAY - 8, 70, 66, GREENS, 77, 1)
}

function stairs(s: Sheet) {
  const steps = 12
  s.path(
    poly([
      [262, QUAY - 66],
      [402, QUAY - 66],
      [452, QUAY + 8],
      [212, QUAY + 8],
    ]),
    STONE.dark,
  )
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const y = QUAY - 66 + 74 * t
    const half = 68 + 48 * t
    const d = 74 / steps
    s.path(
      poly([
        [332 - half, y],
        [332 + half, y],
        [332 + half + 4, y + d * 0.6],
        [332 - half - 4, y + d * 0.6],
      ]),
      STONE.lit,
    )
    s.path(
      poly([
        [332 - half - 4, y + d * 0.6],
        [332 + half + 4, y + d * 0.6],
        [332 + half + 4, y + d],
        [332 - half - 4, y + d],
      ]),
      mix(STONE.half, I.key, 0.25),
    )
  }
  for (const side of [-1, 1]) {
    const p = (t: number, out: number, up: number): Pt => [
      332 + side * (70 + 52 * t + out),
      QUAY - 66 + 74 * t - up,
    ]
    s.path(poly([p(0, 0, 22), p(1, 0, 22), p(1, 16, 22), p(0, 12, 22)]), STONE.lit)
    s.path(
      poly([p(0, 0, 22), p(1, 0, 22), p(1, 0, 0), p(0, 0, 0)]),
      side < 0 ? STONE.half : STONE.dark,
    )
    s.path(
      poly([p(1, 0, 22), p(1, 16, 22), p(1, 16, -4), p(1, 0, -4)]),
      side < 0 ? STONE.half : STONE.lit,
    )
    const [ux, uy] = p(1, 8, 22)
    s.path(
      poly([
        [ux - 6, uy],
        [ux + 6, uy],
        [ux + 3, uy - 9],
        [ux + 10, uy - 22],
        [ux - 10, uy - 22],
        [ux - 3, uy - 9],
      ]),
      STONE.half,
    )
    clump(s, ux, uy - 18, 32, 28, GREENS, 40 + side, 1)
  }
}

function water(s: Sheet) {
  const r = rng(23)
  for (let i = 0; i < 330; i++) {
    const t = r() ** 0.9
    const y = SHORE + 8 + t * 305
    const x = r.range(-60, W)
    if (x < TIP && y < QUAY + 10) continue
    s.path(
      lens(x, y, (12 + 90 * t) * r.range(0.4, 1.3), 1 + 3.8 * t, i),
      r.pick([
        mix(I.lake, I.mist, 0.6),
        mix(I.lake, I.key, 0.25),
        I.lake,
        mix(I.mist, I.paper, 0.5),
      ]),
      `opacity="${r.range(0.3, 0.75).toFixed(2)}"`,
    )
  }
  for (const [x, y, k] of [
    [742, 436, 1],
    [1010, 446, 1.25],
  ]) {
    s.path(
      poly([
        [x, y - 36 * k],
        [x, y - 3 * k],
        [x + 17 * k, y - 3 * k],
      ]) +
        poly([
          [x - 3 * k, y - 30 * k],
          [x - 3 * k, y - 3 * k],
          [x - 13 * k, y - 3 * k],
        ]),
      I.paper,
    )
    s.path(lens(x - 14 * k, y, 30 * k, 5 * k, 4), I.key)
    s.path(
      lens(x - 10 * k, y + 8 * k, 24 * k, 3 * k, 4) + lens(x - 6 * k, y + 16 * k, 16 * k, 3 * k, 5),
      I.paper,
      'opacity="0.7"',
    )
  }
}

/** The runabout: mahogany hull, pale planked deck, white seats; bow to the right. */
function runabout(s: Sheet, x: number, y: number, k: number) {
  const at = (u: number, h: number): Pt => [x + u * k, y - h * k]
  const r = rng(2)
  for (let i = 0; i < 54; i++) {
    const t = i / 54
    const w = (70 - 40 * t) * r.range(0.5, 1.2)
    s.path(
      lens(
        x - (150 + 330 * t) * k - w / 2,
        y + (r.gauss() * (6 + 26 * t) + 10 * t) * k,
        w,
        4.5 - 2 * t,
        i,
      ),
      t < 0.3 || i % 3 ? I.paper : mix(I.lake, I.key, 0.3),
      `opacity="${(0.95 - 0.5 * t).toFixed(2)}"`,
    )
  }
  for (let i = 0; i < 6; i++)
    s.path(
      lens(x + (-160 + i * 12) * k, y + (10 + i * 7) * k, (330 - i * 34) * k, 7 * k, i + 4),
      mix(I.key, I.lake, 0.2),
      `opacity="${(0.8 - i * 0.11).toFixed(2)}"`,
    )
  const near = [at(-156, 24), at(-60, 27), at(40, 34), at(120, 45), at(182, 60)]
  const far = [at(182, 60), at(112, 58), at(20, 50), at(-70, 43), at(-146, 38)]
  s.path(curve([...near, ...far.slice(1)]), mix(I.mahogany, I.ochre, 0.45))
  for (let i = 1; i < 5; i++) {
    const line = near.map(
      (p, j): Pt => [
        p[0] + (far[4 - j][0] - p[0]) * (i / 5),
        p[1] + (far[4 - j][1] - p[1]) * (i / 5),
      ],
    )
    s.path(
      stroke(line, () => 1.8),
      I.paper,
      'opacity="0.8"',
    )
  }
  cockpit(s, at, k)
  const hull = curve([
    ...near,
    at(172, 44),
    at(150, 14),
    at(96, 0),
    at(0, -8),
    at(-150, -6),
    at(-160, 8),
  ])
  s.path(
    hull,
    s.linear(0, y - 50 * k, 0, y + 8 * k, [
      [0, mix(I.mahogany, I.ochre, 0.25)],
      [0.5, I.mahogany],
      [1, mix(I.mahogany, I.key, 0.55)],
    ]),
  )
  s.path(
    stroke(near, (t) => (3 + 2 * t) * k),
    I.paper,
  )
  s.path(
    stroke([at(-158, 3), at(-20, -1), at(90, 6), at(150, 18)], () => 3.4 * k),
    I.paper,
  )
  s.path(
    stroke(
      [at(-140, 16), at(-40, 18), at(60, 25), at(130, 37)],
      (t) => 5 * k * Math.sin(Math.PI * t),
    ),
    mix(I.mahogany, I.ochre, 0.65),
  )
  // water thrown off the bow
  for (let i = 0; i < 9; i++)
    s.path(
      lens(
        x + (70 + i * 9) * k,
        y + (4 - i * 1.4) * k + r.range(-3, 3),
        r.range(26, 54) * k,
        5 * k,
        i + 9,
      ),
      I.paper,
    )
  s.path(
    stroke([at(-150, 36), at(-160, 66)], () => 2.4),
    I.key,
  )
  s.path(poly([at(-160, 66), at(-196, 60), at(-188, 54), at(-194, 46), at(-157, 52)]), I.mahogany)
}

function cockpit(s: Sheet, at: (u: number, h: number) => Pt, k: number) {
  s.path(poly([at(-96, 38), at(26, 47), at(34, 39), at(-92, 29)]), mix(I.key, I.mahogany, 0.25))
  s.path(poly([at(-96, 38), at(-70, 40), at(-66, 54), at(-94, 51)]), I.paper)
  s.path(poly([at(-28, 42), at(-8, 44), at(-6, 57), at(-28, 55)]), I.paper)
  for (const [u, coat, hair] of [
    [-2, mix(I.key, I.lake, 0.25), mix(I.key, I.mahogany, 0.35)],
    [-48, I.paper, I.mahogany],
  ] as const) {
    s.path(
      poly([
        at(u - 13, 34),
        at(u - 11, 62),
        at(u - 4, 70),
        at(u + 6, 70),
        at(u + 12, 60),
        at(u + 13, 36),
      ]),
      coat,
    )
    s.path(
      poly([at(u - 13, 34), at(u - 11, 62), at(u - 4, 70), at(u - 3, 35)]),
      mix(coat, I.lake, 0.4),
    )
    const [hx, hy] = at(u + 1, 80)
    s.path(curve(blob(hx, hy, 8.5 * k, 10 * k, 3, 0.05, 14)), mix(I.ochre, I.mahogany, 0.3))
    s.path(curve(blob(hx - 2 * k, hy - 4 * k, 9 * k, 7.5 * k, 4, 0.06, 14)), hair)
  }
  // her scarf streams back
  const scarf = Array.from({length: 8}, (_, i) => at(-50 - i * 7, 73 + 3 * Math.sin(i * 1.2)))
  s.path(
    stroke(scarf, (t) => k * (3 + 6 * t)),
    I.mahogany,
  )
  s.path(
    poly([at(24, 45), at(12, 68), at(20, 70), at(46, 42)]),
    mix(I.mist, I.paper, 0.4),
    'opacity="0.85"',
  )
  s.path(
    stroke([at(12, 68), at(20, 70), at(46, 42)], () => 2.4 * k),
    I.paper,
  )
}

const scene: Scene = {
  name: 'lake-como',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 107,
  make(q) {
    const above = new Sheet(W, H, 'a')
    sky(above)
    mountains(above, q)
    farShore(above)
    promontory(above)
    // two mirrors, for the quay is nearer than the far shore; their seam is torn into strokes
    const n = noise(51)
    const seam = (y: number) =>
      TIP - 22 + (8 + (y - QUAY) * 0.3) * n(0.5, y / (5 + (y - QUAY) * 0.03))
    const tint = mix(I.lake, I.mist, 0.15)
    const look = {tint, mixTop: 0.2, mixBottom: 0.72, amp: 0.85, seed: 4}
    const far = reflect({...look, y: SHORE, mask: (x, y) => x > (y < QUAY ? TIP - 22 : seam(y))})
    const quay = reflect({...look, y: QUAY, mask: (x, y) => x <= seam(y)})
    const near = new Sheet(W, H, 'n')
    water(near)
    tip(near)

    runabout(near, 868, 604, 1.12)
    // a magnolia on our own shore
    const r = rng(31)
    for (const [x, y, w, h] of [
      [-20, 740, 260, 190],
      [96, 756, 200, 120],
      [1180, 762, 240, 110],
    ])
      clump(near, x, y, w, h, GREENS, x + 90, 1, 1.4)
    for (let i = 0; i < 26; i++) {
      const [x, y] = [r.range(-5, 150), r.range(590, 712)]
      if (y < 600 + x * 0.5) continue
      near.path(
        curve(blob(x, y, r.range(7, 12), r.range(6, 9), i, 0.4, 10)),
        i % 3 ? mix(I.paper, I.mahogany, 0.25) : I.paper,
      )
    }
    return [above.toString(), far, quay, near.toString()]
  },
}
export default scene
