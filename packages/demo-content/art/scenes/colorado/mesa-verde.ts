/** Mesa Verde: cliff dwellings under a stone overhang, the afternoon sun reaching in beneath the brow. */
import {clump, grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, rough, stroke} from '../../kit/line.ts'
import {fbm, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  key: '#3a2135',
  terra: '#a85639',
  ochre: '#d5954e',
  sand: '#efc886',
  paper: '#fdf2d6',
  sage: '#6f8257',
  sky: '#82b6cb',
}
const W = 1000
const H = 1000
const grain = noise(44)

/** The brow of the alcove. */
const brow = (x: number) =>
  318 +
  270 * ((x - 570) / 610) ** 2 +
  16 * fbm(grain, x / 90, 2, 3) -
  20 * Math.exp(-(((x - 330) / 60) ** 2))
/** Where the shadow of the brow falls on what stands beneath it. */
const shadowLine = (x: number) => 486 + (brow(x) - 318) * 0.5 + 10 * fbm(grain, x / 40, 12, 2)
/** The lip of the ledge that everything stands on. */
const lip = (x: number) => 858 - 34 * Math.sin(x / 260) + 7 * fbm(grain, x / 50, 60, 3)
const rimY = (x: number) => 96 + 16 * fbm(grain, x / 150, 30, 3) - 0.03 * x

const band = (upper: (x: number) => number, lower: (x: number) => number, step = 8): string => {
  const [a, b]: [Pt[], Pt[]] = [[], []]
  for (let x = -10; x <= W + 10; x += step) {
    a.push([x, upper(x)])
    b.unshift([x, lower(x)])
  }
  return poly([...a, ...b])
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    200,
    s.linear(0, 0, 0, 120, [
      [0, I.sky],
      [1, mix(I.sky, I.paper, 0.6)],
    ]),
  )
  for (const [i, x] of [80, 420, 700].entries())
    s.path(lens(x, 30 + i * 11, 200 - i * 30, 9, i), I.paper)
  const r = rng(31)
  for (let i = 0; i < 46; i++) {
    const x = r.range(-10, W + 10)
    const w = r.range(24, 58)
    clump(
      s,
      x,
      rimY(x) + 8,
      w,
      w * r.range(0.6, 1),
      {
        dark: mix(I.sage, I.key, 0.6),
        mid: mix(I.sage, I.key, 0.2),
        light: mix(I.sage, I.sand, 0.45),
      },
      i,
    )
  }
}

/** The sandstone above the alcove: tilted beds, black varnish run down from the rim, joints. */
function cliff(s: Sheet) {
  s.path(
    ridge(-5, W + 5, H + 5, rimY, 6),
    s.linear(0, 90, 0, 620, [
      [0, mix(I.sand, I.paper, 0.5)],
      [0.3, I.sand],
      [1, I.ochre],
    ]),
  )
  // beds lie nearly level; the arch of the alcove cuts across them
  const between = (t: number) => (x: number) =>
    rimY(x) + 236 * t + 0.12 * (brow(x) - rimY(x)) * t + 13 * fbm(grain, x / 80, t * 31, 3)
  const beds: [number, number, string][] = [
    [0.0, 0.07, mix(I.sand, I.paper, 0.75)],
    [0.07, 0.12, mix(I.ochre, I.terra, 0.45)],
    [0.3, 0.35, mix(I.ochre, I.terra, 0.15)],
    [0.35, 0.5, mix(I.sand, I.paper, 0.5)],
    [0.63, 0.67, mix(I.ochre, I.terra, 0.4)],
    [0.9, 0.95, mix(I.ochre, I.terra, 0.2)],
    [0.95, 1.08, mix(I.sand, I.paper, 0.35)],
    [1.22, 1.27, mix(I.ochre, I.terra, 0.45)],
    [1.5, 1.6, mix(I.ochre, I.terra, 0.3)],
    [1.75, 1.84, mix(I.ochre, I.terra, 0.5)],
  ]
  const r = rng(17)
  const face = band(rimY, brow)
  s.group(s.clip(face), () => {
    for (const [a, b, ink] of beds) s.path(band(between(a), between(b)), ink)
    for (let i = 0; i < 56; i++) {
      const x = r.range(-10, W + 10)
      const from = between(r.pick([0.1, 0.12, 0.33, 0.65, 0.92]))(x)
      const to = from + r.range(60, 330)
      const spine: Pt[] = Array.from(
        {length: 8},
        (_, k): Pt => [x + 7 * fbm(grain, k / 2, i * 3, 2), from + ((to - from) * k) / 7],
      )
      const wide = r.range(4, 24)
      s.path(
        stroke(spine, (t) => wide * (1 - t) ** 0.5 * (0.5 + t)),
        r.chance(0.5) ? mix(I.terra, I.key, 0.4) : mix(I.ochre, I.terra, 0.6),
        'opacity="0.5"',
      )
    }
    // joints: a dark crack with a lit shoulder
    for (const x of [236, 742]) {
      const crack = rough(
        [
          [x, rimY(x)],
          [x + 34, 190],
          [x + 8, 300],
          [x + 60, 420],
          [x + 40, 560],
        ],
        16,
        14,
        x,
        false,
      )
      s.path(
        stroke(crack, (t) => 6 * (1 - t) + 1),
        mix(I.terra, I.key, 0.6),
      )
      s.path(
        stroke(
          crack.map(([a, b]): Pt => [a + 9, b]),
          (t) => 9 * (1 - t),
        ),
        mix(I.sand, I.paper, 0.6),
        'opacity="0.8"',
      )
    }
  })
}

/** The brow's worn edge, lit along its underside by the sun on the floor. */
const browEdge = (s: Sheet) =>
  s.path(
    band((x) => brow(x) - 15 - 9 * fbm(grain, x / 36, 70, 3), brow),
    mix(I.sand, I.paper, 0.6),
  )

const alcove = () => band(brow, lip)

/** The hollow: black under the brow, warm where light comes back from the floor. */
function hollow(s: Sheet) {
  s.path(
    alcove(),
    s.linear(0, 320, 0, 780, [
      [0, mix(I.key, I.terra, 0.12)],
      [0.36, mix(I.key, I.terra, 0.55)],
      [0.62, I.terra],
      [1, mix(I.ochre, I.terra, 0.2)],
    ]),
  )
  s.group(s.clip(alcove()), () => {
    // the ceiling has come down in curved flakes
    for (const [i, d] of [34, 66, 108, 150].entries())
      s.path(
        band(
          (x) => brow(x) + d + 18 * fbm(grain, x / 110, i * 9, 3) + 14 * Math.sin(x / 90 + i),
          (x) => brow(x) + d + 8 + 8 * Math.abs(Math.sin(x / 70 + i * 2)),
        ),
        i % 2 ? mix(I.terra, I.key, 0.25) : mix(I.key, I.terra, 0.1),
        'opacity="0.75"',
      )
    // the sun on the back wall
    s.path(
      band(
        (x) => shadowLine(x),
        () => H,
      ),
      I.ochre,
    )
    s.path(
      band(
        (x) => shadowLine(x) + 70 + 14 * fbm(grain, x / 60, 80, 3),
        () => H,
      ),
      mix(I.ochre, I.sand, 0.5),
    )
  })
}

interface Wall {
  x: number
  foot: number
  w: number
  h: number
  /** Width of the side in shade, at the right. */
  side?: number
  /** Openings as shares of width and height, with their sizes: doors are T-shaped. */
  holes?: readonly (readonly [u: number, v: number, kind: 'door' | 'window'])[]
  round?: boolean
  seed: number
  warm?: number
}

const hole = (x: number, y: number, k: number, kind: 'door' | 'window'): string =>
  kind === 'window'
    ? poly([
        [x - 6 * k, y],
        [x + 6 * k, y],
        [x + 5.4 * k, y - 13 * k],
        [x - 5.6 * k, y - 13 * k],
      ])
    : poly([
        [x - 5.5 * k, y],
        [x + 5.5 * k, y],
        [x + 5.5 * k, y - 13 * k],
        [x + 9.5 * k, y - 13 * k],
        [x + 9 * k, y - 29 * k],
        [x - 9 * k, y - 29 * k],
        [x - 9.5 * k, y - 13 * k],
        [x - 5.5 * k, y - 13 * k],
      ])

/** A roofless house of dressed stone: broken top, courses, openings, beam ends, its shadow to the right. */
function house(s: Sheet, o: Wall) {
  const r = rng(o.seed)
  const [left, right, top] = [o.x, o.x + o.w, o.foot - o.h]
  const side = o.side ?? o.w * 0.34
  const lit = mix(I.sand, I.paper, 0.28 + (o.warm ?? 0))
  const shade = mix(I.terra, I.key, 0.2)
  s.path(
    poly([
      [right, o.foot],
      [right, top + o.h * 0.3],
      [right + side + o.h * 0.42, o.foot - o.h * 0.1],
      [right + side + o.h * 0.46, o.foot + 6],
    ]),
    mix(I.terra, I.key, 0.45),
    'opacity="0.7"',
  )
  if (!o.round)
    s.path(
      poly([
        [right - 1, o.foot],
        [right - 1, top + 2],
        [right + side * 0.5, top - 4],
        [right + side, top + 8],
        [right + side, o.foot - side * 0.22],
      ]),
      shade,
    )
  // ragged top: two or three steps where courses have fallen
  const steps: Pt[] = []
  for (let i = 0; i <= 6; i++) {
    const y =
      top +
      (o.round ? 5 * Math.sin((Math.PI * i) / 6) : 0) +
      r.range(-4, 5) +
      (r.chance(0.2) ? 11 : 0)
    steps.push([left + (o.w * i) / 6, y])
    if (i < 6) steps.push([left + (o.w * (i + 0.85)) / 6, y + r.range(-2, 2)])
  }
  const bottom: Pt[] = o.round ? [0.8, 0.5, 0.2].map((t): Pt => [left + o.w * t, o.foot + 6]) : []
  const face = poly([...steps, [right + 1, o.foot], ...bottom, [left - 1, o.foot]])
  s.path(face, lit)
  s.group(s.clip(face), () => {
    if (o.round) {
      s.rect(left + o.w * 0.46, top - 20, o.w, o.h + 40, mix(I.ochre, I.sand, 0.5))
      s.rect(left + o.w * 0.64, top - 20, o.w, o.h + 40, mix(I.ochre, I.terra, 0.4))
      s.rect(left + o.w * 0.84, top - 20, o.w, o.h + 40, shade)
    }
    let dark = ''
    let pale = ''
    for (let y = top; y < o.foot + 4; y += 6.5)
      for (let x = left + r.range(-8, 4); x < right; x += r.range(9, 19)) {
        const at = y + (o.round ? 5 * Math.sin((Math.PI * (x - left)) / o.w) : 0)
        if (r.chance(0.62)) dark += lens(x, at, r.range(6, 13), 1.7, Math.round(x * 7 + y))
        else if (r.chance(0.4)) pale += lens(x, at + 3, r.range(6, 12), 4.4, Math.round(x + y))
      }
    s.path(pale, mix(I.ochre, I.sand, 0.45), 'opacity="0.8"')
    s.path(dark, mix(I.ochre, I.terra, 0.5), 'opacity="0.75"')
  })
  for (const [u, v, kind] of o.holes ?? []) {
    const [x, y] = [left + o.w * u, o.foot - o.h * v]
    s.path(hole(x + 1.6, y - 1, 1.16, kind), mix(I.sand, I.paper, 0.75))
    s.path(hole(x, y, 1, kind), I.key)
  }
}

/** A kiva: a round room sunk in the terrace, with its ladder standing out. */
function kiva(s: Sheet, x: number, y: number, rx: number, seed: number) {
  const ry = rx * 0.34
  s.path(curve(blob(x, y, rx * 1.14, ry * 1.2, seed, 0.05, 26)), mix(I.sand, I.paper, 0.55))
  s.path(curve(blob(x, y + 1, rx, ry, seed, 0.04, 26)), I.key)
  const inside = curve(blob(x, y + 1, rx, ry, seed, 0.04, 26))
  s.group(s.clip(inside), () => {
    s.path(
      curve(blob(x + rx * 0.25, y - ry * 0.2, rx * 0.95, ry * 0.72, seed, 0.05, 20)),
      mix(I.ochre, I.terra, 0.4),
    )
    s.path(
      curve(blob(x - rx * 0.04, y + ry * 0.5, rx * 0.98, ry * 0.9, seed, 0.05, 20)),
      mix(I.key, I.terra, 0.2),
    )
  })
  ladder(s, [x - rx * 0.1, y + ry * 0.4], [x + rx * 0.24, y - 74])
}

function ladder(s: Sheet, [x0, y0]: Pt, [x1, y1]: Pt) {
  const gap = 7
  for (const side of [-gap, gap])
    s.path(
      stroke(
        [
          [x0 + side, y0],
          [x1 + side * 0.8, y1],
        ],
        () => 3.4,
      ),
      mix(I.key, I.terra, side < 0 ? 0.5 : 0.15),
    )
  const rungs = Math.round(Math.abs(y1 - y0) / 12)
  for (let i = 1; i < rungs; i++) {
    const t = i / rungs
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
    s.path(
      stroke(
        [
          [x - gap, y],
          [x + gap, y - 0.8],
        ],
        () => 2.6,
      ),
      mix(I.key, I.terra, 0.4),
    )
  }
}

const back: Wall[] = [
  {x: 60, foot: 640, w: 70, h: 46, seed: 2, holes: [[0.5, 0.3, 'window']]},
  {
    x: 168,
    foot: 618,
    w: 96,
    h: 58,
    seed: 3,
    holes: [
      [0.25, 0.36, 'window'],
      [0.72, 0.36, 'window'],
    ],
  },
  {
    x: 302,
    foot: 604,
    w: 120,
    h: 64,
    seed: 4,
    holes: [
      [0.2, 0.2, 'door'],
      [0.62, 0.36, 'window'],
      [0.86, 0.36, 'window'],
    ],
  },
  {
    x: 470,
    foot: 600,
    w: 110,
    h: 74,
    seed: 5,
    holes: [
      [0.25, 0.36, 'window'],
      [0.7, 0.2, 'door'],
    ],
  },
  {
    x: 770,
    foot: 622,
    w: 92,
    h: 70,
    seed: 6,
    holes: [
      [0.3, 0.36, 'window'],
      [0.75, 0.36, 'window'],
    ],
  },
  {x: 900, foot: 640, w: 110, h: 60, seed: 7, holes: [[0.4, 0.2, 'door']]},
]
const middle: Wall[] = [
  {
    x: -20,
    foot: 742,
    w: 96,
    h: 96,
    seed: 11,
    holes: [
      [0.6, 0.2, 'door'],
      [0.6, 0.7, 'window'],
    ],
  },
  {
    x: 110,
    foot: 730,
    w: 92,
    h: 132,
    seed: 12,
    holes: [
      [0.3, 0.12, 'door'],
      [0.7, 0.62, 'window'],
      [0.3, 0.66, 'window'],
    ],
  },
  {
    x: 236,
    foot: 726,
    w: 88,
    h: 176,
    round: true,
    seed: 13,
    holes: [
      [0.3, 0.3, 'window'],
      [0.34, 0.66, 'window'],
    ],
  },
  {
    x: 356,
    foot: 724,
    w: 120,
    h: 104,
    seed: 14,
    holes: [
      [0.22, 0.16, 'door'],
      [0.6, 0.5, 'window'],
      [0.84, 0.5, 'window'],
    ],
  },
  {
    x: 506,
    foot: 722,
    w: 86,
    h: 140,
    seed: 15,
    holes: [
      [0.5, 0.1, 'door'],
      [0.5, 0.62, 'window'],
    ],
  },
  {
    x: 628,
    foot: 724,
    w: 92,
    h: 268,
    side: 40,
    seed: 16,
    warm: 0.1,
    holes: [
      [0.46, 0.06, 'door'],
      [0.3, 0.36, 'window'],
      [0.72, 0.38, 'window'],
      [0.5, 0.56, 'door'],
      [0.34, 0.84, 'window'],
      [0.74, 0.84, 'window'],
    ],
  },
  {
    x: 792,
    foot: 736,
    w: 100,
    h: 112,
    seed: 17,
    holes: [
      [0.3, 0.14, 'door'],
      [0.72, 0.52, 'window'],
    ],
  },
  {
    x: 922,
    foot: 748,
    w: 100,
    h: 150,
    seed: 18,
    holes: [
      [0.36, 0.3, 'window'],
      [0.36, 0.7, 'window'],
    ],
  },
]
const front: Wall[] = [
  {x: 16, foot: 838, w: 116, h: 66, seed: 21, holes: [[0.4, 0.22, 'door']]},
  {x: 330, foot: 816, w: 70, h: 58, seed: 22, holes: [[0.5, 0.36, 'window']]},
  {
    x: 560,
    foot: 836,
    w: 108,
    h: 54,
    seed: 23,
    holes: [
      [0.3, 0.34, 'window'],
      [0.7, 0.34, 'window'],
    ],
  },
  {
    x: 870,
    foot: 858,
    w: 130,
    h: 86,
    seed: 24,
    holes: [
      [0.36, 0.2, 'door'],
      [0.74, 0.46, 'window'],
    ],
  },
]

/** A level of ground with a worn edge. */
const terrace = (s: Sheet, y: (x: number) => number, ink: string) =>
  s.group(s.clip(alcove()), () => s.path(ridge(-5, W + 5, H, y, 8), ink))

/** Below the lip: a bank of fallen stone, oak and juniper, and the way in. */
function foreground(s: Sheet) {
  const r = rng(66)
  s.path(
    ridge(-5, W + 5, H + 5, lip, 6),
    s.linear(0, 850, 0, H, [
      [0, mix(I.ochre, I.sand, 0.35)],
      [0.4, mix(I.ochre, I.terra, 0.5)],
      [1, mix(I.terra, I.key, 0.45)],
    ]),
  )
  s.path(
    band(lip, (x) => lip(x) + 13 + 6 * fbm(grain, x / 30, 5, 2)),
    mix(I.sand, I.paper, 0.7),
  )
  for (let i = 0; i < 70; i++) {
    const x = r.range(-10, W + 10)
    const y = lip(x) + r.range(26, 120)
    const w = r.range(14, 60)
    s.path(curve(blob(x, y, w * 0.6, w * 0.34, i, 0.3, 9)), mix(I.terra, I.key, 0.5))
    s.path(
      curve(blob(x - w * 0.08, y - w * 0.08, w * 0.5, w * 0.24, i + 3, 0.3, 9)),
      r.pick([I.ochre, mix(I.sand, I.ochre, 0.5), mix(I.ochre, I.terra, 0.5)]),
    )
  }
  const inks = {
    dark: mix(I.sage, I.key, 0.66),
    mid: mix(I.sage, I.key, 0.2),
    light: mix(I.sage, I.sand, 0.4),
  }
  for (const [x, y, w, h] of [
    [30, 985, 230, 150],
    [180, 1015, 170, 90],
    [330, 1020, 120, 64],
    [690, 1022, 150, 84],
    [820, 1010, 170, 130],
    [975, 1000, 240, 220],
  ] as const)
    clump(s, x, y, w, h, inks, x + y, -1, 2.6)
  for (let i = 0; i < 30; i++)
    grass(
      s,
      r.range(0, W),
      1004,
      40,
      r.range(20, 46),
      r.pick([I.sage, mix(I.sage, I.sand, 0.5), I.key]),
      i,
      9,
    )
  ladder(s, [486, 968], [508, lip(508) - 34])
}

const scene: Scene = {
  name: 'mesa-verde',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 58,
  strict: 0.64,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    cliff(s)
    browEdge(s)
    hollow(s)
    terrace(s, (x) => 612 + 12 * Math.sin(x / 160), mix(I.ochre, I.terra, 0.45))
    s.group(s.clip(alcove()), () => {
      for (const o of back) house(s, o)
    })
    terrace(s, (x) => 716 + 10 * Math.sin(x / 190 + 1), mix(I.ochre, I.sand, 0.4))
    s.group(s.clip(alcove()), () => {
      for (const o of middle) house(s, o)
      // the brow's own shadow lies over all of it
      s.path(band(brow, shadowLine), mix(I.key, I.terra, 0.4), 'opacity="0.66"')
    })
    terrace(s, (x) => 762 + 8 * Math.sin(x / 120), mix(I.sand, I.paper, 0.2))
    kiva(s, 232, 806, 74, 4)
    kiva(s, 480, 790, 58, 6)
    kiva(s, 762, 800, 80, 8)
    for (const o of front) house(s, o)
    foreground(s)
    for (const [x, y, coat] of [
      [416, 838, I.terra],
      [540, 842, mix(I.sky, I.key, 0.2)],
      [716, 870, I.paper],
    ] as const) {
      s.path(lens(x + 2, y, 58, 8, x), mix(I.terra, I.key, 0.4), 'opacity="0.7"')
      walker(s, x, y, 46, coat, I.key)
    }
    return [s.toString()]
  },
}
export default scene
