/** A lane in Trastevere after ten: bracket lamps, ivy, washing overhead, a scooter against the wall. */
import {archPts, quad} from '../../kit/arch.ts'
import {facade} from '../../kit/facade.ts'
import {clump, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {type Face, project, type View} from '../../kit/place.ts'
import {lerp, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  key: '#161c3b',
  indigo: '#3f4a85',
  rose: '#8d4560',
  terra: '#c45a38',
  ochre: '#f0a94c',
  cream: '#fff0c8',
  green: '#4c7f62',
}
const W = 860
const H = 1200
/** Metres; eyes at 1.7 in the middle of the lane. */
const v: View = {W, F: 900, horizon: 660, cy: 1.7}
const at = (x: number, y: number, z: number) => project(v, x, y, z)

/** House corners along each side: x, z, and the height of the house that begins there. */
const LEFT: [number, number, number][] = [
  [-2.5, 3.2, 9.5],
  [-2.45, 7.6, 8.2],
  [-2.3, 12, 10.2],
  [-2.15, 17, 8.6],
  [-1.5, 23, 0],
]
const RIGHT: [number, number, number][] = [
  [2.55, 3.2, 8.6],
  [2.5, 8.6, 10],
  [2.4, 13.4, 8.4],
  [2.3, 18, 9.4],
  [2.2, 24.5, 0],
]
interface Lamp {
  side: -1 | 1
  z: number
  y: number
}
const LAMPS: Lamp[] = [
  {side: -1, z: 8.2, y: 3.7},
  {side: 1, z: 6.4, y: 3.9},
  {side: 1, z: 13.2, y: 3.8},
  {side: -1, z: 16.4, y: 3.6},
]
function wallX(side: -1 | 1, z: number): number {
  const line = side < 0 ? LEFT : RIGHT
  for (let i = 1; i < line.length; i++)
    if (z <= line[i][1] || i === line.length - 1)
      return lerp(line[i - 1][0], line[i][0], (z - line[i - 1][1]) / (line[i][1] - line[i - 1][1]))
  return 0
}

function sky(s: Sheet) {
  const r = rng(6)
  s.rect(
    0,
    0,
    W,
    700,
    s.linear(0, 0, 0, 660, [
      [0, I.key],
      [0.5, mix(I.key, I.indigo, 0.7)],
      [0.85, I.indigo],
      [1, mix(I.indigo, I.rose, 0.6)],
    ]),
  )
  for (let i = 0; i < 90; i++)
    s.path(
      curve(
        blob(r.range(180, 680), r.range(0, 420), r.range(0.9, 2.1), r.range(0.9, 2.1), i, 0.1, 7),
      ),
      I.cream,
    )
  s.glow(372, 128, 80, I.cream, 0.35)
  s.path(curve(blob(372, 128, 27, 27, 3, 0.02)), I.cream)
  for (const [dx, dy, k] of [
    [-8, -6, 7],
    [9, 5, 5],
    [-2, 10, 4],
  ])
    s.path(curve(blob(372 + dx, 128 + dy, k, k * 0.8, 4, 0.2, 10)), mix(I.cream, I.ochre, 0.35))
}

/** The lane's far end: a house across the turn and the old bell tower over its roof. */
function far(s: Sheet) {
  const tower: Face = (u, y) => at(0.6 + u, y, 62)
  const brick = mix(I.rose, I.terra, 0.45)
  s.path(quad(tower, -3, 0, 3, 33), mix(brick, I.ochre, 0.12))
  s.path(quad(tower, 1, 0, 3, 33), mix(brick, I.key, 0.5))
  for (let y = 9; y < 31; y += 5.4) {
    s.path(quad(tower, -3.3, y - 1, 3.3, y - 0.4), mix(I.cream, I.rose, 0.45))
    for (const u of [-1.7, 0, 1.7])
      s.path(poly(archPts(tower, u, y, 1.2, 3)), y > 24 ? mix(I.ochre, I.terra, 0.3) : I.key)
  }
  s.path(poly([tower(-3.7, 33), tower(3.7, 33), tower(0, 37)]), mix(I.rose, I.key, 0.4))
  s.path(quad(tower, -0.1, 37, 0.1, 39.4) + quad(tower, -0.6, 38.2, 0.6, 38.5), I.key)
  const end: Face = (u, y) => at(u, y, 25)
  facade(s, end, [-3.4, 0, 3.4, 8.2], inks(mix(I.terra, I.ochre, 0.35), 0.15), {
    seed: 31,
    storey: 3,
    bay: 1.7,
    window: [0.75, 1.3],
    lit: 0.5,
    first: 3.4,
    shut: 0,
  })
  s.path(quad(end, -3.6, 8.1, 3.6, 8.8), mix(I.terra, I.key, 0.5))
  s.path(poly(archPts(end, 0.1, 0, 1.7, 2.7)), mix(I.ochre, I.cream, 0.35))
  s.path(poly(archPts(end, 0.1, 0, 1.2, 2.2)), mix(I.ochre, I.terra, 0.5))
}

function inks(wall: string, night: number) {
  return {
    wall: mix(wall, I.key, night),
    damp: mix(wall, I.key, night + 0.4),
    pale: mix(wall, I.cream, 0.25),
    hole: mix(I.key, I.indigo, 0.25),
    shutters: [mix(I.green, I.key, 0.5), mix(I.rose, I.key, 0.5)],
    lit: mix(I.ochre, I.cream, 0.45),
  }
}

const PLASTER = [
  mix(I.terra, I.ochre, 0.35),
  mix(I.ochre, I.terra, 0.3),
  I.terra,
  mix(I.rose, I.terra, 0.5),
]
/** One side of the lane, far houses first. */
function side(s: Sheet, which: -1 | 1) {
  const line = which < 0 ? LEFT : RIGHT
  for (let i = line.length - 2; i >= 0; i--) {
    const [x0, z0, h] = line[i]
    const [x1, z1] = line[i + 1]
    const long = z1 - z0
    const wall: Face = (u, y) => at(lerp(x0, x1, u / long), y, lerp(z0, z1, u / long))
    const base = PLASTER[(i + (which > 0 ? 2 : 0)) % PLASTER.length]
    facade(s, wall, [0, 0, long, h], inks(base, 0.42), {
      seed: i * 9 + which + 20,
      storey: 2.9,
      bay: 2.1,
      window: [0.85, 1.45],
      lit: 0.42,
      first: 3.6,
      shut: 0.25,
      side: which,
    })
    s.path(quad(wall, 0, 0, long, 1), mix(base, I.key, 0.72))
    s.path(quad(wall, -0.2, h, long + 0.2, h + 0.35), mix(I.terra, I.key, 0.6))
    doors(s, wall, long, i + (which > 0 ? 5 : 0), base)
  }
}

function doors(s: Sheet, wall: Face, long: number, seed: number, base: string) {
  const r = rng(seed + 3)
  for (let u = 1; u < long - 0.6; u += 2.3) {
    const open = r.chance(0.45)
    s.path(poly(archPts(wall, u, 0, 1.35, 2.65)), mix(base, I.cream, 0.12))
    s.path(
      poly(archPts(wall, u, 0, 1.1, 2.45)),
      open ? mix(I.ochre, I.terra, 0.25) : mix(I.green, I.key, 0.62),
    )
    if (open) s.path(poly(archPts(wall, u + 0.08, 0, 0.74, 2.1)), mix(I.cream, I.ochre, 0.25))
    else s.path(quad(wall, u - 0.03, 0, u + 0.03, 2.3), I.key)
  }
}

/** Basalt setts: rows to the vanishing point, brighter where lamplight falls. */
function paving(s: Sheet) {
  const r = rng(12)
  s.path(
    poly([at(-3.4, 0, 2.2), at(3.4, 0, 2.2), at(2.8, 0, 25), at(-2.6, 0, 25)]),
    s.linear(0, 700, 0, H, [
      [0, mix(I.rose, I.ochre, 0.35)],
      [0.25, mix(I.indigo, I.rose, 0.5)],
      [0.7, mix(I.key, I.indigo, 0.55)],
      [1, I.key],
    ]),
  )
  for (let z = 2.5; z < 23; z *= 1.045) {
    const step = 0.24 + z * 0.006
    for (let x = -2.7 + r.range(0, step); x < 2.7; x += step) {
      const glow = LAMPS.reduce(
        (sum, l) => sum + 1 / (0.7 + (x - l.side * 1.9) ** 2 / 1.6 + (z - l.z) ** 2 / 3.2),
        0,
      )
      const light = Math.min(1, glow * 0.62 * r.range(0.6, 1.25))
      const ink =
        light > 0.62
          ? mix(I.ochre, I.cream, (light - 0.62) * 0.9)
          : light > 0.3
            ? mix(I.rose, I.ochre, (light - 0.3) * 2.6)
            : mix(mix(I.key, I.indigo, 0.5), I.rose, light * 2)
      const d = z * 0.034
      const [a, b, c, e] = [
        at(x, 0, z),
        at(x + step * 0.84, 0, z),
        at(x + step * 0.84, 0, z + d),
        at(x, 0, z + d),
      ]
      s.path(poly([a, b, c, e]), ink, 'opacity="0.9"')
    }
  }
  s.path(
    stroke([at(0, 0, 2.2), at(0.05, 0, 8), at(0.1, 0, 24)], (t) => 26 * (1 - t) ** 3 + 2),
    mix(I.key, I.indigo, 0.3),
    'opacity="0.55"',
  )
}

/** Lamplight on the walls: soft, warm, kept off the sky. */
function wash(s: Sheet) {
  for (const which of [-1, 1] as const) {
    const line = which < 0 ? LEFT : RIGHT
    const tops = line
      .slice(0, -1)
      .flatMap(([x, z, h], i): Pt[] => [at(x, h, z), at(line[i + 1][0], h, line[i + 1][1])])
    const feet = line.map(([x, z]) => at(x, 0, z)).reverse()
    s.group(s.clip(poly([...tops, ...feet])), () => {
      for (const lamp of LAMPS.filter((l) => l.side === which)) {
        const [x, y] = at(wallX(which, lamp.z), lamp.y, lamp.z)
        s.glow(x, y + 30, (2.9 * v.F) / lamp.z, I.ochre, 0.78, 1.25)
        s.glow(x, y, (1.1 * v.F) / lamp.z, I.cream, 0.7, 1.2)
      }
    })
  }
}

function lantern(s: Sheet, lamp: Lamp) {
  const k = v.F / lamp.z
  const [wx, wy] = at(wallX(lamp.side, lamp.z), lamp.y + 0.55, lamp.z)
  const x = wx - lamp.side * 0.62 * k
  const y = wy + 0.3 * k
  s.path(
    stroke(
      [
        [wx, wy + 0.3 * k],
        [wx - lamp.side * 0.2 * k, wy - 0.12 * k],
        [x, wy - 0.02 * k],
      ],
      () => Math.max(2, 0.045 * k),
    ),
    I.key,
  )
  s.glow(x, y, 0.9 * k, I.cream, 0.8)
  const box = (a: number, b: number): Pt => [x + a * k, y + b * k]
  s.path(poly([box(-0.15, -0.2), box(0.15, -0.2), box(0.1, 0.22), box(-0.1, 0.22)]), I.cream)
  s.path(poly([box(-0.2, -0.2), box(0.2, -0.2), box(0.08, -0.34), box(-0.08, -0.34)]), I.key)
  s.path(poly([box(-0.12, 0.22), box(0.12, 0.22), box(0.06, 0.3), box(-0.06, 0.3)]), I.key)
  s.path(
    poly([box(-0.018, -0.2), box(0.018, -0.2), box(0.014, 0.22), box(-0.014, 0.22)]),
    mix(I.terra, I.key, 0.3),
  )
}

/** Ivy pours down the near left wall and over a door at the right. */
function ivy(s: Sheet) {
  const r = rng(41)
  const night = {
    dark: mix(I.key, I.green, 0.35),
    mid: mix(I.green, I.key, 0.3),
    light: mix(I.green, I.ochre, 0.45),
  }
  const hang = (
    which: -1 | 1,
    z0: number,
    z1: number,
    top: number,
    deep: number,
    count: number,
  ) => {
    for (let i = 0; i < count; i++) {
      const t = r()
      const z = lerp(z1, z0, i / count)
      const y = top - deep * t * (0.55 + 0.45 * Math.sin(z * 2.3))
      const [px, py] = at(wallX(which, z) - which * 0.1, y, z)
      const k = v.F / z
      clump(
        s,
        px,
        py,
        r.range(0.5, 0.9) * k,
        r.range(0.45, 0.8) * k,
        night,
        i + Math.round(z0 * 10),
        which < 0 ? 1 : -1,
        0.8,
      )
    }
  }
  hang(1, 9, 12.6, 5.8, 2.6, 46)
  hang(-1, 9.2, 12, 6.4, 2.8, 46)
  hang(-1, 4.2, 6.8, 6.4, 4, 74)
  // loose runners at the fringe
  for (let i = 0; i < 16; i++) {
    const z = r.range(4.6, 6.8)
    const [px, py] = at(wallX(-1, z) + 0.1, r.range(2.6, 3.6), z)
    s.path(
      stroke(
        [
          [px, py - 60],
          [px + 6, py - 20],
          [px + 2, py + r.range(10, 50)],
        ],
        (t) => 5 * (1 - t) + 1,
      ),
      night.mid,
    )
  }
}

/** A line of washing across the lane at (y, z). */
function washing(s: Sheet, z: number, y: number, sag: number, seed: number) {
  const r = rng(seed)
  const [x0, x1] = [wallX(-1, z), wallX(1, z)]
  const rope = (t: number): Pt => at(lerp(x0, x1, t), y - sag * Math.sin(Math.PI * t), z)
  s.path(
    stroke(
      Array.from({length: 17}, (_, i) => rope(i / 16)),
      () => 2.2,
    ),
    I.key,
  )
  const k = v.F / z
  const cloths = [
    I.cream,
    mix(I.terra, I.rose, 0.3),
    mix(I.indigo, I.cream, 0.35),
    I.ochre,
    I.cream,
    mix(I.green, I.cream, 0.3),
  ]
  for (let t = 0.1; t < 0.86; ) {
    const [x, yy] = rope(t)
    const w = r.range(0.36, 0.72) * k
    const l = r.range(0.5, 0.95) * k
    const ink = mix(cloths[(seed + Math.round(t * 20)) % cloths.length], I.key, 0.14)
    const swing = r.range(-0.06, 0.06) * k
    if (r.chance(0.4)) shirt(s, x, yy, w, l, ink)
    else {
      s.path(
        curve([
          [x, yy],
          [x + w * 0.5, yy + 3],
          [x + w, yy + 1],
          [x + w + swing, yy + l],
          [x + w * 0.5 + swing, yy + l * 0.95],
          [x + swing, yy + l],
        ]),
        ink,
      )
      s.path(
        poly([
          [x + w * 0.62, yy + 2],
          [x + w, yy + 1],
          [x + w + swing, yy + l],
          [x + w * 0.78 + swing, yy + l * 0.97],
        ]),
        mix(ink, I.key, 0.35),
      )
    }
    t += (w / k + r.range(0.12, 0.3)) / (x1 - x0)
  }
}

function shirt(s: Sheet, x: number, y: number, w: number, l: number, ink: string) {
  const body: Pt[] = [
    [x, y],
    [x + w, y],
    [x + w * 1.22, y + l * 0.42],
    [x + w * 1.02, y + l * 0.48],
    [x + w * 0.86, y + l * 0.24],
    [x + w * 0.88, y + l],
    [x + w * 0.12, y + l],
    [x + w * 0.14, y + l * 0.24],
    [x - w * 0.02, y + l * 0.48],
    [x - w * 0.22, y + l * 0.42],
  ]
  s.path(poly(body), ink)
  s.path(
    poly([body[1], body[2], body[3], body[4], body[5], [x + w * 0.62, y + l], [x + w * 0.6, y]]),
    mix(ink, I.key, 0.35),
  )
}

/** Pots by the doors, a small table laid for two, and a couple walking home. */
function life(s: Sheet) {
  const g = {
    dark: mix(I.key, I.green, 0.4),
    mid: mix(I.green, I.key, 0.2),
    light: mix(I.green, I.ochre, 0.5),
  }
  const pot = (x: number, z: number, k: number, seed: number) => {
    const m = (v.F / z) * k
    const [px, py] = at(x, 0, z)
    s.path(lens(px - 0.3 * m, py, 0.62 * m, 0.12 * m, 2), I.key)
    s.path(
      poly([
        [px - 0.2 * m, py - 0.36 * m],
        [px + 0.2 * m, py - 0.36 * m],
        [px + 0.14 * m, py],
        [px - 0.14 * m, py],
      ]),
      mix(I.terra, I.key, 0.25),
    )
    s.path(
      poly([
        [px - 0.2 * m, py - 0.36 * m],
        [px - 0.02 * m, py - 0.36 * m],
        [px - 0.04 * m, py],
        [px - 0.14 * m, py],
      ]),
      mix(I.terra, I.ochre, 0.3),
    )
    clump(s, px, py - 0.3 * m, 0.66 * m, 0.72 * m, g, seed, x < 0 ? 1 : -1, 1.2)
  }
  for (const [x, z, k] of [
    [1.9, 19, 1.2],
    [-1.7, 18, 1.1],
    [2, 14.4, 1.1],
    [-1.9, 13, 1.2],
    [2.05, 10.4, 1],
  ])
    pot(x, z, k, Math.round(z * 9))
  for (const [x, z, coat] of [
    [-0.25, 14.5, I.terra],
    [0.28, 14.8, I.cream],
  ] as const) {
    const [px, py] = at(x, 0, z)
    s.path(
      stroke(
        [
          [px, py],
          [px + 8, py + 26],
          [px + 14, py + 60],
        ],
        (t) => 16 * (1 - t * 0.4),
      ),
      I.key,
      'opacity="0.6"',
    )
    walker(s, px, py, (1.72 * v.F) / z, coat, I.key)
  }
  const [tx, ty] = at(-1.45, 0, 8.6)
  const m = v.F / 8.6
  s.path(lens(tx - 0.6 * m, ty, 1.3 * m, 0.22 * m, 4), I.key, 'opacity="0.7"')
  s.path(
    stroke(
      [
        [tx, ty],
        [tx, ty - 0.7 * m],
      ],
      () => 0.06 * m,
    ),
    I.key,
  )
  s.path(
    poly([
      [tx - 0.42 * m, ty - 0.76 * m],
      [tx + 0.42 * m, ty - 0.76 * m],
      [tx + 0.46 * m, ty - 0.42 * m],
      [tx - 0.46 * m, ty - 0.42 * m],
    ]),
    mix(I.terra, I.rose, 0.2),
  )
  s.path(lens(tx - 0.44 * m, ty - 0.76 * m, 0.88 * m, 0.15 * m, 3), I.cream)
  s.glow(tx, ty - 0.92 * m, 0.5 * m, I.ochre, 0.9)
  s.path(curve(blob(tx, ty - 0.86 * m, 0.05 * m, 0.1 * m, 3, 0.1, 10)), I.cream)
  for (const d of [-0.78, 0.78]) {
    const c = tx + d * m
    const bar = (a: Pt, b: Pt) =>
      s.path(
        stroke([a, b], () => 0.05 * m),
        mix(I.green, I.key, 0.45),
      )
    bar([c - 0.18 * m, ty], [c - 0.16 * m, ty - 0.45 * m])
    bar([c + 0.18 * m, ty], [c + 0.16 * m, ty - 0.45 * m])
    bar([c + Math.sign(d) * 0.18 * m, ty - 0.42 * m], [c + Math.sign(d) * 0.23 * m, ty - 0.95 * m])
    s.path(lens(c - 0.24 * m, ty - 0.45 * m, 0.48 * m, 0.12 * m, 5), mix(I.green, I.ochre, 0.35))
  }
}

/** The scooter on its stand, nose to the left; (x, y) is the ground between its wheels. */
function scooter(s: Sheet, x: number, y: number, k: number) {
  const p = (u: number, h: number): Pt => [x + u * k, y - h * k]
  const paint = mix(I.green, I.cream, 0.5)
  const dark = mix(I.green, I.key, 0.45)
  const light = mix(I.cream, I.green, 0.12)
  s.path(lens(x - 160 * k, y + 2 * k, 350 * k, 34 * k, 5), I.key, 'opacity="0.85"')
  for (const u of [-96, 92]) {
    const [cx, cy] = p(u, 31)
    s.path(curve(blob(cx, cy, 33 * k, 33 * k, 2, 0.01, 30)), I.key)
    s.path(curve(blob(cx, cy, 17 * k, 17 * k, 2, 0.01, 24)), mix(I.cream, I.indigo, 0.35))
    s.path(curve(blob(cx, cy, 7 * k, 7 * k, 2, 0.01, 16)), I.key)
  }
  s.path(poly([p(-72, 42), p(46, 40), p(52, 24), p(-62, 24)]), dark)
  s.path(poly([p(-74, 46), p(44, 44), p(46, 38), p(-72, 39)]), paint)
  // rear body, its cheek and the seat
  s.path(
    curve([
      p(14, 40),
      p(20, 86),
      p(40, 112),
      p(92, 120),
      p(140, 100),
      p(152, 66),
      p(134, 40),
      p(122, 62),
      p(92, 72),
      p(64, 60),
      p(56, 36),
    ]),
    paint,
  )
  s.path(
    curve([p(74, 106), p(128, 94), p(144, 68), p(132, 46), p(120, 66), p(92, 76), p(72, 70)]),
    dark,
  )
  s.path(
    stroke([p(24, 74), p(36, 98), p(66, 110)], (t) => 9 * k * Math.sin(Math.PI * t)),
    light,
  )
  s.path(
    curve([p(16, 112), p(34, 130), p(74, 128), p(116, 130), p(140, 116), p(96, 112)]),
    mix(I.terra, I.key, 0.45),
  )
  s.path(
    stroke([p(28, 124), p(74, 124), p(116, 126)], (t) => 5 * k * Math.sin(Math.PI * t)),
    mix(I.terra, I.ochre, 0.4),
  )
  s.path(curve([p(148, 84), p(158, 80), p(156, 68), p(148, 70)]), I.terra)
  // front: mudguard, leg shield, headset
  s.path(
    curve([p(-136, 36), p(-124, 66), p(-96, 76), p(-68, 62), p(-62, 40), p(-82, 52), p(-110, 52)]),
    paint,
  )
  s.path(
    stroke([p(-128, 50), p(-108, 66), p(-88, 68)], (t) => 6 * k * Math.sin(Math.PI * t)),
    light,
  )
  s.path(
    curve([
      p(-60, 28),
      p(-58, 74),
      p(-66, 120),
      p(-72, 152),
      p(-92, 154),
      p(-94, 116),
      p(-82, 60),
      p(-78, 36),
    ]),
    paint,
  )
  s.path(curve([p(-60, 28), p(-56, 76), p(-64, 122), p(-71, 150), p(-76, 120), p(-68, 70)]), dark)
  s.path(
    stroke([p(-84, 62), p(-93, 112), p(-91, 148)], (t) => 5 * k * Math.sin(Math.PI * t)),
    light,
  )
  s.path(
    curve([p(-110, 158), p(-104, 174), p(-78, 178), p(-62, 168), p(-70, 152), p(-94, 150)]),
    paint,
  )
  s.path(
    stroke([p(-80, 170), p(-58, 180), p(-42, 182)], () => 8 * k),
    I.key,
  )
  s.path(
    stroke([p(-76, 176), p(-70, 198), p(-58, 212)], () => 3 * k),
    I.key,
  )
  s.path(curve(blob(...p(-54, 218), 11 * k, 8 * k, 2, 0.03)), mix(I.cream, I.indigo, 0.3))
  s.path(curve(blob(...p(-107, 165), 8 * k, 11 * k, 2, 0.03)), I.cream)
  s.path(
    stroke([p(20, 30), p(6, 2)], () => 5 * k),
    I.key,
  )
}

function cat(s: Sheet, x: number, y: number, k: number) {
  const p = (u: number, h: number): Pt => [x + u * k, y - h * k]
  s.path(lens(x - 30 * k, y, 70 * k, 9 * k, 2), I.key, 'opacity="0.8"')
  s.path(
    stroke([p(16, 6), p(36, 4), p(46, 16), p(42, 34)], (t) => (9 - 4 * t) * k),
    I.key,
  )
  s.path(curve([p(-18, 0), p(-15, 30), p(-8, 48), p(6, 46), p(20, 22), p(22, 2)]), I.key)
  s.path(
    poly([p(-20, 60), p(-18, 76), p(-9, 68), p(-2, 68), p(6, 76), p(8, 58), p(2, 48), p(-12, 48)]),
    I.key,
  )
  for (const u of [-12, -1]) s.path(curve(blob(...p(u, 60), 2.4 * k, 2.6 * k, 2, 0.05, 8)), I.ochre)
  s.path(
    stroke([p(21, 10), p(18, 24), p(6, 44)], (t) => 4 * k * Math.sin(Math.PI * t)),
    mix(I.rose, I.ochre, 0.5),
  )
}

const scene: Scene = {
  name: 'trastevere-lane',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 118,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    far(s)
    paving(s)
    side(s, -1)
    side(s, 1)
    wash(s)
    washing(s, 19, 6.4, 0.3, 4)
    for (const lamp of LAMPS.filter((l) => l.z > 10)) lantern(s, lamp)
    life(s)
    washing(s, 13, 6.3, 0.35, 2)
    ivy(s)
    washing(s, 8.8, 5.6, 0.35, 9)
    for (const lamp of LAMPS.filter((l) => l.z <= 10)) lantern(s, lamp)
    scooter(s, 600, 1085, 1.22)
    cat(s, 214, 1078, 1.15)
    return [s.toString()]
  },
}
export default scene
