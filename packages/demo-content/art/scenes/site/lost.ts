/** For the page that is not there: a fork where both roads give out, and a signpost with nothing on its arms. */
import {clump, grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {project, type View} from '../../kit/place.ts'
import {fbm, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fdf2da',
  gold: '#f4ba60',
  coral: '#e27b55',
  heather: '#a08fb4',
  plum: '#3f3158',
  moss: '#8f9d55',
  teal: '#78b5b4',
}
const W = 1200
const H = 800
/** Metres; a flat plain seen from a little above a walker’s eye. */
const v: View = {W, F: 1100, horizon: 352, cy: 2.5}
const SUN: Pt = [262, 318]
const POST = {x: 1.15, z: 11.2, tall: 4.2}
const soil = noise(17)
const edge = noise(29)

/** Where a thing one metre high drops the tip of its shadow: toward us and to the right. */
const SLANT = {x: 0.42, z: -1.18}
const shadowOf = (x: number, y: number, z: number): Pt =>
  project(v, x + SLANT.x * y, 0, z + SLANT.z * y)

/** The roads, each with its middle line, half its width and where it begins to give out and is gone. */
const FORK = 9.4
const roads = [
  {
    mid: (z: number) => -0.9 + 0.1 * (z - 5) + 0.045 * (z - 5) ** 2,
    from: 3,
    fade: 30,
    gone: 31,
    to: FORK + 0.8,
  },
  {
    mid: (z: number) => 0.35 - 0.62 * (z - FORK) - 0.022 * (z - FORK) ** 2,
    from: FORK - 1,
    fade: 14.4,
    gone: 17.4,
    to: 18,
  },
  {
    mid: (z: number) => 0.35 + 0.7 * (z - FORK) + 0.035 * (z - FORK) ** 2,
    from: FORK - 1,
    fade: 13.2,
    gone: 16,
    to: 17,
  },
]

/** How surely a point of the plain is road: above 0 it is. */
function roadness(x: number, z: number) {
  let best = -1
  for (const r of roads) {
    if (z < r.from || z > r.to) continue
    const ragged = 0.16 * fbm(edge, x * 1.6, z * 0.9, 4, 0.6)
    const lost = smooth(r.fade, r.gone, z)
    const patchy = lost * (1 + 2.6 * fbm(edge, x * 1.2 + 9, z * 1.1, 4, 0.6))
    best = Math.max(best, 0.98 - 0.25 * lost - Math.abs(x - r.mid(z)) + ragged - patchy)
  }
  return best
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.teal, I.heather, 0.2)],
      [0.26, I.teal],
      [0.58, mix(I.paper, I.teal, 0.25)],
      [0.7, I.paper],
      [1, mix(I.gold, I.paper, 0.15)],
    ]),
  )
  const r = rng(33)
  for (let i = 0; i < 24; i++) {
    const y = r.range(36, 268)
    const low = y / 268
    s.path(
      lens(r.range(-200, W - 60), y, r.range(160, 560), r.range(4, 14) * (1.25 - 0.6 * low), i),
      mix(mix(I.heather, I.paper, 0.35), mix(I.gold, I.coral, 0.35), low),
      'opacity="0.75"',
    )
  }
  s.glow(...SUN, 420, mix(I.gold, I.paper, 0.35), 0.9, 0.8)
  s.glow(...SUN, 120, I.paper, 0.9)
  s.path(curve(blob(...SUN, 42, 42, 4, 0.02)), I.paper)
}

/** Three rows of low hills, each nearer one darker, with a rim of light toward the sun. */
function hills(s: Sheet) {
  const n = noise(5)
  for (const [k, row] of [
    {y: 332, amp: 34, c: mix(I.heather, I.paper, 0.42), rim: mix(I.gold, I.paper, 0.4)},
    {y: 346, amp: 26, c: mix(I.heather, I.coral, 0.25), rim: mix(I.gold, I.coral, 0.25)},
    {y: 362, amp: 18, c: mix(I.heather, I.moss, 0.55), rim: mix(I.gold, I.moss, 0.25)},
  ].entries()) {
    const crest = (x: number) =>
      row.y -
      row.amp * (0.5 + 1.1 * fbm(n, x / (300 - 60 * k) + k * 7, k * 3, 3)) -
      16 * smooth(500, 1200, x)
    s.path(
      ridge(0, W, 400, (x) => Math.min(crest(x), v.horizon + 6), 5),
      row.rim,
    )
    s.path(
      ridge(
        0,
        W,
        400,
        (x) => {
          const lit = Math.max(0, crest(x + 24) - crest(x - 24)) * 0.2
          return Math.min(crest(x), v.horizon + 6) + 1.5 + (x < SUN[0] ? 1.4 : lit)
        },
        5,
      ),
      row.c,
    )
  }
  // one tree, very far off, so that the country is empty and not merely blank
  s.path(lens(1070, 357, 150, 5, 3), mix(I.plum, I.moss, 0.45))
  s.path(
    stroke(
      [
        [1070, 358],
        [1071, 340],
        [1070, 326],
      ],
      () => 4,
    ),
    I.plum,
  )
  clump(
    s,
    1070,
    338,
    46,
    40,
    {
      dark: mix(I.plum, I.moss, 0.25),
      mid: mix(I.plum, I.moss, 0.5),
      light: mix(I.gold, I.moss, 0.4),
    },
    5,
  )
}

/** The plain and the roads: fields over the ground, cut into tones. */
function plain(s: Sheet) {
  s.rect(
    0,
    v.horizon + 2,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.gold, I.moss, 0.3)],
      [0.2, mix(I.moss, I.gold, 0.42)],
      [1, mix(I.moss, I.plum, 0.1)],
    ]),
  )
  const cell = 2
  const [w, h] = [W / cell, H / cell]
  const field = (value: (x: number, z: number) => number) => {
    const f = new Float32Array(w * h).fill(-1)
    for (let j = Math.ceil((v.horizon + 6) / cell); j < h; j++) {
      const z = (v.cy * v.F) / (j * cell - v.horizon)
      for (let i = 0; i < w; i++) f[j * w + i] = value(((i * cell - W / 2) * z) / v.F, z)
    }
    return f
  }
  const rise = field((x, z) => fbm(soil, x * 0.3, z * 0.42, 4))
  s.path(tone(rise, w, h, 0.1, {sx: cell, min: 12}), mix(I.gold, I.moss, 0.35), 'opacity="0.85"')
  s.path(
    tone(
      rise.map((a) => (a === -1 ? -1 : -a)),
      w,
      h,
      0.16,
      {sx: cell, min: 12},
    ),
    mix(I.moss, I.plum, 0.28),
    'opacity="0.85"',
  )
  const road = blur(field(roadness), w, h, 1)
  // the verge stands a hand high: its shade falls on the near side
  s.group('transform="translate(3 6)"', () =>
    s.path(tone(road, w, h, -0.02, {sx: cell}), mix(I.plum, I.moss, 0.4)),
  )
  s.path(tone(road, w, h, 0, {sx: cell}), mix(I.paper, I.gold, 0.42))
  s.path(tone(road, w, h, 0.34, {sx: cell}), mix(I.paper, I.gold, 0.18))
  const ruts = field((x, z) => {
    const nearest = Math.min(
      ...roads
        .filter((r) => z > r.from && z < Math.min(r.to, r.fade))
        .map((r) => Math.abs(Math.abs(x - r.mid(z)) - 0.48)),
      9,
    )
    return 0.1 - nearest + 0.1 * fbm(edge, x * 2, z * 1.3, 3)
  })
  s.path(
    tone(blur(ruts, w, h, 1), w, h, 0.02, {sx: cell}),
    mix(I.gold, I.coral, 0.4),
    'opacity="0.8"',
  )
}

/** Tussocks, nearer ones larger, each with its shadow toward us; the far ones only glint. */
function tussocks(s: Sheet) {
  const r = rng(71)
  const spots = Array.from({length: 560}, () => ({
    z: 5.4 / (0.12 + 0.88 * r()),
    u: r.range(-0.56, 0.56),
  })).sort((a, b) => b.z - a.z)
  for (const [i, p] of spots.entries()) {
    const x = p.u * p.z * 1.1
    if (roadness(x, p.z) > -0.14) continue
    const [px, py] = project(v, x, 0, p.z)
    const k = v.F / p.z
    const h = k * r.range(0.1, 0.26)
    s.path(
      stroke([[px, py], shadowOf(x, 0.3, p.z)], (t) => h * 0.5 * (1 - 0.5 * t)),
      mix(I.plum, I.moss, 0.38),
      'opacity="0.75"',
    )
    grass(s, px, py + 1, h * 1.5, h, mix(I.moss, I.plum, r.range(0.25, 0.5)), i, 9)
    grass(s, px - h * 0.15, py, h * 1.2, h * 1.04, mix(I.gold, I.moss, 0.2), i + 900, 5)
  }
}

/** Loose stones where the roads end. */
function stones(s: Sheet) {
  const r = rng(23)
  for (const road of roads.slice(1))
    for (let i = 0; i < 26; i++) {
      const z = r.range(road.fade - 1.5, road.gone + 0.8)
      const x = road.mid(z) + r.gauss() * 0.8
      const [px, py] = project(v, x, 0, z)
      const k = (v.F / z) * r.range(0.03, 0.1)
      s.path(lens(px, py + k * 0.3, k * 2.4, k * 0.7, i), mix(I.plum, I.moss, 0.35))
      s.path(curve(blob(px, py, k, k * 0.6, i, 0.4, 9)), mix(I.heather, I.plum, 0.25))
      s.path(
        curve(blob(px - k * 0.2, py - k * 0.2, k * 0.7, k * 0.34, i + 4, 0.4, 8)),
        mix(I.paper, I.gold, 0.35),
      )
    }
}

/** An arm of the signpost: which way it points, its height, length and how it has sagged. */
const arms = [
  {way: -1, y: 3.72, long: 2.05, sag: 0.1},
  {way: 1, y: 3.08, long: 2.25, sag: -0.12},
  {way: -1, y: 2.46, long: 1.6, sag: -0.13},
] as const
const THICK = 0.46
/** The outline of an arm in metres from the post: a board with a pointed end. */
const board = (a: (typeof arms)[number], grow = 0): Pt[] =>
  [
    [-0.34, -THICK / 2],
    [a.long - 0.32, -THICK / 2],
    [a.long, 0.01],
    [a.long - 0.32, THICK / 2],
    [-0.34, THICK / 2 - 0.03],
  ].map(([u, w]) => [a.way * u, a.y + w * (1 + grow) + a.sag * (u / a.long)])

function signpost(s: Sheet) {
  const {x, z, tall} = POST
  const shade = mix(I.plum, I.moss, 0.28)
  const half = 0.13
  s.path(
    poly([
      project(v, x - half, 0, z),
      project(v, x + half, 0, z),
      shadowOf(x + half, tall, z),
      shadowOf(x - half, tall, z),
    ]),
    shade,
  )
  for (const a of arms) s.path(poly(board(a).map(([u, y]) => shadowOf(x + u, y, z))), shade)

  const at = (u: number, y: number): Pt => project(v, x + u, y, z)
  const wood = mix(I.plum, I.coral, 0.24)
  s.path(
    poly([
      at(-half, -0.05),
      at(half, -0.05),
      at(half * 0.86, tall),
      at(0.02, tall + 0.1),
      at(-half * 0.9, tall - 0.02),
    ]),
    wood,
  )
  s.path(
    poly([
      at(-half, -0.05),
      at(-half * 0.45, -0.05),
      at(-half * 0.4, tall),
      at(-half * 0.9, tall - 0.02),
    ]),
    mix(I.gold, I.coral, 0.35),
  )
  const r = rng(4)
  for (let i = 0; i < 26; i++) {
    const [u, y] = [r.range(-0.03, 0.1), r.range(0, 3.8)]
    s.path(
      stroke(
        [at(u, y), at(u + 0.01, y + 0.12), at(u, y + r.range(0.2, 0.5))],
        (t) => 2.6 * Math.sin(Math.PI * t),
      ),
      mix(I.plum, I.coral, 0.05),
    )
  }
  const face = mix(I.paper, I.heather, 0.34)
  for (const [k, a] of arms.entries()) {
    // the edge of the board, lit from the left, then its blank face in its own shade
    s.path(
      poly(board(a, 0.12).map(([u, y]) => at(u - 0.025, y + 0.015))),
      mix(I.gold, I.paper, 0.25),
    )
    s.path(poly(board(a).map(([u, y]) => at(u + 0.035, y - 0.045))), mix(I.plum, I.heather, 0.25))
    s.path(poly(board(a).map(([u, y]) => at(u, y))), face)
    for (let i = 0; i < 15; i++) {
      const u = r.range(-0.25, a.long - 0.75)
      const y = a.y + r.range(-0.19, 0.19)
      const d = (q: number): Pt => at(a.way * (u + q), y + a.sag * ((u + q) / a.long))
      s.path(
        stroke([d(0), d(0.2), d(r.range(0.3, 0.7))], (t) => 3 * Math.sin(Math.PI * t)),
        mix(face, I.heather, 0.4 + 0.1 * (k % 2)),
      )
    }
    for (const y of [-0.12, 0.12]) s.path(curve(blob(...at(0, a.y + y), 4, 4, 3, 0.1, 8)), I.plum)
  }
  // a cairn holds the post
  for (const [u, y, q, seed] of [
    [-0.42, 0.1, 0.26, 3],
    [0.4, 0.1, 0.25, 4],
    [0.02, 0.12, 0.3, 5],
    [-0.2, 0.32, 0.19, 6],
    [0.2, 0.3, 0.2, 7],
  ] as const) {
    const [px, py] = at(u, y)
    const k = (q * v.F) / z
    s.path(curve(blob(px, py, k, k * 0.66, seed, 0.3, 12)), mix(I.heather, I.plum, 0.45))
    s.path(
      curve(blob(px - k * 0.24, py - k * 0.16, k * 0.68, k * 0.42, seed, 0.3, 12)),
      mix(I.heather, I.coral, 0.3),
    )
    s.path(
      curve(blob(px - k * 0.4, py - k * 0.26, k * 0.4, k * 0.22, seed + 3, 0.3, 10)),
      mix(I.gold, I.paper, 0.3),
    )
  }
}

/** A crow on the topmost arm, looking down the road that is not there. */
function crow(s: Sheet) {
  const [x, y] = project(v, POST.x - 1.28, 3.72 + THICK / 2 + 0.08, POST.z)
  const p = pen(x, y, 0.86)
  const dark = mix(I.plum, I.heather, 0.06)
  s.path(stroke(p([-4, -2, -3, 14]), () => 3) + stroke(p([6, -2, 5, 14]), () => 3), I.plum)
  s.path(
    curve(
      p([
        58, -10, 40, 14, 22, 34, 4, 46, -6, 58, -20, 62, -28, 54, -26, 44, -24, 28, -14, 12, 4, 6,
        24, 6,
      ]),
    ),
    dark,
  )
  s.path(poly(p([-25, 56, -46, 48, -26, 46])), mix(I.plum, I.coral, 0.35))
  s.path(
    stroke(
      p([-14, 14, -24, 28, -26, 40, -25, 47]),
      (t) => 4.4 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
    ),
    I.gold,
  )
  s.path(
    stroke(p([-6, 36, 16, 26, 44, -2]), (t) => 6 * Math.sin(Math.PI * t)),
    mix(I.heather, I.plum, 0.3),
  )
  s.path(curve(blob(...p([-19, 53])[0], 2.2, 2.2, 3, 0.05, 8)), I.paper)
}

/** A suitcase set down at the fork, and its shadow. */
function suitcase(s: Sheet) {
  const [x, z] = [-1.3, 8.5]
  const [w, h, d] = [0.95, 0.66, 0.3]
  const at = (u: number, y: number, b = 0): Pt => project(v, x + u, y, z + b)
  s.path(
    poly([at(0, 0), at(w, 0), shadowOf(x + w, h, z), shadowOf(x, h, z)]),
    mix(I.plum, I.gold, 0.3),
  )
  s.path(poly([at(0, 0), at(0, h), at(-0.08, h, d), at(-0.08, 0, d)]), mix(I.gold, I.coral, 0.45))
  s.path(
    poly([at(0, h), at(w, h), at(w - 0.08, h, d), at(-0.08, h, d)]),
    mix(I.gold, I.paper, 0.35),
  )
  s.path(poly([at(0, 0), at(w, 0), at(w, h), at(0, h)]), mix(I.coral, I.plum, 0.22))
  for (const u of [0.17, w - 0.29]) {
    s.path(poly([at(u, 0), at(u + 0.12, 0), at(u + 0.12, h), at(u, h)]), mix(I.plum, I.coral, 0.3))
    s.path(
      poly([at(u, h), at(u + 0.12, h), at(u + 0.05, h, d), at(u - 0.07, h, d)]),
      mix(I.coral, I.plum, 0.3),
    )
    s.path(
      poly([at(u - 0.01, 0.4), at(u + 0.13, 0.4), at(u + 0.13, 0.5), at(u - 0.01, 0.5)]),
      I.gold,
    )
  }
  for (const [u, y] of [
    [0, 0],
    [w - 0.1, 0],
    [0, h - 0.1],
    [w - 0.1, h - 0.1],
  ])
    s.path(
      poly([at(u, y), at(u + 0.1, y), at(u + 0.1, y + 0.1), at(u, y + 0.1)]),
      mix(I.coral, I.gold, 0.5),
    )
  s.path(
    stroke(
      [at(0.34, h, 0.1), at(0.36, h + 0.13, 0.1), at(0.58, h + 0.13, 0.1), at(0.6, h, 0.1)],
      () => 7,
    ),
    I.plum,
  )
}

/** The map, gone with the wind: four folds and a route in red. */
function map(s: Sheet) {
  const p = pen(956, 196, 1.05)
  const folds = [
    [-64, 22, -30, 44, -22, -20, -58, -40],
    [-30, 44, 4, 26, 10, -38, -22, -20],
    [4, 26, 40, 50, 44, -14, 10, -38],
    [40, 50, 72, 28, 78, -34, 44, -14],
  ]
  s.path(
    poly(
      p([-64, 18, -30, 40, 4, 22, 40, 46, 72, 24, 78, -40, 44, -20, 10, -44, -22, -26, -58, -46]),
    ),
    mix(I.plum, I.heather, 0.4),
  )
  for (const [i, f] of folds.entries()) {
    s.path(poly(p(f)), i % 2 ? mix(I.heather, I.paper, 0.45) : I.paper)
    const [x, y] = p(f)[0]
    s.path(
      curve(blob(x + 20, y + 12, 11, 9, i, 0.5)),
      mix(i % 2 ? I.heather : I.paper, I.teal, 0.6),
    )
    s.path(
      curve(blob(x + 16, y + 38, 9, 8, i + 6, 0.5)),
      mix(i % 2 ? I.heather : I.paper, I.moss, 0.6),
    )
  }
  s.path(
    stroke(p([-54, -22, -36, 4, -20, 12, 2, -8, 22, 6, 38, 20, 56, 8]), () => 3.4),
    I.coral,
  )
}

const scene: Scene = {
  name: 'lost',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'x')
    sky(s)
    hills(s)
    plain(s)
    stones(s)
    tussocks(s)
    signpost(s)
    crow(s)
    suitcase(s)
    map(s)
    for (const [x, w, h, seed] of [
      [60, 260, 190, 3],
      [1120, 280, 220, 4],
      [210, 160, 110, 6],
    ] as const) {
      grass(s, x, H + 8, w, h, mix(I.plum, I.moss, 0.3), seed, 34)
      grass(s, x - 10, H + 8, w, h * 0.9, mix(I.gold, I.moss, 0.4), seed + 9, 14)
    }
    return [s.toString()]
  },
}
export default scene
