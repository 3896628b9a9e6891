/** A white road and its cypresses, winding up through June fields to a farmhouse on the hill. */
import {opening, quad} from '../../kit/arch.ts'
import {clump, cypress, grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {umbrellaPine} from '../../kit/pines.ts'
import {type Face, face, project, seen, type View} from '../../kit/place.ts'
import {clamp, fbm, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Land, land, type V3} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  key: '#273d3c',
  green: '#7c9a4c',
  wheat: '#edbf58',
  paper: '#fef4d9',
  terra: '#c4613c',
  sky: '#a4ccd3',
  mauve: '#8c7d97',
}
const W = 1200
const H = 800
const v: View = {W, F: 900, horizon: 330, cy: 13}
const LIGHT: V3 = [-0.9, 0.42, -0.25]
const HOUSE = {x: 13, z: 80}

const swell = noise(14)
const bump = (x: number, z: number, a: number, b: number, p: number, q: number) =>
  Math.exp(-(((x - a) / p) ** 2) - ((z - b) / q) ** 2)
/** The land in metres: the farm's hill, a knoll at the left, a fold at the right, all gently rolling. */
const height = (x: number, z: number) =>
  -1.5 +
  21 * bump(x, z, HOUSE.x, HOUSE.z + 3, 25, 29) +
  9 * bump(x, z, -52, 84, 24, 28) +
  8 * bump(x, z, 66, 76, 22, 28) +
  1.3 * fbm(swell, x / 17, z / 17, 3)

/** Middle of the road, t from our feet (0) to the gate (1). */
function roadAt(t: number): Pt {
  const sway = Math.sin(t * Math.PI * 2 * 1.7 + 0.5)
  return [
    -6 + (HOUSE.x + 5) * t + 13 * sway * (0.3 + 0.7 * smooth(0, 0.25, t)) * (1 - 0.62 * t),
    25 + (HOUSE.z - 30) * t,
  ]
}

function sky(s: Sheet) {
  const r = rng(5)
  s.rect(
    0,
    0,
    W,
    460,
    s.linear(0, 0, 0, 400, [
      [0, mix(I.sky, I.mauve, 0.35)],
      [0.35, I.sky],
      [0.75, mix(I.sky, I.paper, 0.7)],
      [1, I.paper],
    ]),
  )
  for (let i = 0; i < 16; i++) {
    const [x, y, w] = [r.range(-120, 1100), r.range(40, 230), r.range(90, 300)]
    s.path(lens(x, y + 5, w, r.range(6, 14), i), mix(I.sky, I.mauve, 0.25), 'opacity="0.6"')
    s.path(lens(x - 6, y, w * 0.9, r.range(6, 12), i + 40), I.paper)
  }
}

/** Blue ridges with morning mist between them, and a town of towers on one. */
function distance(s: Sheet) {
  const n = noise(8)
  const ranges: [number, number, string][] = [
    [262, 46, mix(mix(I.sky, I.mauve, 0.45), I.paper, 0.3)],
    [304, 34, mix(mix(I.mauve, I.sky, 0.5), I.green, 0.2)],
    [338, 24, mix(mix(I.mauve, I.green, 0.45), I.sky, 0.35)],
  ]
  for (const [i, [base, rise, ink]] of ranges.entries()) {
    const y = (x: number) =>
      base -
      rise * fbm(n, x / 210 + i * 7, i * 3, 4) -
      (i === 1 ? 28 * Math.exp(-(((x - 240) / 120) ** 2)) : 0)
    s.path(
      ridge(-5, W + 5, 470, y),
      s.linear(0, base - rise, 0, base + 90, [
        [0, ink],
        [1, I.paper],
      ]),
    )
    if (i !== 1) continue
    const r = rng(3)
    for (let k = 0; k < 13; k++) {
      const x = 176 + k * 10 + r.range(-3, 3)
      const h = k % 3 === 1 ? r.range(34, 56) : r.range(10, 18)
      const w = k % 3 === 1 ? 8 : 15
      s.rect(x, y(x) - h, w, h + 10, mix(mix(I.terra, I.mauve, 0.55), I.paper, 0.3))
      s.rect(x, y(x) - h, w * 0.45, h + 10, mix(I.wheat, I.paper, 0.5))
    }
  }
}

interface Field {
  x: number
  z: number
  ink: number
  furrow: number
}
const CROPS = [
  mix(I.green, I.wheat, 0.2),
  I.wheat,
  mix(I.green, I.key, 0.22),
  mix(I.wheat, I.green, 0.3),
  mix(I.terra, I.wheat, 0.45),
  mix(I.green, I.wheat, 0.6),
]
const FURROWS = [
  mix(I.green, I.key, 0.3),
  mix(I.wheat, I.terra, 0.45),
  mix(I.green, I.key, 0.55),
  mix(I.green, I.wheat, 0.3),
  mix(I.terra, I.key, 0.2),
  mix(I.green, I.key, 0.12),
]

function fields(): Field[] {
  const r = rng(26)
  return Array.from({length: 74}, (_, i) => ({
    x: r.range(-84, 96),
    z: 22 + 104 * (i / 74) + r.range(-4, 4),
    ink: (i * 5 + r.int(0, 1)) % CROPS.length,
    furrow: r.range(-0.7, 0.7),
  }))
}

/** Fields cut as patches of one crop each, with furrows; then the hill's own light and shade over them. */
function tillage(s: Sheet, L: Land, k: number) {
  const all = fields()
  const n = noise(40)
  const crops = CROPS.map(() => new Float32Array(L.w * L.h))
  const lines = CROPS.map(() => new Float32Array(L.w * L.h))
  const lum = new Float32Array(L.w * L.h)
  for (let i = 0; i < L.w * L.h; i++) {
    lum[i] = L.depth[i] > 0 ? L.lum[i] : 1
    if (!L.depth[i]) continue
    const x = L.x[i] + 2.4 * n(L.x[i] / 14, L.z[i] / 14)
    const z = L.z[i] + 2.4 * n(L.z[i] / 14, L.x[i] / 14 + 9)
    let best = all[0]
    let near = Infinity
    for (const f of all) {
      const d = ((f.x - x) * 0.62) ** 2 + ((f.z - z) * 1.25) ** 2
      if (d < near) {
        near = d
        best = f
      }
    }
    crops[best.ink][i] = 1
    const across = x * Math.cos(best.furrow) + z * Math.sin(best.furrow) + 0.25 * n(x / 3, z / 3)
    const gap = best.ink % 2 ? 1.15 : 1.7
    if (Math.abs(((across / gap) % 1) + (across < 0 ? 1 : 0) - 0.5) < 0.15 && L.depth[i] < 112)
      lines[best.ink][i] = 1
  }
  const at = {sx: 1 / k}
  s.path(tone(L.depth, L.w, L.h, 0.5, at), CROPS[5])
  for (const [j, crop] of crops.entries())
    s.path(tone(blur(crop, L.w, L.h, 1), L.w, L.h, 0.5, at), CROPS[j])
  for (const [j, line] of lines.entries())
    s.path(tone(line, L.w, L.h, 0.5, {...at, min: 3}), FURROWS[j], 'opacity="0.75"')
  const soft = blur(lum, L.w, L.h, 3).map((l) => -l)
  s.path(tone(soft, L.w, L.h, -0.46, at), mix(I.mauve, I.key, 0.35), 'opacity="0.42"')
  s.path(tone(soft, L.w, L.h, -0.32, at), I.key, 'opacity="0.4"')
}

const on = (x: number, z: number, up = 0): Pt => project(v, x, height(x, z) + up, z)
/** Shadow of something h tall at (x, z), laid over the ground away from the light. */
function castShadow(s: Sheet, x: number, z: number, w: number, h: number) {
  const [lx, ly, lz] = LIGHT
  const reach = (h * 0.42) / ly
  const spine: Pt[] = Array.from({length: 9}, (_, i) =>
    on(x - (lx * reach * i) / 8, z - (lz * reach * i) / 8, 0.05),
  )
  const k = v.F / z
  s.path(
    stroke(spine, (t) => w * k * 0.34 * Math.sin(Math.PI * clamp(t * 0.9 + 0.12)) ** 0.7),
    mix(I.key, I.green, 0.3),
    'opacity="0.72"',
  )
}

function road(s: Sheet, L: Land) {
  const steps = 220
  let body = ''
  let rim = ''
  for (let i = 0; i < steps; i++) {
    // each piece runs on under the next, so that no seam shows
    const [a, b] = [roadAt(i / steps), roadAt((i + 2) / steps)]
    if (!seen(L, v, b[0], height(...b), b[1], 0.5)) continue
    const d = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [nx, nz] = [(b[1] - a[1]) / d, -(b[0] - a[0]) / d]
    const side = (p: Pt, w: number) => on(p[0] + nx * w, p[1] + nz * w, 0.02)
    body += poly([side(a, -1.7), side(b, -1.7), side(b, 1.7), side(a, 1.7)])
    rim += poly([side(a, -2.1), side(b, -2.1), side(b, 2.1), side(a, 2.1)])
  }
  s.path(rim, mix(I.mauve, I.green, 0.4)).path(body, I.paper)
}

const air = (z: number) => clamp((z - 45) / 150)
const greens = (z: number) => {
  const haze = mix(I.sky, I.mauve, 0.4)
  return {
    dark: mix(I.key, haze, air(z)),
    mid: mix(mix(I.key, I.green, 0.45), haze, air(z)),
    light: mix(I.green, I.wheat, 0.35),
    trunk: mix(I.key, I.terra, 0.3),
  }
}

interface Standing {
  z: number
  draw(): void
}
/** Cypresses in pairs along the road, denser toward the gate; scattered oaks in the folds. */
function planting(s: Sheet, L: Land): Standing[] {
  const r = rng(64)
  const out: Standing[] = []
  const tree = (x: number, z: number, h: number, kind: 'cypress' | 'oak') => {
    if (!seen(L, v, x, height(x, z) + 0.6, z, 0.4)) return
    const k = v.F / z
    const seed = Math.round(x * 31 + z * 7)
    out.push({
      z,
      draw() {
        const [px, py] = on(x, z)
        castShadow(s, x, z, h * (kind === 'oak' ? 1.6 : 0.5), h)
        if (kind === 'oak') clump(s, px, py + 2, h * k * 1.3, h * k, greens(z), seed)
        else
          cypress(
            s,
            px,
            py + 3,
            h * k * 0.2,
            h * k,
            {...greens(z), mid: mix(greens(z).light, greens(z).dark, 0.35)},
            seed,
          )
        if (kind === 'cypress')
          clump(s, px, py + 5, h * k * 0.22, h * k * 0.12, greens(z), seed + 1)
      },
    })
  }
  for (let t = 0.2; t < 0.985; t += 0.036) {
    const [a, b] = [roadAt(t), roadAt(t + 0.01)]
    const d = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (const w of [-3.4, 3.4]) {
      // nearby, only the outer side of a bend is planted, so that the road stays open
      if (t < 0.62 ? w * (a[0] - b[0]) > 0 : r.chance(0.3)) continue
      tree(
        a[0] + ((b[1] - a[1]) / d) * w,
        a[1] - ((b[0] - a[0]) / d) * w,
        r.range(5, 7.4),
        'cypress',
      )
    }
  }
  for (let i = 0; i < 46; i++) tree(r.range(-84, 92), r.range(50, 122), r.range(2, 3.6), 'oak')
  for (const [x, z] of [
    [-44, 78],
    [-48, 80],
    [-40, 81],
    [56, 70],
    [60, 73],
    [-22, 40],
    [-24.5, 41],
  ])
    tree(x, z, r.range(5, 7), 'cypress')
  return out
}

function farmhouse(s: Sheet) {
  const {x, z} = HOUSE
  const scale = 1.3
  const foot = height(x, z) - 0.4
  const block = (dx: number, w: number, depth: number, h: number, roof: number, back = 0) => {
    const base = face(v, x + dx * scale, foot, z + back, 0)
    const side = face(v, x + (dx + w) * scale, foot, z + back, 0.9)
    const f: Face = (a, b) => base(a * scale, b * scale)
    const g: Face = (a, b) => side(a * scale, b * scale)
    const wall = mix(I.wheat, I.paper, 0.4)
    s.path(quad(g, 0, -2, depth, h), mix(I.mauve, I.terra, 0.3))
    s.path(quad(f, 0, -2, w, h), mix(wall, I.terra, 0.12))
    s.path(quad(f, 0, -1.5, w * 0.35, h), wall)
    s.path(
      poly([
        f(-0.4, h - 0.1),
        f(w + 0.2, h - 0.1),
        g(depth + 0.2, h - 0.1),
        f(w * 0.8, h + roof),
        f(w * 0.2, h + roof),
      ]),
      mix(I.terra, I.key, 0.15),
    )
    s.path(
      poly([f(-0.4, h - 0.1), f(w * 0.6, h - 0.1), f(w * 0.5, h + roof), f(w * 0.2, h + roof)]),
      mix(I.terra, I.wheat, 0.25),
    )
    for (let u = 1; u < w - 0.5; u += 1.7) {
      opening(s, f, u, h - 2, 0.6, 1.1, {hole: I.key, sill: I.paper})
      if (h > 4.4) opening(s, f, u, 0.5, 0.8, 1.7, {hole: mix(I.key, I.terra, 0.25), arch: true})
    }
  }
  block(-6.6, 4.4, 2, 3.4, 1)
  block(3, 4, 2, 3.2, 1, 0.4)
  block(-2.6, 6, 3, 5.2, 1.3)
  block(-1.2, 2.6, 1.4, 8, 1)
}

function nearBank(s: Sheet) {
  const r = rng(71)
  const n = noise(2)
  const bank = (x: number) =>
    742 - 58 * smooth(330, -20, x) - 74 * smooth(720, 1220, x) - 14 * fbm(n, x / 70, 1)
  s.path(
    ridge(-5, W + 5, H + 5, (x) => bank(x) + 46 * bump(x, 0, 470, 0, 170, 1)),
    mix(I.key, I.green, 0.42),
  )
  for (let i = 0; i < 150; i++) {
    const x = r.range(-10, W + 10)
    const y = bank(x) + r.range(4, 70)
    grass(
      s,
      x,
      y + 10,
      30,
      r.range(22, 46),
      r.pick([mix(I.green, I.key, 0.4), I.green, mix(I.green, I.wheat, 0.5)]),
      i,
      6,
    )
  }
  for (let i = 0; i < 92; i++) {
    const x = r.chance(0.5) ? r.range(-5, 340) : r.range(700, 1205)
    const y = bank(x) + r.range(-16, 56)
    const k = 3 + (y - 660) * 0.045
    s.path(
      stroke(
        [
          [x, y],
          [x + 2, y + 12],
          [x, y + 24],
        ],
        () => 1.6,
      ),
      mix(I.key, I.green, 0.3),
    )
    s.path(curve(blob(x, y, k * 1.3, k, i, 0.25, 10)), i % 4 ? I.terra : mix(I.terra, I.key, 0.3))
    s.path(
      curve(blob(x - k * 0.3, y - k * 0.3, k * 0.6, k * 0.4, i, 0.2, 8)),
      mix(I.terra, I.wheat, 0.45),
    )
  }
}

const scene: Scene = {
  name: 'tuscan-road',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 74,
  make(q) {
    const s = new Sheet(W, H)
    const k = 0.72 * q
    const L = land({
      w: Math.round(W * k),
      h: Math.round(H * k),
      f: v.F * k,
      horizon: v.horizon * k,
      cam: [0, v.cy, 0],
      near: 18,
      far: 150,
      k: 0.003,
      height,
      light: LIGHT,
      shadow: 30,
      ao: 0.1,
    })
    sky(s)
    distance(s)
    tillage(s, L, k)
    road(s, L)
    const trees = planting(s, L).sort((a, b) => b.z - a.z)
    for (const tree of trees.filter((t) => t.z > HOUSE.z)) tree.draw()
    farmhouse(s)
    const [px, py] = on(HOUSE.x - 13.4, HOUSE.z - 1)
    umbrellaPine(s, px, py, 120, 104, greens(50), 6)
    for (const tree of trees.filter((t) => t.z <= HOUSE.z)) tree.draw()
    for (const [t, w] of [
      [0.12, -0.5],
      [0.125, 0.7],
    ]) {
      const [x, z] = roadAt(t)
      castShadow(s, x + w, z, 0.7, 1.7)
      const [a, b] = on(x + w, z)
      walker(s, a, b, (1.75 * v.F) / z, w < 0 ? I.terra : I.paper, I.key)
    }
    nearBank(s)
    return [s.toString()]
  },
}
export default scene
