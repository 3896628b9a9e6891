/** El Castillo of Chichén Itzá soon after the gates open: low sun from the left, mist, few people. */
import {clump, grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {project, type View} from '../../kit/place.ts'
import {fbm, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {hull} from '../../kit/turned.ts'

const I = {
  paper: '#fdf1d8',
  gold: '#f5ba66',
  rose: '#df8263',
  lilac: '#8d84b0',
  dusk: '#39325a',
  green: '#83a35a',
  sky: '#8cc4cf',
}
const W = 1200
const H = 800
/** Metres; the eye of a standing viewer on a slight rise. */
const v: View = {W, F: 1150, horizon: 592, cy: 2.6}
/** Ground covered by the shadow of a thing one metre high: to the right and a little away. */
const SHADOW = {x: 2.3, z: 0.7}

/** The pyramid stands turned, so that the sunlit side takes two thirds and the shaded side one. */
const MID = {x: 8, z: 92, turn: 0.44}
const BASE = 27.6
const TOP = 10.4
const TIERS = 9
const TALL = 24
const STAIR = 4.6
/** A point of the pyramid: a runs along the sunlit side, b into the depth from it, y up. */
const at = (a: number, b: number, y: number): Pt => project(v, ...local(a, b, y))
const local = (a: number, b: number, y: number): [number, number, number] => [
  MID.x + Math.cos(MID.turn) * a + Math.sin(MID.turn) * b,
  y,
  MID.z - Math.sin(MID.turn) * a + Math.cos(MID.turn) * b,
]
const shadowOf = (a: number, b: number, y: number): Pt => {
  const [x, , z] = local(a, b, y)
  return project(v, x + SHADOW.x * y, 0, z + SHADOW.z * y)
}

/** The two sides we see share their drawing: u runs along the side, out is the distance from the middle. */
interface Side {
  point(u: number, out: number, y: number): Pt
  wall: string
  seam: string
  panel: string
  /** The stair’s cheek that we see: in shade on the sunlit side, lit on the shaded one. */
  cheek: string
  tread: string
  cheekAt: number
}
const stone = mix(I.paper, I.gold, 0.5)
const shade = mix(I.lilac, I.dusk, 0.26)
const SUNLIT: Side = {
  point: (u, out, y) => at(u, -out, y),
  wall: stone,
  seam: mix(I.rose, I.gold, 0.45),
  panel: mix(I.gold, I.rose, 0.42),
  cheek: mix(I.dusk, I.lilac, 0.35),
  tread: mix(I.rose, I.gold, 0.3),
  cheekAt: STAIR,
}
const SHADED: Side = {
  point: (u, out, y) => at(out, u, y),
  wall: shade,
  seam: mix(I.dusk, I.lilac, 0.35),
  panel: mix(I.lilac, I.dusk, 0.5),
  cheek: mix(I.gold, I.rose, 0.25),
  tread: mix(I.dusk, I.lilac, 0.3),
  cheekAt: -STAIR,
}

/** Half the width of tier i at its foot and at its head (the walls lean inward), and its heights. */
const tier = (i: number) => {
  const foot = BASE - ((BASE - TOP) * i) / TIERS
  return {foot, head: foot - 0.75, y0: (TALL * i) / TIERS, y1: (TALL * (i + 1)) / TIERS}
}
const stairOut = (y: number) => BASE + 2.4 - ((BASE + 2.4 - TOP + 0.2) * y) / TALL

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.sky, I.lilac, 0.25)],
      [0.3, I.sky],
      [0.62, mix(I.paper, I.sky, 0.3)],
      [0.8, mix(I.paper, I.gold, 0.2)],
      [1, mix(I.gold, I.paper, 0.35)],
    ]),
  )
  s.glow(-60, 520, 560, mix(I.gold, I.paper, 0.4), 0.85, 0.7)
  const r = rng(14)
  for (let i = 0; i < 26; i++) {
    const y = r.range(40, 440)
    const low = y / 440
    s.path(
      lens(r.range(-200, W - 40), y, r.range(130, 460), r.range(4, 15) * (1.2 - 0.6 * low), i),
      mix(mix(I.paper, I.rose, 0.22), mix(I.paper, I.gold, 0.3), low),
      'opacity="0.8"',
    )
  }
  // yesterday's moon
  s.path('M1052 102A27 27 0 1 0 1070 142A25 25 0 0 1 1052 102Z', I.paper)
}

/** The forest wall round the plain, three rows deep, mist between them. */
function forest(s: Sheet) {
  const n = noise(7)
  const rows = [
    {y: 540, tall: 34, colour: mix(I.lilac, I.paper, 0.5), lit: mix(I.paper, I.gold, 0.35)},
    {y: 562, tall: 44, colour: mix(I.green, I.lilac, 0.6), lit: mix(I.green, I.gold, 0.5)},
    {y: 584, tall: 42, colour: mix(I.green, I.dusk, 0.55), lit: mix(I.green, I.gold, 0.35)},
  ]
  const r = rng(3)
  for (const [k, row] of rows.entries()) {
    const crest = (x: number) =>
      row.y -
      row.tall * (0.45 + 0.8 * fbm(n, x / 90 + k * 9, k * 4, 4)) -
      8 * Math.abs(n(x / 17, k))
    s.path(ridge(0, W, v.horizon + 8, crest, 4), row.colour)
    let lit = ''
    for (let i = 0; i < 130; i++) {
      const x = r.range(0, W)
      const y = crest(x) + r.range(3, 26)
      lit += curve(blob(x - 4, y, r.range(6, 15), r.range(4, 8), i, 0.4, 10))
    }
    s.path(lit, row.lit, 'opacity="0.75"')
    for (let i = 0; i < 9; i++)
      s.path(
        lens(r.range(-200, W), row.y + r.range(2, 14), r.range(200, 520), r.range(5, 12), i + k),
        mix(I.paper, I.gold, 0.15),
        'opacity="0.75"',
      )
  }
}

function plain(s: Sheet) {
  s.rect(
    0,
    v.horizon,
    W,
    H - v.horizon,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.gold, I.green, 0.4)],
      [0.25, mix(I.green, I.gold, 0.4)],
      [1, mix(I.green, I.dusk, 0.12)],
    ]),
  )
  const r = rng(41)
  for (let i = 0; i < 620; i++) {
    const t = r() ** 1.4
    const y = v.horizon + 3 + t * 206
    const w = (8 + 60 * t) * r.range(0.4, 1.4)
    s.path(
      lens(r.range(-40, W), y, w, 1 + 4.5 * t, i),
      r.chance(0.5) ? mix(I.green, I.dusk, 0.3) : mix(I.gold, I.green, 0.3),
      'opacity="0.6"',
    )
  }
}

/** The trodden way to the foot of the stair. */
function way(s: Sheet) {
  const foot = at(0, -BASE - 2.6, 0)
  const left: Pt[] = []
  const right: Pt[] = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    const y = foot[1] + (H + 4 - foot[1]) * t
    const x = foot[0] + 70 * t - 90 * t * t + 8 * Math.sin(t * 9)
    const w = 34 + 120 * t
    left.push([x - w + 7 * Math.sin(i * 0.9), y])
    right.unshift([x + w + 6 * Math.sin(i * 0.7 + 2), y])
  }
  s.path(poly([...left, ...right]), mix(I.paper, I.gold, 0.36))
  const r = rng(19)
  for (let i = 0; i < 90; i++) {
    const t = r()
    const x = foot[0] + 70 * t - 90 * t * t + r.range(-1, 1) * (24 + 96 * t)
    s.path(
      lens(x, foot[1] + (H - foot[1]) * t, 6 + 30 * t, 1 + 3.4 * t, i),
      mix(I.gold, I.rose, 0.35),
      'opacity="0.6"',
    )
  }
}

/** Shadow of the whole pyramid on the plain. */
function pyramidShadow(s: Sheet) {
  const ring = (r: number, y: number) =>
    [
      [-r, -r],
      [r, -r],
      [r, r],
      [-r, r],
    ].map(([a, b]) => shadowOf(a, b, y))
  const body = hull([...ring(BASE, 0), ...ring(TOP, TALL)])
  const temple = hull([...ring(6.4, TALL), ...ring(6.4, 31)])
  s.path(poly(body) + poly(temple), mix(I.dusk, I.green, 0.42))
}

/** One side of one tier: wall, sunk panels, its courses and where the weather has darkened it. */
function tierSide(s: Sheet, side: Side, i: number, r: ReturnType<typeof rng>) {
  const {foot, head, y0, y1} = tier(i)
  const out = (y: number) => foot + ((head - foot) * (y - y0)) / (y1 - y0)
  const strip = (u0: number, u1: number, ya: number, yb: number) =>
    poly([
      side.point(u0, out(ya), ya),
      side.point(u1, out(ya), ya),
      side.point(u1, out(yb), yb),
      side.point(u0, out(yb), yb),
    ])
  s.path(
    poly([
      side.point(-out(y0), out(y0), y0),
      side.point(out(y0), out(y0), y0),
      side.point(out(y1), out(y1), y1),
      side.point(-out(y1), out(y1), y1),
    ]),
    side.wall,
  )
  for (let k = 0; k < 12; k++) {
    const u = r.range(-0.95, 0.8) * foot
    const y = r.range(y0, y1 - 0.6)
    s.path(
      strip(u, u + r.range(0.6, 3), y, y + r.range(0.2, 0.5)),
      mix(side.wall, side.seam, r.range(0.15, 0.5)),
    )
  }
  // panels sunk into the wall, on both sides of the stair
  const count = Math.max(2, Math.round((foot - STAIR) / 2.9))
  const step = (foot - 1 - STAIR - 0.6) / count
  for (const way of [-1, 1])
    for (let k = 0; k < count; k++) {
      const u = way * (STAIR + 0.9 + step * (k + 0.5))
      const [ya, yb] = [y0 + 0.75, y1 - 0.55]
      s.path(strip(u - step * 0.31, u + step * 0.31, ya, yb), side.panel)
      s.path(strip(u - step * 0.2, u + step * 0.31, ya, yb - 0.3), mix(side.wall, side.panel, 0.3))
    }
  s.path(strip(-foot, foot, y0, y0 + 0.35), mix(side.wall, side.seam, 0.85))
  s.path(strip(-head, head, y1 - 0.26, y1), mix(side.wall, I.paper, side === SUNLIT ? 0.55 : 0.16))
}

/** Stair with its two balustrades, and the cheek that follows the steps of the tiers. */
function stair(s: Sheet, side: Side) {
  const zigzag: Pt[] = []
  for (let i = TIERS - 1; i >= 0; i--) {
    const {foot, head, y0, y1} = tier(i)
    zigzag.push(side.point(side.cheekAt, head, y1), side.point(side.cheekAt, foot, y0))
  }
  s.path(
    poly([
      side.point(side.cheekAt, stairOut(0), 0),
      side.point(side.cheekAt, stairOut(TALL), TALL),
      ...zigzag,
    ]),
    side.cheek,
  )
  const band = (u0: number, u1: number, y0 = 0, y1 = TALL) =>
    poly([
      side.point(u0, stairOut(y0), y0),
      side.point(u1, stairOut(y0), y0),
      side.point(u1, stairOut(y1), y1),
      side.point(u0, stairOut(y1), y1),
    ])
  s.path(band(-STAIR, STAIR), mix(side.wall, side.seam, 0.2))
  const steps = 46
  for (let i = 0; i < steps; i++) {
    const y = (TALL * i) / steps
    s.path(band(-STAIR + 0.9, STAIR - 0.9, y, y + TALL / steps / 2), side.tread)
  }
  s.path(band(-STAIR, -STAIR + 1), mix(side.wall, I.paper, side === SUNLIT ? 0.6 : 0.18))
  s.path(band(STAIR - 1, STAIR), mix(side.wall, I.paper, side === SUNLIT ? 0.6 : 0.18))
  s.path(band(-STAIR + 1, -STAIR + 1.45), mix(I.dusk, side.seam, 0.5))
}

/** The temple: three doorways toward the sun, one to the right, cornice and a broken crest. */
function temple(s: Sheet) {
  const r = 6.4
  const [y0, y1] = [TALL - 0.4, 30.4]
  const panel = (side: Side, u0: number, u1: number, ya: number, yb: number, grow = 0) =>
    poly([
      side.point(u0, r + grow, ya),
      side.point(u1, r + grow, ya),
      side.point(u1, r + grow, yb),
      side.point(u0, r + grow, yb),
    ])
  for (const side of [SHADED, SUNLIT]) {
    s.path(panel(side, -r, r, y0, y1), side.wall)
    s.path(panel(side, -r, r, 27.5, 28), mix(side.wall, side.seam, 0.8))
    s.path(panel(side, -r, r, 28, 28.4), mix(side.wall, I.paper, 0.4))
    s.path(panel(side, -r - 0.3, r + 0.3, 29.9, 30.4, 0.3), mix(side.wall, I.paper, 0.4))
    s.path(panel(side, -r, r, 29.5, 29.9), mix(side.wall, side.seam, 0.8))
    for (const u of [-4.6, -1.8, 1.8, 4.6])
      s.path(panel(side, u - 0.8, u + 0.8, 28.6, 29.3), mix(side.panel, side.wall, 0.3))
  }
  for (const u of [-2.3, 0, 2.3])
    s.path(panel(SUNLIT, u - 0.75, u + 0.75, y0, 27), mix(I.dusk, I.rose, 0.1))
  s.path(panel(SHADED, -1, 1, y0, 27), mix(I.dusk, I.lilac, 0.08))
  for (const u of [-5.6, -3.2, 0.4, 2.1, 5.2])
    s.path(panel(SUNLIT, u, u + 0.9, 30.4, 31.1), mix(I.gold, I.rose, 0.3))
}

/** The stone heads of the feathered serpent at the foot of the stair, jaws open. */
function serpentHeads(s: Sheet) {
  for (const u of [-STAIR + 0.5, STAIR - 0.5]) {
    const [x, y] = at(u, -BASE - 2.6, 0)
    const p = pen(x, y + 4, 9.5)
    s.path(lens(x - 10, y + 3, 78, 10, 2), mix(I.dusk, I.green, 0.4))
    s.path(poly(p([-1, 0, -1, 3.4, 0.6, 4.1, 2.3, 3.6, 2.3, 0])), mix(I.rose, I.dusk, 0.35))
    s.path(poly(p([2.3, 0, 2.3, 3.6, 3, 3.2, 3, 0])), shade)
    s.path(poly(p([-1.2, 0.6, -3, 0.9, -3, 2.1, -0.8, 2.2])), I.dusk)
    // upper jaw with its curled snout, lower jaw, tongue, eye
    s.path(
      poly(
        p([
          2, 3.7, 0.5, 4.3, -1.6, 3.5, -3.4, 3.5, -4, 2.9, -3.6, 2.1, -2.9, 1.9, -2.5, 2.3, -0.6,
          2.1, 2, 2.4,
        ]),
      ),
      mix(I.gold, I.rose, 0.7),
    )
    s.path(poly(p([-0.6, 0, -3.3, 0, -3.5, 0.8, -2.6, 1.2, -0.6, 1])), mix(I.gold, I.rose, 0.7))
    s.path(poly(p([-1, 1.2, -3.9, 1.1, -4.3, 0.2, -3.9, 0.2, -3.5, 0.8, -1, 0.8])), I.rose)
    s.path(curve(blob(...p([-0.2, 3.3])[0], 4.5, 3.6, 4, 0.05, 9)), I.paper)
    s.path(curve(blob(...p([-0.3, 3.3])[0], 2.4, 2.4, 4, 0.05, 9)), I.dusk)
  }
}

function pyramid(s: Sheet) {
  const r = rng(6)
  temple(s)
  // the lower tiers stand in front of the upper ones, so they come last
  for (let i = TIERS - 1; i >= 0; i--) {
    tierSide(s, SHADED, i, r)
    tierSide(s, SUNLIT, i, r)
  }
  stair(s, SHADED)
  stair(s, SUNLIT)
  // grass along the foot
  for (let u = -BASE; u < BASE; u += 0.9) {
    const [x, y] = at(u, -BASE - 0.2, 0)
    if (Math.abs(u) > STAIR + 0.6)
      grass(s, x, y + 3, 16, 9, mix(I.green, I.gold, 0.25), Math.round(u * 9) + 300, 6)
  }
  serpentHeads(s)
}

/** Someone standing at (x, z) metres, with the long shadow of the early hour. */
function person(s: Sheet, x: number, z: number, coat: string, seed: number, tall = 1.72) {
  const [px, py] = project(v, x, 0, z)
  const tip = project(v, x + SHADOW.x * tall, 0, z + SHADOW.z * tall)
  const h = (tall / z) * v.F
  s.path(
    stroke(
      [[px, py], [(px + tip[0]) / 2, (py + tip[1]) / 2], tip],
      (t) => h * (0.05 + 0.09 * Math.sin(Math.PI * t)),
    ),
    mix(I.dusk, I.green, 0.3),
  )
  walker(s, px, py, h, coat, I.dusk, seed % 2 ? 0.05 : -0.04)
  s.path(lens(px - h * 0.11, py - h * 0.97, h * 0.22, h * 0.06, seed), mix(I.paper, I.gold, 0.3))
}

/** The shade of the ceiba: a bar for the trunk that opens into a dappled crown. */
function ceibaShadow(s: Sheet, x: number, y: number) {
  const dark = mix(I.dusk, I.green, 0.42)
  s.path(
    stroke(
      [
        [x, y + 4],
        [x + 240, y - 6],
        [x + 520, y - 20],
      ],
      (t) => 42 - 12 * t,
    ),
    dark,
  )
  const r = rng(61)
  let crown = ''
  for (let i = 0; i < 60; i++) {
    const u = r()
    const cx = x + 430 + u * 460
    const spread = 30 * Math.sin(Math.PI * (0.12 + 0.8 * u))
    crown += lens(cx, y - 18 - u * 18 + r.gauss() * spread, r.range(50, 130), r.range(6, 17), i)
  }
  s.path(crown, dark)
}

/** A ceiba at the left edge: buttressed trunk, dark boughs over the sky. */
function ceiba(s: Sheet) {
  const bark = mix(I.dusk, I.lilac, 0.25)
  const [x, y] = [40, 742]
  ceibaShadow(s, x, y)
  const trunk: Pt[] = [
    [-60, y + 22],
    [-30, 660],
    [-18, 420],
    [-24, 120],
    [44, 90],
    [50, 300],
    [52, 500],
    [62, 620],
    [84, 690],
    [138, y + 8],
    [76, y - 2],
    [46, y + 22],
    [10, y + 4],
  ]
  s.path(curve(trunk), bark)
  s.group(s.clip(curve(trunk)), () => {
    // three planes of a round trunk, then the ribs of the buttresses
    s.path(
      curve([
        [-80, y + 30],
        [-40, 640],
        [-30, 100],
        [20, 100],
        [24, 420],
        [20, 620],
        [34, 700],
        [20, y + 30],
      ]),
      mix(I.lilac, I.rose, 0.5),
    )
    s.path(
      curve([
        [-80, y + 30],
        [-40, 640],
        [-30, 100],
        [2, 100],
        [6, 420],
        [0, 620],
        [4, 700],
        [-24, y + 30],
      ]),
      mix(I.gold, I.rose, 0.3),
    )
    const r = rng(52)
    for (let i = 0; i < 34; i++) {
      const [a, b] = [r.range(-20, 58), r.range(140, 640)]
      s.path(
        stroke(
          [
            [a, b],
            [a + 2, b + 26],
            [a + r.range(-2, 3), b + r.range(40, 90)],
          ],
          (u) => 4 * Math.sin(Math.PI * u),
        ),
        bark,
        'opacity="0.8"',
      )
    }
    for (const a of [34, 66])
      s.path(
        stroke(
          [
            [a - 10, 560],
            [a - 4, 650],
            [a + 22, y + 12],
          ],
          (u) => 2 + 10 * u,
        ),
        mix(I.dusk, I.lilac, 0.05),
      )
  })
  for (const spine of [
    [
      [30, 210],
      [120, 140],
      [240, 96],
      [350, 84],
    ],
    [
      [20, 150],
      [90, 70],
      [190, 26],
      [300, -6],
    ],
    [
      [40, 300],
      [110, 236],
      [180, 214],
      [236, 212],
    ],
  ] satisfies Pt[][])
    s.path(
      stroke(spine, (t) => 26 * (1 - 0.8 * t)),
      bark,
    )
  const leaves = {
    dark: mix(I.dusk, I.green, 0.3),
    mid: mix(I.green, I.dusk, 0.35),
    light: mix(I.green, I.gold, 0.45),
  }
  for (const [cx, cy, w, h, seed] of [
    [60, 60, 260, 130, 3],
    [210, 36, 240, 110, 4],
    [330, 92, 170, 74, 5],
    [180, 130, 150, 66, 6],
    [236, 222, 120, 52, 7],
    [30, 170, 120, 80, 8],
  ] as const)
    clump(s, cx, cy + h * 0.45, w, h, leaves, seed, -1, 1.6)
}

/** An iguana warming itself on a fallen stone. */
function iguana(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(lens(x - 40 * k, y + 2, 260 * k, 20 * k, 3), mix(I.dusk, I.green, 0.36))
  s.path(poly(p([-84, -4, -88, 30, -70, 44, 66, 46, 88, 34, 90, -6])), shade)
  s.path(poly(p([-84, -4, -88, 30, -40, 27, -34, -6])), stone)
  s.path(poly(p([-88, 30, -70, 44, 66, 46, 88, 34, 30, 28, -40, 27])), mix(I.paper, I.gold, 0.3))
  s.path(
    stroke(p([-62, 12, -50, 13, -42, 10]), () => 2.4 * k),
    mix(I.gold, I.rose, 0.5),
  )
  const skin = mix(I.green, I.dusk, 0.5)
  const lit = mix(I.green, I.gold, 0.5)
  const far = mix(I.dusk, I.green, 0.2)
  s.path(
    stroke(p([24, 52, 60, 48, 92, 36, 112, 12, 136, -6, 170, -8]), (t) => 22 * k * (1.05 - t)),
    skin,
  )
  s.path(
    stroke(p([-26, 52, -36, 44, -46, 45]), () => 7 * k),
    far,
  )
  // body, neck and head in one line: the head is raised toward the sun
  s.path(
    curve(
      p([
        36, 50, 20, 42, -10, 41, -34, 45, -52, 56, -60, 66, -74, 68, -90, 72, -92, 78, -82, 86, -68,
        88, -56, 84, -46, 74, -28, 68, 0, 68, 24, 62,
      ]),
    ),
    skin,
  )
  s.path(
    curve(
      p([
        -40, 52, -54, 60, -62, 68, -76, 70, -89, 74, -82, 80, -66, 80, -56, 74, -44, 64, -26, 60,
        -6, 58, -20, 52,
      ]),
    ),
    lit,
  )
  s.path(poly(p([-66, 68, -60, 52, -50, 56])), mix(I.rose, I.gold, 0.4))
  for (let i = 0; i < 12; i++) {
    const u = -50 + i * 7.4
    const top = i < 4 ? 80 - i * 3.6 : 69 - 0.005 * (u + 6) ** 2
    s.path(poly(p([u - 3.4, top - 4, u + 1, top + 8, u + 4.6, top - 4])), far)
  }
  for (const [a, b] of [
    [-22, 46],
    [22, 48],
  ])
    s.path(
      stroke(p([a, b + 4, a + 12, b + 3, a + 8, 42, a - 6, 40]), (t) => (10 - 4 * t) * k),
      far,
    )
  s.path(
    stroke(p([60, 50, 84, 40]), () => 5 * k) + stroke(p([98, 34, 110, 18]), () => 4 * k),
    far,
    'opacity="0.7"',
  )
  s.path(curve(blob(...p([-75, 80])[0], 3 * k, 3 * k, 2, 0.05, 8)), I.dusk)
}

const scene: Scene = {
  name: 'chichen-morning',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 67,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'c')
    sky(s)
    forest(s)
    plain(s)
    pyramidShadow(s)
    way(s)
    pyramid(s)
    for (const [x, z, coat, seed] of [
      [-12, 58, I.paper, 2],
      [-11, 58.5, I.rose, 3],
      [6, 50, mix(I.sky, I.dusk, 0.35), 4],
      [-7.4, 33, I.rose, 7],
      [-6.4, 32.6, I.paper, 6],
    ] as const)
      person(s, x, z, coat, seed)
    ceiba(s)
    iguana(s, 985, 758, 1.1)
    for (let i = 0; i < 15; i++)
      if (i < 2 || i > 5)
        grass(
          s,
          20 + i * 84,
          H + 4,
          90,
          34 + (i % 4) * 12,
          mix(I.green, I.dusk, 0.3 + 0.12 * (i % 3)),
          i,
          12,
        )
    return [s.toString()]
  },
}
export default scene
