/** The Colosseum at dusk: sun on the tall side, lamps in the lower arches, starlings over the broken rim. */
import {quad} from '../../kit/arch.ts'
import {clump, grass, walker} from '../../kit/flora.ts'
import {mix, ramp} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {umbrellaPine} from '../../kit/pines.ts'
import {project, type View} from '../../kit/place.ts'
import {clamp, fbm, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  key: '#2c2046',
  violet: '#80609a',
  terra: '#cd5b3c',
  stone: '#dd9f74',
  gold: '#f9bd62',
  paper: '#feeccb',
  pine: '#3f6459',
}
const W = 1200
const H = 760
const v: View = {W, F: 1090, horizon: 515, cy: 12}
/** The ring's middle on the ground, in metres. */
const CENTRE: Pt = [-8, 222]
/** Toward the low sun, on the ground plane: left and a little behind us. */
const SUN: Pt = [-0.93, -0.36]

interface Ring {
  a: number
  b: number
}
const OUTER: Ring = {a: 94, b: 78}
const INNER: Ring = {a: 80, b: 63}
/** Angles grow from the right (0) over the nearest point (π/2) to the left (π). */
const on = (ring: Ring, angle: number, h: number): Pt =>
  project(v, CENTRE[0] + ring.a * Math.cos(angle), h, CENTRE[1] - ring.b * Math.sin(angle))

/** How much sun a stretch of the curved wall gets, 0..1. */
function sunOn(ring: Ring, angle: number): number {
  const [nx, nz] = [Math.cos(angle) / ring.a, -Math.sin(angle) / ring.b]
  return clamp((nx * SUN[0] + nz * SUN[1]) / Math.hypot(nx, nz))
}
const travertine = (light: number) =>
  ramp(
    [
      mix(I.violet, I.key, 0.35),
      mix(I.violet, I.stone, 0.3),
      I.stone,
      mix(I.gold, I.stone, 0.3),
      mix(I.gold, I.paper, 0.45),
    ],
    0.08 + 0.9 * light,
  )

const STOREYS = [
  {foot: 0, spring: 1.2, top: 8.6, cap: 11.6},
  {foot: 11.6, spring: 13.4, top: 20.6, cap: 23.4},
  {foot: 23.4, spring: 25.2, top: 32.2, cap: 34.8},
]
const BAY = Math.PI / 38

function sky(s: Sheet) {
  const r = rng(7)
  s.rect(
    0,
    0,
    W,
    560,
    s.linear(0, 0, 0, 500, [
      [0, mix(I.key, I.violet, 0.6)],
      [0.22, I.violet],
      [0.55, mix(I.violet, I.terra, 0.55)],
      [0.75, mix(I.terra, I.gold, 0.45)],
      [1, I.gold],
    ]),
  )
  for (let i = 0; i < 24; i++) {
    const t = r()
    const [x, y, w] = [r.range(-150, 1150), 120 + t * 290, r.range(120, 420)]
    s.path(
      lens(x, y, w, r.range(5, 14) * (1.3 - t), i),
      mix(I.violet, I.key, 0.15 + 0.2 * r()),
      'opacity="0.7"',
    )
    s.path(lens(x - 10, y + 5, w * 0.85, 5, i + 60), mix(I.terra, I.gold, 0.25 + t * 0.6))
  }
  s.glow(30, 470, 260, I.paper, 0.6)
}

/** Starlings: one long scarf of specks, dense where it folds. */
function starlings(s: Sheet) {
  const r = rng(33)
  let d = ''
  for (let i = 0; i < 1150; i++) {
    const t = r()
    const bend = Math.sin(t * 5.2 + 0.6)
    const width = 12 + 40 * Math.sin(Math.PI * t) ** 2
    const x = 500 + t * 390 + r.gauss() * width * 0.9
    const y = 150 - 62 * bend + r.gauss() * width * 0.55
    const k = r.range(1.5, 3.2)
    d += poly([
      [x - k * 1.5, y - k * 0.5],
      [x, y + k * 0.7],
      [x + k * 1.5, y - k * 0.7],
      [x, y],
    ])
  }
  s.path(d, I.key)
}

function backdrop(s: Sheet) {
  const n = noise(5)
  const hill = (x: number) =>
    470 -
    46 * Math.exp(-(((x - 170) / 170) ** 2)) -
    34 * Math.exp(-(((x - 1120) / 170) ** 2)) -
    10 * fbm(n, x / 60, 1)
  s.path(ridge(-5, W + 5, 560, hill), mix(mix(I.violet, I.terra, 0.35), I.gold, 0.2))
  const r = rng(9)
  const g = {
    dark: mix(I.key, I.violet, 0.55),
    mid: mix(I.violet, I.pine, 0.5),
    light: mix(I.terra, I.violet, 0.4),
    trunk: mix(I.key, I.violet, 0.4),
  }
  for (let i = 0; i < 15; i++) {
    const x = i < 8 ? r.range(130, 260) : r.range(1000, 1200)
    umbrellaPine(s, x, hill(x) + 6, r.range(34, 58), r.range(46, 74), g, i + 2)
  }
  for (const [x, w, h] of [
    [20, 70, 44],
    [1040, 60, 36],
    [1120, 90, 52],
  ]) {
    s.rect(x, hill(x) - h + 24, w, h + 40, mix(I.stone, I.violet, 0.45))
    s.path(
      poly([
        [x - 4, hill(x) - h + 26],
        [x + w / 2, hill(x) - h + 10],
        [x + w + 4, hill(x) - h + 26],
      ]),
      mix(I.terra, I.violet, 0.35),
    )
  }
}

/** An arch on the curved wall as a closed path; `lean` shifts its hole sideways to show the jamb. */
function archOn(ring: Ring, angle: number, half: number, y0: number, y1: number, lean = 0): string {
  const ps: Pt[] = [on(ring, angle + half, y0)]
  const rise = (y1 - y0) * 0.3
  for (let i = 0; i <= 10; i++) {
    const a = Math.PI * (1 - i / 10)
    ps.push(on(ring, angle - Math.cos(a) * half, y1 - rise + Math.sin(a) * rise))
  }
  ps.push(on(ring, angle - half, y0))
  return poly(ps.map(([x, y]) => [x + lean, y]))
}

const strip = (ring: Ring, a0: number, a1: number, y0: number, y1: number): string =>
  poly([on(ring, a0, y0), on(ring, a1, y0), on(ring, a1, y1), on(ring, a0, y1)])

interface Bay {
  ring: Ring
  angle: number
  /** Lamp light behind the arch, 0..1, or an ink seen through it. */
  behind: string
}
/** One bay of one storey: wall, arch with its lit jamb, half column, entablature. */
function bay(s: Sheet, {ring, angle, behind}: Bay, level: number) {
  const {foot, spring, top, cap} = STOREYS[level]
  const light = sunOn(ring, angle)
  const wall = travertine(light * 0.92)
  const half = BAY * 0.29
  s.path(strip(ring, angle + BAY * 0.52, angle - BAY * 0.52, foot, cap), wall)
  s.path(archOn(ring, angle, half * 1.25, spring - 0.6, top + 1), travertine(clamp(light + 0.1)))
  s.path(archOn(ring, angle, half, spring - 0.6, top), travertine(light * 0.25))
  const [x0] = on(ring, angle + half, spring)
  const [x1] = on(ring, angle - half, spring)
  s.group(s.clip(archOn(ring, angle, half, spring - 0.6, top)), () =>
    s.path(archOn(ring, angle, half * 0.94, spring - 0.6, top - 0.5, (x1 - x0) * 0.2), behind),
  )
  const edge = angle + BAY * 0.5
  s.path(strip(ring, edge + BAY * 0.1, edge - BAY * 0.1, foot, top + 1.4), travertine(light + 0.12))
  s.path(
    strip(ring, edge - BAY * 0.04, edge - BAY * 0.12, foot, top + 1.4),
    travertine(light * 0.45),
  )
  s.path(
    strip(ring, angle + BAY * 0.52, angle - BAY * 0.52, top + 1.6, cap - 1),
    travertine(light * 0.62),
  )
  s.path(
    strip(ring, angle + BAY * 0.52, angle - BAY * 0.52, cap - 1, cap),
    travertine(light + 0.14),
  )
}

/** The attic: plain wall, small windows in every other bay, brackets under the crown. */
function attic(s: Sheet, angle: number, index: number) {
  const light = sunOn(OUTER, angle)
  s.path(strip(OUTER, angle + BAY * 0.52, angle - BAY * 0.52, 34.8, 48), travertine(light * 0.9))
  const edge = angle + BAY * 0.5
  s.path(strip(OUTER, edge + BAY * 0.07, edge - BAY * 0.07, 35.6, 46), travertine(light + 0.14))
  s.path(strip(OUTER, edge - BAY * 0.05, edge - BAY * 0.11, 35.6, 46), travertine(light * 0.45))
  if (index % 2)
    s.path(
      strip(OUTER, angle + BAY * 0.14, angle - BAY * 0.14, 38, 41.4),
      mix(I.key, I.violet, 0.2),
    )
  for (const u of [-0.28, 0, 0.28])
    s.path(
      strip(OUTER, angle + BAY * (u + 0.05), angle + BAY * (u - 0.05), 43.4, 44.6),
      travertine(light * 0.4),
    )
  s.path(strip(OUTER, angle + BAY * 0.52, angle - BAY * 0.52, 46, 48), travertine(light + 0.16))
  s.path(strip(OUTER, angle + BAY * 0.52, angle - BAY * 0.52, 45.2, 46), travertine(light * 0.5))
}

const LAMP = [mix(I.gold, I.paper, 0.35), mix(I.terra, I.gold, 0.45), mix(I.key, I.terra, 0.3)]
/** Lamps stand behind some arches of a storey and not behind others. */
const glow = (k: number, level: number) =>
  [LAMP[level], mix(I.terra, I.gold, 0.4), mix(I.terra, I.key, 0.3), mix(I.key, I.terra, 0.25)][
    (k * 7 + level * 3 + (k % 3)) % 4
  ]
/** The lower, inner ring that earthquakes have laid bare; its rim is torn. */
function innerRing(s: Sheet) {
  const n = noise(17)
  const rim = (a: number) =>
    30 + 5 * fbm(n, a * 6, 2, 4) - 5 * Math.exp(-(((a - 0.62) / 0.16) ** 2))
  const crown: Pt[] = []
  for (let a = 1.9; a >= 0; a -= 0.012) crown.push(on(INNER, a, Math.round(rim(a) / 1.1) * 1.1))
  for (let a = 0; a <= 1.9; a += 0.05) crown.push(on(INNER, a, 18))
  s.path(
    poly(crown),
    s.linear(on(INNER, 1.9, 20)[0], 0, on(INNER, 0.05, 20)[0], 0, [
      [0, travertine(0.42)],
      [0.5, travertine(0.2)],
      [1, travertine(0.02)],
    ]),
  )
  for (let k = 1; k < 26; k++) {
    const angle = k * BAY
    const piece = {ring: INNER, angle, behind: k % 3 === 1 ? LAMP[1] : LAMP[2]}
    bay(s, piece, 1)
    bay(s, {...piece, behind: k % 4 === 2 ? LAMP[1] : LAMP[0]}, 0)
    if (rim(angle) > 27)
      s.path(archOn(INNER, angle, BAY * 0.2, 24.4, 28.2), mix(I.terra, I.violet, k % 2 ? 0.2 : 0.5))
  }
}

/** Where each storey of the tall wall ends at the break, lowest first. */
const BREAK = [14, 14, 15, 16]
function outerRing(s: Sheet) {
  for (let k = 37; k >= BREAK[0]; k--) {
    const angle = (k + 0.5) * BAY
    for (const level of [0, 1, 2]) {
      if (k < BREAK[level]) continue
      const open = level === 2 && k < BREAK[3] + 3
      bay(s, {ring: OUTER, angle, behind: open ? mix(I.terra, I.gold, 0.5) : glow(k, level)}, level)
    }
    if (k >= BREAK[3]) attic(s, angle, k)
  }
  buttress(s)
}

/** The brick wedge that props the broken end, and the wall's own thickness in shade. */
function buttress(s: Sheet) {
  const heights = [0, 11.6, 23.4, 34.8, 48]
  for (let i = 0; i < 4; i++) {
    const angle = BREAK[i] * BAY
    const [y0, y1] = [heights[i], heights[i + 1]]
    const back = {a: OUTER.a - 9, b: OUTER.b - 9}
    s.path(
      poly([
        on(OUTER, angle, y0),
        on(OUTER, angle, y1),
        on(back, angle - 0.02, y1),
        on(back, angle - 0.02, y0),
      ]),
      mix(I.key, I.violet, 0.5),
    )
  }
  const wedge: Pt[] = [
    on(OUTER, BREAK[3] * BAY, 46),
    on(OUTER, (BREAK[3] - 0.8) * BAY, 34.8),
    on(OUTER, (BREAK[2] - 0.9) * BAY, 23.4),
    on(OUTER, (BREAK[1] - 1) * BAY, 11.6),
    on(OUTER, (BREAK[0] - 1.5) * BAY, 0),
    on(OUTER, BREAK[0] * BAY, 0),
    on(OUTER, BREAK[1] * BAY, 23.4),
    on(OUTER, BREAK[2] * BAY, 23.4),
    on(OUTER, BREAK[2] * BAY, 34.8),
    on(OUTER, BREAK[3] * BAY, 34.8),
  ]
  const body = poly(wedge)
  s.path(body, mix(I.terra, I.violet, 0.22))
  s.group(s.clip(body), () => {
    // courses of brick
    for (let y = 1; y < 46; y += 2.4)
      s.path(strip(OUTER, 18 * BAY, 10 * BAY, y, y + 0.6), mix(I.terra, I.violet, 0.45))
  })
}

function ground(s: Sheet) {
  s.rect(
    0,
    545,
    W,
    240,
    s.linear(0, 550, 0, H, [
      [0, mix(I.stone, I.terra, 0.2)],
      [0.5, mix(I.stone, I.violet, 0.25)],
      [1, mix(I.violet, I.key, 0.35)],
    ]),
  )
  const r = rng(14)
  for (let i = 0; i < 190; i++) {
    const t = r() ** 1.3
    const y = 566 + t * 196
    s.path(
      lens(r.range(-60, W), y, (14 + 60 * t) * r.range(0.5, 1.4), 1.4 + 3 * t, i),
      r.chance(0.45) ? mix(I.gold, I.stone, 0.4) : mix(I.violet, I.stone, 0.35),
      'opacity="0.7"',
    )
  }
  // the ring throws its shade to the right
  const shade: Pt[] = [
    on(OUTER, 1.35, 0),
    on(OUTER, 1.0, 0),
    on(INNER, 0.1, 0),
    [W + 10, 566],
    [W + 10, 640],
  ]
  s.path(poly(shade), mix(I.violet, I.key, 0.3))
}

function people(s: Sheet) {
  const r = rng(25)
  for (let i = 0; i < 30; i++) {
    const x = r.range(90, 1040)
    const y = r.range(606, 664) - Math.abs(x - 520) * 0.03
    const h = 15 + (y - 600) * 0.16
    s.path(lens(x, y, h * 2.2, 3, i), mix(I.violet, I.key, 0.4))
    walker(s, x, y, h, r.pick([I.terra, I.gold, I.paper, I.violet]), I.key)
  }
  for (const [x, y, h, coat] of [
    [372, 724, 66, I.terra],
    [408, 727, 62, I.paper],
  ] as const) {
    s.path(
      stroke(
        [
          [x, y],
          [x + 70, y + 8],
          [x + 150, y + 12],
        ],
        (t) => 12 * (1 - t) + 1,
      ),
      I.key,
      'opacity="0.75"',
    )
    walker(s, x, y, h, coat, I.key)
  }
}

function frame(s: Sheet) {
  const near = {
    dark: mix(I.key, I.pine, 0.4),
    mid: mix(I.pine, I.key, 0.2),
    light: mix(I.pine, I.gold, 0.45),
    trunk: mix(I.key, I.terra, 0.35),
  }
  const n = noise(3)
  s.path(
    ridge(880, W + 5, H + 5, (x) => 742 - 70 * clamp((x - 890) / 300) - 10 * fbm(n, x / 40, 4)),
    mix(I.key, I.pine, 0.45),
  )
  umbrellaPine(s, 1090, 700, 330, 560, near, 4)
  umbrellaPine(s, 1006, 726, 200, 300, near, 9)
  for (const [x, y, w] of [
    [930, 752, 110],
    [1030, 742, 130],
    [1150, 716, 150],
    [10, 748, 190],
    [120, 766, 130],
  ])
    clump(s, x, y + 20, w, w * 0.5, near, x + 3)
  for (let x = 880; x < W; x += 26)
    grass(s, x, 752 - (x - 880) * 0.18, 40, 20, mix(I.pine, I.gold, 0.3), x, 7)
  // a fallen drum of a column by the path
  s.path(lens(196, 742, 130, 14, 2), I.key)
  s.path(
    poly([
      [210, 700],
      [278, 694],
      [284, 734],
      [214, 742],
    ]),
    mix(I.stone, I.violet, 0.3),
  )
  s.path(curve(blob(212, 721, 14, 22, 2, 0.04)), mix(I.gold, I.paper, 0.4))
  for (const y of [706, 716, 727])
    s.path(
      stroke(
        [
          [222, y + 1],
          [282, y - 5],
        ],
        () => 2.4,
      ),
      mix(I.violet, I.key, 0.2),
    )
}

const scene: Scene = {
  name: 'colosseum',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 63,
  make() {
    const s = new Sheet(W, H)
    sky(s)
    starlings(s)
    backdrop(s)
    ground(s)
    innerRing(s)
    outerRing(s)
    for (let k = 15; k < 38; k += 3) {
      const [x, y] = on(OUTER, k * BAY, 3)
      s.glow(x, y, 26, I.gold, 0.6)
    }
    people(s)
    frame(s)
    s.path(
      quad((a, b) => [a, b], 604, 640, 607, 690),
      I.key,
    )
    s.glow(605, 638, 34, I.gold, 0.9)
    s.path(curve(blob(605, 637, 6, 7, 2, 0.05)), I.paper)
    return [s.toString()]
  },
}
export default scene
