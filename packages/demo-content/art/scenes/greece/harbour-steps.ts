/** A harbour under a red caldera cliff: zigzag steps up to the white rim, boats at the quay, late afternoon. */
import {archPts, quad} from '../../kit/arch.ts'
import {walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, rough, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import type {Face} from '../../kit/place.ts'
import {reflect} from '../../kit/press.ts'
import {fbm, lerp, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fff4e2',
  sand: '#efb487',
  red: '#c75540',
  wine: '#642a3c',
  sky: '#a4cfe0',
  sea: '#1f73ab',
  key: '#152c4e',
}
const W = 800
const H = 1200
const HORIZON = 800
const QUAY = 930

/** Upper edge of the cliff: it climbs out of the sea at the left and runs off at the right. */
const rim = (x: number) =>
  HORIZON +
  190 -
  130 * smooth(150, 178, x) -
  530 * smooth(160, 370, x) -
  135 * smooth(360, 620, x) +
  30 * smooth(620, 800, x)

function skyAndSea(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    HORIZON + 2,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.sea, I.sky, 0.72)],
      [0.35, I.sky],
      [0.8, mix(I.sky, I.paper, 0.7)],
      [1, mix(I.paper, I.sand, 0.3)],
    ]),
  )
  const r = rng(5)
  for (let i = 0; i < 11; i++)
    s.path(
      lens(r.range(-120, 560), r.range(70, 640), r.range(90, 280), r.range(4, 12), i + 3),
      I.paper,
      'opacity="0.9"',
    )
  // the island across the caldera
  const n = noise(3)
  s.path(
    ridge(
      -5,
      330,
      HORIZON + 3,
      (x) => HORIZON - 52 * smooth(340, 90, x) * (0.9 + 0.3 * fbm(n, x / 60, 3, 4)),
    ),
    mix(mix(I.sea, I.wine, 0.35), I.sky, 0.5),
  )
  s.path(
    ridge(
      -5,
      150,
      HORIZON + 3,
      (x) => HORIZON - 16 * smooth(150, 30, x) - 3 * fbm(n, x / 20, 8, 3),
    ),
    mix(mix(I.sea, I.wine, 0.3), I.sky, 0.2),
  )
  s.rect(
    0,
    HORIZON,
    W,
    H,
    s.linear(0, HORIZON, 0, H, [
      [0, mix(I.sea, I.sky, 0.35)],
      [0.3, I.sea],
      [1, mix(I.sea, I.key, 0.5)],
    ]),
  )
  // a sail far out
  s.path(
    poly([
      [92, HORIZON + 8],
      [110, HORIZON + 8],
      [107, HORIZON + 13],
      [95, HORIZON + 13],
    ]) +
      poly([
        [101, HORIZON + 7],
        [101, HORIZON - 38],
        [116, HORIZON + 5],
      ]),
    I.paper,
  )
}

/** The rock as a field of light: buttresses, tilted beds of ash and lava, a dark foot. */
function cliff(s: Sheet, q: number) {
  const w = Math.round(W * q * 0.8)
  const h = Math.round(960 * q * 0.8)
  const scale = W / w
  const at = {sx: scale, min: 5}
  const [a, b, c] = [noise(4), noise(19), noise(33)]
  const body = new Float32Array(w * h)
  const light = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const x = i * scale
      const y = j * scale
      const k = j * w + i
      body[k] =
        y - (rim(x) + (16 + 46 * smooth(400, 300, x)) * fbm(c, x / 34, y / 60, 5)) > 0 ? 1 : 0
      const warp = 46 * fbm(a, x / 170, y / 240, 4)
      const rib = ridged(b, (x + warp + y * 0.16) / 120, y / 300, 4)
      const right = ridged(b, (x + 9 + warp + y * 0.16) / 120, y / 300, 4)
      const bed = fbm(c, (x + y * 0.2) / 400, (y - x * 0.1 + warp * 0.6) / 26, 4)
      light[k] =
        body[k] > 0
          ? 0.5 +
            4.2 * (right - rib) +
            0.2 * (rib - 0.5) +
            0.36 * bed +
            0.5 * fbm(a, x / 22 + y / 60, y / 30, 4) -
            0.18 * smooth(640, 900, y)
          : -0.4
    }
  const soft = blur(light, w, h, 1)
  s.path(tone(body, w, h, 0.5, at), mix(I.wine, I.key, 0.12))
  for (const [cut, ink] of [
    [0.16, mix(I.wine, I.red, 0.42)],
    [0.32, mix(I.red, I.wine, 0.26)],
    [0.46, I.red],
    [0.6, mix(I.red, I.sand, 0.42)],
    [0.78, mix(I.sand, I.red, 0.2)],
    [0.98, mix(I.sand, I.paper, 0.5)],
  ] as const)
    s.path(tone(soft, w, h, cut, at), ink)
}

/** Turning points of the steps, from the quay to the rim. */
const TURNS: Pt[] = [
  [322, 908],
  [598, 846],
  [352, 792],
  [634, 736],
  [428, 672],
  [604, 614],
  [446, 562],
  [668, 500],
  [496, 446],
  [640, 394],
  [520, 345],
  [640, 300],
  [540, 258],
  [600, 218],
]
const girth = (y: number) => lerp(8, 25, smooth(150, 940, y))

/** One flight: its retaining wall and shadow, the pale treads, the parapet on the open side. */
function flight(s: Sheet, from: Pt, to: Pt, seed: number) {
  const r = rng(seed)
  const line = rough([from, to], 3, 14, seed, false)
  const under = (k: number) => line.map(([x, y]): Pt => [x, y + girth(y) * k])
  const band = (k0: number, k1: number) => poly([...under(k0), ...under(k1).reverse()])
  s.path(
    poly([
      ...under(1),
      ...under(2.5)
        .map(([x, y]): Pt => [x + girth(y) * 0.8, y])
        .reverse(),
    ]),
    mix(I.wine, I.key, 0.3),
    'opacity="0.6"',
  )
  s.path(band(0.2, 1.62), mix(I.sand, I.wine, 0.36))
  for (let i = 0; i < 26; i++) {
    const t = r()
    const g = girth(lerp(from[1], to[1], t))
    s.path(
      curve(
        blob(
          lerp(from[0], to[0], t),
          lerp(from[1], to[1], t) + g * r.range(0.75, 1.5),
          g * 0.26,
          g * 0.12,
          i,
          0.25,
          8,
        ),
      ),
      mix(I.sand, i % 2 ? I.paper : I.red, 0.4),
    )
  }
  s.path(band(-0.42, 0.42), I.paper)
  const steps = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (girth(from[1]) * 0.55))
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    const [x, y] = [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
    const g = girth(y)
    s.path(
      stroke(
        [
          [x - g * 0.1, y - g * 0.4],
          [x + g * 0.1, y + g * 0.4],
        ],
        () => g * 0.11,
      ),
      mix(I.sand, I.sky, 0.45),
    )
  }
  // parapet: a low whitewashed wall, its face in half shade
  s.path(band(0.32, 0.82), mix(I.sky, I.paper, 0.35))
  s.path(band(0.26, 0.46), I.paper)
}

function steps(s: Sheet) {
  for (let i = TURNS.length - 2; i >= 0; i--) {
    flight(s, TURNS[i], TURNS[i + 1], 30 + i)
    const [x, y] = TURNS[i + 1]
    const g = girth(y)
    s.path(curve(blob(x, y + g * 0.5, g * 0.95, g * 0.8, i, 0.1, 14)), mix(I.sand, I.wine, 0.3))
    s.path(curve(blob(x, y, g * 0.95, g * 0.5, i, 0.1, 14)), I.paper)
  }
}

/** A donkey with a blanket, seen from the side; it walks to the right unless turned. */
function donkey(s: Sheet, x: number, y: number, k: number, ink: string, turn: 1 | -1) {
  const p = pen(x, y, k, turn)
  const coat = mix(I.key, I.wine, 0.4)
  s.path(
    poly(p([-15, 0, -12, 0, -11, 14, -15, 14])) + poly(p([-9, 0, -6, 0, -7, 14, -11, 14])),
    coat,
  )
  s.path(poly(p([8, 0, 11, 0, 12, 15, 8, 15])) + poly(p([13, 0, 16, 0, 15, 15, 11, 15])), coat)
  s.path(
    curve(
      p([
        -17, 16, -15, 24, -4, 23, 8, 24, 17, 32, 21, 37, 27, 34, 33, 27, 30, 24, 24, 27, 18, 18, 12,
        12, -8, 12,
      ]),
    ),
    coat,
  )
  s.path(poly(p([20, 35, 17, 46, 23, 37])) + poly(p([23, 36, 25, 46, 26, 35])), coat)
  s.path(
    stroke(p([-16, 22, -20, 16, -20, 9]), () => 1.6 * k),
    coat,
  )
  s.path(poly(p([-9, 25, 7, 25, 9, 12, -10, 12])), ink)
  s.path(poly(p([-10, 15, 9, 15, 9, 12.5, -10, 12.5])), I.paper)
}

/** Cubes and vaults along the rim, a blue dome, a mill. */
function village(s: Sheet) {
  const r = rng(27)
  const shade = mix(I.sky, I.paper, 0.25)
  const cube = (x: number, y: number, w: number, h: number) => {
    const at: Face = (u, up) => [x + u, y - up]
    s.path(quad(at, 0, -26, w, h), shade)
    s.path(quad(at, 0, -26, w * 0.42, h), I.paper)
    s.path(quad(at, -1, h - 2.5, w + 1, h + 1), I.paper)
    if (r.chance(0.3)) {
      s.path(curve(archPts(at, w / 2, h - 4, w * 0.9, w * 0.42, 0.4)), I.paper)
    }
    const blue = r.chance(0.6) ? I.sea : I.key
    s.path(quad(at, w * 0.58, h * 0.35, w * 0.74, h * 0.75), blue)
    if (r.chance(0.5)) s.path(quad(at, w * 0.14, 0, w * 0.3, h * 0.5), blue)
  }
  for (let row = 0; row < 3; row++)
    for (let x = 344 + row * 26; x < W + 10; x += r.range(20, 34)) {
      if (x > 560 && x < 600 && row < 2) continue
      cube(x, rim(x + 14) + row * 17 - 4, r.range(24, 40), r.range(18, 34) - row * 3)
    }
  // church
  const [cx, cy] = [474, rim(474) - 18]
  s.path(
    quad((u, up) => [cx + u, cy - up], -26, 0, 26, 24),
    shade,
  )
  s.path(
    quad((u, up) => [cx + u, cy - up], -26, 0, -2, 24),
    I.paper,
  )
  const dome: Pt[] = Array.from({length: 15}, (_, i) => {
    const t = (i / 14) * Math.PI
    return [cx - Math.cos(t) * 23, cy - 23 - Math.sin(t) * 27]
  })
  s.path(poly(dome), I.sea)
  s.path(poly([...dome.slice(8), [cx + 4, cy - 23]]), mix(I.sea, I.key, 0.45))
  s.path(curve(blob(cx - 11, cy - 36, 5, 8, 3, 0.1, 12)), mix(I.sea, I.sky, 0.7))
  s.path(
    quad((u, up) => [cx + u, cy - up], -1.1, 48, 1.1, 64) +
      quad((u, up) => [cx + u, cy - up], -5, 56, 5, 58.5),
    I.paper,
  )
  mill(s, 706, rim(706) - 18)
}

function mill(s: Sheet, x: number, y: number) {
  const at: Face = (u, up) => [x + u, y - up]
  s.path(poly([at(-17, 0), at(17, 0), at(14, 44), at(-14, 44)]), mix(I.sky, I.paper, 0.3))
  s.path(poly([at(-17, 0), at(-1, 0), at(-1, 44), at(-14, 44)]), I.paper)
  s.path(poly([at(-17, 43), at(17, 43), at(0, 66)]), mix(I.wine, I.red, 0.4))
  s.path(poly([at(-17, 43), at(-2, 43), at(0, 66)]), mix(I.red, I.sand, 0.4))
  s.path(quad(at, 3, 24, 9, 33), I.key)
  const hub = at(-4, 46)
  let sails = ''
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2
    const tip: Pt = [hub[0] + Math.cos(a) * 34, hub[1] + Math.sin(a) * 34]
    sails += stroke([hub, tip], () => 1.7)
    const b = a + 0.5
    s.path(
      poly([
        [hub[0] + Math.cos(a) * 9, hub[1] + Math.sin(a) * 9],
        tip,
        [hub[0] + Math.cos(b) * 27, hub[1] + Math.sin(b) * 27],
      ]),
      I.paper,
    )
  }
  s.path(sails, I.key)
}

/** Boat-houses and tavernas along the quay: vaults cut into the rock, awnings, tables. */
function waterfront(s: Sheet) {
  const r = rng(8)
  const shade = mix(I.sky, I.paper, 0.2)
  for (const [x, w, h, ink] of [
    [742, 90, 92, mix(I.sand, I.paper, 0.4)],
    [662, 86, 74, I.paper],
    [590, 78, 100, mix(I.sand, I.red, 0.25)],
    [514, 82, 72, I.paper],
    [446, 74, 90, mix(I.sky, I.sea, 0.18)],
    [382, 68, 66, I.paper],
    [236, 60, 58, I.paper],
  ] as const) {
    const at: Face = (u, up) => [x + u, QUAY - 14 - up]
    s.path(
      poly([at(w, 0), at(w + 22, 0), at(w + 10, h * 0.9), at(w, h)]),
      mix(I.wine, I.key, 0.4),
      'opacity="0.6"',
    )
    s.path(quad(at, 0, 0, w, h), mix(ink, I.sky, ink === I.paper ? 0.3 : 0.12))
    s.path(quad(at, 0, 0, w * 0.16, h), mix(ink, I.paper, 0.6))
    s.path(quad(at, -3, h - 4, w + 3, h + 3), mix(ink, I.paper, 0.7))
    const doors = r.pick([I.sea, I.red, mix(I.sea, I.key, 0.4)])
    for (const u of [0.36, 0.72]) {
      s.path(poly(archPts(at, w * u, 0, w * 0.2, 30)), mix(I.key, I.wine, 0.3))
      s.path(quad(at, w * u - w * 0.1, 0, w * u - 1, 22), doors)
      if (h > 70) {
        s.path(quad(at, w * u - 8, 50, w * u + 8, 68), shade)
        s.path(quad(at, w * u - 6, 50, w * u + 6, 66), doors)
      }
    }
    if (r.chance(0.65)) {
      const cloth = r.pick([I.sea, I.red, I.paper])
      const stripes = 7
      for (let i = 0; i < stripes; i++) {
        const [u0, u1] = [(i / stripes) * w, ((i + 1) / stripes) * w]
        const tint = i % 2 ? I.paper : cloth === I.paper ? I.sand : cloth
        s.path(poly([at(u0 + 3, 44), at(u1 + 3, 44), at(u1 - 5, 29), at(u0 - 5, 29)]), tint)
      }
    }
  }
  // the quay, a low sunlit shelf with its dark face
  s.path(
    poly(
      rough(
        [
          [206, QUAY - 14],
          [W + 10, QUAY - 16],
          [W + 10, QUAY + 10],
          [196, QUAY + 6],
        ],
        2,
        20,
        4,
      ),
    ),
    mix(I.paper, I.sand, 0.35),
  )
  s.path(
    poly(
      rough(
        [
          [196, QUAY + 5],
          [W + 10, QUAY + 9],
          [W + 10, QUAY + 24],
          [200, QUAY + 20],
        ],
        2,
        20,
        9,
      ),
    ),
    mix(I.wine, I.sand, 0.3),
  )
  for (const x of [250, 430, 468, 520, 566, 640, 688, 736, 772]) {
    // tables with blue chairs
    const at: Face = (u, up) => [x + u, QUAY + 3 - up]
    s.path(lens(x - 6, QUAY + 4, 34, 4, x), mix(I.wine, I.sand, 0.4), 'opacity="0.6"')
    s.path(quad(at, -9, 8.5, 9, 11.5), x % 3 ? I.paper : I.red)
    s.path(quad(at, -7, 0, -5.4, 9) + quad(at, 5.4, 0, 7, 9), I.key)
    s.path(
      quad(at, -16, 0, -14.4, 14) +
        quad(at, -16, 6, -10, 7.4) +
        quad(at, 14.4, 0, 16, 14) +
        quad(at, 10, 6, 16, 7.4),
      I.sea,
    )
  }
  for (const [x, h, ink] of [
    [304, 27, I.sea],
    [318, 26, I.red],
    [548, 27, I.paper],
    [616, 26, I.red],
    [712, 27, I.sea],
  ] as const)
    walker(s, x, QUAY + 5, h, ink, I.key)
}

/** People and donkeys on the way up. */
function climbers(s: Sheet) {
  donkey(s, 486, 823, 0.82, I.red, -1)
  donkey(s, 446, 815, 0.8, I.sand, -1)
  for (const [x, y, h, ink] of [
    [410, 806, 24, I.paper],
    [545, 755, 22, I.sea],
    [532, 758, 22, I.red],
    [520, 643, 18, I.sea],
    [560, 529, 14, I.key],
    [556, 424, 11, I.red],
  ] as const)
    walker(s, x, y, h, ink, I.key)
}

/** A fishing caique: high bow, rounded stern, a small wheelhouse, a mast; bow to the left unless turned. */
function caique(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  ink: string,
  trim: string,
  turn: 1 | -1,
) {
  const p = pen(x, y, k, turn)
  const r = rng(Math.round(x))
  for (let i = 0; i < 9; i++)
    s.path(
      lens(
        x + r.range(-62, -20) * k,
        y + (4 + i * 4.4) * k,
        r.range(60, 104) * k * (1 - i * 0.06),
        4.4 * k,
        i + 1,
      ),
      i % 3 === 1 ? mix(ink, I.sea, 0.45) : mix(I.key, I.sea, 0.25),
      'opacity="0.85"',
    )
  s.path(
    curve(p([-64, 34, -46, 24, -10, 17, 30, 18, 54, 25, 55, 14, 44, 1, 10, -5, -30, -3, -50, 8])),
    ink,
  )
  s.path(
    curve(p([0, 16, 30, 17, 54, 24, 55, 14, 44, 1, 10, -5, 4, 4])),
    mix(ink, I.key, 0.3),
    'opacity="0.7"',
  )
  s.path(
    stroke(p([-64, 34, -46, 24, -10, 17, 30, 18, 54, 25]), () => 4.4 * k),
    trim,
  )
  s.path(
    stroke(p([-52, 12, -30, 3, 8, 0, 44, 7]), () => 2 * k),
    trim,
  )
  s.path(poly(p([10, 17, 34, 18, 33, 38, 12, 38])), I.paper)
  s.path(poly(p([24, 17.5, 34, 18, 33, 38, 24, 38])), mix(I.sky, I.paper, 0.2))
  s.path(poly(p([9, 37, 36, 37, 36, 41, 9, 41])), trim)
  s.path(poly(p([13, 26, 21, 26, 21, 34, 13, 34])), I.key)
  s.path(
    stroke(p([-18, 16, -17, 74]), () => 2.2 * k) +
      stroke(p([-17, 70, -60, 33]), () => 0.9 * k) +
      stroke(p([-17, 70, 34, 40]), () => 0.9 * k),
    I.key,
  )
  // nets in a heap
  s.path(curve(p([-8, 16, -4, 25, 4, 24, 8, 17])), I.sand)
  s.path(
    stroke(p([-6, 19, 0, 23, 6, 19]), () => 1.4 * k),
    I.red,
  )
  for (const u of [-30, -2, 40])
    s.path(curve(blob(...p([u, 7])[0], 3.4 * k, 4 * k, u + 40, 0.08, 12)), I.paper)
}

function boats(s: Sheet) {
  const r = rng(18)
  for (let i = 0; i < 190; i++) {
    const t = r()
    const x = r.range(-60, W)
    const y = QUAY + 40 + t * 240
    s.path(
      lens(x, y, (16 + 56 * t) * r.range(0.5, 1.3), 1.4 + 3 * t, i),
      x < 330 ? mix(I.sky, I.paper, r.range(0, 0.7)) : mix(I.sea, I.sky, r.range(0, 0.6)),
      'opacity="0.55"',
    )
  }
  caique(s, 720, 986, 0.9, I.paper, I.sea, 1)
  caique(s, 566, 982, 0.86, mix(I.sea, I.sky, 0.25), I.paper, -1)
  caique(s, 436, 1002, 1.0, I.paper, I.red, 1)
  caique(s, 616, 1096, 1.62, I.sea, I.paper, 1)
  caique(s, 224, 1116, 2.0, I.paper, I.red, -1)
}

const scene: Scene = {
  name: 'harbour-steps',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 44,
  strict: 0.64,
  make(q) {
    const land = new Sheet(W, H, 'l')
    skyAndSea(land)
    cliff(land, q)
    village(land)
    steps(land)
    waterfront(land)
    climbers(land)
    const water = new Sheet(W, H, 'w')
    boats(water)
    return [
      land.toString(),
      reflect({y: QUAY + 22, tint: I.sea, mixTop: 0.42, mixBottom: 0.8, squash: 0.62, seed: 3}),
      water.toString(),
    ]
  },
}
export default scene
