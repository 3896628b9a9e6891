/** Lunch on the quay: two grilled fish, a village salad, blue chairs, the water two steps away. */
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, rough, stroke} from '../../kit/line.ts'
import {project, type View} from '../../kit/place.ts'
import {fbm, lerp, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {hull, type Profile, ring, turned, turnedShadow} from '../../kit/turned.ts'

const I = {
  paper: '#fff6e3',
  aqua: '#6cc7c4',
  blue: '#1f66ad',
  key: '#1f2a4d',
  red: '#d84e36',
  lemon: '#f0c352',
  olive: '#7d8f4a',
}
const W = 1000
const H = 1000
/** World: one unit is a hand's breadth; the table top is y = 0. A short lens keeps the horizon in the picture. */
const v: View = {W, F: 1110, horizon: 96, cy: 7.6}
const at = (x: number, z: number, y = 0) => project(v, x, y, z)
/** The sun stands to the left, a little behind the table. */
const SLANT = [0.66, -0.2] as const
const GROUND = -7
const QUAY = 43
const SHADE = mix(I.paper, I.blue, 0.3)
const SHADOW = 'opacity="0.46"'
const relief = noise(29)

/** The table's own axes: u to the right, w away, turned a little on the quay. */
const TABLE = {x: -0.1, z: 15.1, turn: -0.2, u: 4.5, w: 3.5}
function onTable(u: number, w: number, y = 0): Pt {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return at(TABLE.x + u * c - w * k, TABLE.z + u * k + w * c, y)
}
/** Ground place under a spot of the table, for dishes that take world coordinates. */
function spot(u: number, w: number): readonly [number, number] {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return [TABLE.x + u * c - w * k, TABLE.z + u * k + w * c]
}
const patch = (u0: number, w0: number, u1: number, w1: number, y = 0) =>
  poly([onTable(u0, w0, y), onTable(u1, w0, y), onTable(u1, w1, y), onTable(u0, w1, y)])

function bay(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.aqua, I.blue, 0.3)],
      [0.4, I.aqua],
      [1, mix(I.aqua, I.paper, 0.72)],
    ]),
  )
  s.path(
    ridge(
      -4,
      520,
      v.horizon + 1,
      (x) =>
        v.horizon -
        52 * Math.exp(-(((x - 170) / 170) ** 2)) * (0.8 + 0.35 * fbm(relief, x / 60, 1, 4)),
      3,
    ),
    mix(I.blue, I.aqua, 0.45),
  )
  s.path(
    ridge(
      430,
      W + 4,
      v.horizon + 1,
      (x) =>
        v.horizon -
        34 * Math.exp(-(((x - 830) / 190) ** 2)) * (0.8 + 0.4 * fbm(relief, x / 50, 7, 4)),
      3,
    ),
    mix(I.blue, I.aqua, 0.62),
  )
  // white village at the foot of the far island
  for (let i = 0; i < 26; i++) {
    const x = 84 + r() * 170
    const y = v.horizon - 20 * r() ** 2
    s.rect(x, y - 6, r.range(4, 9), 6.4, i % 3 ? I.paper : mix(I.paper, I.blue, 0.3))
  }
  s.rect(
    0,
    v.horizon,
    W,
    360,
    s.linear(0, v.horizon, 0, 430, [
      [0, mix(I.blue, I.aqua, 0.12)],
      [0.3, I.blue],
      [0.62, mix(I.blue, I.aqua, 0.6)],
      [0.86, I.aqua],
      [1, mix(I.aqua, I.paper, 0.3)],
    ]),
  )
  for (let i = 0; i < 340; i++) {
    const t = r()
    const y = v.horizon + 4 + t ** 1.5 * 330
    const w = (8 + 62 * t) * r.range(0.4, 1.3)
    s.path(
      lens(r.range(-40, W), y, w, 1.2 + 5 * t, i),
      t < 0.5
        ? r.pick([mix(I.blue, I.key, 0.35), mix(I.aqua, I.paper, 0.3), I.aqua])
        : r.pick([I.paper, mix(I.aqua, I.paper, 0.5), mix(I.aqua, I.blue, 0.4)]),
      'opacity="0.75"',
    )
  }
}

/** A fishing caique at her mooring: white sheer, blue and red strakes, a stubby mast. */
function caique(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  s.path(
    curve(blob(x + 6 * k, y + 9 * k, 104 * k, 13 * k, 3, 0.1)),
    mix(I.blue, I.key, 0.45),
    'opacity="0.6"',
  )
  for (let i = 0; i < 9; i++)
    s.path(
      lens(x + (-90 + i * 17) * k, y + (10 + i * 4) * k, (70 - i * 4) * k, 5 * k, i),
      i % 2 ? I.paper : I.blue,
      'opacity="0.55"',
    )
  const sheer = [p(-106, 50), p(-70, 30), p(-20, 20), p(30, 20), p(76, 29), p(100, 44)]
  s.path(curve([...sheer, p(86, 4), p(40, -6), p(-40, -6), p(-84, 6)]), I.paper)
  s.path(
    curve([p(-94, 22), p(-40, 8), p(30, 7), p(92, 20), p(80, 2), p(40, -6), p(-40, -6), p(-84, 6)]),
    I.blue,
  )
  s.path(curve([p(-82, 4), p(-30, -3), p(36, -3), p(82, 3), p(40, -7), p(-40, -7)]), I.red)
  s.path(
    stroke(sheer, () => 5 * k),
    I.red,
  )
  s.path(poly([p(8, 22), p(60, 25), p(58, 54), p(12, 52)]), I.paper)
  s.path(poly([p(40, 24), p(60, 25), p(58, 54), p(42, 53)]), SHADE)
  s.path(poly([p(4, 51), p(66, 54), p(64, 59), p(6, 57)]), I.blue)
  for (const u of [17, 29])
    s.path(poly([p(u, 37), p(u + 8, 37.5), p(u + 8, 47), p(u, 46.5)]), I.key)
  s.path(
    stroke([p(-30, 20), p(-31, 120)], (t) => (5 - 2.4 * t) * k),
    mix(I.olive, I.key, 0.5),
  )
  s.path(
    stroke([p(-31, 112), p(-104, 50)], () => 1.6) + stroke([p(-31, 112), p(96, 46)], () => 1.6),
    I.key,
  )
  // her nets, heaped forward
  s.path(curve(blob(x - 62 * k, y - 32 * k, 24 * k, 13 * k, 5, 0.3)), mix(I.lemon, I.red, 0.4))
  s.path(curve(blob(x - 66 * k, y - 36 * k, 14 * k, 7 * k, 8, 0.3)), I.lemon)
}

/** Flagstones with their joints painted white, down to the kerb. */
function quay(s: Sheet) {
  const [, edge] = at(0, QUAY, GROUND)
  s.rect(0, edge - 3, W, H, mix(I.paper, I.aqua, 0.12))
  const r = rng(19)
  for (let row = 0; row < 16; row++) {
    const z1 = QUAY - 1.6 - row * 2.3
    if (z1 < 10) break
    const z0 = z1 - 2.1
    let x = -26 + r.range(0, 2)
    while (x < 26) {
      const w = r.range(2.4, 4.4)
      const corners = [
        at(x, z0, GROUND),
        at(x + w, z0 + r.range(-0.2, 0.2), GROUND),
        at(x + w + r.range(-0.3, 0.3), z1, GROUND),
        at(x + 0.1, z1 + r.range(-0.2, 0.2), GROUND),
      ]
      s.path(
        curve(rough(corners, 3, 22, row * 50 + Math.round(x * 3))),
        mix(mix(I.paper, I.blue, r.range(0.2, 0.34)), I.olive, r.range(0.04, 0.2)),
      )
      x += w + 0.36
    }
  }
  s.rect(0, edge - 7, W, 15, I.paper)
  s.rect(0, edge + 7, W, 4, mix(I.blue, I.paper, 0.45))
}

/** Octopus hung on a line to dry, between two poles at the kerb. */
function octopusLine(s: Sheet) {
  const pole = mix(I.olive, I.key, 0.5)
  s.path(
    stroke(
      [
        [462, 468],
        [459, 184],
      ],
      () => 9,
    ),
    pole,
  )
  s.path(
    stroke(
      [
        [459, 200],
        [720, 232],
        [900, 234],
        [1010, 214],
      ],
      () => 2.6,
    ),
    I.key,
  )
  for (const [x, y, k, seed] of [
    [742, 228, 1, 3],
    [838, 237, 1.12, 8],
    [934, 229, 0.95, 12],
  ]) {
    const r = rng(seed)
    const skin = mix(I.red, I.key, 0.38)
    for (let i = 0; i < 8; i++) {
      const dx = (i - 3.5) * 8 * k
      const l = r.range(74, 112) * k
      const arm: Pt[] = Array.from({length: 9}, (_, j) => {
        const t = j / 8
        return [x + dx * (0.35 + 1.1 * t) + 7 * k * Math.sin(t * 5 + i) * t, y + 26 * k + l * t]
      })
      arm.push([arm[8][0] + r.range(-9, 9) * k, arm[8][1] - 7 * k])
      s.path(
        stroke(arm, (t) => 12 * k * (1 - t) ** 0.7 + 1.4),
        i % 2 ? skin : mix(I.red, I.lemon, 0.22),
      )
      for (let j = 1; j < 6; j++)
        s.path(
          curve(blob(arm[j][0] - 1.4, arm[j][1], 2.1 * k, 2.1 * k, j, 0.1, 7)),
          mix(I.paper, I.red, 0.25),
        )
    }
    s.path(curve(blob(x, y + 18 * k, 19 * k, 25 * k, seed, 0.1, 18)), skin)
    s.path(
      curve(blob(x - 6 * k, y + 14 * k, 8 * k, 15 * k, seed, 0.1, 14)),
      mix(I.red, I.lemon, 0.3),
    )
  }
}

type Place = readonly [x: number, z: number]
/** A blue taverna chair with a rush seat, turned by `turn`; at 0 its back is away from us. */
function chair(s: Sheet, [cx, cz]: Place, turn: number) {
  const c = Math.cos(turn)
  const k = Math.sin(turn)
  const p = (a: number, y: number, b: number) => at(cx + a * c - b * k, cz + a * k + b * c, y)
  const seat = -2.6
  const half = 2.05
  const wood = I.blue
  const dark = mix(I.blue, I.key, 0.55)
  const lit = mix(I.blue, I.aqua, 0.5)
  const post = (a: number, b: number, y0: number, y1: number, t = 0.2) => {
    s.path(poly([p(a - t, y0, b), p(a + t, y0, b), p(a + t, y1, b), p(a - t, y1, b)]), wood)
    s.path(
      poly([p(a - t, y0, b), p(a - t * 0.2, y0, b), p(a - t * 0.2, y1, b), p(a - t, y1, b)]),
      lit,
    )
  }
  // on the stones: each point of the chair slips along the sun's slant
  const cast = (a: number, y: number, b: number) => {
    const h = y - GROUND
    return at(cx + a * c - b * k + h * SLANT[0], cz + a * k + b * c + h * SLANT[1], GROUND)
  }
  const strip = (a0: number, y0: number, b0: number, a1: number, y1: number, b1: number) =>
    poly([cast(a0, y0, b0), cast(a1, y0, b1), cast(a1, y1, b1), cast(a0, y1, b0)])
  let shadow = ''
  for (const a of [-half, half]) {
    shadow += strip(a - 0.2, GROUND, half, a + 0.2, 2.9, half)
    shadow += strip(a - 0.2, GROUND, -half, a + 0.2, seat, -half)
  }
  for (const y of [-0.9, 0.6, 2.0]) shadow += strip(-half, y, half, half, y + 0.72, half)
  s.path(shadow, I.key, 'opacity="0.42"')
  for (const [a, b] of [
    [-half, half],
    [half, half],
    [-half, -half],
    [half, -half],
  ])
    post(a, b, GROUND, seat)
  for (const y of [-5.6, -4.4])
    s.path(
      poly([p(-half, y, half), p(half, y, half), p(half, y + 0.3, half), p(-half, y + 0.3, half)]),
      dark,
    )
  // the rush seat: four wedges woven to the middle
  const corner: [number, number][] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
  for (let i = 0; i < 4; i++) {
    const [a, b] = [corner[i], corner[(i + 1) % 4]]
    s.path(
      poly([p(a[0], seat, a[1]), p(b[0], seat, b[1]), p(0, seat, 0)]),
      mix(I.lemon, i % 2 ? I.olive : I.paper, 0.35),
    )
    for (let j = 1; j < 8; j++) {
      const q = 1 - j / 8
      s.path(
        stroke([p(a[0] * q, seat, a[1] * q), p(b[0] * q, seat, b[1] * q)], () => 2.2),
        mix(I.lemon, I.olive, 0.6),
      )
    }
  }
  s.path(
    poly([
      p(-half, seat - 0.5, -half),
      p(half, seat - 0.5, -half),
      p(half, seat, -half),
      p(-half, seat, -half),
    ]),
    mix(I.lemon, I.olive, 0.65),
  )
  post(-half, half, seat, 2.9, 0.22)
  post(half, half, seat, 2.9, 0.22)
  for (const y of [-0.9, 0.6, 2.0]) {
    const slat = (y0: number, y1: number) =>
      poly([
        p(-half, y0, half),
        p(0, y0 + 0.12, half + 0.25),
        p(half, y0, half),
        p(half, y1, half),
        p(0, y1 + 0.2, half + 0.25),
        p(-half, y1, half),
      ])
    s.path(slat(y, y + 0.72), wood)
    s.path(slat(y + 0.5, y + 0.72), lit)
  }
}

function table(s: Sheet) {
  const {u, w} = TABLE
  const corners: [number, number][] = [
    [-u, -w],
    [u, -w],
    [u, w],
    [-u, w],
  ]
  const cast = corners.map(([a, b]): Pt => {
    const p = onTable(a, b, GROUND)
    return [p[0] + 330, p[1] - 10]
  })
  s.path(poly(hull(cast)), I.key, SHADOW)
  for (const [a, b] of corners)
    s.path(
      poly([
        onTable(a * 0.9 - 0.25, b * 0.9),
        onTable(a * 0.9 + 0.25, b * 0.9),
        onTable(a * 0.9 + 0.2, b * 0.9, GROUND),
        onTable(a * 0.9 - 0.2, b * 0.9, GROUND),
      ]),
      mix(I.blue, I.key, 0.3),
    )
  // cloth: falls in folds on the near edge and at the right
  const fall = (from: [number, number], to: [number, number], n: number, base: number) => {
    for (let i = 0; i < n; i++) {
      const point = (t: number, y: number) =>
        onTable(
          lerp(from[0], to[0], t),
          lerp(from[1], to[1], t) - (y ? 0.1 * Math.sin(t * 23) : 0),
          y ? y - 0.14 * Math.sin(t * 17) : 0,
        )
      const [a, b] = [i / n, (i + 1) / n]
      s.path(
        poly([point(a, 0), point(b, 0), point(b, -1.5), point(a, -1.5)]),
        mix(I.paper, I.blue, base + (i % 2) * 0.14),
      )
      for (const [y0, y1] of [
        [-0.95, -1.2],
        [-0.72, -0.8],
      ])
        s.path(
          poly([point(a, y0), point(b, y0), point(b, y1), point(a, y1)]),
          mix(I.blue, I.key, (i % 2) * 0.3),
        )
    }
  }
  fall([-u, -w], [u, -w], 18, 0.12)
  fall([u, -w], [u, w], 12, 0.3)
  const top = patch(-u, -w, u, w)
  s.path(top, I.paper)
  // a blue border, and woven stripes down the middle
  for (const k of [0.3, 0.62]) {
    const g = k === 0.3 ? 0.2 : 0.07
    s.path(
      patch(-u + k, -w + k, u - k, -w + k + g) +
        patch(-u + k, w - k - g, u - k, w - k) +
        patch(-u + k, -w + k, -u + k + g, w - k) +
        patch(u - k - g, -w + k, u - k, w - k),
      I.blue,
    )
  }
  const r = rng(7)
  for (let i = 0; i < 22; i++) {
    const [x, y] = onTable(r.range(-u, u), r.range(-w, w))
    s.path(lens(x, y, r.range(30, 90), 3, i), mix(I.paper, I.blue, 0.14))
  }
}

/** A plate or platter: `k` radius in hands, stretched along u. */
function dish(s: Sheet, u: number, w: number, k: number, long: number, rim: string) {
  const oval = (r: number, y: number, dx = 0, dw = 0): Pt[] =>
    Array.from({length: 48}, (_, i) => {
      const a = (i / 48) * Math.PI * 2
      return onTable(u + dx + Math.cos(a) * r * long, w + dw + Math.sin(a) * r, y)
    })
  s.path(poly(hull([...oval(k * 0.9, 0), ...oval(k, 0, 0.26, -0.1)])), I.key, SHADOW)
  s.path(poly(hull([...oval(k * 0.7, 0), ...oval(k, 0.18)])), SHADE)
  s.path(poly(oval(k, 0.18)), I.paper)
  s.path(poly(oval(k * 0.95, 0.18)), rim)
  s.path(poly(oval(k * 0.88, 0.17)), I.paper)
  s.path(poly(oval(k * 0.72, 0.1)), mix(I.paper, I.blue, 0.22))
  s.path(poly(oval(k * 0.68, 0.1, 0.05, -0.04)), mix(I.paper, I.blue, 0.06))
}

/** A whole fish off the grill, head to the left, in table axes. */
function fish(s: Sheet, u: number, w: number, l: number, seed: number) {
  const lift = 0.24
  const p = (a: number, b: number) => onTable(u + a * l, w + b * l, lift)
  const belly = [
    [-0.5, 0.0],
    [-0.42, 0.09],
    [-0.22, 0.165],
    [0.04, 0.15],
    [0.28, 0.07],
    [0.36, 0.04],
  ]
  const tail = [
    [0.46, 0.17],
    [0.5, 0.13],
    [0.45, 0.01],
    [0.5, -0.12],
    [0.45, -0.15],
  ]
  const back = [
    [0.36, -0.03],
    [0.24, -0.07],
    [0.02, -0.14],
    [-0.24, -0.14],
    [-0.42, -0.085],
  ]
  const body = [...belly, ...tail, ...back].map(([a, b]) => p(a, b))
  s.path(curve(body.map(([x, y]): Pt => [x + 9, y + 8])), I.key, 'opacity="0.5"')
  s.path(
    curve([p(-0.16, 0.14), p(-0.02, 0.23), p(0.16, 0.2), p(0.2, 0.1)]),
    mix(I.key, I.blue, 0.3),
  )
  s.path(curve(body), mix(mix(I.blue, I.paper, 0.45), I.olive, 0.25))
  // silver below, browned above
  s.path(
    curve([
      p(-0.47, 0),
      p(-0.2, -0.02),
      p(0.1, -0.01),
      p(0.34, 0),
      p(0.2, -0.08),
      p(0, -0.13),
      p(-0.24, -0.13),
      p(-0.42, -0.07),
    ]),
    mix(I.paper, I.blue, 0.16),
  )
  s.path(
    curve([
      p(-0.3, 0.14),
      p(-0.1, 0.155),
      p(0.1, 0.125),
      p(0.3, 0.06),
      p(0.1, 0.08),
      p(-0.14, 0.1),
    ]),
    mix(I.olive, I.key, 0.5),
  )
  for (let i = 0; i < 5; i++) {
    const a = -0.2 + i * 0.1
    const h = 0.13 - Math.abs(i - 1.2) * 0.016
    s.path(
      stroke(
        [p(a + 0.05, h), p(a, 0), p(a - 0.03, -h)],
        (t) => 7 * Math.sin(Math.PI * (t * 0.9 + 0.05)),
      ),
      mix(I.red, I.key, 0.62),
    )
  }
  for (const g of [-0.1, 0, 0.1])
    s.path(
      stroke([p(0.38, g * 0.3), p(0.47, g)], () => 2.2),
      I.key,
    )
  s.path(
    stroke([p(-0.29, 0.13), p(-0.255, 0.02), p(-0.3, -0.11)], () => 3.4),
    mix(I.key, I.blue, 0.3),
  )
  s.path(
    stroke([p(-0.5, 0), p(-0.44, -0.02), p(-0.41, -0.01)], () => 3),
    I.key,
  )
  s.path(
    curve([p(-0.24, 0.0), p(-0.15, 0.02), p(-0.13, -0.05), p(-0.2, -0.06)]),
    mix(I.blue, I.key, 0.3),
  )
  const [ex, ey] = p(-0.385, 0.035)
  s.path(curve(blob(ex, ey, 7, 6, seed, 0.05, 12)), I.paper)
  s.path(curve(blob(ex, ey, 3.6, 3.4, seed, 0.05, 10)), I.key)
}

function lemonWedge(s: Sheet, u: number, w: number, turn: number) {
  const [x, y] = onTable(u, w, 0.3)
  const c = Math.cos(turn)
  const k = Math.sin(turn)
  const p = (a: number, b: number): Pt => [x + a * c - b * k, y + a * k + b * c]
  const moon = (r: number): Pt[] =>
    Array.from({length: 15}, (_, i) =>
      p(Math.cos((Math.PI * i) / 14) * r, Math.sin((Math.PI * i) / 14) * r * 0.72),
    )
  s.path(poly(moon(42).map(([a, b]): Pt => [a + 6, b + 6])), I.key, SHADOW)
  s.path(poly(moon(42)), I.lemon)
  s.path(poly(moon(36)), I.paper)
  s.path(poly(moon(32)), mix(I.lemon, I.paper, 0.3))
  for (let i = 1; i < 6; i++)
    s.path(
      stroke(
        [p(0, 1), p(Math.cos((Math.PI * i) / 6) * 32, Math.sin((Math.PI * i) / 6) * 23)],
        () => 2.4,
      ),
      I.paper,
    )
}

/** Village salad: tomato, cucumber, onion, olives, and the slab of feta on top. */
function salad(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const bowl: Profile = [
    [0.9, 0],
    [1.5, 0.45],
    [1.72, 0.85],
  ]
  s.path(turnedShadow(v, x, z, bowl, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, bowl), mix(I.blue, I.aqua, 0.15))
  s.path(
    turned(v, x - 0.1, z, [
      [0.8, 0.1],
      [1.36, 0.45],
      [1.58, 0.8],
    ]),
    mix(I.blue, I.aqua, 0.4),
    'opacity="0.5"',
  )
  s.path(poly(ring(v, x, 0.85, z, 1.72)), I.paper)
  s.path(poly(ring(v, x, 0.82, z, 1.58)), mix(I.olive, I.key, 0.45))
  const r = rng(27)
  const put: {x: number; y: number; kind: number}[] = []
  for (let i = 0; i < 62; i++) {
    const a = r.range(0, Math.PI * 2)
    const d = Math.sqrt(r()) * 1.38
    const [px, py] = at(x + Math.cos(a) * d, z + Math.sin(a) * d, 0.95 + 0.45 * (1 - d / 1.4))
    put.push({x: px, y: py, kind: i % 9})
  }
  for (const [i, b] of put.sort((a, c) => a.y - c.y).entries()) {
    const turn = r.range(-0.7, 0.7)
    if (b.kind < 4) {
      const wedge = (k: number): Pt[] =>
        [
          [-24, -4],
          [0, -17],
          [24, -4],
          [13, 11],
          [-13, 11],
        ].map(
          ([a, c]): Pt => [
            b.x + (a * Math.cos(turn) - c * Math.sin(turn)) * k,
            b.y + (a * Math.sin(turn) + c * Math.cos(turn)) * k,
          ],
        )
      s.path(curve(wedge(1.08).map(([a, c]): Pt => [a + 2, c + 4])), mix(I.red, I.key, 0.55))
      s.path(curve(wedge(1)), I.red)
      s.path(curve(wedge(0.55).map(([a, c]): Pt => [a - 3, c - 4])), mix(I.red, I.lemon, 0.42))
    } else if (b.kind < 6) {
      s.path(curve(blob(b.x + 1, b.y + 4, 22, 16, i, 0.05, 16)), mix(I.olive, I.key, 0.6))
      s.path(curve(blob(b.x, b.y, 22, 16, i, 0.05, 16)), mix(I.olive, I.key, 0.15))
      s.path(curve(blob(b.x, b.y, 18, 12.5, i, 0.05, 16)), mix(I.paper, I.olive, 0.28))
      for (const g of [0.4, 2.4, 4.4])
        s.path(
          curve(blob(b.x + Math.cos(g) * 7, b.y + Math.sin(g) * 5, 3, 2.2, i, 0.1, 7)),
          mix(I.olive, I.paper, 0.3),
        )
    } else if (b.kind < 8) {
      s.path(curve(blob(b.x, b.y, 12, 10, i, 0.05, 14)), mix(I.key, I.red, 0.22))
      s.path(curve(blob(b.x - 3, b.y - 3.4, 3.6, 2.4, i, 0.05, 8)), mix(I.paper, I.key, 0.25))
    } else
      s.path(
        stroke(
          Array.from(
            {length: 14},
            (_, j): Pt => [b.x + Math.cos(j * 0.4) * 24, b.y + Math.sin(j * 0.4) * 15],
          ),
          () => 4.6,
        ),
        mix(I.paper, I.red, 0.35),
      )
  }
  // feta
  const slab = (y: number) =>
    [
      [-0.78, -0.5],
      [0.62, -0.66],
      [0.8, 0.32],
      [-0.6, 0.5],
    ].map(([a, b]) => at(x + a, z + b, y))
  const [low, high] = [slab(1.25), slab(1.72)]
  s.path(poly(hull(low.map(([a, b]): Pt => [a + 16, b + 8]))), I.key, SHADOW)
  s.path(poly(hull([...low, ...high])), mix(I.paper, I.blue, 0.32))
  s.path(poly(rough(high, 1.6, 7, 3)), I.paper)
  for (let i = 0; i < 34; i++) {
    const [px, py] = at(x + r.range(-0.6, 0.6), z + r.range(-0.4, 0.34), 1.72)
    s.path(
      curve(blob(px, py, r.range(1.6, 3.4), r.range(1.2, 2.4), i, 0.3, 7)),
      i % 3 ? mix(I.olive, I.key, 0.3) : I.lemon,
    )
  }
}

/** A tin jug of white wine and two stubby glasses. */
function jug(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const body: Profile = [
    [0.62, 0],
    [0.78, 0.3],
    [0.72, 1.1],
    [0.42, 1.75],
    [0.4, 2.1],
    [0.56, 2.45],
  ]
  const copper = mix(I.red, I.lemon, 0.5)
  s.path(turnedShadow(v, x, z, body, SLANT), I.key, SHADOW)
  const grip = [
    at(x + 0.5, z, 2.2),
    at(x + 1.15, z, 2.15),
    at(x + 1.2, z, 1.4),
    at(x + 0.72, z, 0.95),
  ]
  s.path(
    stroke(grip, () => 13),
    mix(I.red, I.key, 0.35),
  )
  const [l] = at(x - 0.8, z)
  const [rr] = at(x + 0.8, z)
  s.path(
    turned(v, x, z, body),
    s.linear(l, 0, rr, 0, [
      [0, mix(I.lemon, I.paper, 0.35)],
      [0.25, I.lemon],
      [0.55, copper],
      [1, mix(I.red, I.key, 0.5)],
    ]),
  )
  s.path(
    stroke(
      body.slice(0, 4).map(([r, h]) => at(x - r * 0.55, z - 0.1, h)),
      (t) => 9 * Math.sin(Math.PI * (t * 0.9 + 0.05)),
    ),
    I.paper,
  )
  s.path(poly(ring(v, x, 2.45, z, 0.56)), mix(I.lemon, I.paper, 0.2))
  s.path(poly(ring(v, x, 2.42, z, 0.47)), mix(I.red, I.key, 0.6))
  s.path(poly(ring(v, x, 2.2, z, 0.36)), mix(I.lemon, I.olive, 0.3))
}

function tumbler(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const glass: Profile = [
    [0.4, 0],
    [0.52, 1.05],
  ]
  s.path(turnedShadow(v, x, z, glass, SLANT), mix(I.blue, I.key, 0.4), 'opacity="0.34"')
  const [gx, gy] = at(x + 0.66, z - 0.18)
  s.path(curve(blob(gx, gy, 30, 13, 4, 0.12)), I.lemon, 'opacity="0.75"')
  s.path(turned(v, x, z, glass), mix(I.paper, I.aqua, 0.45), 'opacity="0.75"')
  s.path(
    turned(v, x, z, [
      [0.38, 0.08],
      [0.46, 0.66],
    ]),
    mix(I.lemon, I.paper, 0.15),
  )
  s.path(poly(ring(v, x, 0.66, z, 0.46)), mix(I.lemon, I.paper, 0.55))
  s.path(
    stroke([...ring(v, x, 1.05, z, 0.52, 40), at(x + 0.52, z, 1.05)], () => 3.2),
    I.paper,
  )
  s.path(
    stroke([at(x - 0.34, z - 0.2, 0.12), at(x - 0.42, z - 0.22, 0.95)], () => 5),
    I.paper,
  )
}

/** Thick slices of bread in a paper-lined basket. */
function bread(s: Sheet, u: number, w: number) {
  const [x, z] = spot(u, w)
  const basket: Profile = [
    [0.95, 0],
    [1.25, 0.55],
  ]
  s.path(turnedShadow(v, x, z, basket, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, basket), mix(I.lemon, I.key, 0.4))
  for (let j = 0; j < 4; j++) {
    const row = ring(v, x, 0.06 + j * 0.13, z, 0.98 + j * 0.07, 40).slice(20, 40)
    for (let i = 0; i + 1 < row.length; i++)
      if ((i + j) % 2)
        s.path(
          stroke([row[i], row[i + 1]], () => 10),
          mix(I.lemon, I.paper, 0.2),
        )
  }
  s.path(poly(ring(v, x, 0.55, z, 1.25)), mix(I.paper, I.blue, 0.2))
  for (const [i, [dx, dz, turn]] of [
    [-0.45, 0.4, -0.4],
    [0.4, 0.45, 0.2],
    [-0.5, -0.1, -0.6],
    [0.1, 0.05, -0.1],
    [0.55, -0.2, 0.4],
    [-0.1, -0.45, -0.2],
  ].entries()) {
    const [px, py] = at(x + dx, z + dz, 0.85)
    const slice = (g: number, dy: number): Pt[] =>
      blob(0, 0, 56 * g, 34 * g, i + 4, 0.06, 20).map(([a, b]) => [
        px + a * Math.cos(turn) - b * Math.sin(turn),
        py + dy + a * Math.sin(turn) + b * Math.cos(turn),
      ])
    s.path(curve(slice(1.02, 12)), mix(I.red, I.key, 0.45))
    s.path(curve(slice(1, 4)), mix(I.lemon, I.red, 0.4))
    s.path(curve(slice(0.84, 1)), mix(I.paper, I.lemon, 0.3))
    s.path(curve(slice(0.36, -5)), mix(I.paper, I.lemon, 0.1))
  }
}

/** Cucumber and yoghurt, an olive in the middle, a thread of oil. */
function tzatziki(s: Sheet, u: number, w: number) {
  dish(s, u, w, 0.95, 1, mix(I.blue, I.aqua, 0.3))
  const [x, y] = onTable(u, w, 0.25)
  s.path(curve(blob(x + 4, y + 6, 50, 29, 4, 0.16)), mix(I.paper, I.blue, 0.3))
  s.path(curve(blob(x, y, 50, 28, 4, 0.16)), I.paper)
  s.path(
    stroke(
      Array.from(
        {length: 22},
        (_, i): Pt => [
          x + Math.cos(i * 0.48) * (8 + i * 1.6),
          y + Math.sin(i * 0.48) * (5 + i * 0.9),
        ],
      ),
      () => 4,
    ),
    mix(I.olive, I.lemon, 0.5),
  )
  s.path(curve(blob(x, y - 4, 10, 8, 5, 0.05, 12)), mix(I.key, I.red, 0.2))
}

function fork(s: Sheet, u: number, w: number) {
  const bar = (a: number, w0: number, w1: number, half: number, ink: string, d: number) =>
    s.path(
      poly(
        [
          onTable(u + a - half, w + w0),
          onTable(u + a + half, w + w0),
          onTable(u + a + half, w + w1),
          onTable(u + a - half, w + w1),
        ].map(([x, y]): Pt => [x + d, y + d]),
      ),
      ink,
    )
  for (const [d, ink] of [
    [6, mix(I.paper, I.key, 0.5)],
    [0, mix(I.blue, I.key, 0.4)],
  ] as const) {
    bar(0, -0.95, 0.35, 0.06, ink, d)
    bar(0, 0.3, 0.55, 0.17, ink, d)
    for (const q of [-0.13, -0.043, 0.043, 0.13]) bar(q, 0.5, 1, 0.028, ink, d)
  }
}

/** The taverna's vine reaches into the top corner, leaves lit from the left, one bunch ripe. */
function vine(s: Sheet) {
  const r = rng(48)
  const wood = mix(I.olive, I.key, 0.65)
  s.path(
    stroke(
      [
        [1010, 22],
        [880, 34],
        [760, 12],
        [690, -10],
      ],
      (t) => 15 - 9 * t,
    ),
    wood,
  )
  const leaves: [number, number, number][] = []
  for (let i = 0; i < 46; i++) {
    const t = r()
    leaves.push([1010 - 330 * t + r.gauss() * 16, 8 + 78 * r() * (1 - t) ** 0.8, r.range(20, 34)])
  }
  for (const [i, [x, y, k]] of leaves.entries()) {
    const turn = r.range(-0.8, 0.8)
    // five lobes on a short stalk
    const leaf = (g: number, dx: number, dy: number): Pt[] =>
      Array.from({length: 15}, (_, j) => {
        const a = (j / 15) * Math.PI * 2
        const reach = k * g * (0.72 + 0.28 * Math.cos(a * 5))
        return [
          x + dx + Math.cos(a + turn + 1.57) * reach,
          y + dy + Math.sin(a + turn + 1.57) * reach * 0.86,
        ]
      })
    s.path(curve(leaf(1.05, 5, 7)), mix(I.key, I.olive, 0.3))
    s.path(curve(leaf(1, 0, 0)), i % 3 ? mix(I.olive, I.key, 0.22) : I.olive)
    s.path(curve(leaf(0.5, -k * 0.22, -k * 0.1)), mix(I.olive, I.lemon, i % 3 ? 0.3 : 0.6))
  }
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 6 - row; i++) {
      const [x, y] = [902 + (i - (5 - row) / 2) * 13, 92 + row * 11.5]
      s.path(curve(blob(x, y, 8.4, 8.4, row * 7 + i, 0.05, 12)), mix(I.key, I.red, 0.3))
      s.path(curve(blob(x - 2.6, y - 2.8, 2.6, 2.4, i, 0.05, 8)), mix(I.paper, I.blue, 0.4))
    }
}

/** A cat waits on the stones by the near corner, looking up at the fish. */
function cat(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  s.path(lens(x - 10 * k, y - 6 * k, 130 * k, 20 * k, 3), I.key, SHADOW)
  const coat = mix(I.lemon, I.red, 0.45)
  s.path(
    stroke([p(30, 8), p(62, 4), p(80, 18), p(74, 34)], (t) => (13 - 6 * t) * k),
    coat,
  )
  s.path(curve([p(-24, 0), p(-26, 40), p(-22, 76), p(2, 84), p(24, 60), p(38, 24), p(36, 0)]), coat)
  s.path(curve([p(-30, 84), p(-28, 112), p(-8, 116), p(10, 110), p(10, 84), p(-10, 72)]), coat)
  s.path(
    poly([p(-29, 104), p(-27, 130), p(-14, 115)]) + poly([p(-6, 115), p(8, 128), p(10, 102)]),
    coat,
  )
  s.path(
    curve([p(-24, 0), p(-25, 36), p(-20, 66), p(-8, 60), p(-8, 20), p(-6, 0)]),
    mix(I.paper, I.lemon, 0.2),
  )
  for (const b of [22, 40, 58])
    s.path(
      stroke(
        [p(12, b), p(24, b + 4), p(32 - b * 0.1, b + 2)],
        (t) => 6 * k * Math.sin(Math.PI * (t * 0.9 + 0.05)),
      ),
      mix(I.red, I.key, 0.35),
    )
}

const scene: Scene = {
  name: 'taverna-table',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  make() {
    const s = new Sheet(W, H)
    bay(s)
    caique(s, 262, 262, 1.35)
    quay(s)
    octopusLine(s)
    vine(s)
    chair(s, [-4.9, 21.6], 0.24)
    chair(s, [3.1, 21.0], -0.3)
    table(s)
    bread(s, -2.9, 2.0)
    jug(s, 0.3, 2.5)
    salad(s, 2.3, 1.1)
    tumbler(s, -1.0, 1.75)
    tumbler(s, 3.75, -0.75)
    dish(s, -0.75, -1.05, 1.66, 1.5, I.blue)
    fish(s, -0.7, -0.55, 3.5, 3)
    fish(s, -0.85, -1.45, 3.5, 8)
    lemonWedge(s, 1.1, -0.6, 0.5)
    lemonWedge(s, 0.8, -1.7, -0.3)
    tzatziki(s, 2.75, -2.0)
    fork(s, -3.75, -1.2)
    cat(s, 66, 962, 1.15)
    return [s.toString()]
  },
}
export default scene
