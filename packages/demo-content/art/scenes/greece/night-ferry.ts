/** The night boat between the islands: every deck lit, stars over the masts, a village alight on its hill. */
import {walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, rough, stroke} from '../../kit/line.ts'
import {project, type View} from '../../kit/place.ts'
import {reflect} from '../../kit/press.ts'
import {clamp, fbm, lerp, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  night: '#101739',
  indigo: '#27407f',
  blue: '#4c80bd',
  mist: '#a8bfe2',
  paper: '#fff2d4',
  amber: '#f7b34e',
  red: '#d4543f',
}
const W = 1200
const H = 720
/** World units are metres; the eye stands on the quay's end, a few metres above the water. */
const v: View = {W, F: 1420, horizon: 428, cy: 10}
const relief = noise(37)

/** The ship's own axes: u forward from the stern, a across from her near side, y up from the water. */
const SHIP = {x: -52, z: 214, turn: 0.5, length: 112, beam: 19}
function onShip(u: number, y: number, a = 0): Pt {
  const c = Math.cos(SHIP.turn)
  const k = Math.sin(SHIP.turn)
  return project(v, SHIP.x + u * c + a * k, y, SHIP.z - u * k + a * c)
}
/** A strip of her near side. */
const side = (u0: number, y0: number, u1: number, y1: number, a = 0) =>
  poly([onShip(u0, y0, a), onShip(u1, y0, a), onShip(u1, y1, a), onShip(u0, y1, a)])
/** A strip that looks forward, across her beam at u. */
const front = (u: number, y0: number, y1: number, a0: number, a1: number) =>
  poly([onShip(u, y0, a0), onShip(u, y0, a1), onShip(u, y1, a1), onShip(u, y1, a0)])
/** A level deck at height y. */
const deck = (u0: number, u1: number, y: number, a0: number, a1: number) =>
  poly([onShip(u0, y, a0), onShip(u1, y, a0), onShip(u1, y, a1), onShip(u0, y, a1)])

const HULL = mix(I.indigo, I.night, 0.45)
const WALL = mix(I.mist, I.paper, 0.25)
const WALL_SHADE = mix(I.blue, I.indigo, 0.25)

function sky(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    v.horizon + 4,
    s.linear(0, 0, 0, v.horizon, [
      [0, I.night],
      [0.5, mix(I.night, I.indigo, 0.5)],
      [0.82, I.indigo],
      [1, mix(I.indigo, I.blue, 0.75)],
    ]),
  )
  // the Milky Way leans across from the upper left
  for (let i = 0; i < 16; i++) {
    const t = i / 15
    s.glow(
      120 + t * 900,
      -30 + t * 330 + 26 * relief(t * 6, 2),
      r.range(80, 130),
      I.blue,
      0.26 * (1 - t * 0.5),
      0.62,
    )
  }
  let faint = ''
  let clear = ''
  let bright = ''
  for (let i = 0; i < 900; i++) {
    const inBand = r.chance(0.6)
    const t = r()
    const x = inBand ? 120 + t * 900 + r.gauss() * 70 : r.range(0, W)
    const y = inBand ? -30 + t * 330 + r.gauss() * 58 : r() ** 1.2 * 390
    if (y > 405) continue
    const q = r.range(0.5, 1.2)
    const dot = curve(blob(x, y, q, q, i, 0.05, 6))
    if (r.chance(0.6)) faint += dot
    else if (r.chance(0.93)) clear += dot
    else bright += curve(blob(x, y, 2.2, 2.2, i, 0.05, 8))
  }
  s.path(faint, mix(I.mist, I.blue, 0.4))
    .path(clear, mix(I.paper, I.mist, 0.3))
    .path(bright, I.paper)
  // a few named ones, with rays
  for (const [x, y, k] of [
    [172, 196, 6],
    [690, 60, 7],
    [1092, 112, 6],
    [402, 92, 5],
    [930, 210, 4],
  ])
    s.path(
      poly([
        [x, y - k],
        [x + 1.2, y - 1.2],
        [x + k, y],
        [x + 1.2, y + 1.2],
        [x, y + k],
        [x - 1.2, y + 1.2],
        [x - k, y],
        [x - 1.2, y - 1.2],
      ]),
      I.paper,
    )
}

/** Outline of the island with the village on its shoulder. */
const island = (x: number) =>
  v.horizon +
  3 -
  150 * Math.exp(-(((x - 150) / 150) ** 2)) * (0.86 + 0.2 * fbm(relief, x / 70, 1, 4)) -
  66 * Math.exp(-(((x - 380) / 120) ** 2)) * (0.9 + 0.3 * fbm(relief, x / 60, 4, 4))

function islands(s: Sheet) {
  const r = rng(22)
  // one far off, hardly more than a line
  s.path(
    ridge(
      520,
      W + 4,
      v.horizon + 3,
      (x) =>
        v.horizon +
        3 -
        44 * Math.exp(-(((x - 1010) / 150) ** 2)) * (0.8 + 0.4 * fbm(relief, x / 50, 8, 4)),
      3,
    ),
    mix(I.indigo, I.blue, 0.32),
  )
  s.path(ridge(-4, 620, v.horizon + 3, island, 3), mix(I.night, I.indigo, 0.32))
  const house = (x: number, y: number, k: number, seed: number) => {
    const q = rng(seed)
    const w = k * q.range(0.8, 1.5)
    const h = k * q.range(0.7, 1.2)
    s.path(
      poly([
        [x - w, y],
        [x + w * 0.3, y],
        [x + w * 0.3, y - h],
        [x - w, y - h],
      ]),
      mix(I.mist, I.indigo, q.range(0.2, 0.5)),
    )
    s.path(
      poly([
        [x + w * 0.3, y],
        [x + w, y],
        [x + w, y - h],
        [x + w * 0.3, y - h],
      ]),
      mix(I.blue, I.indigo, 0.5),
    )
    if (q.chance(0.7))
      s.path(curve(blob(x - w * 0.3, y - h * 0.45, k * 0.36, k * 0.36, seed, 0.1, 7)), I.amber)
  }
  // the upper village runs down from the chapel
  s.glow(150, 300, 130, I.amber, 0.26, 0.6)
  const spots: [number, number][] = []
  for (let i = 0; i < 92; i++) {
    const x = 152 + r.gauss() * 58
    spots.push([x, island(x) + 5 + 46 * r() ** 1.3])
  }
  for (const [i, [x, y]] of spots.sort((a, b) => a[1] - b[1]).entries()) house(x, y, 6.4, i)
  const top = island(158)
  s.path(
    poly([
      [148, top + 4],
      [172, top + 4],
      [172, top - 12],
      [148, top - 12],
    ]),
    mix(I.paper, I.mist, 0.4),
  )
  s.path(curve(blob(160, top - 13, 11, 12, 3, 0.03, 20)), mix(I.blue, I.mist, 0.2))
  s.path(
    poly([
      [159, top - 24],
      [161, top - 24],
      [161, top - 34],
      [159, top - 34],
    ]),
    I.paper,
  )
  // a road of lamps winds to the harbour, whose houses stand along the water
  for (let i = 0; i < 20; i++) {
    const t = i / 19
    const x = 190 + 92 * t + 30 * Math.sin(t * 8)
    const y = lerp(338, 420, t)
    s.glow(x, y, 9, I.amber, 0.6)
    s.path(curve(blob(x, y, 1.7, 1.7, i, 0.05, 7)), I.paper)
  }
  for (let i = 0; i < 44; i++) house(168 + r() * 270, v.horizon + 1 - 12 * r(), 7, i + 200)
  for (let i = 0; i < 26; i++) {
    const x = 60 + i * 16 + r.range(-5, 5)
    s.glow(x, v.horizon - 3, 14, I.amber, 0.7)
    s.path(curve(blob(x, v.horizon - 4, 2, 2, i, 0.05, 7)), I.paper)
  }
  // a lighthouse on the far cape
  s.path(
    poly([
      [1062, v.horizon + 2],
      [1072, v.horizon + 2],
      [1070, v.horizon - 40],
      [1064, v.horizon - 40],
    ]),
    mix(I.mist, I.blue, 0.3),
  )
  for (const [dx, dy, w] of [
    [-210, -66, 34],
    [190, -30, 30],
  ])
    s.path(
      poly([
        [1067, v.horizon - 45],
        [1067 + dx, v.horizon - 45 + dy],
        [1067 + dx, v.horizon - 45 + dy + w],
      ]),
      s.linear(1067, 0, 1067 + dx, 0, [
        [0, I.paper, 0.55],
        [0.5, I.paper, 0.14],
        [1, I.paper, 0],
      ]),
    )
  s.glow(1067, v.horizon - 45, 34, I.paper, 0.9)
}

function sea(s: Sheet) {
  s.rect(
    0,
    v.horizon,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.indigo, I.blue, 0.5)],
      [0.2, I.indigo],
      [1, I.night],
    ]),
  )
}

/** Hull: near side with its sheer and flared bow, a red boot-top, a lit car-deck door. */
function hull(s: Sheet) {
  const l = SHIP.length
  const sheer = (t: number) => 10 + 3.2 * smooth(0.62, 1, t)
  const shell: Pt[] = []
  for (let i = 0; i <= 20; i++) {
    const t = i / 20
    shell.push(onShip(l * t, sheer(t), SHIP.beam * 0.5 * smooth(0.74, 1, t) * 0.9))
  }
  const foot: Pt[] = []
  for (let i = 0; i <= 20; i++) {
    const t = i / 20
    foot.unshift(onShip(l * 0.945 * t, 0, SHIP.beam * 0.5 * smooth(0.66, 1, t)))
  }
  // the far bow, seen past the stem
  s.path(
    poly([
      onShip(l, 13.2, SHIP.beam * 0.45),
      onShip(l * 0.78, 11, SHIP.beam),
      onShip(l * 0.72, 0, SHIP.beam),
      onShip(l * 0.945, 0, SHIP.beam * 0.5),
    ]),
    mix(I.night, I.indigo, 0.35),
  )
  s.path(poly([...shell, ...foot]), mix(I.blue, I.mist, 0.45))
  const band = (y0: number, y1: number): string => {
    const row = (y: number) =>
      Array.from({length: 21}, (_, i) => {
        const t = i / 20
        const up = clamp(y / sheer(t))
        return onShip(
          l * t * lerp(0.945, 1, up),
          y,
          SHIP.beam * 0.5 * lerp(smooth(0.66, 1, t), smooth(0.74, 1, t) * 0.9, up),
        )
      })
    return poly([...row(y0), ...row(y1).reverse()])
  }
  s.path(band(0, 6.6), HULL)
  s.path(band(6.6, 7.5), I.red)
  s.path(band(0, 1), mix(I.red, I.night, 0.4))
  for (let i = 0; i < 26; i++) {
    const [x, y] = onShip(5 + i * 3.2, 8.7)
    s.path(curve(blob(x, y, 2.6, 2.9, i, 0.06, 9)), i % 7 === 3 ? HULL : I.amber)
  }
  for (let i = 0; i < 14; i++) {
    const [x, y] = onShip(18 + i * 4.2, 4.6)
    s.path(
      curve(blob(x, y, 2.2, 2.6, i, 0.06, 9)),
      i % 3 === 1 ? mix(HULL, I.night, 0.5) : mix(I.amber, I.paper, 0.3),
    )
  }
}

/** One storey of the house: wall, glowing windows, open promenade with rail and people. */
function storey(
  s: Sheet,
  u0: number,
  u1: number,
  y: number,
  h: number,
  inset: number,
  seed: number,
  open: boolean,
) {
  const r = rng(seed)
  const [a0, a1] = [inset, SHIP.beam - inset]
  s.path(front(u1, y, y + h, a0, a1), WALL_SHADE)
  s.path(side(u0, y, u1, y + h, a0), open ? mix(I.amber, I.paper, 0.35) : WALL)
  if (open) {
    s.path(side(u0, y, u1, y + h * 0.4, a0), mix(I.amber, I.paper, 0.1))
    for (let u = u0; u <= u1; u += 4.4)
      s.path(side(u, y, u + 0.5, y + h, a0), mix(I.indigo, I.mist, 0.45))
    for (let u = u0 + 2; u < u1; u += r.range(1.6, 5)) {
      const [x, foot] = onShip(u, y, a0)
      walker(s, x, foot, 10, r.pick([I.red, I.indigo, I.night, I.blue]), I.night)
    }
    s.path(side(u0, y, u1, y + 0.16, a0) + side(u0, y + 1.15, u1, y + 1.3, a0), WALL)
    for (let u = u0; u <= u1; u += 1.1) s.path(side(u, y, u + 0.13, y + 1.2, a0), WALL)
  } else
    for (let u = u0 + 1.6; u < u1 - 2; u += 3.3) {
      const lit = r.chance(0.86)
      s.path(
        side(u, y + h * 0.3, u + 2.2, y + h * 0.74, a0),
        lit ? r.pick([I.amber, I.amber, mix(I.amber, I.paper, 0.6)]) : HULL,
      )
    }
  for (let i = 0; i < 5; i++)
    s.path(
      front(
        u1 + 0.02,
        y + h * 0.34,
        y + h * 0.74,
        a0 + 1.4 + i * ((a1 - a0 - 2) / 5),
        a0 + 1.4 + (i + 0.62) * ((a1 - a0 - 2) / 5),
      ),
      i % 3 === 2 ? HULL : I.amber,
    )
  s.path(deck(u0, u1, y + h, a0, a1), mix(I.mist, I.indigo, 0.4))
  s.path(side(u0 - 0.8, y + h - 0.2, u1 + 0.6, y + h + 0.42, a0 - 0.3), I.paper)
  s.path(front(u1 + 0.6, y + h - 0.2, y + h + 0.42, a0 - 0.3, a1), mix(I.blue, I.mist, 0.5))
}

function lifeboats(s: Sheet) {
  for (const u of [30, 42, 54, 66]) {
    const b: Pt[] = [
      onShip(u, 20.4),
      onShip(u + 1, 18.8),
      onShip(u + 7, 18.8),
      onShip(u + 8.4, 20.6),
    ]
    s.path(curve(b), mix(I.red, I.night, 0.25))
    s.path(
      curve([onShip(u, 20.4), onShip(u + 1.6, 21.5), onShip(u + 6.4, 21.5), onShip(u + 8.4, 20.6)]),
      mix(I.red, I.amber, 0.45),
    )
    for (const d of [1.2, 7]) s.path(side(u + d, 19, u + d + 0.35, 23), I.mist)
  }
}

function funnel(s: Sheet) {
  const r = rng(61)
  const [sx, sy] = onShip(22, 36, 9)
  for (let i = 0; i < 12; i++)
    s.path(
      curve(
        blob(
          sx - 8 - i * 15,
          sy - 8 - i * 3 + r.range(-4, 4),
          10 + i * 2.8,
          5 + i * 0.8,
          i,
          0.3,
          14,
        ),
      ),
      mix(I.indigo, I.blue, 0.45),
      `opacity="${(0.5 - i * 0.038).toFixed(2)}"`,
    )
  s.path(front(31, 24, 33, 6, 13), mix(I.red, I.night, 0.45))
  s.path(
    poly([onShip(19, 24, 6), onShip(31, 24, 6), onShip(29.5, 35, 6), onShip(18, 35, 6)]),
    I.red,
  )
  s.path(
    poly([onShip(18.3, 31.8, 6), onShip(29.9, 31.8, 6), onShip(29.5, 35, 6), onShip(18, 35, 6)]),
    I.night,
  )
  s.path(
    poly([
      onShip(18.8, 27.4, 6),
      onShip(30.6, 27.4, 6),
      onShip(30.3, 29.6, 6),
      onShip(18.6, 29.6, 6),
    ]),
    I.paper,
  )
}

/** Masts, dressing lights from bow to funnel to stern, and her running lights. */
function rigging(s: Sheet) {
  const mast = (u: number, y0: number, y1: number) =>
    s.path(
      stroke([onShip(u, y0, 9.5), onShip(u - 1, y1, 9.5)], (t) => 4 - 2.4 * t),
      I.mist,
    )
  mast(79, 26, 44)
  mast(104, 12, 27)
  const string = (a: Pt, b: Pt, n: number, sag: number) => {
    const p = (t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + sag * 4 * t * (1 - t)]
    s.path(
      stroke(
        Array.from({length: 12}, (_, i) => p(i / 11)),
        () => 0.9,
      ),
      mix(I.blue, I.mist, 0.4),
    )
    for (let i = 1; i < n; i++) {
      const [x, y] = p(i / n)
      s.glow(x, y, 7, I.amber, 0.6)
      s.path(curve(blob(x, y, 1.9, 1.9, i, 0.05, 7)), I.paper)
    }
  }
  string(onShip(105, 24, 9.5), onShip(78, 43, 9.5), 13, 4)
  string(onShip(78, 43, 9.5), onShip(30, 36, 9.5), 17, 12)
  string(onShip(19, 36, 9.5), onShip(-1, 13, 9.5), 11, 7)
  for (const [p, ink, k] of [
    [onShip(78, 43.5, 9.5), I.paper, 24],
    [onShip(103, 27, 9.5), I.paper, 20],
    [onShip(77, 24.4, 0.5), I.red, 20],
  ] as const) {
    s.glow(p[0], p[1], k, ink, 0.9)
    s.path(curve(blob(p[0], p[1], 3, 3, 3, 0.05, 9)), ink === I.red ? I.red : I.paper)
  }
}

function ferry(s: Sheet) {
  const [cx, cy] = onShip(52, 14)
  s.glow(cx, cy, 470, I.amber, 0.22, 0.42)
  hull(s)
  storey(s, 2, 88, 10.4, 4.2, 0.6, 3, false)
  storey(s, 3, 84, 14.8, 3.6, 1, 5, true)
  storey(s, 9, 82, 18.6, 3.6, 2.4, 8, false)
  lifeboats(s)
  storey(s, 64, 79, 22.4, 3.6, 1.8, 11, false)
  s.path(side(10, 22.4, 62, 22.6, 2.2) + side(10, 23.6, 62, 23.8, 2.2), I.mist)
  funnel(s)
  rigging(s)
}

/** Foam at the stem and along the side, and the lights' long strokes over the swell. */
function water(s: Sheet) {
  const r = rng(12)
  for (let i = 0; i < 60; i++) {
    const t = r()
    const [x, y] = onShip(
      SHIP.length * lerp(0.945, -0.3, t ** 1.3),
      0,
      t < 0.2 ? SHIP.beam * 0.3 * (1 - t * 5) : -1,
    )
    s.path(
      lens(x - 30, y + r.range(-1, 4 + 9 * t), r.range(16, 60), r.range(2, 6), i),
      mix(I.paper, I.mist, r.range(0.1, 0.7)),
    )
  }
  const [bx, by] = onShip(SHIP.length * 0.945, 0, SHIP.beam * 0.5)
  for (const [dx, dy, w] of [
    [-130, 24, 9],
    [84, 15, 7],
  ])
    s.path(
      stroke(
        [
          [bx + 2, by - 4],
          [bx + dx * 0.4, by + dy * 0.32],
          [bx + dx, by + dy],
        ],
        (t) => w * (1 - t) + 0.8,
      ),
      mix(I.paper, I.mist, 0.3),
    )
  for (let i = 0; i < 420; i++) {
    const t = r() ** 1.1
    const y = 500 + t * 215
    const x = 560 + r.gauss() * (170 + 190 * t)
    const near = Math.exp(-(((x - 560) / 330) ** 2))
    const w = (7 + 40 * t) * r.range(0.4, 1.4)
    s.path(
      lens(x, y, w, 1.2 + 3 * t, i),
      r.chance(near * 0.75)
        ? mix(I.amber, I.paper, r.range(0, 0.6))
        : r.chance(0.5)
          ? mix(I.indigo, I.blue, 0.6)
          : I.night,
      `opacity="${(0.85 - 0.4 * t).toFixed(2)}"`,
    )
  }
}

/** The quay's end in the near corner: lamp, bollard, two who wait with their bags. */
function quay(s: Sheet) {
  const stone = mix(I.night, I.indigo, 0.22)
  s.path(
    poly(
      rough(
        [
          [820, 730],
          [872, 652],
          [1210, 628],
          [1210, 730],
        ],
        2,
        12,
        4,
      ),
    ),
    stone,
  )
  s.path(
    poly([
      [872, 652],
      [1210, 628],
      [1210, 640],
      [868, 664],
    ]),
    mix(I.indigo, I.amber, 0.35),
  )
  s.glow(1098, 668, 210, I.amber, 0.5, 0.3)
  for (let i = 0; i < 7; i++)
    s.path(
      stroke(
        [
          [880 + i * 54, 662 - i * 3.6],
          [852 + i * 62, 724],
        ],
        () => 2,
      ),
      I.night,
      'opacity="0.7"',
    )
  s.path(
    stroke(
      [
        [1132, 664],
        [1133, 520],
        [1134, 462],
      ],
      (t) => 9 - 3 * t,
    ),
    mix(I.blue, I.indigo, 0.35),
  )
  s.path(
    stroke(
      [
        [1134, 464],
        [1118, 450],
        [1092, 456],
      ],
      () => 5,
    ),
    mix(I.blue, I.indigo, 0.35),
  )
  s.path(
    poly([
      [1082, 454],
      [1106, 454],
      [1112, 470],
      [1076, 470],
    ]),
    mix(I.blue, I.indigo, 0.35),
  )
  s.glow(1094, 476, 86, I.amber, 0.85)
  s.path(curve(blob(1094, 473, 11, 6, 3, 0.05, 14)), I.paper)
  const shade = (x: number, y: number, l: number) =>
    s.path(lens(x - l, y - 3, l, 7, x), I.night, 'opacity="0.8"')
  shade(1030, 668, 70)
  shade(1066, 666, 60)
  shade(960, 682, 50)
  walker(s, 1030, 670, 92, I.red, I.night)
  walker(s, 1066, 668, 84, mix(I.mist, I.paper, 0.4), I.night)
  // an arm raised toward the boat
  s.path(
    stroke(
      [
        [1020, 602],
        [1006, 590],
        [1000, 566],
      ],
      () => 7,
    ),
    I.red,
  )
  s.path(
    curve([
      [1082, 670],
      [1080, 640],
      [1090, 632],
      [1106, 634],
      [1110, 670],
    ]),
    mix(I.blue, I.indigo, 0.4),
  )
  s.path(
    poly([
      [980, 672],
      [1006, 670],
      [1006, 648],
      [980, 650],
    ]),
    mix(I.amber, I.red, 0.5),
  )
  s.path(
    stroke(
      [
        [986, 650],
        [993, 640],
        [1000, 649],
      ],
      () => 3,
    ),
    I.night,
  )
  s.path(
    poly([
      [934, 684],
      [930, 664],
      [924, 656],
      [966, 655],
      [960, 664],
      [957, 684],
    ]),
    I.night,
  )
  s.path(lens(924, 656, 42, 5, 4), mix(I.amber, I.indigo, 0.4))
}

/** A fisherman under his lamp, in the dark water on the other side. */
function fisher(s: Sheet, x: number, y: number) {
  const dark = mix(I.night, I.indigo, 0.12)
  s.glow(x + 62, y - 30, 120, I.amber, 0.6, 0.7)
  const r = rng(33)
  for (let i = 0; i < 22; i++)
    s.path(
      lens(x + 62 + r.gauss() * (26 + i * 1.6) - 16, y + 10 + i * 4, r.range(12, 46), 2.6, i),
      i % 3 ? mix(I.amber, I.paper, 0.3) : I.night,
      `opacity="${(0.9 - i * 0.03).toFixed(2)}"`,
    )
  // hull with a high stem at either end, its gunwale caught by the lamp
  s.path(
    curve([
      [x - 84, y - 26],
      [x - 50, y - 13],
      [x, y - 9],
      [x + 50, y - 13],
      [x + 84, y - 30],
      [x + 66, y + 4],
      [x, y + 11],
      [x - 66, y + 4],
    ]),
    dark,
  )
  s.path(
    stroke(
      [
        [x - 82, y - 25],
        [x - 48, y - 12],
        [x, y - 8],
        [x + 50, y - 12],
        [x + 83, y - 29],
      ],
      () => 3.4,
    ),
    I.amber,
  )
  s.path(
    stroke(
      [
        [x - 70, y - 2],
        [x, y + 5],
        [x + 70, y - 3],
      ],
      () => 3,
    ),
    I.red,
  )
  s.path(
    stroke(
      [
        [x + 58, y - 14],
        [x + 60, y - 52],
      ],
      () => 2.6,
    ),
    mix(I.indigo, I.amber, 0.4),
  )
  s.path(curve(blob(x + 62, y - 48, 6, 7, 3, 0.05, 12)), I.paper)
  walker(s, x - 14, y - 4, 58, mix(I.blue, I.amber, 0.3), I.night, 0.12)
  s.path(
    stroke(
      [
        [x - 8, y - 40],
        [x + 6, y - 34],
        [x + 16, y - 46],
      ],
      () => 4.4,
    ),
    mix(I.blue, I.amber, 0.3),
  )
  s.path(
    stroke(
      [
        [x + 2, y - 24],
        [x + 70, y - 74],
      ],
      () => 1.6,
    ),
    mix(I.mist, I.amber, 0.3),
  )
}

/** Where water begins below each place: the ship's own waterline, else the horizon. */
function waterline(x: number): number {
  const [x0, y0] = onShip(0, 0)
  const [x1, y1] = onShip(SHIP.length * 0.945, 0, SHIP.beam * 0.5)
  const [tip] = onShip(SHIP.length, 13)
  const along = lerp(y0, y1, clamp((x - x0) / (x1 - x0)))
  return lerp(v.horizon + 3, along, x >= x0 && x < tip + 3 ? 1 : 0)
}

const scene: Scene = {
  name: 'night-ferry',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 58,
  make() {
    const above = new Sheet(W, H, 'a')
    sky(above)
    islands(above)
    sea(above)
    ferry(above)
    const near = new Sheet(W, H, 'n')
    water(near)
    fisher(near, 128, 612)
    quay(near)

    return [
      above.toString(),
      reflect({y: waterline, tint: I.night, mixTop: 0.22, mixBottom: 0.72, amp: 1.3, seed: 6}),
      near.toString(),
    ]
  },
}
export default scene
