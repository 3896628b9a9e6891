/** Great Sand Dunes: knife-edged crests in evening light, snow peaks behind, two walkers on the ridge. */
import {grass} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {lens, ridge, stroke} from '../../kit/line.ts'
import {fbm, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  key: '#3b2b4a',
  mauve: '#94708c',
  sand: '#e8ab6d',
  gold: '#f7cd8d',
  paper: '#fff3da',
  sky: '#8fb9c9',
  blue: '#5a7a9c',
}
const W = 1200
const H = 720
const grain = noise(24)

/** A dune: its outline from left foot over the top to right foot, and the crest that parts light from shade. */
interface Dune {
  outline: Pt[]
  /** From the top down toward us; what lies right of it is in shade. */
  crest: Pt[]
  far: number
  /** Spurs in the shaded side: the top of each, how far it runs and falls. */
  spurs?: readonly (readonly [x: number, y: number, run: number, fall: number])[]
}
const dunes: Dune[] = [
  {
    outline: [
      [-20, 330],
      [90, 292],
      [210, 244],
      [300, 290],
      [420, 322],
      [560, 340],
    ],
    crest: [
      [210, 244],
      [216, 268],
      [190, 296],
      [226, 330],
      [204, 380],
      [240, 470],
    ],
    far: 0.62,
  },
  {
    outline: [
      [860, 330],
      [960, 280],
      [1040, 226],
      [1110, 262],
      [1210, 296],
      [1240, 330],
    ],
    crest: [
      [1040, 226],
      [1056, 258],
      [1030, 300],
      [1070, 350],
      [1050, 440],
    ],
    far: 0.6,
  },
  {
    outline: [
      [240, 400],
      [400, 352],
      [560, 262],
      [690, 186],
      [790, 136],
      [860, 190],
      [960, 268],
      [1080, 330],
      [1240, 372],
    ],
    crest: [
      [790, 136],
      [806, 176],
      [778, 222],
      [822, 274],
      [800, 336],
      [862, 400],
      [850, 500],
      [900, 600],
    ],
    far: 0.26,
    spurs: [
      [896, 234, 60, 270],
      [1010, 304, 60, 210],
    ],
  },
  {
    outline: [
      [-30, 470],
      [60, 420],
      [170, 370],
      [268, 340],
      [360, 392],
      [470, 440],
      [620, 470],
      [760, 490],
    ],
    crest: [
      [268, 340],
      [276, 372],
      [240, 412],
      [282, 466],
      [236, 540],
      [270, 640],
    ],
    far: 0.3,
    spurs: [[392, 412, 50, 210]],
  },
  {
    outline: [
      [520, 600],
      [680, 548],
      [840, 470],
      [960, 404],
      [1050, 366],
      [1130, 410],
      [1230, 452],
    ],
    crest: [
      [1050, 366],
      [1046, 404],
      [1000, 446],
      [1026, 506],
      [960, 570],
      [980, 640],
      [930, 730],
    ],
    far: 0.12,
    spurs: [[1144, 426, 84, 340]],
  },
  // ours: the ridge that the walkers are on
  {
    outline: [
      [-30, 660],
      [120, 622],
      [280, 566],
      [420, 506],
      [520, 470],
      [612, 520],
      [740, 580],
      [900, 640],
      [1100, 690],
      [1230, 720],
    ],
    crest: [
      [520, 470],
      [530, 508],
      [478, 548],
      [540, 604],
      [470, 660],
      [500, 740],
    ],
    far: 0,
    spurs: [
      [650, 542, 110, 210],
      [846, 622, 70, 120],
    ],
  },
]

/** An open polyline through the points, rounded as wind rounds it. */
function wind(ps: readonly Pt[], k = 14): Pt[] {
  const out: Pt[] = []
  for (let i = 0; i + 1 < ps.length; i++) {
    const [a, b, c, d] = [
      ps[Math.max(0, i - 1)],
      ps[i],
      ps[i + 1],
      ps[Math.min(ps.length - 1, i + 2)],
    ]
    for (let j = 0; j < k; j++) {
      const t = j / k
      const at = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3)
      out.push([at(0), at(1)])
    }
  }
  out.push(ps[ps.length - 1])
  return out
}
/** The outline keeps its sharp top: the two flanks are rounded apart. */
function flanks(d: Dune): [left: Pt[], right: Pt[]] {
  const top = d.outline.findIndex(([x, y]) => x === d.crest[0][0] && y === d.crest[0][1])
  return [wind(d.outline.slice(0, top + 1)), wind(d.outline.slice(top))]
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    420,
    s.linear(0, 0, 0, 320, [
      [0, mix(I.sky, I.blue, 0.35)],
      [0.3, I.sky],
      [1, mix(I.sky, I.paper, 0.85)],
    ]),
  )
  const r = rng(6)
  for (let i = 0; i < 17; i++) {
    const [x, y, w] = [r.range(-120, 1080), 30 + 130 * r(), r.range(90, 330)]
    s.path(lens(x, y + 4, w, r.range(5, 11), i), mix(I.sky, I.mauve, 0.3), 'opacity="0.5"')
    s.path(lens(x - 8, y, w * 0.9, r.range(4, 10), i + 30), mix(I.paper, I.gold, r.range(0, 0.4)))
  }
}

/** The Sangre de Cristo range: blue rock, snow along the tops, forest at the foot. */
function mountains(s: Sheet, q: number) {
  const k = 0.8 * q
  const [w, h] = [Math.round(W * k), Math.round(360 * k)]
  const rock = noise(17)
  const L = land({
    w,
    h,
    f: 1000 * k,
    horizon: 318 * k,
    cam: [0, 0, 0],
    near: 60,
    far: 150,
    k: 0.0016,
    light: [-0.92, 0.36, -0.1],
    shadow: 16,
    ao: 0.08,
    height: (x, z) => {
      const along =
        11 +
        9 * Math.exp(-(((x + 26) / 16) ** 2)) +
        6 * Math.exp(-(((x - 6) / 11) ** 2)) +
        3 * Math.sin(x / 9)
      return (
        along *
          Math.exp(-(((z - 108) / 27) ** 2)) *
          (0.55 + 0.72 * ridged(rock, x / 12, z / 13, 5)) -
        0.6
      )
    },
  })
  const at = {sx: 1 / k, min: 4}
  const all = part(
    L,
    () => true,
    (f, a, b) => blur(f, a, b, 1),
  )
  s.path(tone(all.mask, w, h, 0.5, at), mix(I.blue, I.key, 0.12))
  s.path(tone(all.lum, w, h, 0.36, at), I.blue)
  s.path(tone(all.lum, w, h, 0.56, at), mix(I.blue, I.sky, 0.7))
  s.path(tone(all.lum, w, h, 0.8, at), mix(I.sky, I.gold, 0.5))
  const snow = new Float32Array(w * h)
  const lit = new Float32Array(w * h)
  for (let i = 0; i < snow.length; i++) {
    snow[i] = L.depth[i]
      ? (L.y[i] - 10.5) / 5 + 1.1 * fbm(rock, L.x[i] / 3, L.y[i] / 2 + 20, 4) - L.slope[i] * 0.7
      : -1
    lit[i] = Math.min(snow[i], (L.lum[i] - 0.4) * 3)
  }
  s.path(tone(blur(snow, w, h, 1), w, h, 0.05, at), mix(I.sky, I.blue, 0.45))
  s.path(tone(blur(lit, w, h, 1), w, h, 0.05, at), I.paper)
  s.rect(
    0,
    200,
    W,
    160,
    s.linear(0, 215, 0, 350, [
      [0, mix(I.gold, I.sky, 0.4), 0],
      [1, mix(I.gold, I.paper, 0.3), 0.75],
    ]),
  )
}

/** Lit side, shaded side, the spurs between, and a bright rim where the wind lifts the sand. */
function dune(s: Sheet, d: Dune, seed: number) {
  const [left, right] = flanks(d)
  const crest = wind(d.crest)
  const [topX, topY] = d.crest[0]
  const haze = mix(I.gold, I.paper, 0.3)
  const air = (ink: string) => mix(ink, haze, d.far * 0.75)
  const whole = poly([...left, ...right, [W + 40, H + 40], [-40, H + 40]])
  s.path(
    whole,
    s.linear(topX - 260, topY, topX - 60, topY + 330, [
      [0, air(mix(I.gold, I.paper, 0.45))],
      [0.5, air(I.gold)],
      [1, air(I.sand)],
    ]),
  )
  s.group(s.clip(whole), () => {
    ripples(s, d, seed)
    const foot = crest[crest.length - 1]
    s.path(
      poly([...crest, [foot[0], H + 40], [W + 60, H + 40], ...right.slice().reverse()]),
      s.linear(topX, topY, topX + 160, topY + 360, [
        [0, air(mix(I.mauve, I.key, 0.3))],
        [0.45, air(I.mauve)],
        [1, air(mix(I.mauve, I.sand, 0.55))],
      ]),
    )
    for (const [i, [x, y, run, fall]] of (d.spurs ?? []).entries())
      spur(s, x, y, run, fall, air, seed + i)
    // the crest itself: a rim of light that thins as it comes down
    s.path(
      stroke(crest, (t) => (5 - 2.5 * t) * (1 - d.far * 0.6)),
      air(I.paper),
    )
    const edge = crest.map(([x, y]): Pt => [x + 5, y + 3])
    s.path(
      stroke(edge, (t) => (7 - 3 * t) * (1 - d.far * 0.6)),
      air(mix(I.mauve, I.key, 0.5)),
      'opacity="0.7"',
    )
  })
}

/** A ridge in the shaded side: its left face catches the light, its right falls darker. */
function spur(
  s: Sheet,
  x: number,
  y: number,
  run: number,
  fall: number,
  air: (ink: string) => string,
  seed: number,
) {
  const ps = wind([
    [x, y],
    [x - run * 0.1, y + fall * 0.22],
    [x + run * 0.3, y + fall * 0.48],
    [x + run * 0.1, y + fall * 0.74],
    [x + run * 0.5, y + fall],
  ])
  const lean = (k: number) =>
    ps.map(
      ([a, b], i): Pt => [a + k * run * (i / ps.length) ** 0.8, b + (i / ps.length) * fall * 0.1],
    )
  s.path(
    poly([...ps, ...lean(-0.85).reverse()]),
    air(mix(I.sand, I.mauve, 0.12 + 0.1 * (seed % 2))),
  )
  s.path(poly([...ps, ...lean(1.2).reverse()]), air(mix(I.mauve, I.key, 0.32)))
}

/** Wind ripples on the lit side: fine strokes that follow its fall. */
function ripples(s: Sheet, d: Dune, seed: number) {
  if (d.far > 0.4) return
  const r = rng(seed)
  const [topX, topY] = d.crest[0]
  let lines = ''
  let light = ''
  const near = 1 - d.far
  for (let i = 0; i < 230; i++) {
    const down = r()
    const y = topY + 14 + (H - topY) * down
    const x = topX - r.range(0, 1) * (60 + 620 * down) + 30
    const long = r.range(26, 80) * (0.4 + down) * near
    const ps: Pt[] = Array.from({length: 8}, (_, k) => {
      const u = k / 7 - 0.5
      return [x + u * long, y - u * long * 0.42 + 5 * near * grain(u * 3 + i, y / 40)]
    })
    const path = stroke(ps, (t) => (0.7 + 2.4 * down * near) * Math.sin(Math.PI * t))
    if (i % 3) lines += path
    else light += path
  }
  s.path(lines, mix(I.sand, I.mauve, 0.18), 'opacity="0.7"')
  s.path(light, mix(I.gold, I.paper, 0.7), 'opacity="0.8"')
}

/** Our ridge's left flank is the way up: footprints to the walkers' heels. */
const WAY = wind([
  [232, 742],
  [262, 690],
  [240, 640],
  [300, 590],
  [372, 540],
  [446, 497],
])
function footprints(s: Sheet) {
  const r = rng(5)
  for (let i = 0; i < WAY.length - 4; i += 1) {
    const [x, y] = WAY[i]
    const k = (y - 400) / 300
    for (const side of [-1, 1])
      s.path(
        lens(
          x + side * 7 * k - 7 * k,
          y + r.range(-3, 3) * k + side * 3 * k,
          15 * k,
          6 * k,
          i * 3 + side,
        ),
        mix(I.mauve, I.sand, 0.3),
      )
  }
}

/** A walker in mid-stride with a pack and a stick, and the shadow thrown away from the sun. */
function hiker(s: Sheet, px: number, py: number, h: number, coat: string, pack: string) {
  const cast: Pt[] = [
    [px, py],
    [px + h * 0.8, py + h * 0.16],
    [px + h * 1.7, py + h * 0.5],
  ]
  s.path(
    stroke(cast, (u) => h * 0.16 * (1 - u * 0.6)),
    mix(I.mauve, I.key, 0.4),
  )
  const p = (a: number, b: number): Pt => [px + a * h, py - b * h + 1]
  s.path(
    stroke([p(-0.14, 0), p(-0.05, 0.26), p(0.02, 0.48)], () => h * 0.1),
    I.key,
  )
  s.path(
    stroke([p(0.15, 0.01), p(0.11, 0.25), p(0.02, 0.48)], () => h * 0.1),
    I.key,
  )
  s.path(poly([p(-0.1, 0.45), p(0.11, 0.45), p(0.14, 0.8), p(-0.04, 0.83)]), coat)
  s.path(poly([p(-0.22, 0.52), p(-0.07, 0.48), p(-0.02, 0.82), p(-0.18, 0.82)]), pack)
  s.path(
    stroke([p(0.08, 0.74), p(0.17, 0.58), p(0.26, 0.56)], () => h * 0.07),
    coat,
  )
  s.path(
    stroke([p(0.26, 0.62), p(0.24, 0)], () => 1.8),
    I.key,
  )
  s.path(lens(p(-0.02, 0.92)[0], p(0, 0.92)[1], h * 0.17, h * 0.2, 3), I.key)
  s.path(lens(p(-0.07, 0.98)[0], p(0, 0.98)[1], h * 0.28, h * 0.06, 5), I.paper)
}

/** Grass that holds the foot of the sand, in our left corner. */
function nearGrass(s: Sheet) {
  const r = rng(13)
  s.path(
    ridge(-5, 520, H + 5, (x) => 726 - 74 * smooth(430, -40, x) - 8 * fbm(grain, x / 40, 3, 3), 4),
    mix(I.key, I.mauve, 0.3),
  )
  for (let i = 0; i < 44; i++) {
    const x = r.range(-10, 400)
    const y = 734 - 70 * smooth(430, -40, x) + r.range(0, 30)
    grass(
      s,
      x,
      y,
      46,
      r.range(34, 80) * (1 - x / 700),
      r.pick([I.key, mix(I.key, I.sand, 0.45), mix(I.sand, I.mauve, 0.2), I.gold]),
      i,
      9,
    )
  }
}

const scene: Scene = {
  name: 'great-sand-dunes',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 36,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H)
    sky(s)
    mountains(s, q)
    for (const [i, d] of dunes.entries()) dune(s, d, i * 11 + 3)
    footprints(s)
    hiker(s, 470, 491, 62, mix(I.blue, I.key, 0.2), I.sand)
    hiker(s, 424, 510, 64, I.paper, I.blue)
    nearGrass(s)
    return [s.toString()]
  },
}
export default scene
