/** Positano from the water's end of the beach: houses stacked up the cliff, the tiled dome, rows of umbrellas. */
import {archPts, quad} from '../../kit/arch.ts'
import {facade} from '../../kit/facade.ts'
import {clump, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, rough, stroke} from '../../kit/line.ts'
import type {Face} from '../../kit/place.ts'
import {fbm, lerp, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  key: '#28365a',
  sea: '#2f93ad',
  paper: '#fff3de',
  pink: '#f2a795',
  lemon: '#f7cd6a',
  terra: '#d2603f',
  olive: '#6f8f62',
}
const W = 820
const H = 1200
const HORIZON = 476
const QUAY = 902
const GREENS = {
  dark: mix(I.key, I.olive, 0.45),
  mid: mix(I.olive, I.key, 0.12),
  light: mix(I.olive, I.lemon, 0.5),
}

function along(points: readonly Pt[], t: number): number {
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (t <= b[0] || i === points.length - 1) return lerp(a[1], b[1], (t - a[0]) / (b[0] - a[0]))
  }
  return 0
}
/** Left edge of the town for a height on the sheet, and the edge of the wet sand. */
const townEdge = (y: number) =>
  along(
    [
      [200, 640],
      [300, 500],
      [400, 410],
      [500, 318],
      [620, 214],
      [740, 120],
      [QUAY, 24],
    ],
    y,
  )
const shore = (x: number) =>
  along(
    [
      [-40, 912],
      [120, 930],
      [300, 978],
      [470, 1050],
      [600, 1130],
      [720, 1230],
    ],
    x,
  ) +
  5 * Math.sin(x / 34)

function skyAndSea(s: Sheet) {
  const r = rng(2)
  s.rect(
    0,
    0,
    W,
    HORIZON + 4,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.sea, I.paper, 0.25)],
      [0.5, mix(I.sea, I.paper, 0.62)],
      [1, mix(I.paper, I.pink, 0.18)],
    ]),
  )
  for (let i = 0; i < 9; i++)
    s.path(lens(r.range(-80, 460), r.range(90, 380), r.range(90, 260), r.range(5, 13), i), I.paper)
  s.rect(
    0,
    HORIZON,
    W,
    H - HORIZON,
    s.linear(0, HORIZON, 0, H, [
      [0, mix(I.sea, I.key, 0.3)],
      [0.4, I.sea],
      [0.8, mix(I.sea, I.paper, 0.25)],
      [1, mix(I.sea, I.paper, 0.1)],
    ]),
  )
  // headland and two rocks on the horizon
  const n = noise(6)
  s.path(
    ridge(
      -5,
      330,
      HORIZON + 2,
      (x) => HORIZON - 60 * smooth(240, 40, x) - 14 * fbm(n, x / 50, 2) * smooth(250, 200, x),
    ),
    mix(mix(I.sea, I.key, 0.35), I.paper, 0.3),
  )
  for (const [x, w, h] of [
    [268, 26, 16],
    [300, 16, 9],
  ])
    s.path(
      poly([
        [x, HORIZON + 2],
        [x + w * 0.3, HORIZON - h],
        [x + w * 0.6, HORIZON - h * 0.8],
        [x + w, HORIZON + 2],
      ]),
      mix(I.sea, I.key, 0.45),
    )
  for (let i = 0; i < 260; i++) {
    const t = r() ** 1.2
    const y = HORIZON + 8 + t * 715
    s.path(
      lens(r.range(-60, W), y, (12 + 84 * t) * r.range(0.4, 1.3), 1.2 + 4.4 * t, i),
      r.pick([mix(I.sea, I.key, 0.35), mix(I.sea, I.paper, 0.5), mix(I.sea, I.key, 0.15)]),
      'opacity="0.7"',
    )
  }
}

function mountains(s: Sheet) {
  const n = noise(11)
  const back = (x: number) =>
    330 + 480 * smooth(360, 60, x) - 290 * smooth(120, 800, x) - 34 * fbm(n, x / 70, 1, 5)
  const rock = mix(mix(I.olive, I.key, 0.25), I.paper, 0.35)
  s.path(
    ridge(130, W + 5, 700, back),
    s.linear(0, 40, 0, 560, [
      [0, mix(rock, I.sea, 0.3)],
      [1, mix(rock, I.paper, 0.25)],
    ]),
  )
  // limestone ribs: lit on the sea side, a gully in shade beside each
  const r = rng(13)
  for (let i = 0; i < 46; i++) {
    const x = r.range(300, W)
    const y = back(x) + r.range(6, 170)
    const l = r.range(26, 70)
    const spur = (dx: number): Pt[] => [
      [x + dx, y],
      [x + dx - l * 0.2, y + l * 0.5],
      [x + dx - l * 0.5, y + l],
      [x + dx + l * 0.06, y + l * 0.62],
    ]
    s.path(poly(rough(spur(l * 0.2), 3, 6, i)), mix(rock, I.key, 0.32), 'opacity="0.8"')
    s.path(poly(rough(spur(0), 3, 6, i + 90)), mix(rock, I.paper, 0.5), 'opacity="0.8"')
  }
  const slope = (x: number) =>
    470 + 420 * smooth(330, 20, x) ** 1.5 - 300 * smooth(220, 780, x) - 18 * fbm(n, x / 46, 9, 4)
  s.path(ridge(10, W + 5, QUAY, slope), mix(I.olive, I.key, 0.2))
  for (let i = 0; i < 90; i++) {
    const x = r.range(330, W)
    const w = r.range(18, 44)
    clump(s, x, slope(x) + r.range(-2, 70), w, w * 0.75, GREENS, i + 30)
  }
  // the ground under the houses
  const base: Pt[] = [[W + 5, 210]]
  for (let y = 210; y <= QUAY; y += 12) base.push([townEdge(y) - 8 + 12 * fbm(n, y / 22, 40), y])
  s.path(poly([...base, [W + 5, QUAY]]), mix(I.olive, I.key, 0.3))
}

const WALLS = [
  I.pink,
  I.lemon,
  I.paper,
  mix(I.pink, I.terra, 0.4),
  mix(I.lemon, I.paper, 0.5),
  mix(I.pink, I.paper, 0.55),
  I.paper,
  mix(I.terra, I.lemon, 0.3),
]
const SHUTTERS = [mix(I.sea, I.key, 0.3), mix(I.olive, I.key, 0.3), mix(I.terra, I.key, 0.25)]

/** One house: lit front, shaded flank, a flat roof with its parapet or a low vault, its shadow on the neighbour. */
function house(s: Sheet, x: number, foot: number, w: number, h: number, k: number, seed: number) {
  const r = rng(seed)
  const at: Face = (u, up) => [x + u, foot - up]
  const wall = WALLS[(seed * 3 + r.int(0, 2)) % WALLS.length]
  const flank = w * r.range(0.16, 0.26)
  const lean = 7 * k
  s.path(
    poly([at(w, h * 0.92), at(w + 22 * k, h * 0.66), at(w + 22 * k, 0), at(w, 0)]),
    mix(I.key, I.olive, 0.15),
    'opacity="0.55"',
  )
  s.path(
    poly([at(w - flank, 0), at(w - flank, h), at(w, h + lean), at(w, 0)]),
    mix(wall, I.key, 0.42),
  )
  const kind = r.int(0, 4)
  const front = w - flank
  facade(
    s,
    at,
    [0, 0, front, h],
    {
      wall,
      damp: mix(wall, I.key, 0.5),
      pale: mix(wall, I.paper, 0.7),
      hole: mix(I.key, wall, 0.12),
      shutters: SHUTTERS,
    },
    {
      seed: seed + 5,
      storey: 30 * k,
      bay: 25 * k,
      window: [8 * k, 15 * k],
      arch: kind === 2,
      shut: 0.25,
      first: 8 * k,
    },
  )
  if (kind === 0) {
    const vault: Pt[] = Array.from({length: 11}, (_, i) =>
      at(front * (i / 10), h + Math.sin((i / 10) * Math.PI) * 13 * k),
    )
    s.path(poly(vault), mix(wall, I.paper, 0.75))
    s.path(poly([...vault.slice(6), at(front * 0.7, h)]), mix(wall, I.key, 0.22))
  } else if (kind === 1) {
    s.path(
      poly([
        at(-3 * k, h),
        at(front + 2 * k, h),
        at(w + 2 * k, h + lean),
        at(front * 0.8, h + 15 * k),
        at(front * 0.2, h + 15 * k),
      ]),
      I.terra,
    )
    s.path(
      poly([
        at(front * 0.6, h),
        at(front + 2 * k, h),
        at(w + 2 * k, h + lean),
        at(front * 0.8, h + 15 * k),
      ]),
      mix(I.terra, I.key, 0.35),
    )
  } else {
    s.path(
      poly([at(-1, h), at(front, h), at(w, h + lean), at(flank, h + lean)]),
      mix(wall, I.paper, 0.5),
    )
    s.path(quad(at, -2 * k, h - 4 * k, front, h + 2 * k), mix(wall, I.paper, 0.6))
  }
  if (r.chance(0.34)) {
    // an awning, or a pergola with its vine, over the lowest windows
    const c = r.pick([I.terra, I.sea, I.lemon])
    s.path(
      poly([
        at(2 * k, 27 * k),
        at(front * 0.7, 27 * k),
        at(front * 0.78, 18 * k),
        at(-3 * k, 18 * k),
      ]),
      c,
    )
    s.path(quad(at, 0, 14 * k, front * 0.72, 18 * k), mix(I.key, wall, 0.5), 'opacity="0.6"')
  }
}

function town(s: Sheet) {
  const r = rng(77)
  let seed = 1
  for (let foot = 262; foot < QUAY - 10; foot += 33 + 12 * ((foot - 262) / 620)) {
    const k = 0.62 + 0.62 * ((foot - 262) / 620)
    const row: {x: number; w: number; h: number}[] = []
    for (let x = townEdge(foot) + r.range(0, 26); x < W + 20; ) {
      const w = r.range(44, 78) * k
      if (!r.chance(0.16)) row.push({x, w, h: r.range(52, 92) * k})
      x += w * r.range(0.92, 1.16)
    }
    // from right to left, so that each shadow falls on a wall already there
    for (const {x, w, h} of row.reverse()) {
      house(s, x, foot + r.range(-8, 8), w, h, k, seed++)
      if (r.chance(0.5))
        clump(s, x + w * r(), foot + 14, r.range(26, 54) * k, r.range(18, 34) * k, GREENS, seed * 3)
    }
  }
}

/** The parish church: cream walls, lantern, dome of yellow, green and blue tiles. */
function church(s: Sheet, x: number, foot: number) {
  const at: Face = (u, up) => [x + u, foot - up]
  const shade = mix(I.paper, I.key, 0.38)
  const hole = mix(I.key, I.sea, 0.2)
  // bell tower apart
  s.path(quad(at, -172, 0, -130, 196), mix(I.paper, I.lemon, 0.35))
  s.path(quad(at, -144, 0, -130, 196), shade)
  for (const y of [70, 122]) s.path(quad(at, -176, y, -126, y + 6), I.paper)
  for (const y of [82, 136]) s.path(poly(archPts(at, -156, y, 14, 30)), hole)
  s.path(quad(at, -178, 190, -124, 200), I.paper)
  s.path(poly([at(-172, 200), at(-151, 236), at(-130, 200)]), mix(I.sea, I.olive, 0.4))
  s.path(poly([at(-151, 200), at(-151, 236), at(-130, 200)]), mix(I.key, I.sea, 0.3))
  // nave and transept
  s.path(poly([at(112, 120), at(140, 96), at(140, 0), at(112, 0)]), I.key, 'opacity="0.5"')
  s.path(quad(at, -112, 0, 112, 122), mix(I.paper, I.lemon, 0.22))
  s.path(quad(at, 58, 0, 112, 122), shade)
  s.path(quad(at, -118, 116, 116, 126), I.paper)
  s.path(quad(at, -112, 106, 112, 115), mix(I.paper, I.key, 0.26))
  for (const u of [-84, -44, 0, 44]) s.path(poly(archPts(at, u, 54, 17, 36)), hole)
  for (const u of [-104, -64, -22, 22, 64, 104])
    s.path(quad(at, u - 3, 0, u + 3, 106), u > 50 ? mix(I.paper, I.key, 0.25) : I.paper)
  s.path(poly(archPts(at, -22, 0, 30, 42)), mix(I.terra, I.key, 0.45))
  // drum
  s.path(quad(at, -76, 120, 76, 166), mix(I.paper, I.pink, 0.2))
  s.path(quad(at, 30, 120, 76, 166), shade)
  for (const u of [-54, -20, 16, 50]) s.path(poly(archPts(at, u, 130, 14, 26)), hole)
  s.path(quad(at, -84, 162, 84, 171), I.paper)
  s.path(quad(at, 30, 162, 84, 171), mix(I.paper, I.key, 0.3))
  tiledDome(s, x, foot - 170, 78)
  s.path(quad(at, -13, 250, 13, 286), mix(I.paper, I.lemon, 0.3))
  s.path(quad(at, 3, 250, 13, 286), shade)
  s.path(poly(archPts(at, -4, 254, 8, 24)), hole)
  s.path(curve(blob(x, foot - 290, 15, 13, 2, 0.03)), mix(I.sea, I.olive, 0.3))
  s.path(quad(at, -1.6, 300, 1.6, 330) + quad(at, -8, 316, 8, 319), I.key)
}

/** Lozenges of glazed tile that follow the curve of the dome. */
function tiledDome(s: Sheet, x: number, y: number, r: number) {
  const at = (u: number, t: number): Pt => [
    x + r * u * Math.cos(t) ** 0.8,
    y - r * 1.12 * Math.sin(t),
  ]
  const rim: Pt[] = [
    ...Array.from({length: 21}, (_, i) => at(-1, (i / 20) * 1.55)),
    ...Array.from({length: 21}, (_, i) => at(1, 1.55 - (i / 20) * 1.55)),
  ]
  const body = poly(rim)
  s.path(body, mix(I.sea, I.olive, 0.55))
  const rows = 9
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < 12; i++) {
      const a = ((i + (j % 2) * 0.5) / 12) * Math.PI
      const half = Math.PI / 24
      const [t0, t1, t2] = [(j / rows) * 1.5, ((j + 0.5) / rows) * 1.5, ((j + 1) / rows) * 1.5]
      const u = (angle: number) => -Math.cos(angle)
      const tile = poly([at(u(a), t0), at(u(a + half), t1), at(u(a), t2), at(u(a - half), t1)])
      s.path(tile, (i + j) % 3 ? I.lemon : I.terra)
    }
  s.group(s.clip(body), () => {
    s.path(
      poly([at(0.3, 0), at(0.42, 0.5), at(0.3, 1.1), at(0, 1.55), at(1.2, 1.5), at(1.3, 0)]),
      I.key,
      'opacity="0.45"',
    )
    s.path(
      poly([at(-1.1, 0), at(-0.84, 0), at(-0.8, 0.8), at(-0.6, 1.3), at(-1.1, 1.3)]),
      I.paper,
      'opacity="0.45"',
    )
  })
}

function beach(s: Sheet) {
  const edge: Pt[] = []
  for (let x = -10; x <= 740; x += 8) edge.push([x, shore(x)])
  const surf = edge.map(([x, y]): Pt => [x - 9, y + 12])
  s.path(poly([...surf, [W + 5, H + 20], [W + 5, QUAY - 8], [-10, QUAY - 8]]), I.paper)
  s.path(
    poly([...edge, [W + 5, H + 20], [W + 5, QUAY - 8], [-10, QUAY - 8]]),
    mix(I.lemon, I.pink, 0.35),
  )
  s.path(
    poly([
      ...edge.map(([x, y]): Pt => [x + 26, y - 16]),
      [W + 5, H + 20],
      [W + 5, QUAY - 8],
      [-10, QUAY - 8],
    ]),
    mix(I.lemon, I.paper, 0.55),
  )
  const r = rng(6)
  for (let i = 0; i < 120; i++) {
    const x = r.range(120, W)
    s.path(
      lens(x, r.range(QUAY + 8, Math.min(H, shore(x)) - 12), r.range(14, 44), 2.6, i),
      mix(I.lemon, I.terra, 0.25),
      'opacity="0.55"',
    )
  }
  // the promenade wall and its arches
  s.rect(-5, QUAY - 26, W + 10, 30, mix(I.pink, I.paper, 0.35))
  s.rect(-5, QUAY - 29, W + 10, 6, I.paper)
  s.rect(-5, QUAY + 2, W + 10, 8, mix(I.terra, I.key, 0.4), 'opacity="0.55"')
  const at: Face = (u, up) => [u, QUAY + 4 - up]
  for (let u = 40; u < W; u += 62) s.path(poly(archPts(at, u, 0, 22, 20)), mix(I.key, I.terra, 0.3))
}

/** A sunshade seen from a little above, two loungers and the round shadow under it. */
function sunshade(s: Sheet, x: number, y: number, k: number, ink: string) {
  s.path(lens(x - 4 * k, y + 2 * k, 34 * k, 10 * k, 3), mix(I.terra, I.key, 0.45), 'opacity="0.6"')
  for (const d of [-13, 5])
    s.path(
      poly([
        [x + d * k, y + 9 * k],
        [x + (d + 9) * k, y + 9 * k],
        [x + (d + 11) * k, y - 3 * k],
        [x + (d + 3) * k, y - 3 * k],
      ]),
      I.paper,
    )
  s.path(
    stroke(
      [
        [x, y + 3 * k],
        [x, y - 22 * k],
      ],
      () => 2 * k,
    ),
    mix(I.key, I.terra, 0.3),
  )
  const top: Pt = [x, y - 34 * k]
  const ribs: Pt[] = Array.from({length: 9}, (_, i) => [
    x - 20 * k + 5 * k * i,
    y - 19 * k + (i % 2 ? 1.6 : 4) * k - 4 * k * Math.sin((i / 8) * Math.PI) * -1,
  ])
  for (let i = 0; i < 8; i++)
    s.path(
      poly([top, ribs[i], ribs[i + 1]]),
      i > 4 ? mix(i % 2 ? I.paper : ink, I.key, 0.3) : i % 2 ? I.paper : ink,
    )
}

function bathers(s: Sheet) {
  const r = rng(19)
  for (let row = 0; row < 6; row++) {
    const y = QUAY + 34 + row * (36 + row * 3.4)
    const k = 0.86 + row * 0.19
    for (let x = 150 + row * 62; x < W + 20; x += 46 * k) {
      if (shore(x) - y < 44) continue
      sunshade(s, x + r.range(-3, 3), y, k, row % 2 ? I.sea : I.terra)
    }
  }
  for (const [x, y, h, c] of [
    [232, 950, 24, I.terra],
    [330, 974, 27, I.sea],
    [420, 1012, 32, I.pink],
    [436, 1014, 30, I.key],
    [558, 1082, 40, I.terra],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + h * 0.8, y + h * 0.1],
        ],
        (t) => h * 0.2 * (1 - t) + 1,
      ),
      mix(I.terra, I.key, 0.5),
      'opacity="0.7"',
    )
    walker(s, x, y, h, c, mix(I.terra, I.key, 0.5))
  }
}

function boats(s: Sheet) {
  for (const [x, y, k, ink] of [
    [46, 640, 0.6, I.terra],

    [70, 1010, 1.5, I.terra],
    [262, 1080, 1.9, mix(I.sea, I.key, 0.5)],
    [110, 1150, 2.1, I.lemon],
  ] as const) {
    const at = (u: number, up: number): Pt => [x + u * k, y - up * k]
    for (let i = 0; i < 3; i++)
      s.path(
        lens(x - 38 * k, y + (6 + i * 5) * k, (78 - i * 14) * k, 5 * k, i + 3),
        mix(I.sea, I.key, 0.45),
        'opacity="0.8"',
      )
    s.path(
      curve([at(-42, 14), at(-20, 7), at(10, 6), at(44, 17), at(30, -2), at(0, -7), at(-30, -4)]),
      I.paper,
    )
    s.path(
      curve([at(-40, 10), at(-10, 3), at(20, 3), at(41, 11), at(30, -2), at(0, -7), at(-30, -4)]),
      ink,
    )
    s.path(poly([at(-20, 7), at(12, 6), at(10, 10), at(-18, 11)]), mix(I.terra, I.key, 0.5))
  }
}

/** A lemon bough hangs into the sky at the upper left, near and dark. */
function lemons(s: Sheet) {
  const r = rng(91)
  const bough: Pt[] = [
    [-20, 40],
    [70, 74],
    [160, 92],
    [236, 138],
    [286, 196],
  ]
  s.path(
    stroke(bough, (t) => 12 - 8 * t),
    mix(I.key, I.terra, 0.35),
  )
  s.path(
    stroke(
      [
        [90, 80],
        [120, 150],
        [118, 214],
      ],
      (t) => 7 - 4 * t,
    ),
    mix(I.key, I.terra, 0.35),
  )
  const leaf = (x: number, y: number, a: number, l: number, ink: string) => {
    const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l]
    const belly: Pt = [x + Math.cos(a + 0.12) * l * 0.5, y + Math.sin(a + 0.12) * l * 0.5]
    s.path(
      stroke([[x, y], belly, tip], (t) => l * 0.42 * Math.sin(Math.PI * t) + 0.5),
      ink,
    )
  }
  const anchors: Pt[] = []
  for (let i = 0; i < 60; i++) {
    const t = r() * 3.99
    const j = Math.floor(t)
    anchors.push(
      i % 3
        ? [lerp(bough[j][0], bough[j + 1][0], t - j), lerp(bough[j][1], bough[j + 1][1], t - j)]
        : [lerp(96, 118, r()), r.range(90, 214)],
    )
  }
  for (const [i, [x, y]] of anchors.entries())
    leaf(x, y, r.range(-0.4, 3.2), r.range(34, 58), i < 34 ? GREENS.dark : GREENS.mid)
  for (const [x, y] of [
    [52, 142],
    [150, 172],
    [112, 262],
    [240, 214],
    [-2, 108],
  ]) {
    s.path(curve(blob(x, y, 25, 31, x + 9, 0.06)), mix(I.lemon, I.terra, 0.3))
    s.path(curve(blob(x - 4, y - 3, 20, 25, x + 9, 0.06)), I.lemon)
    s.path(curve(blob(x - 9, y - 9, 7, 9, x + 9, 0.1)), I.paper)
    s.path(
      poly([
        [x - 4, y + 28],
        [x + 3, y + 28],
        [x, y + 38],
      ]),
      mix(I.lemon, I.terra, 0.3),
    )
  }
  for (const [x, y] of anchors.slice(0, 16))
    leaf(x, y, r.range(0.4, 2.4), r.range(30, 46), GREENS.light)
}

const scene: Scene = {
  name: 'positano',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 85,
  make() {
    const s = new Sheet(W, H)
    skyAndSea(s)
    mountains(s)
    town(s)
    beach(s)
    church(s, 372, QUAY - 20)
    bathers(s)
    boats(s)
    lemons(s)
    return [s.toString()]
  },
}
export default scene
