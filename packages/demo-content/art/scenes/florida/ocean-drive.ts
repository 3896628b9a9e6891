/** Ocean Drive at dusk: pastel hotels with neon on their edges, palms, an old convertible at the kerb. */
import {opening, quad} from '../../kit/arch.ts'
import {walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {palmTree} from '../../kit/palm-tree.ts'
import {type Face, face, type View} from '../../kit/place.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  cream: '#fff1dc',
  pink: '#f58fa8',
  aqua: '#6cc9c4',
  gold: '#ffc56b',
  lilac: '#8d7fc0',
  plum: '#4b3a78',
  night: '#1f2150',
}
const W = 1200
const H = 760
const v: View = {W, F: 955, horizon: 562, cy: 1.7}
const YAW = 0.42
/** Where the fronts stand: metres along the street, u, count from here. */
const START = {x: -18, z: 23}

const frontOf = (setback: number): Face =>
  face(v, START.x + Math.sin(-YAW) * setback, 0, START.z + Math.cos(YAW) * setback, YAW)
const spot = (u: number, setback: number): [number, number] => [
  START.x + Math.cos(YAW) * u - Math.sin(YAW) * setback,
  START.z + Math.sin(YAW) * u + Math.cos(YAW) * setback,
]

/** A line of neon: a broad bloom, the tube, a hot core. */
function neon(s: Sheet, points: Pt[], colour: string, width = 3.2) {
  s.path(
    stroke(points, () => width * 4.5),
    colour,
    'opacity="0.3"',
  )
  s.path(
    stroke(points, () => width * 2.4),
    colour,
    'opacity="0.35"',
  )
  s.path(
    stroke(points, () => width),
    mix(colour, I.cream, 0.2),
  )
  s.path(
    stroke(points, () => width * 0.42),
    I.cream,
  )
}

interface Hotel {
  u: number
  width: number
  /** Height of the parapet and of the middle fin, in metres. */
  height: number
  fin: number
  floors: number
  colour: string
  trim: string
  tubes: [string, string]
  crown: 'steps' | 'fin' | 'drum'
  seed: number
}
const hotels: Hotel[] = [
  {
    u: -6,
    width: 12.3,
    height: 9.6,
    fin: 11,
    floors: 3,
    colour: I.aqua,
    trim: I.cream,
    tubes: [I.pink, I.gold],
    crown: 'drum',
    seed: 3,
  },
  {
    u: 6,
    width: 12,
    height: 11.3,
    fin: 14.2,
    floors: 3,
    colour: I.pink,
    trim: I.cream,
    tubes: [I.aqua, I.pink],
    crown: 'fin',
    seed: 5,
  },
  {
    u: 18.8,
    width: 10.6,
    height: 9.2,
    fin: 10.6,
    floors: 3,
    colour: mix(I.gold, I.cream, 0.35),
    trim: I.aqua,
    tubes: [I.pink, I.aqua],
    crown: 'steps',
    seed: 8,
  },
  {
    u: 30,
    width: 13,
    height: 12.6,
    fin: 15,
    floors: 4,
    colour: mix(I.lilac, I.cream, 0.35),
    trim: I.pink,
    tubes: [I.gold, I.pink],
    crown: 'steps',
    seed: 11,
  },
  {
    u: 44,
    width: 12,
    height: 9.4,
    fin: 13.4,
    floors: 3,
    colour: mix(I.aqua, I.cream, 0.45),
    trim: I.gold,
    tubes: [I.aqua, I.gold],
    crown: 'fin',
    seed: 13,
  },
  {
    u: 57,
    width: 14,
    height: 11,
    fin: 12,
    floors: 3,
    colour: mix(I.pink, I.cream, 0.35),
    trim: I.aqua,
    tubes: [I.pink, I.aqua],
    crown: 'drum',
    seed: 17,
  },
]

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.plum, I.night, 0.35)],
      [0.14, I.plum],
      [0.4, I.lilac],
      [0.6, mix(I.lilac, I.pink, 0.75)],
      [0.8, mix(I.pink, I.gold, 0.55)],
      [1, mix(I.gold, I.cream, 0.4)],
    ]),
  )
  const r = rng(3)
  for (let i = 0; i < 30; i++) {
    const y = 70 + r() * 400
    s.path(
      lens(r.range(300, W), y, r.range(90, 380), r.range(2, 11), i),
      mix(mix(I.lilac, I.pink, y / 420), I.gold, r.range(0, 0.35)),
      'opacity="0.65"',
    )
  }
  for (let i = 0; i < 26; i++)
    s.path(curve(blob(r() * W, r() ** 1.6 * 170, 1.1, 1.1, i, 0.2, 6)), I.cream)
}

/** Windows in threes under a ledge, each lit or blue with the dusk. */
function storeys(s: Sheet, f: Face, h: Hotel) {
  const r = rng(h.seed)
  const floor = (h.height - 4.2) / (h.floors - 1)
  for (let k = 0; k < h.floors - 1; k++) {
    const y = 4.1 + k * floor
    for (const side of [-1, 1]) {
      for (let j = 0; j < 2; j++) {
        const u = h.width / 2 + side * (h.width * 0.19 + j * h.width * 0.185)
        opening(s, f, u, y + 0.45, h.width * 0.13, floor * 0.52, {
          hole: r.chance(0.5) ? mix(I.gold, I.cream, r.range(0, 0.6)) : mix(I.plum, I.lilac, 0.25),
          reveal: mix(I.plum, h.colour, 0.35),
          bars: mix(h.trim, I.plum, 0.2),
          sill: mix(h.trim, I.cream, 0.5),
        })
      }
      // eyebrow: a shelf over each pair, with its shadow on the wall
      const a = h.width / 2 + side * h.width * 0.08
      const b = h.width / 2 + side * h.width * 0.485
      const top = y + 0.55 + floor * 0.52
      s.path(quad(f, a, top - 0.3, b, top + 0.05), mix(h.colour, I.plum, 0.45))
      s.path(quad(f, a, top + 0.05, b, top + 0.32), mix(h.trim, I.cream, 0.55))
    }
    s.path(quad(f, 0.15, y - 0.12, h.width - 0.15, y + 0.02), mix(h.trim, h.colour, 0.3))
  }
}

/** The middle of the front: ribs that run up into fin, steps or drum. */
function crown(s: Sheet, f: Face, h: Hotel) {
  const c = h.width / 2
  const w = h.width * 0.14
  const light = mix(h.trim, I.cream, 0.45)
  if (h.crown === 'steps') {
    for (const k of [3, 2, 1])
      s.path(
        quad(
          f,
          c - w * k,
          h.height - 0.1,
          c + w * k,
          h.height + (h.fin - h.height) * (1.25 - k * 0.32),
        ),
        mix(h.colour, I.cream, 0.1 * k),
      )
  }
  if (h.crown === 'drum') {
    const drum: Pt[] = []
    for (let i = 0; i <= 16; i++) {
      const a = Math.PI * (1 - i / 16)
      drum.push(f(c + Math.cos(a) * w * 2.4, h.height + Math.sin(a) * (h.fin - h.height) * 1.2))
    }
    s.path(poly(drum), mix(h.colour, I.cream, 0.25))
    neon(s, drum.slice(1, -1), h.tubes[1], 2.6)
  }
  const [gx, gy] = f(c, h.fin - 2)
  s.glow(gx, gy, 130, h.tubes[0], 0.5)
  s.path(quad(f, c - w * 0.62, 3.5, c + w * 0.62, h.fin), mix(h.colour, I.plum, 0.42))
  s.path(quad(f, c + w * 0.44, 3.5, c + w * 0.62, h.fin), mix(h.colour, I.plum, 0.62))
  s.path(quad(f, c - w * 0.75, h.fin - 0.2, c + w * 0.75, h.fin + 0.25), light)
  for (const u of [-0.36, 0, 0.36])
    neon(s, [f(c + u * w, 4.3), f(c + u * w, h.fin - 0.7)], h.tubes[0], 2.4)
  if (h.crown === 'fin') {
    s.path(quad(f, c - 0.09, h.fin, c + 0.09, h.fin + 1.9), light)
    for (const k of [0.5, 1, 1.5])
      s.path(
        quad(f, c - 0.8 + k * 0.35, h.fin + k - 0.1, c + 0.8 - k * 0.35, h.fin + k + 0.08),
        light,
      )
  }
}

/** Terrace at the pavement: lit rooms, posts, a striped awning, tables. */
function terrace(s: Sheet, h: Hotel) {
  const at =
    (setback: number): Face =>
    (u, y) =>
      frontOf(setback)(u + h.u, y)
  const f = at(0)
  const front = at(-2.2)
  const w = h.width
  s.path(quad(f, 0.3, 0.2, w - 0.3, 3.3), mix(I.gold, I.pink, 0.25))
  s.path(quad(f, 0.3, 0.2, w - 0.3, 1.6), mix(I.gold, I.pink, 0.6))
  for (let i = 0; i < 6; i++) {
    const u = 0.9 + (i * (w - 1.8)) / 5
    s.path(
      quad(f, u - 0.5, 0.3, u + 0.5, 2.7),
      i % 2 ? mix(I.cream, I.gold, 0.5) : mix(I.plum, I.pink, 0.4),
    )
  }
  for (let i = 0; i <= 5; i++)
    s.path(
      quad(front, 0.2 + (i * (w - 0.5)) / 5, 0, 0.38 + (i * (w - 0.5)) / 5, 3),
      mix(I.cream, I.lilac, 0.3),
    )
  const stripes = 12
  for (let i = 0; i < stripes; i++) {
    const a = (i * w) / stripes
    const b = ((i + 1) * w) / stripes
    s.path(
      poly([
        f(a, 3.7),
        f(b, 3.7),
        front(b, 2.9),
        front(b, 2.6),
        front((a + b) / 2, 2.45),
        front(a, 2.6),
        front(a, 2.9),
      ]),
      i % 2 ? mix(I.cream, I.pink, 0.15) : mix(h.colour, I.plum, 0.25),
    )
  }
  neon(s, [front(0, 2.95), front(w * 0.5, 2.95), front(w, 2.95)], h.tubes[1], 2.6)
  const r = rng(h.seed + 4)
  for (let i = 0; i < 4; i++) {
    const p = front(w * (0.14 + 0.24 * i), 0)
    const k = Math.abs(front(0, 1)[1] - front(0, 0)[1])
    walker(s, p[0], p[1], k * 1.66, r.pick([I.cream, I.pink, I.aqua, I.gold]), I.night)
    s.path(
      lens(p[0] + k * 0.4, p[1] - k * 0.75, k * 0.9, k * 0.14, i) +
        poly([
          [p[0] + k * 0.8, p[1] - k * 0.75],
          [p[0] + k * 0.9, p[1] - k * 0.75],
          [p[0] + k * 0.9, p[1]],
          [p[0] + k * 0.8, p[1]],
        ]),
      mix(I.plum, I.night, 0.5),
    )
  }
}

function hotel(s: Sheet, h: Hotel) {
  const f0 = frontOf(0)
  const f: Face = (u, y) => f0(u + h.u, y)
  // the flank that shows above the next roof is in the shade
  s.path(
    wall(v, spot(h.u, 0), spot(h.u, 9), 0, h.height - 0.3),
    mix(mix(h.colour, I.plum, 0.55), I.lilac, 0.15),
  )
  s.path(
    quad(f, 0, 0, h.width, h.height),
    s.linear(...f(h.width / 2, h.height), ...f(h.width / 2, 0), [
      [0, mix(h.colour, I.lilac, 0.6)],
      [0.5, mix(h.colour, I.lilac, 0.22)],
      [1, mix(h.colour, I.gold, 0.3)],
    ]),
  )
  s.path(
    quad(f, 0, h.height - 0.9, h.width, h.height - 0.65) +
      quad(f, 0, h.height - 1.5, h.width, h.height - 1.3),
    mix(h.trim, I.cream, 0.3),
  )
  s.path(
    quad(f, -0.15, h.height - 0.25, h.width + 0.15, h.height + 0.15),
    mix(h.trim, I.cream, 0.6),
  )
  storeys(s, f, h)
  neon(
    s,
    [f(0, h.height + 0.05), f(h.width * 0.3, h.height + 0.05), f(h.width, h.height + 0.05)],
    h.tubes[1],
  )
  crown(s, f, h)
}

/** Pavement, kerb and asphalt; the tubes shine in the wet street. */
function street(s: Sheet) {
  const kerb = frontOf(-7)
  const r = rng(12)
  s.rect(0, v.horizon - 20, W, H, mix(I.lilac, I.pink, 0.45))
  s.path(
    poly([kerb(-40, 0), kerb(120, 0), [W, H + 5], [0, H + 5]]),
    s.linear(0, 600, 0, H, [
      [0, mix(I.plum, I.lilac, 0.55)],
      [0.5, I.plum],
      [1, mix(I.plum, I.night, 0.7)],
    ]),
  )
  s.path(
    poly([kerb(-40, 0), kerb(120, 0), kerb(120, 0.2), kerb(-40, 0.2)]),
    mix(I.cream, I.lilac, 0.35),
  )
  for (const h of hotels) {
    const [x, y] = frontOf(-9)(h.u + h.width / 2, 0)
    for (let i = 0; i < 70; i++) {
      const d = r() ** 1.2 * 150 - 10
      s.path(
        lens(x - 40 + r.gauss() * 62, y + d * 0.95, r.range(14, 80), 2 + d * 0.03, i),
        mix(r.pick([h.tubes[0], h.tubes[1], h.colour, I.cream]), I.plum, r.range(0.05, 0.55)),
        'opacity="0.6"',
      )
    }
  }
}

const ring = (f: Face, u: number, y: number, r: number, k = 22): string =>
  poly(
    Array.from({length: k}, (_, i) =>
      f(u + Math.cos((i / k) * 6.2832) * r, y + Math.sin((i / k) * 6.2832) * r),
    ),
  )

/** A two-tone convertible of the fifties, its top down, nose to the left; 5.4 m long. */
function convertible(s: Sheet, u0: number) {
  const f0 = frontOf(-14.4)
  const f: Face = (u, y) => f0(u + u0, y)
  const body = (ps: [number, number][]) => curve(ps.map(([u, y]) => f(u, y)))
  const [sx, sy] = f(2.6, 0)
  const k = f(0, 1)
  const metre = f(0, 0)[1] - k[1]
  s.path(
    curve(blob(sx + 6, sy + 2, metre * 2.9, metre * 0.24, 4, 0.06)),
    mix(I.night, I.plum, 0.15),
  )
  // far seats, wheel, driver's screen
  s.path(
    body([
      [2.3, 0.9],
      [2.35, 1.14],
      [2.9, 1.2],
      [3.0, 0.9],
    ]) +
      body([
        [3.4, 0.9],
        [3.45, 1.12],
        [4.0, 1.16],
        [4.1, 0.9],
      ]),
    mix(I.pink, I.plum, 0.3),
  )
  s.path(
    stroke([f(2.02, 0.95), f(1.78, 1.25), f(1.82, 1.42)], () => 5),
    I.cream,
  )
  s.path(
    poly([f(2.0, 0.98), f(1.8, 1.4), f(2.1, 1.4), f(2.24, 0.98)]),
    mix(I.aqua, I.cream, 0.5),
    'opacity="0.6"',
  )
  s.path(
    stroke([f(2.5, 1.02), f(2.36, 1.14), f(2.3, 1.24)], () => 4),
    I.night,
  )
  const teal = mix(I.aqua, I.plum, 0.12)
  s.path(
    body([
      [0, 0.42],
      [0.02, 0.78],
      [0.3, 0.95],
      [1.1, 1.02],
      [2.0, 1.03],
      [3.2, 0.98],
      [4.2, 0.98],
      [4.8, 1.06],
      [5.38, 1.16],
      [5.42, 0.95],
      [5.36, 0.5],
      [5.2, 0.34],
      [2.7, 0.28],
      [0.3, 0.3],
    ]),
    teal,
  )
  // light from the sky along the top, dark below the chrome line
  s.path(
    body([
      [0.06, 0.8],
      [0.4, 0.93],
      [1.6, 1.01],
      [2.2, 1.01],
      [3.4, 0.96],
      [4.4, 0.97],
      [5.38, 1.14],
      [4.6, 0.94],
      [2.6, 0.88],
      [0.8, 0.86],
    ]),
    mix(I.aqua, I.cream, 0.65),
  )
  s.path(
    body([
      [0.25, 0.6],
      [1.6, 0.66],
      [3.2, 0.5],
      [4.0, 0.56],
      [5.3, 0.82],
      [5.34, 0.62],
      [4.4, 0.46],
      [3.2, 0.4],
      [0.3, 0.42],
    ]),
    I.cream,
  )
  s.path(
    body([
      [0.1, 0.36],
      [2.7, 0.36],
      [5.3, 0.42],
      [5.2, 0.3],
      [2.7, 0.25],
      [0.3, 0.27],
    ]),
    mix(I.plum, I.aqua, 0.25),
  )
  s.path(
    stroke([f(0.22, 0.66), f(1.7, 0.69), f(3.2, 0.53), f(5.34, 0.86)], () => 3),
    mix(I.cream, I.gold, 0.25),
  )
  s.path(
    stroke([f(2.1, 0.98), f(2.14, 0.5), f(2.2, 0.36)], () => 1.8) +
      stroke([f(3.3, 0.94), f(3.36, 0.4)], () => 1.8),
    mix(I.plum, I.aqua, 0.3),
  )
  // the open seats behind the door
  s.path(
    body([
      [2.2, 0.99],
      [3.2, 1.0],
      [4.3, 1.0],
      [4.2, 0.93],
      [3.2, 0.92],
      [2.3, 0.94],
    ]),
    mix(I.pink, I.plum, 0.2),
  )
  // bumpers and lamps
  s.path(
    stroke([f(-0.08, 0.56), f(-0.1, 0.4), f(0.4, 0.36)], () => 8) +
      stroke([f(5.46, 0.56), f(5.48, 0.42), f(5.0, 0.37)], () => 8),
    I.cream,
  )
  s.path(ring(f, 0.08, 0.74, 0.12), I.gold)
  s.path(ring(f, 5.4, 0.98, 0.1), I.pink)
  const lamp = f(0.05, 0.74)
  s.glow(lamp[0] - 6, lamp[1], 80, I.gold, 0.7)
  for (const u of [1.02, 4.28]) {
    s.path(ring(f, u, 0.36, 0.44), mix(I.night, I.plum, 0.2))
    s.path(ring(f, u, 0.34, 0.34), I.night)
    s.path(ring(f, u, 0.34, 0.265), I.cream)
    s.path(ring(f, u, 0.34, 0.185), mix(I.night, I.plum, 0.3))
    s.path(ring(f, u, 0.34, 0.125), mix(I.cream, I.lilac, 0.3))
  }
}

const scene: Scene = {
  name: 'ocean-drive',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 'd')
    sky(s)
    const moon: Pt = [1064, 118]
    s.glow(...moon, 90, I.cream, 0.5)
    s.path(curve(blob(...moon, 23, 23, 5, 0.03)), I.cream)
    street(s)
    for (const h of [...hotels].reverse()) hotel(s, h)
    for (const h of [...hotels].reverse()) terrace(s, h)
    const greens = {
      dark: mix(I.night, I.plum, 0.3),
      mid: mix(I.plum, I.aqua, 0.3),
      light: mix(I.aqua, I.plum, 0.25),
    }
    const trunk = {dark: mix(I.plum, I.night, 0.4), light: mix(I.pink, I.lilac, 0.4)}
    for (const [u, h, lean, seed] of [
      [70, 9, 6, 3],
      [56, 10, -8, 4],
      [41, 9, 8, 5],
      [27.4, 11.6, -14, 6],
      [16, 9.2, 14, 7],
      [1.4, 10.6, -40, 8],
    ] as const) {
      const [x, y] = frontOf(-5.6)(u, 0)
      const k = y - frontOf(-5.6)(u, 1)[1]
      palmTree(s, {x, y, h: h * k, crown: 2.9 * k, lean, trunk, greens, seed, side: 1})
    }
    convertible(s, 16.4)
    return [s.toString()]
  },
}
export default scene
