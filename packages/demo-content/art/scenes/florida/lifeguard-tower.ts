/** A Miami Beach lifeguard tower just after sunrise: pastel boards, a long shadow, gulls. */
import {grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {project, type View} from '../../kit/place.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {level, type Spot, wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {hull} from '../../kit/turned.ts'

const I = {
  paper: '#fff3dc',
  peach: '#ffb98a',
  coral: '#f0766f',
  mint: '#8fd3c3',
  teal: '#2f8f9d',
  lilac: '#a99ac8',
  plum: '#43366b',
}
const W = 1200
const H = 1200
const v: View = {W, F: 1250, horizon: 560, cy: 1.65}
const SUN: Pt = [168, 512]

/** The tower's plan: turned a little, so that two sides show. Metres from its middle (a across, b in depth). */
const MID = {x: 0.75, z: 13.6, turn: 0.42}
const spot = (a: number, b: number): Spot => [
  MID.x + Math.cos(MID.turn) * a - Math.sin(MID.turn) * b,
  MID.z + Math.sin(MID.turn) * a + Math.cos(MID.turn) * b,
]
const at = (a: number, b: number, y: number): Pt => {
  const [x, z] = spot(a, b)
  return project(v, x, y, z)
}
/** Where a point of the tower drops its shadow: away from the sun, toward us and to the right. */
const cast = (a: number, b: number, y: number): Pt => {
  const [x, z] = spot(a, b)
  return project(v, x + y * 0.52, 0, z - y * 1.5)
}

const FLOOR = 2.1
const EAVES = 4.7
/** How far the roof reaches from the middle, and its peak. */
const REACH = 2
const PEAK = 6.3

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.teal, I.mint, 0.3)],
      [0.28, I.mint],
      [0.52, mix(I.paper, I.mint, 0.15)],
      [0.64, mix(I.paper, I.peach, 0.25)],
      [0.86, I.peach],
      [1, mix(I.peach, I.coral, 0.3)],
    ]),
  )
  const r = rng(6)
  for (let i = 0; i < 34; i++) {
    const y = 60 + r() ** 0.9 * 440
    const near = Math.max(0, (y - 250) / 280)
    s.path(
      lens(r.range(-200, W - 60), y, r.range(140, 520), r.range(3, 17) * (1.25 - near * 0.6), i),
      mix(
        mix(I.lilac, I.coral, r.range(0.2, 0.7)),
        mix(I.peach, I.paper, 0.4),
        Math.min(1, 0.2 + near * 0.6),
      ),
      'opacity="0.7"',
    )
  }
  s.glow(...SUN, 430, mix(I.paper, I.peach, 0.4), 0.85, 0.8)
  s.glow(...SUN, 120, I.paper, 0.9)
  s.path(curve(blob(...SUN, 45, 45, 4, 0.02)), I.paper)
}

function sea(s: Sheet) {
  const shore = 682
  s.rect(
    0,
    v.horizon,
    W,
    shore - v.horizon + 40,
    s.linear(0, v.horizon, 0, shore, [
      [0, mix(I.teal, I.lilac, 0.3)],
      [0.4, I.teal],
      [0.8, mix(I.teal, I.mint, 0.6)],
      [1, mix(I.mint, I.paper, 0.35)],
    ]),
  )
  const r = rng(15)
  for (let i = 0; i < 420; i++) {
    const t = r() ** 1.3
    const y = v.horizon + 3 + t * 108
    const path = r.chance(0.6)
    const x = path ? SUN[0] + r.gauss() * (34 + 130 * t) : r() * W
    s.path(
      lens(x - 20, y, (14 + 50 * t) * r.range(0.5, 1.5), 1.2 + 3.4 * t, i),
      path
        ? mix(I.paper, I.peach, r.range(0, 0.7))
        : r.chance(0.5)
          ? mix(I.teal, I.plum, 0.3)
          : I.mint,
      path ? '' : 'opacity="0.6"',
    )
  }
  // two low waves and the swash, each a foam edge over a shaded one
  for (const [y, amp, k] of [
    [612, 5, 7],
    [646, 7, 11],
    [684, 12, 16],
  ] as const) {
    const line = (d: number): Pt[] =>
      Array.from({length: 61}, (_, i) => [
        i * 20,
        y + d + amp * Math.sin(i * 0.31 + y) + amp * 0.6 * Math.sin(i * 0.83 + y * 2),
      ])
    s.path(
      stroke(line(k * 0.7), (t) => k * (0.7 + 0.5 * Math.sin(t * 17 + y))),
      mix(I.teal, I.lilac, 0.5),
      'opacity="0.6"',
    )
    s.path(
      stroke(line(0), (t) => k * (0.75 + 0.5 * Math.sin(t * 21 + y))),
      I.paper,
    )
  }
}

function sand(s: Sheet) {
  const edge: Pt[] = Array.from({length: 61}, (_, i) => [
    i * 20,
    694 + 12 * Math.sin(i * 0.31 + 684) + 7 * Math.sin(i * 0.83 + 1368),
  ])
  const lit = s.linear(0, 690, 0, H, [
    [0, mix(I.lilac, I.peach, 0.55)],
    [0.08, mix(I.peach, I.paper, 0.3)],
    [0.4, mix(I.paper, I.peach, 0.42)],
    [1, mix(I.peach, I.paper, 0.42)],
  ])
  s.path(poly([...edge, [W, H], [0, H]]), lit)
  // hollows: a shaded lens with a bright lip on the side of the sun
  const r = rng(28)
  for (let i = 0; i < 260; i++) {
    const t = r() ** 0.8
    const y = 735 + t * 470
    const x = r.range(-40, W)
    const w = (16 + 80 * t) * r.range(0.5, 1.3)
    s.path(lens(x, y, w, 2 + 7 * t, i), mix(I.lilac, I.peach, 0.35), 'opacity="0.55"')
    s.path(
      lens(x + w * 0.2, y + 3 + 4 * t, w * 0.8, 1.4 + 4 * t, i + 7),
      mix(I.paper, I.peach, 0.12),
      'opacity="0.8"',
    )
  }
}

function shadow(s: Sheet) {
  const cool = mix(I.lilac, I.plum, 0.28)
  const corners = (r: number, y: number): Pt[] =>
    [
      [-r, -r],
      [-r, r],
      [r, r],
      [r, -r],
    ].map(([a, b]) => cast(a, b, y))
  const legs = [-1.9, 0, 1.9].flatMap((a) => [-1.9, 1.9].map((b) => [a, b] as const))
  for (const [a, b] of legs) {
    s.path(
      stroke([at(a, b, 0), cast(a, b, FLOOR * 0.6), cast(a, b, FLOOR)], () => 18),
      cool,
    )
  }
  s.path(poly(hull(corners(2.3, FLOOR))), cool)
  s.path(poly(hull([...corners(1.6, FLOOR), ...corners(1.6, EAVES)])), cool)
  s.path(poly(hull([...corners(REACH, EAVES), cast(0, 0, PEAK)])), cool)
  s.path(
    stroke([cast(0, 0, PEAK), cast(0, 0, 7.2)], () => 12),
    cool,
  )
  s.path(
    poly(hull([at(-0.25, -2.3, 0), at(1.1, -2.3, 0), at(1.3, -6.4, 0), at(-0.25, -6.2, 0)])),
    cool,
  )
}

/** One board wall in stripes, bottom to top, shaded on the face away from the sun. */
function boards(s: Sheet, a0: number, b0: number, a1: number, b1: number, dark: number) {
  const colours = [
    I.coral,
    I.coral,
    mix(I.coral, I.paper, 0.35),
    I.mint,
    I.mint,
    mix(I.paper, I.peach, 0.3),
    I.coral,
    I.coral,
  ]
  const step = (EAVES - FLOOR) / colours.length
  for (const [i, c] of colours.entries()) {
    const y = FLOOR + i * step
    s.path(wall(v, spot(a0, b0), spot(a1, b1), y, y + step + 0.01), mix(c, I.plum, dark))
    s.path(wall(v, spot(a0, b0), spot(a1, b1), y, y + 0.035), mix(c, I.plum, dark + 0.22))
  }
}

function tower(s: Sheet) {
  const wood = (dark: number) => mix(mix(I.paper, I.peach, 0.3), I.plum, dark)
  for (const b of [1.9, -1.9]) {
    for (const a of [-1.9, 0, 1.9]) {
      s.path(
        stroke([at(a, b, 0), at(a, b, FLOOR)], () => 19),
        wood(0.42),
      )
      const lit = at(a, b, 0)
      s.path(
        stroke(
          [
            [lit[0] - 6, lit[1]],
            [at(a, b, FLOOR)[0] - 6, at(a, b, FLOOR)[1]],
          ],
          () => 6,
        ),
        wood(0.02),
      )
    }
    s.path(
      stroke([at(-1.9, b, 0.3), at(0, b, FLOOR - 0.2)], () => 8) +
        stroke([at(0, b, FLOOR - 0.2), at(1.9, b, 0.3)], () => 8),
      wood(0.5),
    )
  }
  // deck: its underside is dark, its edge has a teal board
  s.path(
    level(v, [spot(-2.3, -2.3), spot(2.3, -2.3), spot(2.3, 2.3), spot(-2.3, 2.3)], FLOOR - 0.18),
    mix(I.plum, I.lilac, 0.2),
  )
  s.path(
    wall(v, spot(-2.3, 2.3), spot(-2.3, -2.3), FLOOR - 0.2, FLOOR + 0.05),
    mix(I.mint, I.paper, 0.35),
  )
  s.path(
    wall(v, spot(-2.3, -2.3), spot(2.3, -2.3), FLOOR - 0.2, FLOOR + 0.05),
    mix(I.teal, I.plum, 0.1),
  )
  boards(s, -1.6, 1.6, -1.6, -1.6, 0)
  boards(s, -1.6, -1.6, 1.6, -1.6, 0.24)
  // door and shutters of the shaded front, a wide window on the lit side
  s.path(
    wall(v, spot(-0.45, -1.61), spot(0.55, -1.61), FLOOR, FLOOR + 2),
    mix(I.paper, I.lilac, 0.45),
  )
  s.path(
    wall(v, spot(-0.35, -1.62), spot(0.45, -1.62), FLOOR, FLOOR + 1.9),
    mix(I.teal, I.plum, 0.4),
  )
  s.path(
    wall(v, spot(-0.35, -1.63), spot(0.45, -1.63), FLOOR, FLOOR + 0.85),
    mix(I.mint, I.plum, 0.2),
  )
  for (const a of [-1.05, 1.08]) {
    s.path(
      wall(v, spot(a - 0.34, -1.62), spot(a + 0.34, -1.62), FLOOR + 1, FLOOR + 1.85),
      mix(I.paper, I.lilac, 0.4),
    )
    s.path(
      wall(v, spot(a - 0.26, -1.63), spot(a + 0.26, -1.63), FLOOR + 1.07, FLOOR + 1.78),
      mix(I.plum, I.teal, 0.35),
    )
  }
  s.path(wall(v, spot(-1.61, 0.9), spot(-1.61, -0.9), FLOOR + 0.95, FLOOR + 1.9), I.paper)
  s.path(
    wall(v, spot(-1.62, 0.78), spot(-1.62, -0.78), FLOOR + 1.03, FLOOR + 1.82),
    mix(I.teal, I.peach, 0.3),
  )
  s.path(
    wall(v, spot(-1.63, 0.78), spot(-1.63, 0.2), FLOOR + 1.03, FLOOR + 1.82),
    mix(I.peach, I.paper, 0.4),
  )
}

function roof(s: Sheet) {
  const peak = at(0, 0, PEAK)
  s.path(
    level(
      v,
      [spot(-REACH, -REACH), spot(REACH, -REACH), spot(REACH, REACH), spot(-REACH, REACH)],
      EAVES,
    ),
    mix(I.plum, I.lilac, 0.25),
  )
  s.path(
    poly([at(-REACH, REACH, EAVES), at(-REACH, -REACH, EAVES), peak]),
    mix(I.peach, I.paper, 0.35),
  )
  s.path(
    poly([at(-REACH, -REACH, EAVES), at(REACH, -REACH, EAVES), peak]),
    mix(I.teal, I.mint, 0.35),
  )
  // seams of the roof run from the eaves to the peak
  for (const a of [-1.5, -0.75, 0, 0.75, 1.5])
    s.path(
      stroke([at(a, -REACH, EAVES), peak], (t) => 7 * (1 - t)),
      mix(I.teal, I.plum, 0.25),
    )
  for (const b of [-1.1, 0, 1.1])
    s.path(
      stroke([at(-REACH, b, EAVES), peak], (t) => 6 * (1 - t)),
      mix(I.coral, I.peach, 0.4),
    )
  s.path(wall(v, spot(-REACH, REACH), spot(-REACH, -REACH), EAVES - 0.14, EAVES + 0.06), I.paper)
  s.path(
    wall(v, spot(-REACH, -REACH), spot(REACH, -REACH), EAVES - 0.14, EAVES + 0.06),
    mix(I.paper, I.lilac, 0.55),
  )
  // flagpole and a flag that streams with the sea breeze
  const pole = at(0, 0, 7.2)
  s.path(
    stroke([peak, pole], () => 5),
    mix(I.paper, I.lilac, 0.3),
  )
  const f = (a: number, b: number): Pt => [pole[0] + a, pole[1] + b]
  s.path(
    curve([
      f(2, 2),
      f(36, -6),
      f(70, 8),
      f(112, 0),
      f(108, 26),
      f(112, 48),
      f(70, 54),
      f(34, 40),
      f(2, 50),
    ]),
    I.coral,
  )
  s.path(
    curve([f(34, -4), f(54, 0), f(72, 8), f(72, 53), f(52, 48), f(36, 41)]),
    mix(I.coral, I.plum, 0.28),
  )
}

/** Rails round the deck and a ramp down to the sand, toward us. */
function railsAndRamp(s: Sheet) {
  const lit = I.paper
  const dim = mix(I.paper, I.lilac, 0.62)
  const rail = (a0: number, b0: number, a1: number, b1: number, colour: string) => {
    for (const y of [0.5, 1])
      s.path(
        stroke([at(a0, b0, FLOOR + y), at(a1, b1, FLOOR + y)], () => 7),
        colour,
      )
    for (let i = 0; i <= 4; i++) {
      const a = a0 + ((a1 - a0) * i) / 4
      const b = b0 + ((b1 - b0) * i) / 4
      s.path(
        stroke([at(a, b, FLOOR), at(a, b, FLOOR + 1.04)], () => 7),
        colour,
      )
    }
  }
  rail(-2.25, 2.25, -2.25, -2.25, lit)
  rail(0.95, -2.25, 2.25, -2.25, dim)
  rail(-2.25, -2.25, -0.25, -2.25, dim)
  const down = (b: number) => FLOOR * (1 - (-2.3 - b) / 3.9)
  s.path(
    poly([at(-0.25, -2.3, FLOOR), at(0.95, -2.3, FLOOR), at(0.95, -6.2, 0), at(-0.25, -6.2, 0)]),
    mix(I.peach, I.lilac, 0.4),
  )
  for (let i = 0; i < 13; i++) {
    const b = -2.4 - i * 0.3
    s.path(
      stroke([at(-0.25, b, down(b)), at(0.95, b, down(b))], () => 2.4),
      mix(I.lilac, I.plum, 0.3),
    )
  }
  for (const a of [-0.25, 0.95]) {
    const c = a < 0 ? lit : dim
    s.path(
      stroke([at(a, -2.3, FLOOR + 1), at(a, -6.2, 0.95)], () => 8),
      c,
    )
    for (const b of [-3.3, -4.3, -5.3, -6.2])
      s.path(
        stroke([at(a, b, down(b)), at(a, b, down(b) + 1)], () => 8),
        c,
      )
  }
  // the rescue can hangs on the rail
  const [cx, cy] = at(-1.5, -2.4, FLOOR + 0.5)
  s.path(curve(blob(cx, cy, 13, 30, 3, 0.01, 16)), I.coral)
  s.path(curve(blob(cx + 5, cy, 6, 27, 3, 0.01, 16)), mix(I.coral, I.plum, 0.35))
  s.path(lens(cx - 13, cy - 8, 26, 7, 2), I.paper)
}

/** The shadow of something upright: it runs straight away from the sun. */
function longShadow(s: Sheet, x: number, y: number, length: number, width: number) {
  const away = Math.hypot(x - SUN[0], y - v.horizon)
  const dx = ((x - SUN[0]) / away) * length
  const dy = ((y - v.horizon) / away) * length
  const spine: Pt[] = [0, 0.25, 0.5, 0.75, 1].map((t) => [x + dx * t, y + dy * t])
  s.path(
    stroke(spine, (t) => width * (0.3 + 0.7 * Math.sin(Math.PI * (0.1 + 0.85 * t)))),
    mix(I.lilac, I.plum, 0.2),
  )
}

/** A gull on the wing: two bent wings, a body between them. */
function gull(s: Sheet, x: number, y: number, k: number, tilt: number) {
  const p = (a: number, b: number): Pt => [x + (a - b * tilt) * k, y + (b + a * tilt) * k]
  const dark = mix(I.plum, I.lilac, 0.35)
  s.path(
    stroke([p(-60, -4), p(-34, -24), p(0, 0)], (t) => (3 + 13 * t) * k) +
      stroke([p(62, -14), p(30, -28), p(0, 0)], (t) => (3 + 13 * t) * k),
    dark,
  )
  s.path(
    stroke([p(-46, -15), p(-32, -24), p(0, -3)], (t) => (2 + 6 * t) * k),
    I.paper,
  )
  s.path(curve([p(-22, 2), p(-6, -7), p(14, -5), p(30, 4), p(10, 9), p(-12, 8)]), I.paper)
  s.path(poly([p(-21, 1), p(-32, 5), p(-20, 6)]), I.coral)
}

/** A gull standing in the low light with its long shadow. */
function standing(s: Sheet, x: number, y: number, k: number, way: number) {
  const p = (a: number, b: number): Pt => [x + a * way * k, y - b * k]
  longShadow(s, x, y, 105 * k, 24 * k)
  s.path(
    stroke([p(-3, 0), p(-3, 18)], () => 2.4 * k) + stroke([p(5, 0), p(4, 18)], () => 2.4 * k),
    I.coral,
  )
  s.path(
    curve([
      p(-36, 22),
      p(-10, 36),
      p(12, 38),
      p(22, 50),
      p(34, 52),
      p(37, 42),
      p(26, 30),
      p(10, 15),
      p(-12, 15),
    ]),
    I.paper,
  )
  s.path(
    curve([p(-42, 22), p(-14, 34), p(8, 33), p(4, 22), p(-14, 18)]),
    mix(I.lilac, I.plum, 0.25),
  )
  s.path(poly([p(35, 49), p(50, 44), p(36, 43)]), I.peach)
  s.path(curve(blob(...p(31, 48), 1.9 * k, 1.9 * k, 3, 0.05, 7)), I.plum)
}

const scene: Scene = {
  name: 'lifeguard-tower',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 43,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'l')
    sky(s)
    sea(s)
    sand(s)
    shadow(s)
    // a runner at the water's edge, well off
    longShadow(s, 232, 742, 95, 13)
    walker(s, 230, 742, 72, I.coral, I.plum, -0.12)
    tower(s)
    roof(s)
    railsAndRamp(s)
    for (const [x, y, k, tilt] of [
      [330, 250, 1.1, -0.14],
      [322, 415, 0.6, 0.1],
      [205, 352, 0.62, -0.05],
      [1050, 300, 0.8, 0.16],
      [905, 175, 0.55, 0],
    ] as const)
      gull(s, x, y, k, tilt)
    for (const [x, y, k, way] of [
      [250, 985, 1.35, 1],
      [405, 930, 1, -1],
      [120, 905, 0.85, 1],
    ] as const)
      standing(s, x, y, k, way)
    // sea oats on the dune in the near corner
    for (const [x, w, h, seed] of [
      [40, 190, 250, 3],
      [150, 170, 170, 4],
      [0, 160, 330, 5],
    ] as const) {
      grass(s, x, H + 6, w, h, mix(I.teal, I.plum, 0.45), seed, 26)
      grass(s, x - 14, H + 6, w, h * 0.8, mix(I.teal, I.mint, 0.5), seed + 9, 14)
    }
    return [s.toString()]
  },
}
export default scene
