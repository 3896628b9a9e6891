/** A late-night diner: stools along the counter, pie under glass, coffee, and the street's neon in the window. */
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {project, type View} from '../../kit/place.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {level, type Spot, wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {type Profile, ring, turned} from '../../kit/turned.ts'

const I = {
  night: '#191d3c',
  blue: '#24597a',
  teal: '#52b9b0',
  rose: '#ef5f8a',
  red: '#c93a3c',
  amber: '#ffbf63',
  cream: '#fff1d6',
}
const W = 1200
const H = 1200
/** Metres. The counter runs away from us on the right; the big window closes the far end. */
const v: View = {W, F: 1000, horizon: 430, cy: 1.62}
const TOP = 1
const FAR = 5.6
const [LEFT, FRONT, BACK, RIGHT] = [-1.9, -0.05, 0.82, 1.5]
const at = (x: number, y: number, z: number): Pt => project(v, x, y, z)

/** A tube of neon: bloom, colour, hot core. */
function neon(s: Sheet, line: readonly Pt[], colour: string, width: number) {
  s.path(
    stroke(line, () => width * 4.6),
    colour,
    'opacity="0.22"',
  )
  s.path(
    stroke(line, () => width * 2.2),
    colour,
    'opacity="0.55"',
  )
  s.path(
    stroke(line, () => width),
    mix(colour, I.cream, 0.35),
  )
}

/** The street beyond the glass: dark fronts, three signs without a word, lights on wet asphalt. */
function street(s: Sheet) {
  s.path(
    wall(v, [LEFT, FAR], [RIGHT, FAR], 0.7, 3),
    s.linear(...at(0, 3, FAR), ...at(0, 0.7, FAR), [
      [0, I.night],
      [0.6, mix(I.night, I.blue, 0.7)],
      [1, mix(I.blue, I.rose, 0.3)],
    ]),
  )
  const r = rng(4)
  for (const [x, w, h] of [
    [-1.9, 0.7, 1.9],
    [-1.15, 0.55, 2.5],
    [-0.5, 0.8, 1.75],
    [0.4, 0.6, 2.3],
    [1.0, 0.5, 1.9],
  ] as const) {
    s.path(wall(v, [x, FAR], [x + w, FAR], 0.7, h), mix(I.night, I.blue, 0.25))
    for (let i = 0; i < 26; i++) {
      if (r.chance(0.5)) continue
      const [u, y] = [x + 0.06 + (i % 5) * w * 0.19, 1.15 + Math.floor(i / 5) * 0.22]
      if (y < h - 0.15)
        s.path(
          wall(v, [u, FAR], [u + 0.06, FAR], y, y + 0.1),
          r.chance(0.7) ? mix(I.amber, I.blue, 0.35) : I.teal,
        )
    }
  }
  s.path(wall(v, [LEFT, FAR], [RIGHT, FAR], 0.7, 1), mix(I.night, I.blue, 0.55))
  for (let i = 0; i < 70; i++) {
    const [x, y] = at(r.range(LEFT, RIGHT), r.range(0.72, 1), FAR)
    s.path(
      lens(x, y, r.range(8, 46), 2.6, i),
      r.pick([I.rose, I.amber, I.teal, I.cream]),
      'opacity="0.75"',
    )
  }
  const sign = pen(...at(-0.85, 2.25, FAR), 1)
  s.glow(...at(-0.85, 2.15, FAR), 190, I.rose, 0.6)
  neon(
    s,
    sign([-95, 36, -20, 36, -20, 66, 62, 0, -20, -66, -20, -36, -95, -36, -95, 36]),
    I.rose,
    6,
  )
  neon(s, sign([-82, 20, -62, 0, -82, -20]), I.amber, 4)
  neon(s, sign([-56, 20, -36, 0, -56, -20]), I.amber, 4)
  neon(s, sign([-30, 20, -10, 0, -30, -20]), I.amber, 4)
  const palm = pen(...at(-0.12, 1.72, FAR), 1)
  s.glow(...at(-0.12, 2.2, FAR), 170, I.teal, 0.6)
  neon(s, palm([-6, 0, 6, 44, 4, 92]), I.amber, 5)
  for (const frond of [
    [4, 92, -28, 122, -64, 96],
    [4, 92, -34, 100, -52, 66],
    [4, 92, 34, 124, 70, 98],
    [4, 92, 40, 102, 58, 68],
    [4, 92, 2, 130, -16, 140],
  ])
    neon(s, palm(frond), I.teal, 5)
  const star = pen(...at(-1.62, 1.72, FAR), 1)
  neon(
    s,
    star([
      0, 44, 10, 12, 42, 12, 16, -8, 26, -40, 0, -20, -26, -40, -16, -8, -42, 12, -10, 12, 0, 44,
    ]),
    I.amber,
    4,
  )
}

/** Frame, mullions, sill, and the room's own lamps hanging in the glass like ghosts. */
function windowFrame(s: Sheet) {
  for (const [x, y] of [
    [-1.3, 2.5],
    [-0.1, 2.55],
    [0.75, 2.6],
  ] as const) {
    const [px, py] = at(x, y, FAR)
    s.path(curve(blob(px, py, 34, 13, 3, 0.05)), I.amber, 'opacity="0.35"')
    s.glow(px, py, 70, I.amber, 0.4)
  }
  for (const a of [0.1, 0.35, 0.75])
    s.path(
      poly([
        at(LEFT + a * 3, 3, FAR),
        at(LEFT + a * 3 + 0.28, 3, FAR),
        at(LEFT + a * 3 - 0.5, 0.7, FAR),
        at(LEFT + a * 3 - 0.78, 0.7, FAR),
      ]),
      I.cream,
      'opacity="0.1"',
    )
  const chrome = mix(I.teal, I.cream, 0.4)
  for (const x of [LEFT, -0.5, 0.62, RIGHT])
    s.path(wall(v, [x - 0.035, FAR - 0.02], [x + 0.035, FAR - 0.02], 0.7, 3), chrome)
  s.path(wall(v, [LEFT, FAR - 0.02], [RIGHT, FAR - 0.02], 2.94, 3.06), chrome)
  s.path(wall(v, [LEFT, FAR - 0.02], [RIGHT, FAR - 0.02], 0.62, 0.72), mix(I.cream, I.rose, 0.3))
  s.path(wall(v, [LEFT, FAR], [RIGHT, FAR], 0, 0.62), mix(I.red, I.night, 0.45))
}

function room(s: Sheet) {
  s.rect(0, 0, W, H, I.night)
  s.path(poly([[0, 0], [W, 0], at(RIGHT, 3, FAR), at(LEFT, 3, FAR)]), mix(I.night, I.blue, 0.3))
  // left wall: panels, and a line of rose neon under the ceiling
  s.path(
    poly([
      at(LEFT, 3, FAR),
      at(LEFT, 0, FAR),
      [-10, at(LEFT, 0, 3.1)[1]],
      [-10, at(LEFT, 3, 3.1)[1]],
    ]),
    mix(I.blue, I.night, 0.35),
  )
  s.path(
    poly([
      at(LEFT, 0.62, FAR),
      at(LEFT, 0, FAR),
      [-10, at(LEFT, 0, 3.1)[1]],
      [-10, at(LEFT, 0.62, 3.1)[1]],
    ]),
    mix(I.red, I.night, 0.55),
  )
  // floor in checks
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 14; j++) {
      const [x, z] = [LEFT - 0.1 + i * 0.34, 1.05 + j * 0.34]
      const corners: Spot[] = [
        [x, z],
        [x + 0.34, z],
        [x + 0.34, z + 0.34],
        [x, z + 0.34],
      ]
      s.path(
        level(v, corners),
        (i + j) % 2 ? mix(I.cream, I.blue, 0.35 - j * 0.01) : mix(I.night, I.blue, 0.4),
      )
    }
  }
  const r = rng(8)
  for (let i = 0; i < 80; i++) {
    const [x, y] = at(r.range(LEFT, FRONT), 0, r.range(2, 5.5))
    s.path(
      lens(x - 30, y, r.range(16, 70), 4, i),
      r.pick([I.rose, I.rose, I.teal, I.amber]),
      'opacity="0.4"',
    )
  }
  neon(
    s,
    [at(LEFT + 0.02, 2.82, 3.1), at(LEFT + 0.02, 2.82, 4.4), at(LEFT + 0.02, 2.82, FAR)],
    I.rose,
    6,
  )
  neon(
    s,
    [at(RIGHT - 0.02, 2.82, 2.2), at(RIGHT - 0.02, 2.82, 4), at(RIGHT - 0.02, 2.82, FAR)],
    I.teal,
    6,
  )
}

/** Two booths under the left wall, and above them a picture of the desert in a pale frame. */
function booths(s: Sheet) {
  for (const z of [5.2, 4.3]) {
    s.path(wall(v, [LEFT, z], [LEFT + 0.7, z], 0, 1.15), mix(I.red, I.night, 0.3))
    s.path(wall(v, [LEFT, z], [LEFT + 0.7, z], 1.03, 1.15), mix(I.rose, I.red, 0.4))
    s.path(wall(v, [LEFT + 0.7, z], [LEFT + 0.7, z + 0.3], 0, 1.15), mix(I.red, I.night, 0.6))
  }
  const face = (z0: number, z1: number, y0: number, y1: number) =>
    wall(v, [LEFT + 0.01, z0], [LEFT + 0.01, z1], y0, y1)
  s.path(face(3.55, 4.75, 1.45, 2.3), mix(I.cream, I.amber, 0.35))
  s.path(face(3.65, 4.65, 1.53, 2.22), mix(I.rose, I.blue, 0.3))
  s.path(face(3.65, 4.65, 1.53, 1.75), mix(I.red, I.night, 0.35))
  s.path(curve(blob(...at(LEFT + 0.02, 1.9, 4.25), 24, 34, 3, 0.04)), I.amber)
  const hills = [3.65, 3.85, 4.02, 4.2, 4.4, 4.65].map((z, i) =>
    at(LEFT + 0.02, [1.8, 1.98, 1.86, 1.74, 1.86, 1.78][i], z),
  )
  s.path(
    poly([...hills, at(LEFT + 0.02, 1.6, 4.65), at(LEFT + 0.02, 1.6, 3.65)]),
    mix(I.blue, I.night, 0.3),
  )
}

/** Right wall: tiles, shelves of cups and glasses, the hatch to the kitchen with its warm light. */
function backBar(s: Sheet) {
  const face = (z0: number, z1: number, y0: number, y1: number) =>
    wall(v, [RIGHT, z0], [RIGHT, z1], y0, y1)
  s.path(face(1.9, FAR, 0, 3), mix(I.blue, I.teal, 0.3))
  for (let z = 2.2; z < FAR; z += 0.3) s.path(face(z, z + 0.012, 0, 3), mix(I.blue, I.night, 0.2))
  for (let y = 0.3; y < 3; y += 0.3) s.path(face(1.9, FAR, y, y + 0.012), mix(I.blue, I.night, 0.2))
  s.path(face(2.75, 4.1, 1.25, 1.95), I.cream)
  s.path(face(2.82, 4.03, 1.3, 1.9), mix(I.amber, I.cream, 0.3))
  s.path(face(2.82, 4.03, 1.3, 1.52), mix(I.amber, I.red, 0.35))
  s.glow(...at(RIGHT, 1.6, 3.4), 230, I.amber, 0.4)
  for (const y of [1.22, 2.1, 2.45]) {
    s.path(
      level(
        v,
        [
          [RIGHT - 0.28, 2.3],
          [RIGHT, 2.3],
          [RIGHT, FAR - 0.3],
          [RIGHT - 0.28, FAR - 0.3],
        ],
        y,
      ),
      mix(I.night, I.blue, 0.5),
    )
    s.path(
      wall(v, [RIGHT - 0.28, 2.3], [RIGHT - 0.28, FAR - 0.3], y - 0.04, y),
      mix(I.teal, I.cream, 0.45),
    )
  }
  const cup: Profile = [
    [0.035, 0],
    [0.05, 0.03],
    [0.055, 0.1],
  ]
  const glass: Profile = [
    [0.035, 0],
    [0.035, 0.05],
    [0.06, 0.2],
  ]
  for (let i = 11; i >= 0; i--) {
    const z = 2.5 + i * 0.23
    s.path(turned(v, RIGHT - 0.16, z, cup, 2.1), [I.cream, I.rose, I.cream, I.teal][i % 4])
    s.path(
      turned(v, RIGHT - 0.16, z + 0.06, glass, 2.45),
      mix(I.teal, I.cream, 0.3 + 0.3 * (i % 2)),
    )
  }
}

/** The long counter: ribbed chrome front, a pale top that carries the window's colours. */
function counter(s: Sheet) {
  const [z0, z1] = [0.74, FAR - 0.7]
  s.path(wall(v, [FRONT, z0], [FRONT, z1], 0, TOP), mix(I.red, I.night, 0.3))
  for (let i = 0; i < 9; i++)
    s.path(
      wall(v, [FRONT, z0], [FRONT, z1], 0.16 + i * 0.075, 0.185 + i * 0.075),
      mix(I.red, I.night, 0.6),
    )
  s.path(wall(v, [FRONT, z0], [FRONT, z1], 0, 0.1), mix(I.night, I.blue, 0.3))
  s.path(
    level(
      v,
      [
        [FRONT - 0.06, z0],
        [BACK, z0],
        [BACK, z1],
        [FRONT - 0.06, z1],
      ],
      TOP,
    ),
    s.linear(...at(0.3, TOP, z1), 0, H, [
      [0, mix(I.teal, I.rose, 0.35)],
      [0.25, mix(I.teal, I.cream, 0.5)],
      [0.6, mix(I.cream, I.teal, 0.28)],
      [1, mix(I.cream, I.amber, 0.25)],
    ]),
  )
  // the signs lie on the top as long smears
  const r = rng(19)
  for (let i = 0; i < 80; i++) {
    const [x, z] = [r.range(0, BACK - 0.05), r.range(1.7, z1)]
    const [a, b] = [at(x, TOP, z), at(x * 0.98, TOP, Math.max(1.1, z - r.range(0.3, 1)))]
    s.path(
      stroke(
        [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b],
        (t) => 26 * Math.sin(Math.PI * t) * (1 / z) + 1,
      ),
      r.pick([I.rose, I.rose, I.teal, I.amber, I.cream]),
      'opacity="0.3"',
    )
  }
  s.path(
    wall(v, [FRONT - 0.06, z0], [FRONT - 0.06, z1], TOP - 0.07, TOP),
    mix(I.cream, I.teal, 0.35),
  )
  s.path(
    wall(v, [FRONT - 0.06, z0], [FRONT - 0.06, z1], TOP - 0.045, TOP - 0.025),
    mix(I.rose, I.cream, 0.2),
  )
}

/** A stool: red cushion, chrome rim and column, a foot ring. */
function stool(s: Sheet, z: number) {
  const x = -0.46
  s.path(poly(ring(v, x - 0.06, 0, z - 0.02, 0.27)), I.night, 'opacity="0.5"')
  s.path(
    turned(v, x, z, [
      [0.2, 0],
      [0.2, 0.02],
      [0.05, 0.06],
      [0.035, 0.3],
      [0.035, 0.66],
    ]),
    mix(I.teal, I.night, 0.35),
  )
  s.path(
    stroke([at(x - 0.012, 0.06, z), at(x - 0.012, 0.64, z)], () => 16 / z),
    mix(I.cream, I.teal, 0.3),
  )
  const step = ring(v, x, 0.28, z, 0.15, 30)
  s.path(
    stroke([...step, step[0]], () => 22 / z),
    mix(I.cream, I.teal, 0.5),
  )
  s.path(
    turned(v, x, z, [
      [0.17, 0.64],
      [0.2, 0.67],
      [0.2, 0.7],
    ]),
    mix(I.teal, I.cream, 0.5),
  )
  s.path(
    turned(v, x, z, [
      [0.195, 0.7],
      [0.205, 0.74],
      [0.19, 0.79],
    ]),
    mix(I.red, I.night, 0.3),
  )
  s.path(poly(ring(v, x, 0.79, z, 0.19)), I.red)
  s.path(poly(ring(v, x + 0.03, 0.795, z + 0.03, 0.12)), mix(I.red, I.rose, 0.6))
}

/** One guest sits at the counter; the scale of the drawing there, a hundredth of a metre. */
const SEAT = {x: -0.46, y: 0.78, z: 4.25}
const seatPen = pen(...at(SEAT.x, SEAT.y, SEAT.z), v.F / SEAT.z / 100)

/** Legs go under the counter, so they are drawn before it. */
function guestLegs(s: Sheet) {
  s.path(
    curve(seatPen([-8, -4, 4, 8, 24, 8, 34, 2, 34, -28, 28, -46, 18, -46, 20, -16, 4, -14])),
    I.night,
  )
  s.path(curve(seatPen([14, -44, 28, -44, 36, -50, 15, -51])), mix(I.night, I.red, 0.5))
}

/** Elbow on the counter, hat pushed back, lit amber from the lamps and rose from the street. */
function guest(s: Sheet) {
  const p = seatPen
  s.path(
    curve(p([-16, -4, -20, 22, -14, 46, 0, 60, 14, 58, 20, 44, 18, 20, 22, -2, 4, -8])),
    mix(I.blue, I.night, 0.35),
  )
  s.path(
    curve(p([-16, -2, -20, 22, -14, 46, 0, 60, 4, 56, -8, 44, -12, 22, -9, -4])),
    mix(I.rose, I.blue, 0.3),
  )
  s.path(
    stroke(p([10, 50, 22, 30, 44, 27]), (t) => (v.F / SEAT.z / 100) * (13 - 4 * t)),
    mix(I.blue, I.teal, 0.25),
  )
  s.path(curve(blob(...p([48, 30])[0], 9, 8, 3, 0.1, 10)), mix(I.amber, I.red, 0.45))
  s.path(
    curve(p([-2, 56, -4, 72, 4, 84, 17, 83, 22, 74, 21, 64, 12, 57])),
    mix(I.amber, I.red, 0.5),
  )
  s.path(curve(p([-7, 72, -6, 82, 4, 84, 4, 72, -2, 64])), I.night)
  s.path(
    curve(p([-16, 80, 4, 84, 30, 80, 20, 87, 16, 97, 2, 99, -5, 88])),
    mix(I.night, I.red, 0.35),
  )
}

/** Pie on a stand under its glass: lattice, one slice gone toward us. */
function pie(s: Sheet, x: number, z: number) {
  const y = TOP + 0.1
  const cut = [-2.15, -1.2] as const
  const rim = (a: number, r: number, h: number) =>
    at(x + Math.cos(a) * r, y + h, z + Math.sin(a) * r)
  s.path(poly(ring(v, x + 0.05, TOP, z - 0.02, 0.16)), mix(I.blue, I.night, 0.2), 'opacity="0.55"')
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.09, 0],
        [0.025, 0.02],
        [0.02, 0.07],
        [0.17, 0.09],
        [0.185, 0.1],
      ],
      TOP,
    ),
    mix(I.teal, I.cream, 0.55),
  )
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.025, 0.02],
        [0.02, 0.07],
      ],
      TOP,
    ),
    mix(I.teal, I.blue, 0.3),
  )
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.12, 0],
        [0.15, 0.045],
        [0.145, 0.055],
      ],
      y,
    ),
    mix(I.amber, I.red, 0.3),
  )
  s.path(poly(ring(v, x, y + 0.055, z, 0.148)), mix(I.amber, I.cream, 0.25))
  s.path(poly(ring(v, x, y + 0.056, z, 0.126)), I.red)
  for (let i = -3; i <= 3; i++) {
    const half = Math.sqrt(0.128 ** 2 - (i * 0.038) ** 2)
    s.path(
      stroke(
        [at(x + i * 0.038, y + 0.06, z - half), at(x + i * 0.038, y + 0.06, z + half)],
        () => 11,
      ),
      mix(I.amber, I.cream, 0.15),
    )
    s.path(
      stroke(
        [at(x - half, y + 0.062, z + i * 0.038), at(x + half, y + 0.062, z + i * 0.038)],
        () => 8,
      ),
      mix(I.amber, I.cream, 0.4),
    )
  }
  const steps = Array.from({length: 9}, (_, i) => cut[0] + ((cut[1] - cut[0]) * i) / 8)
  const middle = at(x, y + 0.06, z)
  s.path(
    poly([
      middle,
      ...steps.map((a) => rim(a, 0.155, 0.06)),
      ...[...steps].reverse().map((a) => rim(a, 0.125, 0)),
    ]),
    mix(I.teal, I.blue, 0.3),
  )
  for (const a of cut) {
    s.path(
      poly([middle, rim(a, 0.148, 0.056), rim(a, 0.122, 0.004), at(x, y + 0.004, z)]),
      a === cut[0] ? mix(I.red, I.night, 0.35) : mix(I.red, I.rose, 0.35),
    )
    s.path(
      stroke([middle, rim(a, 0.15, 0.058)], () => 7),
      mix(I.amber, I.cream, 0.4),
    )
  }
  // the glass: a pale breath, two long lights, the street's rose on its left
  const dome: Profile = Array.from({length: 9}, (_, i) => [
    0.176 * Math.cos((i / 8) * 1.53),
    0.01 + 0.075 + 0.15 * Math.sin((i / 8) * 1.53),
  ])
  const bell: Profile = [[0.176, 0.008], ...dome]
  s.path(
    bell
      .slice(1)
      .map((_, i) => turned(v, x, z, bell.slice(i, i + 2), y))
      .join(''),
    I.cream,
    'opacity="0.13"',
  )
  const arc = (a: number) =>
    bell.map(([r, h]): Pt => at(x + Math.cos(a) * r * 0.96, y + h, z + Math.sin(a) * r * 0.96))
  s.path(
    stroke(arc(3.5), (t) => 12 * Math.sin(Math.PI * (0.1 + 0.8 * t))),
    mix(I.rose, I.cream, 0.4),
  )
  s.path(
    stroke(arc(-0.35), (t) => 9 * Math.sin(Math.PI * (0.1 + 0.8 * t))),
    I.cream,
  )
  s.path(stroke(arc(3.1), () => 3) + stroke(arc(0), () => 3), mix(I.teal, I.cream, 0.7))
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.012, 0.225],
        [0.022, 0.25],
        [0.012, 0.27],
      ],
      y,
    ),
    I.cream,
  )
}

/** Cup and saucer with a curl of steam. */
function coffee(s: Sheet, x: number, z: number) {
  s.path(poly(ring(v, x + 0.03, TOP, z - 0.012, 0.085)), mix(I.blue, I.night, 0.2), 'opacity="0.5"')
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.05, 0],
        [0.086, 0.014],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(poly(ring(v, x, TOP + 0.014, z, 0.06)), mix(I.cream, I.teal, 0.35))
  const handle = [0.02, 0.03, 0.05, 0.066, 0.07].map(
    (h, i): Pt => at(x - 0.042 - [0.004, 0.03, 0.036, 0.022, 0][i], TOP + h, z),
  )
  s.path(
    stroke(handle, () => 11),
    mix(I.cream, I.rose, 0.25),
  )
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.03, 0.01],
        [0.045, 0.04],
        [0.052, 0.085],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(
    turned(
      v,
      x + 0.022,
      z,
      [
        [0.016, 0.01],
        [0.022, 0.04],
        [0.026, 0.085],
      ],
      TOP,
    ),
    mix(I.cream, I.blue, 0.35),
  )
  s.path(poly(ring(v, x, TOP + 0.085, z, 0.052)), I.cream)
  s.path(poly(ring(v, x, TOP + 0.082, z, 0.045)), mix(I.night, I.red, 0.4))
  s.path(poly(ring(v, x - 0.012, TOP + 0.083, z - 0.008, 0.018)), mix(I.amber, I.red, 0.4))
  const [sx, sy] = at(x, TOP + 0.1, z)
  for (const [dx, k] of [
    [-14, 1],
    [12, 0.8],
  ] as const) {
    const p = pen(sx + dx, sy, k)
    s.path(
      stroke(
        p([0, 0, 12, 34, -8, 70, 10, 108, -4, 142, 6, 168]),
        (t) => 11 * Math.sin(Math.PI * (0.08 + 0.9 * t)),
      ),
      I.cream,
      'opacity="0.55"',
    )
  }
}

/** The slice that was cut, on a plate with a fork. */
function slice(s: Sheet, x: number, z: number) {
  s.path(poly(ring(v, x + 0.03, TOP, z - 0.012, 0.118)), mix(I.blue, I.night, 0.2), 'opacity="0.5"')
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.08, 0],
        [0.118, 0.014],
      ],
      TOP,
    ),
    I.cream,
  )
  s.path(poly(ring(v, x, TOP + 0.012, z, 0.086)), mix(I.cream, I.teal, 0.25))
  const q = (dx: number, dz: number, h: number) => at(x + dx, TOP + 0.014 + h, z + dz)
  s.path(
    poly([q(-0.075, -0.025, 0), q(0.06, -0.05, 0), q(0.06, -0.05, 0.05), q(-0.075, -0.025, 0.05)]),
    mix(I.red, I.rose, 0.25),
  )
  s.path(
    poly([
      q(-0.075, -0.025, 0),
      q(0.06, -0.05, 0),
      q(0.06, -0.05, 0.012),
      q(-0.075, -0.025, 0.012),
    ]),
    mix(I.amber, I.red, 0.3),
  )
  s.path(
    poly([q(0.06, -0.05, 0), q(0.075, 0.05, 0), q(0.075, 0.05, 0.055), q(0.06, -0.05, 0.055)]),
    mix(I.amber, I.red, 0.35),
  )
  s.path(
    poly([q(-0.075, -0.025, 0.05), q(0.06, -0.05, 0.055), q(0.075, 0.05, 0.055)]),
    mix(I.amber, I.cream, 0.3),
  )
  for (const t of [0.3, 0.6])
    s.path(
      stroke(
        [
          q(-0.075 + 0.135 * t, -0.025 - 0.025 * t, 0.052),
          q(-0.075 + 0.15 * t, -0.025 + 0.075 * t, 0.054),
        ],
        () => 7,
      ),
      I.red,
    )
  s.path(
    stroke([q(-0.14, -0.07, 0.01), q(-0.05, -0.085, 0.01), q(0.06, -0.1, 0.01)], (t) => 9 - 5 * t),
    mix(I.teal, I.blue, 0.3),
  )
}

/** A lamp over the counter: shade, bulb, a cone of light. */
function lamp(s: Sheet, z: number, colour: string) {
  const x = 0.36
  const y = 2.15
  s.path(
    stroke([at(x, 3.4, z), at(x, y + 0.2, z)], () => 8 / z),
    I.night,
  )
  s.path(
    poly([at(x - 0.16, y, z), at(x + 0.16, y, z), at(x + 0.5, TOP, z), at(x - 0.5, TOP, z)]),
    s.linear(...at(x, y, z), ...at(x, TOP, z), [
      [0, I.amber, 0.2],
      [1, I.amber, 0],
    ]),
  )
  s.path(
    turned(
      v,
      x,
      z,
      [
        [0.04, 0.22],
        [0.06, 0.17],
        [0.17, 0.03],
        [0.18, 0],
      ],
      y,
    ),
    mix(colour, I.night, 0.25),
  )
  s.path(
    turned(
      v,
      x - 0.03,
      z,
      [
        [0.01, 0.2],
        [0.03, 0.15],
        [0.08, 0.04],
      ],
      y,
    ),
    mix(colour, I.cream, 0.3),
  )
  s.path(poly(ring(v, x, y, z, 0.165)), I.cream)
  s.glow(...at(x, y - 0.02, z), 240 / z, I.amber, 0.7)
}

const scene: Scene = {
  name: 'diner-counter',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'c')
    room(s)
    street(s)
    windowFrame(s)
    booths(s)
    backBar(s)
    lamp(s, 4.6, I.red)
    lamp(s, 3.4, I.teal)
    stool(s, 5)
    stool(s, 4.25)
    guestLegs(s)
    counter(s)
    guest(s)
    for (const [x, z, colour] of [
      [0.16, 3.2, I.red],
      [0.27, 3.1, I.amber],
      [0.18, 4.3, I.red],
      [0.14, 2.25, I.red],
      [0.25, 2.2, I.amber],
    ] as const) {
      s.path(
        turned(
          v,
          x,
          z,
          [
            [0.035, 0],
            [0.035, 0.13],
            [0.014, 0.17],
            [0.01, 0.22],
          ],
          TOP,
        ),
        mix(colour, I.night, 0.12),
      )
      s.path(
        stroke([at(x - 0.015, TOP + 0.02, z), at(x - 0.015, TOP + 0.12, z)], () => 20 / z),
        mix(colour, I.cream, 0.55),
      )
    }
    for (const z of [3.5, 2.75, 2.05]) stool(s, z)
    lamp(s, 2.35, I.red)
    pie(s, 0.4, 1.5)
    coffee(s, 0.07, 1.16)
    slice(s, 0.35, 1.06)
    return [s.toString()]
  },
}
export default scene
