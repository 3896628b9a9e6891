/** A cenote at noon, seen from inside: the round hole in the roof, a shaft of sun, roots down to blue water. */
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {clamp, fbm, lerp, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {n1, type Pt, poly, Sheet} from '../../kit/svg.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fcf5d8',
  lime: '#bccb5c',
  leaf: '#4e8b52',
  aqua: '#4cc7c6',
  blue: '#16719f',
  night: '#10254a',
  stone: '#bf8f63',
}
const W = 820
const H = 1200
/** The hole in the roof: far lip and near lip are one rough oval. */
const HOLE = {x: 372, y: 246, rx: 268, ry: 172}
/** The far edge of the water, and where the shaft meets it. */
const WATER = 812
const SPOT: Pt = [505, 930]
const rock = noise(13)

const lip = (a: number, grow = 1): Pt => {
  const d = grow * (1 + 0.07 * fbm(rock, Math.cos(a) * 2.4, Math.sin(a) * 2.4, 4, 0.6))
  return [HOLE.x + Math.cos(a) * HOLE.rx * d, HOLE.y + Math.sin(a) * HOLE.ry * d]
}
const rim = (grow = 1): Pt[] =>
  Array.from({length: 90}, (_, i) => lip((i / 90) * Math.PI * 2, grow))

/** The foot of the cave wall: the water’s edge curves round to meet us at both sides. */
const bank = (x: number) => WATER + 150 * Math.abs((x - 400) / 420) ** 2.6 + 5 * Math.sin(x / 23)

/** How much light a point of the rock has, 0..1: bounced up from the water and down from the hole. */
function rockLight(x: number, y: number) {
  const fromHole = Math.hypot((x - HOLE.x) / HOLE.rx, (y - HOLE.y) / HOLE.ry)
  const skylight =
    0.62 * Math.exp(-((fromHole - 1) ** 2) / 0.42) * smooth(HOLE.y - 90, HOLE.y + 150, y)
  const sunlit = 0.5 * Math.exp(-(((x - 690) / 150) ** 2) - ((y - 560) / 210) ** 2)
  const bounced = 0.3 * smooth(470, WATER + 20, y) * Math.exp(-(((x - 430) / 360) ** 2))
  // beds of limestone broken by upright flutes, both bent out of true
  const bend = 40 * fbm(rock, x / 150, y / 130 + 5, 3)
  const bedding = fbm(rock, (x + bend) / 170, (y + bend) / 46 + 9, 4, 0.55)
  const flutes = fbm(rock, (x + bend * 0.8) / 34 + 70, (y + bend) / 210, 4)
  const low = smooth(HOLE.y + 40, 560, y)
  const wall = 0.04 * Math.exp(-(((x - 420) / 330) ** 2)) * smooth(HOLE.y + 80, 500, y)
  return skylight + sunlit + bounced + wall + 0.24 * bedding + lerp(0.1, 0.3, low) * flutes
}

function cave(s: Sheet) {
  const cell = 2
  const [w, h] = [W / cell, Math.ceil(1010 / cell)]
  const f = new Float32Array(w * h)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) f[j * w + i] = rockLight(i * cell, j * cell)
  const soft = blur(f, w, h, 1)
  s.rect(0, 0, W, H, mix(I.night, I.stone, 0.06))
  for (const [level, colour] of [
    [0.16, mix(I.night, I.stone, 0.22)],
    [0.3, mix(I.night, I.stone, 0.42)],
    [0.44, mix(I.stone, I.night, 0.36)],
    [0.6, mix(I.stone, I.night, 0.1)],
    [0.76, mix(I.stone, I.paper, 0.38)],
    [0.94, mix(I.paper, I.stone, 0.2)],
  ] as const)
    s.path(tone(soft, w, h, level, {sx: cell, min: 10}), colour)
}

/** Ledges: the beds stand out of the wall here and there, lit above and dark below. */
function ledges(s: Sheet) {
  const r = rng(91)
  const at = (x: number, y: number) =>
    y + (WATER - y < 220 ? 1 : 0.35) * 60 * ((x - 400) / 420) ** 2
  for (let i = 0; i < 84; i++) {
    const x = r.range(0, W)
    const y = r.range(430, WATER - 12)
    const long = r.range(40, 170)
    const light = clamp(rockLight(x, y) * 1.15)
    const line = (d: number): Pt[] =>
      Array.from({length: 9}, (_, k) => {
        const u = x + (k / 8 - 0.5) * long
        return [u, at(u, y) + d + 5 * rock(u / 18, i)]
      })
    s.path(
      stroke(line(5), (u) => 11 * Math.sin(Math.PI * u) ** 0.6),
      mix(I.night, I.stone, 0.1 + 0.35 * light),
      'opacity="0.85"',
    )
    s.path(
      stroke(line(-2), (u) => 5.5 * Math.sin(Math.PI * u) ** 0.6),
      light > 0.62 ? mix(I.stone, I.paper, 0.5) : mix(I.night, I.stone, 0.3 + light),
    )
  }
}

/** One leaf: a pointed lens at an angle. */
const leaf = (x: number, y: number, l: number, a: number): string =>
  stroke(
    [-0.5, -0.2, 0.1, 0.5].map((u): Pt => [x + Math.cos(a) * l * u, y + Math.sin(a) * l * u]),
    (t) => l * 0.4 * Math.sin(Math.PI * (0.04 + 0.92 * t)),
  )

/** Sky in the hole, with the forest that stands round it leaning in. */
function hole(s: Sheet) {
  const open = poly(rim())
  s.path(
    open,
    s.linear(0, HOLE.y - HOLE.ry, 0, HOLE.y + HOLE.ry, [
      [0, I.aqua],
      [0.35, mix(I.aqua, I.paper, 0.55)],
      [0.75, I.paper],
      [1, I.paper],
    ]),
  )
  s.group(s.clip(open), () => {
    s.glow(HOLE.x - 120, HOLE.y - 80, 210, I.paper, 0.95)
    const r = rng(9)
    for (const [grow, colours, k] of [
      [0.96, [mix(I.leaf, I.paper, 0.55), mix(I.lime, I.paper, 0.5)], 0.2],
      [1.04, [mix(I.leaf, I.night, 0.12), I.lime], 0.15],
    ] as const) {
      let mass = ''
      let lit = ''
      for (let i = 0; i < 74; i++) {
        const a = (i / 74) * Math.PI * 2
        // taller at the far side (below) and left, thin at the near lip
        const tall = 0.6 + 0.6 * Math.max(0, Math.sin(a)) + 0.35 * Math.max(0, -Math.cos(a))
        const [x, y] = lip(a, grow - k * tall * r.range(0.1, 1))
        const q = r.range(14, 34)
        mass += curve(blob(x, y, q * 1.2, q, i, 0.45, 13))
        for (let j = 0; j < 5; j++)
          lit += leaf(
            x + r.gauss() * q,
            y - q * 0.2 + r.gauss() * q * 0.7,
            r.range(7, 15),
            r.range(0, 3),
          )
      }
      s.path(mass, colours[0]).path(lit, colours[1])
    }
    // a palm looks over the far lip
    const [px, py] = [522, 330]
    s.path(
      stroke(
        [
          [px + 26, py + 80],
          [px + 10, py + 30],
          [px, py - 46],
        ],
        () => 6,
      ),
      I.night,
    )
    for (let i = 0; i < 9; i++) {
      const a = Math.PI * (-0.1 + (1.2 * i) / 8)
      const l = 62 + 8 * Math.sin(i * 5)
      const at = (t: number): Pt => [
        px + Math.cos(a) * l * t,
        py - 46 - Math.sin(a) * l * t + 34 * t * t,
      ]
      s.path(
        stroke(
          [0, 0.25, 0.5, 0.75, 1].map(at),
          (t) => 3 + 11 * Math.sin(Math.PI * (0.1 + 0.88 * t)),
        ),
        mix(I.leaf, I.night, i % 2 ? 0.5 : 0.25),
      )
    }
  })
}

/** Ferns and creepers along the lip: a dark fringe with bright tips. */
function fringe(s: Sheet) {
  const r = rng(21)
  let mass = ''
  let mid = ''
  let bright = ''
  for (let i = 0; i < 150; i++) {
    const a = (i / 150) * Math.PI * 2
    const [x, y] = lip(a, 1.03)
    const far = Math.sin(a) > -0.1
    const q = far ? r.range(10, 24) : r.range(14, 30)
    mass += curve(blob(x, y, q * 1.1, q * 0.8, i, 0.45, 12))
    for (let j = 0; j < 7; j++) {
      const d = leaf(x + r.gauss() * q, y + r.gauss() * q * 0.8, r.range(8, 18), r.range(0.4, 2.7))
      if (far && r.chance(0.4)) bright += d
      else mid += d
    }
  }
  s.path(mass, mix(I.night, I.leaf, 0.45))
    .path(mid, I.leaf)
    .path(bright, I.lime)
}

/** Water lit from above: aqua round the spot, blue beyond, night under the walls. */
function water(s: Sheet) {
  const edge: Pt[] = Array.from({length: 83}, (_, i) => [i * 10 - 1, bank(i * 10)])
  const pool = poly([...edge, [W, H], [0, H]])
  s.path(pool, mix(I.night, I.blue, 0.28))
  s.group(s.clip(pool), () => {
    for (const [grow, colour] of [
      [1, mix(I.night, I.blue, 0.62)],
      [0.8, I.blue],
      [0.6, mix(I.blue, I.aqua, 0.38)],
      [0.42, mix(I.aqua, I.blue, 0.22)],
      [0.25, mix(I.aqua, I.paper, 0.3)],
    ] as const)
      s.path(
        curve(
          blob(
            SPOT[0] - 40 * grow,
            SPOT[1] + 40 * grow,
            520 * grow,
            235 * grow,
            Math.round(grow * 90),
            0.14,
            40,
          ),
        ),
        colour,
      )
    const r = rng(27)
    for (let i = 0; i < 330; i++) {
      const t = r() ** 1.15
      const y = WATER + 6 + t * 390
      const x = r.range(-40, W)
      const near = clamp(1 - Math.hypot((x - SPOT[0]) / 400, (y - SPOT[1]) / 170))
      const d = lens(x, y, (14 + 66 * t) * r.range(0.5, 1.4), 1.4 + 5.5 * t, i)
      if (r.chance(0.25 + near * 0.45)) s.path(d, mix(I.aqua, I.paper, near), 'opacity="0.75"')
      else s.path(d, mix(I.night, I.blue, 0.35 + 0.5 * near), 'opacity="0.6"')
    }
    // the hole mirrored: broken bars of sky
    for (let i = 0; i < 46; i++) {
      const u = r.gauss() * 0.5
      const t = r()
      s.path(
        lens(SPOT[0] - 90 + u * 150, SPOT[1] - 62 + t * 150, r.range(30, 120), r.range(3, 8), i),
        mix(I.paper, I.aqua, 0.25 * t),
        'opacity="0.8"',
      )
    }
  })
  // the wet line and the stones at its edge
  s.path(
    stroke(edge, (t) => 7 + 3 * Math.sin(t * 40)),
    mix(I.night, I.blue, 0.1),
  )
}

/** The shaft: sheets of light that widen as they fall, seen in the damp air. */
function shaft(s: Sheet) {
  const beam = (a0: number, a1: number, b0: number, b1: number, alpha: number) => {
    const fade = s.linear(0, 250, 0, SPOT[1] + 10, [
      [0, I.paper, 0],
      [0.24, I.paper, alpha],
      [0.7, I.paper, alpha * 0.85],
      [1, I.paper, alpha * 0.55],
    ])
    const top = 250
    s.path(
      poly([
        [a0, top],
        [a1, top],
        [b1, SPOT[1]],
        [b0, SPOT[1]],
      ]),
      fade,
    )
  }
  // many thin sheets over one another: soft at the sides, brightest in the middle
  for (let i = 0; i < 7; i++) {
    const k = 1 - i / 8
    beam(340 - 120 * k, 340 + 110 * k, 505 - 165 * k, 505 + 170 * k, 0.115)
  }
  beam(262, 292, 404, 442, 0.22)
  beam(330, 384, 500, 566, 0.3)
  beam(404, 420, 600, 622, 0.2)
  const r = rng(77)
  for (let i = 0; i < 90; i++) {
    const t = r()
    const x = lerp(330, 505, t) + r.gauss() * lerp(80, 120, t)
    s.path(
      curve(blob(x, lerp(300, 890, t), r.range(0.9, 2.1), r.range(0.9, 2.1), i, 0.2, 6)),
      I.paper,
    )
  }
}

/** Bundles of roots: they leave the lip together, part as they hang, and some trail in the water. */
function roots(s: Sheet) {
  const r = rng(35)
  const hang = (x: number, y: number, bottom: number, thick: number, near: boolean) => {
    const sway = r.range(-16, 16)
    const ps = Array.from({length: 13}, (_, i): Pt => {
      const t = i / 12
      return [x + sway * t + thick * 0.9 * Math.sin(t * 9 + x) * (0.3 + t), lerp(y, bottom, t)]
    })
    s.path(
      stroke(ps, (t) => thick * (1 - 0.75 * t)),
      near ? I.night : mix(I.night, I.stone, 0.34),
    )
    s.path(
      stroke(
        ps.map(([a, b]): Pt => [a - thick * 0.24, b]),
        (t) => thick * 0.34 * (1 - 0.7 * t),
      ),
      near ? mix(I.stone, I.night, 0.4) : mix(I.stone, I.paper, 0.35),
    )
    // hair roots at the end
    for (let j = 0; j < 4; j++) {
      const [a, b] = ps[9]
      s.path(
        stroke(
          [
            [a, b],
            [a + r.range(-9, 9), b + 30],
            [a + r.range(-14, 14), Math.min(bottom + 6, b + r.range(50, 110))],
          ],
          (t) => 1.8 * (1 - 0.6 * t),
        ),
        near ? mix(I.stone, I.night, 0.55) : mix(I.stone, I.night, 0.1),
      )
    }
    if (bottom > bank(x) - 4)
      for (const k of [1, 1.9])
        s.path(
          lens(x + sway - 17 * k, bottom + 2, 34 * k, 4.4, k * 10),
          mix(I.aqua, I.paper, 0.4),
          'opacity="0.7"',
        )
  }
  // from the far lip, in the light
  for (const [a, count, reach] of [
    [2.75, 5, 610],
    [2.2, 7, WATER + 26],
    [1.72, 4, 640],
    [1.28, 6, 760],
    [0.72, 8, WATER + 22],
    [0.28, 4, 570],
  ] as const)
    for (let i = 0; i < count; i++) {
      const [x, y] = lip(a + r.range(-0.09, 0.09), 1.02)
      hang(
        x,
        y,
        i < 3 ? reach + r.range(-14, 14) : lerp(y, reach, r.range(0.4, 0.95)),
        r.range(4, 8),
        false,
      )
    }
  // a great bundle from the near roof at the left, almost at arm’s length
  for (let i = 0; i < 11; i++)
    hang(
      70 + i * 9 + r.range(-9, 9),
      -20,
      i % 3 ? r.range(640, 900) : r.range(985, 1040),
      r.range(8, 16),
      true,
    )
  for (let i = 0; i < 5; i++) hang(748 + i * 12, -20, r.range(330, 620), r.range(7, 12), true)
}

/** Vines with leaves wound round the near roots. */
function vines(s: Sheet) {
  const r = rng(63)
  for (const [x, bottom] of [
    [92, 560],
    [140, 700],
    [772, 420],
    [300, 520],
    [560, 560],
  ] as const) {
    let dark = ''
    let lit = ''
    const top = x > 200 && x < 700 ? 400 : -10
    for (let y = top; y < bottom; y += 9) {
      const l = r.range(12, 24) * (x > 200 && x < 700 ? 0.7 : 1)
      const d = leaf(x + 12 * Math.sin(y / 38) + r.gauss() * 9, y, l, r.range(0.6, 2.5))
      if (r.chance(0.45)) lit += d
      else dark += d
    }
    s.path(dark, mix(I.leaf, I.night, 0.42)).path(lit, x > 200 && x < 700 ? I.lime : I.leaf)
  }
}

/** Steps cut into the rock at the right, down to a wooden landing with a ladder into the water. */
function landing(s: Sheet) {
  const wood = mix(I.stone, I.paper, 0.3)
  for (let i = 0; i < 9; i++) {
    const [x, y, w] = [664 + i * 17, 872 - i * 27, 92 - i * 2]
    s.path(
      poly([
        [x, y],
        [x + w, y - 6],
        [x + w, y - 15],
        [x + 4, y - 9],
      ]),
      i < 6 ? mix(I.stone, I.paper, 0.34) : mix(I.stone, I.night, 0.1),
    )
    s.path(
      poly([
        [x, y],
        [x + w, y - 6],
        [x + w + 10, y + 20],
        [x - 2, y + 20],
      ]),
      mix(I.night, I.stone, 0.34),
    )
  }
  s.path(
    poly([
      [596, 892],
      [770, 878],
      [840, 902],
      [840, 928],
      [640, 930],
    ]),
    wood,
  )
  s.path(
    poly([
      [596, 892],
      [640, 930],
      [640, 946],
      [596, 906],
    ]),
    mix(I.stone, I.night, 0.35),
  )
  s.path(
    poly([
      [640, 930],
      [840, 926],
      [840, 944],
      [640, 946],
    ]),
    mix(I.night, I.stone, 0.4),
  )
  for (let i = 1; i < 6; i++)
    s.path(
      stroke(
        [
          [596 + i * 33, 892 - i * 2.6],
          [640 + i * 36, 930],
        ],
        () => 2.4,
      ),
      mix(I.stone, I.night, 0.4),
    )
  for (const x of [652, 720])
    s.path(
      stroke(
        [
          [x, 940],
          [x + 1, 1010],
        ],
        (t) => 9 - 3 * t,
      ),
      mix(I.night, I.stone, 0.3),
    )
  for (const x of [606, 632])
    s.path(
      stroke(
        [
          [x, 866],
          [x - 6, 960],
          [x - 8, 990],
        ],
        () => 4.4,
      ),
      mix(I.paper, I.stone, 0.25),
    )
  for (let y = 920; y < 984; y += 18)
    s.path(
      stroke(
        [
          [601 - (y - 900) / 12, y],
          [628 - (y - 900) / 14, y + 2],
        ],
        () => 4,
      ),
      mix(I.paper, I.stone, 0.25),
    )
}

/** A swimmer on her back in the spot of light, arms wide, rings going out from her. */
function swimmer(s: Sheet, x: number, y: number, k: number) {
  const skin = mix(I.stone, I.night, 0.24)
  for (let i = 4; i > 0; i--) {
    const [a, b] = [44 * i * k, 15 * i * k]
    const arc = (grow: number) =>
      `M${n1(x - a * grow)} ${n1(y)}A${n1(a * grow)} ${n1(b * grow)} 0 1 0 ${n1(x + a * grow)} ${n1(y)}A${n1(a * grow)} ${n1(b * grow)} 0 1 0 ${n1(x - a * grow)} ${n1(y)}Z`
    s.path(
      arc(1) + arc(1 - 0.05 - 0.03 / i),
      i % 2 ? I.paper : mix(I.blue, I.aqua, 0.3),
      'fill-rule="evenodd" opacity="0.8"',
    )
  }
  s.path(
    lens(x - 48 * k, y + 20 * k, 100 * k, 16 * k, 3),
    mix(I.blue, I.night, 0.3),
    'opacity="0.8"',
  )
  const P = (a: number, b: number): Pt => [x + a * k, y + b * k]
  // legs toward us at the right, head at the left
  s.path(
    stroke([P(14, 3), P(36, 6), P(60, 4)], (t) => (10 - 5 * t) * k) +
      stroke([P(14, 7), P(36, 13), P(58, 16)], (t) => (10 - 5 * t) * k),
    skin,
  )
  s.path(
    stroke([P(-16, -3), P(-14, -18), P(-24, -30)], (t) => (7 - 3 * t) * k) +
      stroke([P(-12, 8), P(-2, 22), P(-14, 34)], (t) => (7.5 - 3 * t) * k),
    skin,
  )
  s.path(
    curve([P(-22, -3), P(-4, -5), P(16, -1), P(20, 5), P(14, 11), P(-6, 11), P(-20, 8)]),
    mix(I.paper, I.stone, 0.1),
  )
  s.path(curve(blob(...P(-36, 2), 15 * k, 11 * k, 5, 0.3, 12)), I.night)
  s.path(curve(blob(...P(-30, 1), 8 * k, 7 * k, 4, 0.05, 12)), skin)
}

const scene: Scene = {
  name: 'cenote',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 71,
  strict: 0.64,
  make() {
    const s = new Sheet(W, H, 'o')
    cave(s)
    ledges(s)
    hole(s)
    water(s)
    fringe(s)
    shaft(s)
    roots(s)
    vines(s)
    landing(s)
    swimmer(s, 450, 985, 1.05)
    return [s.toString()]
  },
}
export default scene
