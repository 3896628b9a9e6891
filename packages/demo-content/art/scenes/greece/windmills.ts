/** Five thatched mills on their hill above the sea, in the north wind, with the morning sun low on the left. */
import {quad} from '../../kit/arch.ts'
import {clump, grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import type {Face} from '../../kit/place.ts'
import {fbm, lerp, type Noise, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {tone} from '../../kit/tones.ts'

const I = {
  paper: '#fff7e6',
  gold: '#e8bd6e',
  thatch: '#9c6a45',
  coral: '#df7a66',
  sky: '#93cfe0',
  cobalt: '#1b6fbd',
  key: '#1d2f57',
}
const W = 1200
const H = 800
const HORIZON = 418
const SHADE = mix(I.sky, I.paper, 0.22)

/** Where each mill stands, far to near: x, foot, size (1 = a body a hundred units tall), turn of its wheel. */
const MILLS = [
  [258, 470, 0.74, 0.2],
  [352, 484, 1.0, 0.5],
  [486, 504, 1.4, 0.1],
  [676, 540, 2.0, 0.35],
  [968, 622, 3.1, 0.22],
] as const

/** The ground line of the hill: it carries the mills and falls to the water at the left. */
const hill = (x: number) =>
  x < 960
    ? lerp(462, 590, smooth(230, 980, x)) + 190 * smooth(215, -60, x)
    : 590 - 34 * smooth(1000, 1240, x)

function skyAndSea(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    HORIZON + 2,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.cobalt, I.sky, 0.42)],
      [0.45, I.sky],
      [0.85, mix(I.sky, I.paper, 0.6)],
      [1, mix(I.paper, I.gold, 0.16)],
    ]),
  )
  // wind clouds, combed toward the right
  for (const [x, y, w, h] of [
    [-60, 120, 330, 26],
    [60, 150, 260, 17],
    [240, 92, 220, 14],
    [350, 214, 300, 20],
    [690, 70, 260, 18],
    [600, 96, 190, 12],
    [1010, 168, 280, 22],
    [-40, 262, 260, 14],
    [180, 288, 220, 10],
    [520, 300, 160, 9],
    [760, 250, 190, 12],
    [1060, 300, 200, 12],
  ])
    s.path(
      stroke(
        Array.from({length: 12}, (_, i): Pt => {
          const t = i / 11
          return [x + w * t, y - 16 * t + 5 * Math.sin(t * 6 + x)]
        }),
        (t) => h * Math.sin(Math.PI * t ** 0.7) * r.range(0.55, 1.1) + 0.5,
      ),
      I.paper,
      'opacity="0.92"',
    )
  const n = noise(6)
  s.path(
    ridge(
      20,
      620,
      HORIZON + 3,
      (x) =>
        HORIZON +
        3 -
        44 * Math.exp(-(((x - 190) / 130) ** 2)) -
        26 * Math.exp(-(((x - 420) / 120) ** 2)) -
        5 * fbm(n, x / 30, 3, 4),
    ),
    mix(mix(I.cobalt, I.coral, 0.3), I.sky, 0.5),
  )
  s.rect(
    0,
    HORIZON,
    W,
    H,
    s.linear(0, HORIZON, 0, 700, [
      [0, mix(I.cobalt, I.sky, 0.5)],
      [0.16, I.cobalt],
      [1, mix(I.cobalt, I.key, 0.45)],
    ]),
  )
  // white horses everywhere: it blows
  for (let i = 0; i < 230; i++) {
    const t = r() ** 1.3
    s.path(
      lens(
        r.range(-30, 620),
        HORIZON + 5 + t * 240,
        (5 + 34 * t) * r.range(0.5, 1.4),
        1 + 4 * t,
        i,
      ),
      r.chance(0.55) ? I.paper : mix(I.cobalt, I.key, 0.6),
      'opacity="0.8"',
    )
  }
  // a sloop, well heeled
  const p = pen(84, 458, 1)
  s.path(poly(p([-16, 5, 16, 3, 11, -4, -11, -3])), mix(I.coral, I.key, 0.2))
  s.path(poly(p([2, 5, 9, 46, 17, 5])) + poly(p([0, 6, 7, 44, -14, 8])), I.paper)
}

/** The sea-captains' houses at the water's edge, balconies over the spray. */
function littleVenice(s: Sheet) {
  const r = rng(3)
  for (const [x, w, h, wood] of [
    [-20, 44, 66, I.coral],
    [24, 36, 52, I.cobalt],
    [60, 42, 72, mix(I.cobalt, I.key, 0.4)],
    [102, 34, 50, I.coral],
    [136, 40, 62, I.cobalt],
    [174, 34, 46, mix(I.thatch, I.coral, 0.4)],
  ] as const) {
    const at: Face = (u, up) => [x + u, 560 - up]
    s.path(quad(at, 0, -6, w, h), SHADE)
    s.path(quad(at, 0, -6, w * 0.5, h), I.paper)
    s.path(quad(at, w * 0.14, h * 0.36, w * 0.94, h * 0.66), wood)
    s.path(quad(at, w * 0.14, h * 0.46, w * 0.94, h * 0.5), mix(wood, I.paper, 0.5))
    for (const u of [0.24, 0.5, 0.76]) s.path(quad(at, w * u, h * 0.5, w * u + 4, h * 0.63), I.key)
    for (const u of [0.2, 0.62])
      s.path(quad(at, w * u, h * 0.76, w * u + 6, h * 0.92), r.chance(0.5) ? I.cobalt : wood)
    s.path(quad(at, w * 0.3, 2, w * 0.3 + 8, 17), I.key)
    s.path(quad(at, 0, -10, w, -3), mix(I.thatch, I.key, 0.5))
  }
  for (let i = 0; i < 26; i++)
    s.path(
      curve(
        blob(r.range(-20, 205), 569 + r.range(-3, 7), r.range(7, 16), r.range(3, 7), i, 0.3, 10),
      ),
      i % 4 ? I.paper : SHADE,
    )
}

/** The outline of the hill; shadows are kept within it. */
const hillside = () => {
  const n = noise(12)
  return ridge(-5, W + 5, H + 5, (x) => hill(x) + 5 * fbm(n, x / 40, 3, 4), 4)
}

/** Dry summer ground: patches of straw, bare earth and thyme, drawn out along the slope. */
function ground(s: Sheet, q: number) {
  const r = rng(9)
  s.path(
    hillside(),
    s.linear(0, 460, 0, H, [
      [0, mix(I.gold, I.paper, 0.4)],
      [0.5, mix(I.gold, I.paper, 0.1)],
      [1, mix(I.gold, I.thatch, 0.2)],
    ]),
  )
  const [w, h] = [Math.round(600 * q), Math.round(190 * q)]
  const [straw, scrub] = [noise(51), noise(52)]
  const field = (n: Noise, size: number) => {
    const f = new Float32Array(w * h)
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        const [x, y] = [(i / w) * W, 440 + (j / h) * 380]
        const far = 12 / (y - 400)
        f[j * w + i] = fbm(n, ((x - 300) * far) / size, 40 * far * 8 + x / 900, 5, 0.55)
      }
    return f
  }
  const at = {sx: W / w, sy: 380 / h, oy: 440, min: 5}
  s.group(s.clip(hillside()), () => {
    s.path(tone(field(straw, 3), w, h, 0.12, at), mix(I.gold, I.paper, 0.55), 'opacity="0.8"')
    s.path(tone(field(scrub, 2.2), w, h, 0.1, at), mix(I.gold, I.thatch, 0.5), 'opacity="0.7"')
    s.path(tone(field(scrub, 2.2), w, h, 0.24, at), mix(I.thatch, I.gold, 0.25), 'opacity="0.8"')
    s.path(tone(field(scrub, 2.2), w, h, 0.36, at), mix(I.thatch, I.key, 0.35), 'opacity="0.8"')
  })
  // rocks where the hill breaks off above the water
  for (let i = 0; i < 40; i++) {
    const x = r.range(-10, 200)
    const y = hill(x) + r.range(4, 46)
    const k = r.range(8, 20)
    s.path(curve(blob(x + 3, y + 3, k, k * 0.62, i, 0.35, 11)), mix(I.thatch, I.key, 0.4))
    s.path(curve(blob(x, y, k * 0.92, k * 0.54, i, 0.35, 11)), mix(I.thatch, I.gold, 0.55))
  }
}

/** Flagstones with whitewashed joints, from the lower edge to the nearest mill. */
const PATH: Pt[] = [
  [330, 860],
  [400, 770],
  [520, 712],
  [640, 676],
  [760, 652],
  [880, 634],
]
function path(s: Sheet) {
  const smoothed: Pt[] = []
  for (let i = 0; i < PATH.length - 1; i++)
    for (let t = 0; t < 1; t += 0.1)
      smoothed.push([lerp(PATH[i][0], PATH[i + 1][0], t), lerp(PATH[i][1], PATH[i + 1][1], t)])
  const body = stroke(smoothed, (t) => lerp(250, 30, t ** 0.6))
  s.path(body, I.paper)
  const r = rng(17)
  s.group(s.clip(body), () => {
    for (let i = 0; i < 520; i++) {
      const y = lerp(628, 815, r() ** 0.8)
      const k = lerp(5, 22, (y - 628) / 187)
      s.path(
        curve(blob(r.range(180, 900), y, k * r.range(0.8, 1.2), k * 0.4, i, 0.22, 8)),
        mix(I.sky, r.chance(0.5) ? I.gold : I.paper, r.range(0.3, 0.6)),
      )
    }
  })
}

/** A dry-stone wall with a whitewashed top, running from the lower right toward the mills. */
function stoneWall(s: Sheet) {
  const r = rng(23)
  const top = (t: number): Pt => [lerp(1230, 790, t), lerp(722, 640, t) - 10 * Math.sin(t * 3)]
  const tall = (t: number) => lerp(66, 15, t ** 0.7)
  const edge = Array.from({length: 30}, (_, i) => i / 29)
  s.path(
    poly([...edge.map(top), ...edge.map((t): Pt => [top(t)[0], top(t)[1] + tall(t)]).reverse()]),
    mix(I.thatch, I.key, 0.45),
  )
  for (let i = 0; i < 420; i++) {
    const t = r()
    const k = tall(t) * 0.13
    const [x, y] = top(t)
    s.path(
      curve(
        blob(
          x,
          y + tall(t) * r.range(0.06, 0.95),
          k * r.range(1.1, 2),
          k * r.range(0.7, 1),
          i,
          0.25,
          8,
        ),
      ),
      mix(mix(I.thatch, I.gold, r.range(0.2, 0.7)), I.sky, r.range(0, 0.4)),
    )
  }
  s.path(
    stroke(
      edge.map((t): Pt => [top(t)[0], top(t)[1] - 1]),
      (t) => lerp(15, 4, t),
    ),
    I.paper,
  )
}

/** The long shadow of a mill and its wheel on the ground, away from the sun. */
function castShadow(s: Sheet, x: number, foot: number, k: number) {
  const ink = mix(I.thatch, I.key, 0.4)
  const p = pen(x, foot, k)
  s.path(
    poly(p([-38, 2, 40, -2, 128, -27, 150, -40, 118, -52, 70, -38, -6, -9])),
    ink,
    'opacity="0.5"',
  )
  s.path(poly(p([150, -27, 196, -64, 108, -56])), ink, 'opacity="0.5"')
}

/** Round body in upright bands of light, small windows, a door, a thatched cap. */
function body(s: Sheet, x: number, foot: number, k: number) {
  const p = pen(x, foot, k)
  const bands = 9
  for (let i = 0; i < bands; i++) {
    const a0 = (i / bands) * Math.PI
    const a1 = ((i + 1) / bands) * Math.PI
    const u = (a: number, up: number) => -Math.cos(a) * lerp(41, 35, up / 100)
    const facing = Math.cos((a0 + a1) / 2 - 0.75)
    const ink =
      facing > 0.8
        ? I.paper
        : facing > 0.5
          ? mix(I.paper, I.gold, 0.1)
          : facing > 0.1
            ? mix(I.paper, I.sky, 0.3)
            : facing > -0.4
              ? SHADE
              : mix(I.sky, I.cobalt, 0.12)
    const sag = (a: number) => -7 * Math.sin(a)
    s.path(
      poly(
        p([u(a0, 0), sag(a0), u(a0, 100), 100, u(a1 + 0.06, 100), 100, u(a1 + 0.06, 0), sag(a1)]),
      ),
      ink,
    )
  }
  // two string courses keep the roundness
  for (const up of [58, 97])
    s.path(
      stroke(
        Array.from({length: 13}, (_, i): Pt => {
          const a = (i / 12) * Math.PI
          return p([-Math.cos(a) * lerp(41.5, 35.5, up / 100), up - 6 * Math.sin(a)])[0]
        }),
        () => 2.6 * k,
      ),
      mix(I.paper, I.sky, 0.4),
    )
  s.path(poly(p([4, -7, 20, -6, 20, 24, 4, 24])), mix(I.cobalt, I.key, 0.15))
  s.path(poly(p([4, -7, 6, -7, 6, 24, 4, 24])) + poly(p([3, 24, 21, 24, 21, 27, 3, 27])), I.paper)
  for (const [u, up] of [
    [-18, 38],
    [14, 68],
    [-20, 76],
  ])
    s.path(poly(p([u, up, u + 9, up, u + 9, up + 12, u, up + 12])), mix(I.key, I.cobalt, 0.3))
  s.path(
    curve(
      p([-46, 92, -24, 86, 0, 84, 24, 86, 46, 92, 34, 114, 14, 136, 0, 150, -14, 136, -34, 114]),
    ),
    mix(I.thatch, I.key, 0.28),
  )
  const r = rng(Math.round(x))
  for (let i = 0; i < 64; i++) {
    const t = r.range(-1, 1)
    const low = 93 - 7 * (1 - t * t)
    const reach = r.range(0.25, 0.95)
    const lit = t < 0.05 + r.range(-0.2, 0.2)
    s.path(
      stroke(
        p([
          t * 46,
          low,
          lerp(t * 46, 0, reach * 0.6),
          lerp(low, 150, reach * 0.52),
          lerp(t * 44, 0, reach),
          lerp(low, 148, reach),
        ]),
        (q) => (3.4 * (1 - q) + 0.6) * k,
      ),
      lit ? mix(I.gold, I.thatch, r.range(0.1, 0.6)) : mix(I.thatch, I.key, r.range(0.1, 0.35)),
    )
  }
  // a tuft binds the top
  s.path(curve(p([-6, 142, -3, 156, 4, 156, 6, 142])), mix(I.thatch, I.gold, 0.3))
}

/** Twelve spars on a long axle, roped tip to tip; every other one has its sail set, the rest are furled. */
function wheel(s: Sheet, x: number, foot: number, k: number, turn: number) {
  const p = pen(x, foot, k)
  const hub = p([-50, 108])[0]
  const nose = p([-72, 106])[0]
  const R = 66 * k
  // we see the wheel three quarters on
  const tip = (a: number, reach = 1): Pt => [
    hub[0] + Math.cos(a) * R * 0.62 * reach,
    hub[1] + Math.sin(a) * R * reach + Math.cos(a) * R * 0.1 * reach,
  ]
  s.path(
    stroke([p([-20, 110])[0], nose], () => 6 * k),
    mix(I.thatch, I.key, 0.5),
  )
  const spokes = Array.from({length: 12}, (_, i) => turn + (i / 12) * Math.PI * 2)
  const wood = mix(I.thatch, I.key, 0.55)
  for (const [i, a] of spokes.entries()) {
    const b = a + Math.PI / 6
    if (i % 2 === 0) {
      const belly = tip(a + 0.36, 0.72)
      s.path(
        poly([tip(a, 0.16), tip(a, 0.98), belly, tip(b, 0.4)]),
        i % 4 ? I.paper : mix(I.paper, I.gold, 0.25),
      )
      s.path(poly([tip(a, 0.16), tip(b, 0.4), belly]), SHADE)
    } else
      s.path(
        stroke([tip(a, 0.2), tip(a, 0.55), tip(a, 0.94)], (t) => (5.4 - 3 * t) * k),
        I.paper,
      )
  }
  let ropes = ''
  for (const [i, a] of spokes.entries()) {
    ropes += stroke([hub, tip(a)], () => 1.9 * k + 0.3)
    ropes += stroke([tip(a), tip(spokes[(i + 1) % 12])], () => 0.7 * k + 0.3)
    ropes += stroke([nose, tip(a)], () => 0.5 * k + 0.3)
  }
  s.path(ropes, wood)
  s.path(curve(blob(hub[0], hub[1], 5 * k, 6.4 * k, 3, 0.05, 12)), mix(I.key, I.thatch, 0.3))
}

/** Pots of geraniums on the wall, in the near corner. */
function geraniums(s: Sheet) {
  const leaves = {
    dark: mix(I.key, I.cobalt, 0.1),
    mid: mix(mix(I.cobalt, I.thatch, 0.4), I.key, 0.35),
    light: mix(mix(I.sky, I.gold, 0.6), I.key, 0.25),
  }
  for (const [x, y, k] of [
    [1092, 706, 0.8],
    [1168, 742, 1.25],
  ]) {
    const p = pen(x, y, k)
    s.path(
      lens(x - 20 * k, y + 2 * k, 110 * k, 12 * k, 5),
      mix(I.thatch, I.key, 0.5),
      'opacity="0.6"',
    )
    s.path(poly(p([-24, 46, 24, 46, 17, 0, -17, 0])), mix(I.coral, I.thatch, 0.35))
    s.path(poly(p([2, 46, 24, 46, 17, 0, 4, 0])), mix(I.thatch, I.key, 0.3))
    s.path(poly(p([-28, 54, 28, 54, 28, 44, -28, 44])), mix(I.coral, I.gold, 0.3))
    s.path(poly(p([4, 54, 28, 54, 28, 44, 4, 44])), mix(I.thatch, I.coral, 0.4))
    clump(s, x, y - 48 * k, 104 * k, 84 * k, leaves, Math.round(x), -1, 1.6)
    const r = rng(Math.round(y))
    for (let i = 0; i < 15; i++) {
      const [cx, cy] = [x + r.range(-50, 50) * k, y - r.range(62, 138) * k]
      for (let j = 0; j < 6; j++)
        s.path(
          curve(
            blob(
              cx + r.gauss() * 8 * k,
              cy + r.gauss() * 6 * k,
              5.4 * k,
              4.8 * k,
              i * 7 + j,
              0.25,
              8,
            ),
          ),
          j < 2 ? mix(I.coral, I.key, 0.25) : j < 5 ? I.coral : mix(I.coral, I.paper, 0.5),
        )
    }
  }
}

function people(s: Sheet) {
  for (const [x, y, h, ink] of [
    [560, 716, 62, I.coral],
    [594, 712, 58, I.cobalt],
    [808, 652, 34, I.key],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + h * 0.9, y + 3],
          [x + h * 1.7, y - 4],
        ],
        (t) => h * 0.22 * (1 - t) + 1,
      ),
      mix(I.thatch, I.key, 0.4),
      'opacity="0.55"',
    )
    walker(s, x, y, h, ink, I.key)
  }
  // one holds on to a straw hat
  s.path(
    curve(blob(560, 716 - 62 * 0.975, 12, 3.6, 2, 0.06, 14)) +
      curve(blob(560, 716 - 64, 6, 5, 2, 0.06, 12)),
    I.gold,
  )
  s.path(
    stroke(
      [
        [567, 666],
        [574, 654],
        [568, 655],
      ],
      () => 4,
    ),
    I.coral,
  )
  // a scarf in the wind
  s.path(
    stroke(
      [
        [598, 664],
        [614, 660],
        [626, 666],
        [640, 661],
      ],
      (t) => 7 - 4 * t,
    ),
    I.paper,
  )
}

/** A cat washes on the wall. */
function cat(s: Sheet) {
  const p = pen(1010, 682, 1.25)
  s.path(curve(p([-12, 0, -11, 14, -4, 22, 5, 20, 11, 8, 12, 0])), I.key)
  s.path(curve(blob(...p([-5, 27])[0], 9.5, 8.5, 3, 0.05, 14)), I.key)
  s.path(poly(p([-12, 30, -11, 39, -6, 33])) + poly(p([-4, 33, 1, 39, 2, 29])), I.key)
  s.path(
    stroke(p([10, 2, 20, 1, 25, -8, 22, -16]), () => 4),
    I.key,
  )
}

const scene: Scene = {
  name: 'windmills',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 29,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'm')
    skyAndSea(s)
    littleVenice(s)
    ground(s, q)
    path(s)
    s.group(s.clip(hillside()), () => {
      for (const [x, foot, k] of MILLS) castShadow(s, x, foot, k)
    })
    for (const [x, foot, k, turn] of MILLS) {
      body(s, x, foot, k)
      wheel(s, x, foot, k, turn)
    }
    stoneWall(s)
    cat(s)
    people(s)
    const r = rng(77)
    for (let i = 0; i < 60; i++) {
      const x = r.range(-20, 1010)
      const y = r.range(742, 815)
      if (x > 270 && x < 560) continue
      grass(
        s,
        x,
        y,
        30,
        r.range(20, 46),
        r.chance(0.5) ? mix(I.gold, I.paper, 0.4) : mix(I.thatch, I.gold, 0.3),
        i,
        9,
      )
    }
    geraniums(s)
    return [s.toString()]
  },
}
export default scene
