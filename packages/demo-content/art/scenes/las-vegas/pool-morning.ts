/** A hotel pool before the crowd: cabanas, coral umbrellas, palms, towers behind, one swimmer. */
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {palmTree} from '../../kit/palm-tree.ts'
import {project, type View} from '../../kit/place.ts'
import {noise, ridged, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {level, wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  paper: '#fff5e0',
  peach: '#ffc79a',
  coral: '#f2705c',
  aqua: '#86dcd4',
  pool: '#29a7bd',
  palm: '#2d6a5c',
  indigo: '#2d3566',
}
const W = 1200
const H = 780
/** Metres; the camera is on a balcony, 9 m up. Light comes low from the left. */
const v: View = {W, F: 900, horizon: 232, cy: 9}
const at = (x: number, z: number, y = 0): Pt => project(v, x, y, z)
/** How far a thing 1 m high throws its shadow, along x and z. */
const SLANT = [1.5, -0.25] as const

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    420,
    s.linear(0, 0, 0, 380, [
      [0, mix(I.aqua, I.pool, 0.35)],
      [0.35, mix(I.aqua, I.paper, 0.35)],
      [0.7, mix(I.paper, I.peach, 0.2)],
      [1, I.peach],
    ]),
  )
  const r = rng(9)
  for (let i = 0; i < 18; i++)
    s.path(
      lens(r.range(-100, W), r.range(30, 230), r.range(120, 380), r.range(3, 9), i),
      mix(I.paper, I.peach, r.range(0, 0.6)),
      'opacity="0.8"',
    )
  const n = noise(3)
  s.path(
    ridge(-5, W + 5, 420, (x) => 318 - 66 * ridged(n, x / 210, 2, 5)),
    mix(I.aqua, I.indigo, 0.3),
  )
}

/** A curved hotel tower: bands of glass and white floors; the left part faces the sun. */
function tower(
  s: Sheet,
  x: number,
  top: number,
  w: number,
  bow: number,
  floors: number,
  warm: string,
) {
  const base = 400
  const band = (y: number, part0: number, part1: number): Pt[] =>
    Array.from({length: 13}, (_, i) => {
      const u = part0 + ((part1 - part0) * i) / 12
      return [x + u * w, y + bow * Math.sin(Math.PI * u) * (1 - (y - top) / 700)]
    })
  const slab = (y0: number, y1: number, a: number, b: number) =>
    poly([...band(y0, a, b), ...band(y1, a, b).reverse()])
  s.path(slab(top, base, 0, 1), mix(warm, I.indigo, 0.35))
  s.path(slab(top, base, 0, 0.55), mix(warm, I.peach, 0.25))
  const step = (base - top) / floors
  for (let i = 1; i < floors; i++) {
    const y = top + i * step
    s.path(slab(y, y + step * 0.34, 0, 0.55), I.paper)
    s.path(slab(y, y + step * 0.34, 0.55, 1), mix(I.paper, I.indigo, 0.32))
  }
  s.path(slab(top - 12, top, 0.04, 0.96), mix(I.paper, I.peach, 0.4))
  s.path(slab(top, top + step * 0.6, 0, 1), mix(warm, I.indigo, 0.55))
}

/** The Strip's own Eiffel Tower, half as tall as the one in Paris: nothing else says so surely where this is. */
function eiffelTower(s: Sheet, x: number, top: number, height: number) {
  const steel = mix(I.coral, I.indigo, 0.55)
  const lit = mix(I.peach, I.coral, 0.35)
  /** Half its width at a height of 0 at the top to 1 on the ground. */
  const half = (t: number) => 2 + height * (0.03 * t + 0.17 * t ** 3.2)
  const y = (t: number) => top + height * t
  const leg = (side: number, t0: number, t1: number, inner: (t: number) => number) => {
    const steps = Array.from({length: 13}, (_, i) => t0 + ((t1 - t0) * i) / 12)
    const out = steps.map((t): Pt => [x + side * half(t), y(t)])
    const back = steps.map((t): Pt => [x + side * inner(t), y(t)]).reverse()
    s.path(poly([...out, ...back]), side < 0 ? lit : steel)
  }
  for (const side of [-1, 1]) {
    leg(side, 0.03, 0.52, () => 0)
    leg(side, 0.52, 0.76, (t) => half(t) * 1.6 * (t - 0.5))
    leg(side, 0.76, 1, (t) => half(t) * (0.42 + 0.55 * (t - 0.76)))
  }
  // the lattice, as the gaps that are left in it
  for (let i = 0; i < 9; i++) {
    const t = 0.2 + i * 0.036
    const w = half(t) * 0.5
    s.path(
      poly([
        [x, y(t) - w],
        [x + w, y(t)],
        [x, y(t) + w],
        [x - w, y(t)],
      ]),
      mix(I.paper, I.peach, 0.5),
    )
  }
  // the arch below the first floor, then the floors
  s.path(
    stroke(
      Array.from({length: 13}, (_, i): Pt => {
        const a = (Math.PI * i) / 12
        return [x - Math.cos(a) * half(0.9) * 0.72, y(0.95) - Math.sin(a) * height * 0.13]
      }),
      () => 4,
    ),
    steel,
  )
  for (const [t, tall] of [
    [0.05, 6],
    [0.52, 8],
    [0.77, 11],
  ] as const) {
    const w = half(t) + 5
    s.rect(x - w, y(t) - tall / 2, 2 * w, tall, steel)
    s.rect(x - w, y(t) - tall / 2, 2 * w, tall * 0.4, I.paper)
  }
  s.path(
    stroke(
      [
        [x, y(0.05)],
        [x, top - height * 0.06],
      ],
      () => 3,
    ),
    steel,
  )
}

/** The pool's edge: a long bent bean. k widens it. */
const edge = (k: number): [number, number][] =>
  Array.from({length: 64}, (_, i) => {
    const a = (i / 64) * Math.PI * 2
    const x = Math.cos(a) * (9.6 + k) + 1.6 * Math.sin(2 * a)
    const z = 20 + Math.sin(a) * (6.4 + k) + 1.5 * Math.cos(2 * a + 0.6) - 0.12 * x
    return [x - 1.5, z]
  })
const ground = (points: readonly (readonly [number, number])[], y = 0) =>
  curve(points.map(([x, z]) => at(x, z, y)))

function terrace(s: Sheet) {
  s.rect(
    0,
    330,
    W,
    H,
    s.linear(0, 330, 0, H, [
      [0, mix(I.peach, I.paper, 0.35)],
      [1, mix(I.paper, I.peach, 0.4)],
    ]),
  )
  const r = rng(17)
  for (let i = 0; i < 200; i++) {
    const z = 8 / (0.16 + 0.84 * r())
    const [x, y] = at(r.range(-0.7, 0.7) * z, z)
    s.path(lens(x, y, 900 / z, 40 / z, i), mix(I.peach, I.coral, 0.16), 'opacity="0.5"')
  }
}

function pool(s: Sheet) {
  s.path(ground(edge(0.9)), mix(I.paper, I.peach, 0.12))
  s.path(ground(edge(0.86), -0.02), mix(I.peach, I.coral, 0.25))
  s.path(ground(edge(0.7)), I.paper)
  s.path(ground(edge(0)), mix(I.pool, I.indigo, 0.3))
  const water = ground(edge(0), -0.35)
  s.group(s.clip(ground(edge(0))), () => {
    s.path(
      water,
      s.linear(0, 420, 0, 760, [
        [0, mix(I.pool, I.aqua, 0.2)],
        [0.5, mix(I.pool, I.aqua, 0.45)],
        [1, I.aqua],
      ]),
    )
    // shade under the near-left rim, the deep end, then the net of light
    s.path(
      ground(
        edge(0).map(([x, z]) => [x * 0.66 - 2.6, 21.6 + (z - 20) * 0.6]),
        -0.35,
      ),
      mix(I.pool, I.indigo, 0.12),
    )
    const r = rng(5)
    for (let i = 0; i < 700; i++) {
      const z = r.range(12, 28)
      const [x, y] = at(r.range(-14, 12), z)
      s.path(
        lens(x, y, (r.range(14, 54) * 17) / z, (3.4 * 17) / z, i),
        r.chance(0.62) ? mix(I.aqua, I.paper, r.range(0.3, 0.9)) : mix(I.pool, I.indigo, 0.3),
        'opacity="0.7"',
      )
    }
    for (let i = -1; i < 2; i++) {
      const lane = [28, 24, 20, 16, 13].map(
        (z, k): Pt => at(-3 + i * 2.7 + Math.sin(k * 1.7) * 0.25, z),
      )
      s.path(
        stroke(lane, (t) => 3 + 7 * t),
        mix(I.pool, I.indigo, 0.35),
        'opacity="0.5"',
      )
    }
  })
}

/** Head, an arm out of the water, a kick, and the V of the wake. */
function swimmer(s: Sheet) {
  const [x, y] = at(1.2, 18)
  for (const [dx, dy] of [
    [168, -34],
    [188, 30],
  ] as const)
    s.path(
      stroke(
        [
          [x - 4, y],
          [x + dx * 0.5, y + dy * 0.55],
          [x + dx, y + dy],
        ],
        (t) => 8 * (1 - t) + 1.5,
      ),
      I.paper,
      'opacity="0.85"',
    )
  s.path(lens(x - 8, y + 8, 110, 13, 3), mix(I.pool, I.indigo, 0.4), 'opacity="0.7"')
  s.path(curve(blob(x + 34, y + 2, 34, 8, 3, 0.1)), mix(I.peach, I.coral, 0.5))
  s.path(curve(blob(x + 48, y + 1, 15, 6.5, 3, 0.1)), I.coral)
  s.path(
    stroke(
      [
        [x + 14, y],
        [x + 2, y - 25],
        [x - 26, y - 16],
        [x - 36, y - 2],
      ],
      (t) => 11 - 6 * t,
    ),
    mix(I.peach, I.coral, 0.4),
  )
  s.path(curve(blob(x - 2, y - 5, 11, 10, 3, 0.05)), mix(I.peach, I.coral, 0.45))
  s.path(
    curve([
      [x - 13, y - 7],
      [x - 6, y - 17],
      [x + 8, y - 14],
      [x + 10, y - 4],
    ]),
    I.indigo,
  )
  for (let i = 0; i < 7; i++)
    s.path(curve(blob(x + 78 + i * 5, y - 2 - (i % 3) * 6, 5, 4, i, 0.4, 8)), I.paper)
  s.path(lens(x - 52, y + 1, 44, 6, 5), I.paper)
}

/** A market umbrella from above: eight gores, coral and cream, and its shadow. */
function umbrella(s: Sheet, x: number, z: number, colour: string) {
  const rim = (y: number, dx = 0, dz = 0): Pt[] =>
    Array.from({length: 8}, (_, i) =>
      at(
        x + dx + Math.cos((i / 8) * 6.2832 + 0.3) * 1.55,
        z + dz + Math.sin((i / 8) * 6.2832 + 0.3) * 1.55,
        y,
      ),
    )
  s.path(
    curve(rim(0, SLANT[0] * 2.3, SLANT[1] * 2.3)),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.75"',
  )
  s.path(
    stroke([at(x, z), at(x, z, 2.4)], () => 90 / z),
    mix(I.paper, I.indigo, 0.35),
  )
  const peak = at(x, z, 2.95)
  const pts = rim(2.3)
  for (let i = 0; i < 8; i++) {
    const [a, b] = [pts[i], pts[(i + 1) % 8]]
    const sun = Math.cos(((i + 0.5) / 8) * 6.2832 + 0.3) < 0.1
    const stripe = i % 2 ? I.paper : colour
    s.path(poly([a, b, peak]), sun ? stripe : mix(stripe, I.indigo, 0.3))
    if (a[1] > peak[1] || b[1] > peak[1])
      s.path(
        poly([a, b, [b[0], b[1] + 110 / z], [a[0], a[1] + 110 / z]]),
        mix(stripe, I.indigo, sun ? 0.1 : 0.4),
      )
  }
  s.path(curve(blob(peak[0], peak[1], 46 / z, 46 / z, 3, 0.05, 8)), I.paper)
}

/** A lounger with a rolled towel, its foot toward the pool; `way` turns it. */
function lounger(s: Sheet, x: number, z: number, towel: string) {
  const q = (a: number, b: number, y: number) => at(x + a, z + b, y)
  s.path(
    poly([q(0, -0.1, 0), q(2.6, -0.5, 0), q(2.6, 0.5, 0), q(0, 0.8, 0)]),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.6"',
  )
  s.path(poly([q(0, 0, 0.35), q(0, 0.75, 0.35), q(1.35, 0.75, 0.35), q(1.35, 0, 0.35)]), I.paper)
  s.path(
    poly([q(0, 0, 0.35), q(1.35, 0, 0.35), q(1.35, 0, 0.2), q(0, 0, 0.2)]),
    mix(I.paper, I.indigo, 0.4),
  )
  s.path(
    poly([q(1.3, 0, 0.35), q(1.3, 0.75, 0.35), q(1.95, 0.75, 0.95), q(1.95, 0, 0.95)]),
    mix(I.paper, I.peach, 0.35),
  )
  s.path(poly([q(0.2, 0, 0.37), q(0.2, 0.75, 0.37), q(0.62, 0.75, 0.37), q(0.62, 0, 0.37)]), towel)
}

/** A cabana: four posts, a striped roof, drapes tied back, a daybed in the shade. */
function cabana(s: Sheet, x: number, z: number, colour: string) {
  const [w, d, h] = [3.4, 2.6, 2.7]
  s.path(
    level(v, [
      [x + 0.4, z - 0.1],
      [x + w + 3.8, z - 0.8],
      [x + w + 3.8, z + d - 0.6],
      [x + w, z + d],
    ]),
    mix(I.indigo, I.peach, 0.45),
    'opacity="0.75"',
  )
  s.path(wall(v, [x, z + d], [x + w, z + d], 0, h), mix(colour, I.indigo, 0.45))
  s.path(wall(v, [x, z], [x, z + d], 0, h), mix(I.paper, I.peach, 0.3))
  s.path(wall(v, [x + 0.5, z + 1.1], [x + w - 0.5, z + 1.1], 0, 0.6), mix(I.paper, I.indigo, 0.22))
  s.path(
    level(
      v,
      [
        [x + 0.5, z + 1.1],
        [x + w - 0.5, z + 1.1],
        [x + w - 0.5, z + 2.2],
        [x + 0.5, z + 2.2],
      ],
      0.6,
    ),
    mix(I.paper, I.peach, 0.2),
  )
  for (const u of [0.7, 1.5, 2.3])
    s.path(
      curve(blob(...at(x + u + 0.2, z + 2, 0.85), 260 / z, 190 / z, 3, 0.1, 10)),
      u === 1.5 ? I.coral : I.aqua,
    )
  for (const [a, b] of [
    [0, 0.75],
    [w, w - 0.75],
  ] as const) {
    s.path(
      curve([
        at(x + a, z, h),
        at(x + b, z, h),
        at(x + a + (b - a) * 0.35, z, 1.3),
        at(x + a + (b - a) * 0.55, z, 0),
        at(x + a, z, 0),
      ]),
      a === 0 ? I.paper : mix(I.paper, I.indigo, 0.25),
    )
  }
  const gores = 8
  for (let i = 0; i < gores; i++) {
    const [a, b] = [x - 0.2 + (i * (w + 0.4)) / gores, x - 0.2 + ((i + 1) * (w + 0.4)) / gores]
    const stripe = i % 2 ? I.paper : colour
    s.path(
      poly([at(a, z - 0.3, h), at(b, z - 0.3, h), at(b, z + d, h + 0.75), at(a, z + d, h + 0.75)]),
      stripe,
    )
    s.path(
      poly([
        at(a, z - 0.3, h),
        at(b, z - 0.3, h),
        at(b, z - 0.3, h - 0.3),
        at((a + b) / 2, z - 0.3, h - 0.5),
        at(a, z - 0.3, h - 0.3),
      ]),
      mix(stripe, I.indigo, 0.22),
    )
  }
}

const scene: Scene = {
  name: 'pool-morning',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 71,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'p')
    sky(s)
    tower(s, 690, 72, 150, 14, 20, mix(I.coral, I.peach, 0.5))
    tower(s, 520, 150, 150, 10, 15, I.aqua)
    tower(s, 880, 26, 260, 30, 23, mix(I.pool, I.aqua, 0.3))
    tower(s, 120, 196, 130, 8, 12, mix(I.peach, I.coral, 0.2))
    eiffelTower(s, 318, 74, 300)
    terrace(s)
    const greens = {
      dark: mix(I.palm, I.indigo, 0.45),
      mid: I.palm,
      light: mix(I.palm, I.aqua, 0.55),
    }
    for (let i = 0; i < 15; i++)
      clump(s, -20 + i * 88, 392 + (i % 3) * 5, 130, 64, greens, i + 3, -1, 1.5)
    const trunk = {dark: mix(I.palm, I.indigo, 0.6), light: mix(I.peach, I.coral, 0.3)}
    const palm = (x: number, z: number, h: number, lean: number, seed: number) => {
      const [px, py] = at(x, z)
      const k = v.F / z
      s.path(
        stroke(
          [
            [px, py],
            at(x + SLANT[0] * h * 0.5, z + SLANT[1] * h * 0.5),
            at(x + SLANT[0] * h, z + SLANT[1] * h),
          ],
          () => k * 0.3,
        ),
        mix(I.indigo, I.peach, 0.45),
        'opacity="0.6"',
      )
      palmTree(s, {x: px, y: py, h: h * k, crown: 3 * k, lean, trunk, greens, seed, side: -1})
    }
    for (const [x, z, h, lean, seed] of [
      [-21, 46, 13, -6, 2],
      [-9.5, 44, 11.5, 6, 3],
      [1.5, 46, 13, -4, 4],
      [12, 43, 12, 8, 5],
      [22, 46, 13.5, -8, 6],
    ] as const)
      palm(x, z, h, lean, seed)
    for (const [i, x] of [-17.5, -11.5, -5.5, 0.5, 6.5, 12.5].entries())
      cabana(s, x, 32, i % 2 ? I.pool : I.coral)
    pool(s)
    swimmer(s)
    for (const [x, z, c] of [
      [11.2, 25, I.coral],
      [12, 19.6, I.pool],
      [-14.2, 24, I.coral],
      [-12.6, 17.4, I.pool],
    ] as const) {
      lounger(s, x - 1.9, z + 0.5, I.aqua)
      lounger(s, x - 1.7, z - 1.4, I.coral)
      umbrella(s, x + 0.9, z, c)
    }
    palm(13.2, 27.5, 8, 14, 11)
    for (const [x, z, c] of [
      [9.4, 13.6, I.coral],
      [-6.4, 12, I.coral],
    ] as const) {
      lounger(s, x - 2.2, z + 0.3, I.aqua)
      umbrella(s, x + 0.6, z - 0.2, c)
    }
    // a near corner in shade: the balcony's own planter
    clump(s, 1190, H + 40, 260, 130, greens, 31, -1, 2)
    clump(s, 10, H + 50, 220, 120, greens, 37, -1, 2)
    return [s.toString()]
  },
}
export default scene
