/** An aspen grove in the last week of September: white trunks, gold leaves, a path towards the peaks. */
import {grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {project, type View} from '../../kit/place.ts'
import {clamp, fbm, lerp, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  key: '#33273a',
  lilac: '#9a93b0',
  paper: '#fdf5df',
  gold: '#f3b82f',
  rust: '#d8702a',
  moss: '#77803f',
  sky: '#6fa9c6',
}
const W = 800
const H = 1200
const v: View = {W, F: 900, horizon: 690, cy: 1.7}
/** How far the shadow of one metre reaches over the ground, along x and z: the sun is low at the left. */
const SHADOW: Pt = [1.5, -0.35]
const pathX = (z: number) => 0.15 + 1.1 * Math.sin(z * 0.13 - 0.5) * (0.4 + z / 40)
const air = (z: number) => clamp((z - 6) / 46) ** 0.8

/** One fleck of foliage. */
function leaf(x: number, y: number, size: number, tilt: number): string {
  const [c, n] = [Math.cos(tilt) * size, Math.sin(tilt) * size]
  return poly([
    [x - c, y - n],
    [x - n * 0.6, y + c * 0.6],
    [x + c, y + n],
    [x + n * 0.6, y - c * 0.6],
  ])
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 690, [
      [0, I.sky],
      [1, mix(I.sky, I.paper, 0.5)],
    ]),
  )
  // the peaks at the end of the path: rock, snow on the lit side, snow in shade
  const n = noise(12)
  const summits = [
    {x: 452, y: 470, half: 150},
    {x: 340, y: 560, half: 110},
    {x: 560, y: 580, half: 110},
  ]
  for (const [k, m] of summits.entries()) {
    const side = (dir: number, foot: number): Pt[] =>
      Array.from({length: 13}, (_, i): Pt => {
        const u = i / 12
        return [
          m.x + dir * m.half * u,
          lerp(m.y, foot, u ** 0.86) + 15 * fbm(n, i / 2.3, k * 9 + dir, 3),
        ]
      })
    const [left, right] = [side(-1, 680), side(1, 690)]
    left[0] = right[0]
    s.path(poly([...left, ...right.reverse()]), mix(I.lilac, I.sky, 0.5))
    right.reverse()
    // the ridge that parts light from shade wanders down from the top
    const rib: Pt[] = Array.from(
      {length: 9},
      (_, i): Pt => [m.x + 16 * fbm(n, i / 1.7, k * 5, 2) + i * 2.5, m.y + i * 15],
    )
    const hem = (ps: Pt[]): Pt[] => ps.map(([x, y], i): Pt => [x, y + (i % 2 ? 20 : -4)])
    rib[0] = left[0]
    const across = (to: Pt, i: number): Pt => [
      lerp(rib[8][0], to[0], i / 6),
      lerp(rib[8][1], to[1], i / 6),
    ]
    const lower = (to: Pt) => hem(Array.from({length: 6}, (_, i) => across(to, i)))
    s.path(
      poly([...rib, ...lower(left[8]), ...left.slice(0, 9).reverse()]),
      mix(I.paper, I.gold, 0.06),
    )
    s.path(
      poly([...rib, ...lower(right[7]), ...right.slice(0, 8).reverse()]),
      mix(mix(I.lilac, I.sky, 0.5), I.paper, 0.45),
    )
  }
  s.path(
    ridge(0, W, 760, (x) => 668 - 22 * fbm(n, x / 50, 30, 4)),
    mix(mix(I.moss, I.sky, 0.5), I.paper, 0.2),
  )
}

function ground(s: Sheet) {
  const r = rng(8)
  s.rect(
    0,
    v.horizon - 4,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.gold, I.paper, 0.35)],
      [0.3, mix(I.gold, I.moss, 0.35)],
      [1, mix(I.moss, I.gold, 0.2)],
    ]),
  )
  // grass in long patches, then fallen leaves, larger and sparser nearby
  for (let i = 0; i < 260; i++) {
    const z = 3 + 40 * r() ** 2
    const [x, y] = project(v, r.range(-0.5, 0.5) * z * 1.1, 0, z)
    const w = (r.range(0.5, 1.6) * v.F) / z
    s.path(
      lens(x - w / 2, y, w, w * 0.1, i),
      r.pick([mix(I.moss, I.key, 0.22), I.moss, mix(I.gold, I.moss, 0.2)]),
      'opacity="0.6"',
    )
  }
}

function path(s: Sheet) {
  const edge = (side: number, grow: number): Pt[] =>
    Array.from({length: 60}, (_, i) => {
      const z = 2.7 * 1.055 ** i
      const ragged = 0.07 * Math.sin(i * 0.55 + side * 2) + 0.03 * Math.sin(i * 1.3 - side)
      return project(v, pathX(z) + side * (0.62 + grow + ragged), 0, z)
    })
  s.path(curve([...edge(-1, 0.1), ...edge(1, 0.1).reverse()]), mix(I.moss, I.key, 0.3))
  s.path(curve([...edge(-1, 0), ...edge(1, 0).reverse()]), mix(I.paper, I.rust, 0.2))
}

interface Tree {
  x: number
  z: number
  height: number
  seed: number
}

/** The middle of the trunk at height `up`: aspens lean and sway a little. */
function spine(t: Tree, up: number): Pt {
  const r = rng(t.seed)
  const [lean, sway] = [r.range(-0.05, 0.05), r.range(0.04, 0.14)]
  return project(v, t.x + lean * up + sway * Math.sin(up * 0.55 + t.seed), up, t.z)
}

function castShadow(s: Sheet, t: Tree) {
  const k = v.F / t.z
  const reach = Math.min(t.height * 0.7, 8)
  const ps: Pt[] = []
  for (let i = 0; i <= 14; i++) {
    const up = (reach * i) / 14
    const z = t.z + SHADOW[1] * up
    if (z < 2.2) break
    ps.push(project(v, t.x + SHADOW[0] * up, 0, z))
  }
  if (ps.length > 2)
    s.path(
      stroke(ps, (u) => k * 0.13 * (1 - 0.4 * u)),
      mix(I.key, I.moss, 0.45),
      'opacity="0.62"',
    )
}

function trunk(s: Sheet, t: Tree) {
  const r = rng(t.seed + 5)
  const k = v.F / t.z
  const far = air(t.z)
  const girth = k * (0.14 + 0.011 * t.height)
  const steps = 26
  const mid: Pt[] = Array.from({length: steps}, (_, i) => spine(t, (t.height * i) / (steps - 1)))
  const width = (u: number) => girth * (1.12 - 0.8 * u + 0.5 * clamp(0.05 - u) * 8)
  const body = stroke(mid, width)
  const bark = mix(I.paper, I.gold, 0.3 * far)
  const shade = mix(I.lilac, mix(I.gold, I.paper, 0.3), far * 0.75)
  s.path(body, bark)
  s.group(s.clip(body), () => {
    // the side away from the sun
    s.path(
      stroke(
        mid.map(([x, y]): Pt => [x + girth * 0.4, y]),
        (u) => width(u) * r.range(0.5, 0.7),
      ),
      shade,
    )
    if (girth < 5) return
    const ink = mix(I.key, shade, far * 0.8)
    const marks = Math.round(Math.min(40, 8 + girth * 0.55))
    for (let i = 0; i < marks; i++) {
      const up = r() * Math.min(t.height, (v.horizon + 40) / k + 2) * 0.98
      const [x, y] = spine(t, up)
      const left = r.chance(0.5)
      const w = girth * r.range(0.16, 0.5)
      s.path(
        lens(left ? x - girth * 0.6 : x + girth * 0.62 - w, y, w, Math.max(1, girth * 0.05), i),
        ink,
      )
      // an eye, where a branch has dropped: brow, lid and pupil
      if (i % 5 === 0 && girth > 16) {
        const cx = x + r.range(-0.16, 0.16) * girth
        const e = girth * r.range(0.16, 0.24)
        s.path(
          stroke(
            [
              [cx - e * 1.5, y + e * 0.5],
              [cx, y - e * 0.9],
              [cx + e * 1.5, y + e * 0.6],
            ],
            (u) => e * 0.5 * Math.sin(Math.PI * u),
          ) + curve(blob(cx, y, e * 0.75, e * 0.55, i, 0.2, 9)),
          ink,
        )
      }
    }
    // bark goes black and rough at the foot
    const [fx, fy] = spine(t, 0)
    for (let i = 0; i < 6; i++)
      s.path(
        lens(
          fx + r.range(-0.7, 0.2) * girth,
          fy - girth * r.range(0, 0.8),
          girth * 0.5,
          girth * 0.1,
          i,
        ),
        ink,
      )
  })
  // thin branches, rising
  for (let i = 0; i < 5; i++) {
    const up = t.height * r.range(0.42, 0.9)
    const [x, y] = spine(t, up)
    const side = i % 2 ? 1 : -1
    const reach = k * r.range(0.5, 1.2)
    s.path(
      stroke(
        [
          [x, y],
          [x + side * reach * 0.5, y - reach * 0.35],
          [x + side * reach, y - reach * 0.95],
        ],
        (u) => girth * 0.26 * (1 - u * 0.8),
      ),
      mix(mix(I.lilac, I.key, 0.35), I.gold, far * 0.7),
    )
  }
}

/** Grass at the foot hides where the trunk meets the ground. */
function tuft(s: Sheet, t: Tree) {
  const [x, y] = spine(t, 0)
  const k = v.F / t.z
  const far = air(t.z)
  for (const [i, ink] of [mix(I.moss, I.key, 0.3), I.moss, mix(I.gold, I.moss, 0.25)].entries())
    grass(
      s,
      x,
      y + k * 0.03 * (i + 1),
      k * 0.75,
      k * (0.26 - 0.05 * i),
      mix(ink, I.gold, far * 0.6),
      t.seed + i,
      15,
    )
}

/** The crown: shaded masses first, then leaves, the lit ones up and to the left. */
function crown(s: Sheet, t: Tree) {
  const r = rng(t.seed + 9)
  const k = v.F / t.z
  const far = air(t.z)
  let shade = ''
  let mass = ''
  const lots: string[] = ['', '', '']
  const heaps = 11
  for (let i = 0; i < heaps; i++) {
    const up = t.height * lerp(0.5, 1, (i + r()) / heaps)
    const [cx, cy] = spine(t, up)
    const reach = k * (1.25 - 0.7 * (up / t.height)) * 1.25
    const [x, y] = [cx + r.range(-1, 1) * reach, cy + r.range(-0.2, 0.2) * reach]
    if (y < -160) continue
    const q = k * r.range(0.34, 0.62)
    shade += curve(blob(x + q * 0.2, y + q * 0.2, q, q * 0.72, t.seed + i, 0.45, 13))
    mass += curve(blob(x, y, q * 0.8, q * 0.55, t.seed + i + 50, 0.5, 12))
    const size = clamp(k * 0.055, 2.2, 11)
    for (let j = 0; j < (k > 60 ? 46 : 20); j++) {
      const [dx, dy] = [r.gauss() * q * 1.25, r.gauss() * q]
      const lit = -dx - dy * 1.2 + r.gauss() * q * 0.9
      lots[lit > q * 0.4 ? 2 : lit > -q * 0.4 ? 1 : 0] += leaf(
        x + dx,
        y + dy,
        size * r.range(0.6, 1.15),
        r.range(0, 3),
      )
    }
  }
  const haze = mix(I.gold, I.paper, 0.45)
  const inks = [I.rust, mix(I.gold, I.rust, 0.3), mix(I.gold, I.paper, 0.62)]
  s.path(shade, mix(mix(I.rust, I.gold, 0.4), haze, far * 0.75), 'opacity="0.9"')
  s.path(mass, mix(I.gold, haze, far * 0.6))
  for (const [i, lot] of lots.entries()) s.path(lot, mix(inks[i], haze, far * 0.6))
}

function trees(): Tree[] {
  const r = rng(33)
  const out: Tree[] = [
    {x: -1.36, z: 3.9, height: 15, seed: 71},
    {x: 1.62, z: 5.2, height: 15, seed: 18},
    {x: -1.9, z: 6.6, height: 14, seed: 90},
    {x: 2.6, z: 7.4, height: 14, seed: 44},
  ]
  for (let i = 0; i < 900 && out.length < 84; i++) {
    const z = 8 + 50 * r() ** 1.35
    const x = r.range(-0.52, 0.52) * z
    const clear = 1.2 + z * 0.055
    if (Math.abs(x - pathX(z)) < clear || Math.abs(x / z - 0.06) < 0.1) continue
    if (out.some((t) => Math.hypot(t.x - x, (t.z - z) * 0.5) < 0.9)) continue
    out.push({x, z, height: r.range(10, 14), seed: r.int(1, 9999)})
  }
  return out.sort((a, b) => b.z - a.z)
}

/** Leaves on the ground and a few in the air. */
function litter(s: Sheet, from: number, to: number, count: number) {
  const r = rng(from * 7 + count)
  const lots: string[] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const z = from + (to - from) * r() ** 1.6
    const [x, y] = project(v, r.range(-0.5, 0.5) * z, 0, z)
    const k = (0.05 * v.F) / z
    const [w, h] = [k * r.range(0.6, 1.2), k * 0.34]
    lots[i % 3] += poly([
      [x - w, y],
      [x - w * 0.1, y - h],
      [x + w, y + h * 0.3],
      [x, y + h],
    ])
  }
  s.path(lots[0], I.rust)
    .path(lots[1], I.gold)
    .path(lots[2], mix(I.gold, I.paper, 0.5))
}

const scene: Scene = {
  name: 'aspen-grove',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  strict: 0.64,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    ground(s)
    path(s)
    const all = trees()
    litter(s, 6, 40, 900)
    for (const t of all) castShadow(s, t)
    litter(s, 2.7, 14, 520)
    const walk = 21
    const [wx, wy] = project(v, pathX(walk), 0, walk)
    for (const t of all.filter((t) => t.z > walk)) {
      trunk(s, t)
      tuft(s, t)
      crown(s, t)
    }
    s.path(
      stroke(
        [
          [wx, wy],
          [wx + 60, wy + 9],
          [wx + 112, wy + 18],
        ],
        (u) => 11 - 5 * u,
      ),
      mix(I.key, I.moss, 0.35),
      'opacity="0.7"',
    )
    walker(s, wx, wy, 72, mix(I.sky, I.key, 0.3), I.key)
    for (const t of all.filter((t) => t.z <= walk)) {
      trunk(s, t)
      tuft(s, t)
      crown(s, t)
    }
    const r = rng(6)
    for (let i = 0; i < 26; i++)
      s.path(
        leaf(r.range(60, 760), r.range(420, 1080), r.range(4, 9), r.range(0, 3)),
        r.pick([I.gold, I.rust, mix(I.gold, I.paper, 0.4)]),
      )
    return [s.toString()]
  },
}
export default scene
