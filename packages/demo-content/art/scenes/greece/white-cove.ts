/** White rock like a moon's and a turquoise inlet between, early, with the day moon still up. */
import {walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {project, seen, type View} from '../../kit/place.ts'
import {clamp, fbm, lerp, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Land, land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fffaf0',
  rose: '#f4bfa6',
  lilac: '#b3b4d9',
  aqua: '#74d6cd',
  turquoise: '#1d9db2',
  deep: '#1c5592',
  key: '#262f55',
}
const W = 1200
const H = 760
/** World units are metres. */
const v: View = {W, F: 900, horizon: 236, cy: 15}

const n = noise(7)
const m = noise(15)

/** z, the middle of the inlet, half its width. */
const INLET = [
  [18, -3, 1],
  [24, -3.5, 6],
  [34, -2, 8.5],
  [46, 3, 8],
  [58, 7, 7.5],
  [72, 5, 9],
  [90, -4, 14],
  [110, -16, 26],
  [128, -26, 52],
  [150, -40, 160],
  [400, -60, 600],
] as const
function inlet(z: number, column: 1 | 2): number {
  const i = Math.max(
    1,
    INLET.findIndex((row) => row[0] >= z),
  )
  const [a, b] = [INLET[i - 1], INLET[i]]
  return lerp(a[column], b[column], smooth(a[0], b[0], z))
}
/** How far a place is from the water's edge: negative in the inlet. */
const shore = (x: number, z: number) =>
  Math.abs(x - inlet(z, 1)) -
  inlet(z, 2) +
  1.6 * fbm(n, x / 7, z / 7, 3) +
  0.5 * fbm(m, x / 2, z / 2, 2)

/** Ash laid down in beds and washed smooth: rounded ledges one above the other, gullies between. */
function height(x: number, z: number): number {
  const d = shore(x, z)
  if (d < 0) return -1.5
  const right = x > inlet(z, 1)
  const swell = 5 * fbm(n, x / 26 + 5, z / 26, 4)
  const rise =
    (right ? 0.5 : 0.3) * d + swell * smooth(0, 9, d) + (right ? 2.6 : 1.5) * smooth(0, 2.5, d)
  const gully = 2.6 * (1 - smooth(0.02, 0.22, Math.abs(n(x / 11 + 20, z / 17)))) * smooth(3, 9, d)
  const top = right ? lerp(6, 21, smooth(30, 84, z)) : lerp(5.5, 10, smooth(30, 80, z))
  const raw = clamp(rise - gully, 0.2, top + 1.5 * fbm(m, x / 9, z / 9, 3))
  const bed = 1.55
  const t = raw / bed + 0.35 * fbm(m, x / 14, z / 14, 3)
  const ledge = Math.floor(t) + smooth(0.5, 1, t - Math.floor(t))
  return Math.max(0.15, ledge * bed * (1 - 0.35 * smooth(100, 150, z)))
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.lilac, I.deep, 0.22)],
      [0.35, I.lilac],
      [0.75, mix(I.lilac, I.rose, 0.62)],
      [1, mix(I.rose, I.paper, 0.4)],
    ]),
  )
  const r = rng(8)
  for (let i = 0; i < 16; i++)
    s.path(
      lens(r.range(-140, 1080), r.range(60, 214), r.range(120, 420), r.range(3, 9), i),
      mix(I.paper, I.rose, r.range(0, 0.6)),
      'opacity="0.85"',
    )
  s.path(curve(blob(322, 92, 31, 31, 3, 0.02, 40)), I.paper)
  s.group(s.clip(curve(blob(322, 92, 31, 31, 3, 0.02, 40))), () => {
    for (const [x, y, a, b] of [
      [331, 80, 9, 6],
      [338, 92, 10, 5],
      [318, 86, 5, 8],
      [312, 108, 4, 3],
    ])
      s.path(curve(blob(x, y, a, b, x, 0.3, 12)), mix(I.lilac, I.paper, 0.6))
  })
}

/** The sea from the horizon in, then the inlet in bands from deep to clear. */
function water(s: Sheet, q: number) {
  s.rect(
    0,
    v.horizon,
    W,
    H,
    s.linear(0, v.horizon, 0, 400, [
      [0, mix(I.deep, I.lilac, 0.42)],
      [0.12, I.deep],
      [0.7, mix(I.deep, I.turquoise, 0.55)],
      [1, I.turquoise],
    ]),
  )
  const [w, h] = [Math.round(800 * q), Math.round((H - v.horizon) * 0.7 * q)]
  const depth = new Float32Array(w * h)
  const net = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const y = v.horizon + ((j + 0.5) / h) * (H - v.horizon)
      const z = (v.cy / (y - v.horizon)) * v.F
      const x = (((i + 0.5) / w) * W - W / 2) * (z / v.F)
      const k = j * w + i
      if (z > 330) {
        depth[k] = -40
        net[k] = 0
        continue
      }
      // the floor shelves toward the head of the inlet
      depth[k] =
        shore(x, z) +
        3.2 * fbm(m, x / 8, z / 14, 4) -
        7 * smooth(34, 120, z) -
        12 * smooth(110, 170, z)
      const drift = 0.6 * fbm(n, x / 3, z / 3, 3)
      net[k] = ridged(m, x / 2.2 + drift, z / 2.6 - drift, 2) - 0.5 * smooth(40, 74, z)
    }
  const at = {sx: W / w, sy: (H - v.horizon) / h, oy: v.horizon, min: 4}
  for (const [cut, ink] of [
    [-16, mix(I.turquoise, I.deep, 0.3)],
    [-11.5, I.turquoise],
    [-8, mix(I.turquoise, I.aqua, 0.4)],
    [-5, mix(I.turquoise, I.aqua, 0.75)],
    [-2.6, I.aqua],
    [-0.9, mix(I.aqua, I.paper, 0.45)],
  ] as const)
    s.path(tone(depth, w, h, cut, at), ink)
  s.path(tone(net, w, h, 0.74, at), mix(I.aqua, I.paper, 0.5), 'opacity="0.55"')
  s.path(tone(net, w, h, 0.86, at), I.paper, 'opacity="0.75"')
  const r = rng(11)
  for (let i = 0; i < 260; i++) {
    const t = r() ** 1.7
    const y = v.horizon + 3 + t * 180
    s.path(
      lens(r.range(-40, W), y, (6 + 60 * t) * r.range(0.5, 1.3), 0.9 + 3 * t, i),
      r.chance(0.6) ? mix(I.paper, I.rose, r.range(0, 0.6)) : mix(I.deep, I.key, 0.4),
      'opacity="0.6"',
    )
  }
}

function rock(s: Sheet, L: Land, scale: number) {
  const at = {sx: scale, min: 4}
  for (const [near, far, air] of [
    [80, 400, 0.24],
    [0, 80, 0],
  ]) {
    const p = part(
      L,
      (i) => L.y[i] > -0.2 && L.z[i] > near && L.z[i] <= far,
      (f, w, h) => blur(f, w, h, 1),
    )
    const t = (ink: string) => mix(ink, mix(I.lilac, I.rose, 0.5), air)
    s.path(tone(p.mask, L.w, L.h, 0.5, at), t(mix(I.lilac, I.deep, 0.34)))
    for (const [cut, ink] of [
      [0.13, mix(I.lilac, I.deep, 0.12)],
      [0.22, mix(I.lilac, I.paper, 0.25)],
      [0.36, mix(I.lilac, I.paper, 0.6)],
      [0.52, mix(I.rose, I.paper, 0.62)],
      [0.66, mix(I.paper, I.rose, 0.12)],
      [0.84, I.paper],
    ] as const)
      s.path(tone(p.lum, L.w, L.h, cut, at), t(ink))
  }
}

/** A sea cave at the water line of the right wall. */
function cave(s: Sheet, L: Land) {
  const [z, w, h] = [66, 4.6, 2.6]
  let x = inlet(z, 1)
  while (shore(x, z) < 0.4) x += 0.1
  if (!seen(L, v, x, 0.6, z - 1.5, 1)) return
  const p = pen(...project(v, x, -0.1, z), v.F / z)
  const mouth = [
    -0.54, 0, -0.5, 0.4, -0.3, 0.74, -0.06, 0.7, 0.14, 1, 0.38, 0.82, 0.46, 0.36, 0.52, 0,
  ]
  const scaled = (k: number) => mouth.map((q, i) => q * (i % 2 ? h : w) * k)
  s.path(poly(p(scaled(1))), mix(I.deep, I.lilac, 0.2))
  s.path(poly(p(scaled(0.86))), mix(I.key, I.deep, 0.3))
  s.path(lens(...p([-w * 0.5, 0])[0], (w * v.F) / z, 7, 3), mix(I.turquoise, I.deep, 0.2))
}

/** A swimmer on her front, mid-stroke, seen from above and behind, with the rings she leaves. */
function swimmer(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const skin = mix(I.key, I.rose, 0.22)
  s.path(
    curve(p([-54, -34, -10, -42, 34, -30, 24, -22, -20, -26])),
    mix(I.turquoise, I.deep, 0.35),
    'opacity="0.6"',
  )
  for (const [a, b, dy] of [
    [58, 16, 4],
    [88, 25, 8],
    [124, 36, 13],
  ]) {
    const [cx, cy] = p([6, -dy])[0]
    const ringlet = blob(cx, cy, a * k, b * k, a, 0.06, 30)
    s.path(
      stroke(ringlet.slice(2, 15), (t) => 4.4 * k * Math.sin(Math.PI * t)) +
        stroke(ringlet.slice(17, 29), (t) => 3.6 * k * Math.sin(Math.PI * t)),
      I.paper,
      'opacity="0.85"',
    )
  }
  s.path(
    stroke(p([-34, -2, -62, -10, -84, -8]), (t) => (9 - 5 * t) * k) +
      stroke(p([-32, -8, -58, -20, -80, -22]), (t) => (9 - 5 * t) * k),
    skin,
  )
  s.path(curve(p([-38, -8, -20, 4, 8, 9, 24, 8, 22, -4, 2, -10, -22, -13])), skin)
  s.path(curve(p([-38, -8, -26, 1, -12, 4, -8, -10, -24, -13])), I.rose)
  s.path(curve(p([2, 8, 12, 9, 14, -7, 4, -9])), I.rose)
  s.path(
    stroke(p([18, 6, 34, 20, 56, 22, 72, 12]), (t) => (8 - 4 * t) * k) +
      stroke(p([16, -4, 26, -20, 14, -30]), (t) => (8 - 4 * t) * k),
    skin,
  )
  s.path(curve(blob(...p([34, 3])[0], 9.6 * k, 9 * k, 3, 0.05, 16)), mix(I.key, I.rose, 0.12))
  for (const [u, w] of [
    [76, 10],
    [82, 16],
    [70, 4],
    [-88, -10],
    [-94, -18],
  ])
    s.path(curve(blob(...p([u, w])[0], 5 * k, 3.4 * k, u + 100, 0.3, 9)), I.paper)
}

/** One who has just left the ledge, arms out. */
function jumper(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const skin = mix(I.key, I.rose, 0.14)
  s.path(
    stroke(p([0, 0, -11, -15, -4, -31]), (t) => (8.4 - 3.6 * t) * k) +
      stroke(p([3, 0, 11, -11, 20, -24]), (t) => (8.4 - 3.6 * t) * k),
    skin,
  )
  s.path(curve(p([-6, 2, -8, 26, 0, 31, 9, 26, 8, 2])), skin)
  s.path(curve(p([-7, -5, -7, 8, 8, 8, 9, -5, 1, -3])), I.rose)
  s.path(
    stroke(p([-6, 26, -20, 38, -32, 50]), (t) => (6 - 2.6 * t) * k) +
      stroke(p([7, 26, 22, 34, 36, 46]), (t) => (6 - 2.6 * t) * k),
    skin,
  )
  s.path(curve(blob(...p([1, 38])[0], 6.6 * k, 7.2 * k, 3, 0.05, 14)), I.key)
}

/** Towels, a sunshade and those who lie there; they stand where the rock is level. */
function bathers(s: Sheet, L: Land) {
  const put = (x: number, z: number): Pt | null => {
    const y = height(x, z)
    return seen(L, v, x, y + 0.3, z, 1) ? project(v, x, y, z) : null
  }
  for (const [x, z, ink] of [
    [-24, 52, I.rose],
    [-15.5, 60, I.turquoise],
    [-29, 66, I.deep],
    [26, 76, I.rose],
    [29, 60, I.turquoise],
  ] as const) {
    const at = put(x, z)
    if (!at) continue
    const h = (1.75 / z) * v.F
    s.path(
      stroke([at, [at[0] - h * 1.1, at[1] + h * 0.12]], (t) => h * 0.22 * (1 - t) + 1),
      mix(I.lilac, I.deep, 0.3),
      'opacity="0.8"',
    )
    walker(s, at[0], at[1], h, ink, I.key)
  }
  const shade = put(-20, 46)
  if (shade) {
    const [x, y] = shade
    s.path(lens(x - 62, y + 6, 78, 15, 5), mix(I.lilac, I.deep, 0.35), 'opacity="0.8"')
    s.path(
      poly([
        [x - 46, y + 12],
        [x + 2, y + 4],
        [x + 14, y + 9],
        [x - 34, y + 18],
      ]),
      mix(I.turquoise, I.paper, 0.2),
    )
    s.path(
      stroke(
        [
          [x, y + 2],
          [x + 7, y - 46],
        ],
        () => 2.6,
      ),
      I.key,
    )
    const top: Pt = [x + 8, y - 52]
    const rim: Pt[] = Array.from({length: 8}, (_, i) => [
      x - 30 + 10.4 * i,
      y - 29 + 4 * i * 0.5 + (i % 2 ? 3 : 0),
    ])
    for (let i = 0; i < 7; i++)
      s.path(
        poly([top, rim[i], rim[i + 1]]),
        i % 2 ? I.paper : i > 3 ? I.rose : mix(I.rose, I.deep, 0.32),
      )
  }
}

const scene: Scene = {
  name: 'white-cove',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.6,
  make(q) {
    const s = new Sheet(W, H, 'c')
    const L = land({
      w: Math.round(W * q),
      h: Math.round(H * q),
      f: v.F * q,
      horizon: v.horizon * q,
      cam: [0, v.cy, 0],
      near: 17,
      far: 190,
      k: 0.0022,
      height,
      light: [0.86, 0.4, 0.16],
      // thin beds of ash catch the light on every face
      bump: (x, y, z) => {
        const bed = Math.sin(y * 5.2 + 3 * fbm(n, x / 8, z / 8, 3))
        const grain = fbm(m, x * 0.9, z * 0.9 + y, 3)
        return [0.2 * grain - 0.12 * bed, 0.22 * bed, 0.2 * grain]
      },
      shadow: 22,
      ao: 0.12,
      eps: 0.004,
    })
    sky(s)
    water(s, q)
    rock(s, L, 1 / q)
    cave(s, L)
    bathers(s, L)
    swimmer(s, 512, 612, 0.56)
    jumper(s, 712, 446, 0.56)
    return [s.toString()]
  },
}
export default scene
