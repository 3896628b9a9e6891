/** Old neon signs put out to grass, at dusk, half of them lit: a slipper, an arrow, a glass, stars. Pure shapes. */
import {grass, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {noise, ridged, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  night: '#1b2143',
  teal: '#2c7d88',
  mint: '#a8d8c2',
  coral: '#f0644f',
  amber: '#ffb547',
  cream: '#fff1d2',
  plum: '#6d3a62',
}
const W = 860
const H = 1200
const GROUND = 905

/** Many points along a line of few (Catmull-Rom), so that bulbs and tubes can follow it. */
function dense(ps: readonly Pt[], closed: boolean, per = 12): Pt[] {
  const n = ps.length
  const at = (i: number) => (closed ? ps[(i + n) % n] : ps[Math.max(0, Math.min(n - 1, i))])
  const out: Pt[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const part = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3)
      out.push([part(0), part(1)])
    }
  }
  out.push(closed ? at(0) : at(n - 1))
  return out
}

/** Points at an even distance along a line. */
function even(ps: readonly Pt[], gap: number): Pt[] {
  const out: Pt[] = [ps[0]]
  let left = gap
  for (let i = 1; i < ps.length; i++) {
    const [a, b] = [ps[i - 1], ps[i]]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    let done = 0
    while (l - done >= left) {
      done += left
      out.push([a[0] + ((b[0] - a[0]) * done) / l, a[1] + ((b[1] - a[1]) * done) / l])
      left = gap
    }
    left -= l - done
  }
  return out
}

/** A bulb blooms when it is lit; dead it is a socket with a glint. */
function bulb(s: Sheet, x: number, y: number, size: number, on: boolean) {
  if (on) s.glow(x, y, size * 3.6, I.amber, 0.7)
  s.path(curve(blob(x, y, size, size, 3, 0.06, 10)), on ? I.cream : mix(I.night, I.plum, 0.45))
  if (!on) {
    const glint = blob(x - size * 0.25, y - size * 0.3, size * 0.38, size * 0.38, 5, 0.1, 7)
    s.path(curve(glint), mix(I.mint, I.plum, 0.4))
  }
}

/** Bulbs along a line; `lit` is asked how far along each one sits. */
function bulbs(
  s: Sheet,
  line: readonly Pt[],
  gap: number,
  size: number,
  lit: (t: number) => boolean,
) {
  const at = even(line, gap)
  for (const [i, [x, y]] of at.entries()) bulb(s, x, y, size, lit(i / at.length))
}

/** A glass tube: dead it is a pale thread, lit it blooms in its colour. */
function tube(s: Sheet, line: readonly Pt[], colour: string, on: boolean, width = 6) {
  if (!on) {
    s.path(
      stroke(line, () => width * 0.8),
      mix(colour, I.plum, 0.6),
    )
    s.path(
      stroke(
        line.map(([x, y]): Pt => [x - 1, y - 1]),
        () => width * 0.25,
      ),
      mix(I.mint, I.plum, 0.35),
    )
    return
  }
  s.path(
    stroke(line, () => width * 4.4),
    colour,
    'opacity="0.2"',
  )
  s.path(
    stroke(line, () => width * 2.3),
    colour,
    'opacity="0.5"',
  )
  s.path(
    stroke(line, () => width),
    mix(colour, I.cream, 0.3),
  )
  s.path(
    stroke(line, () => width * 0.4),
    I.cream,
  )
}

/** A sheet-metal body with a dark side to the right, a lit edge, rust and flaking paint. */
function metal(s: Sheet, outline: readonly Pt[], colour: string, depth: number, seed: number) {
  const moved = (dx: number, dy: number) => outline.map(([x, y]): Pt => [x + dx, y + dy])
  for (const t of [1, 0.66, 0.33])
    s.path(poly(moved(depth * t, depth * 0.5 * t)), mix(I.night, I.plum, 0.35))
  s.path(poly(outline), mix(I.cream, colour, 0.45))
  const xs = outline.map((p) => p[0])
  const ys = outline.map((p) => p[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  s.group(s.clip(poly(moved(2, 2))), () => {
    s.rect(
      x0,
      y0,
      x1 - x0 + 9,
      y1 - y0 + 9,
      s.linear(x0, y0, x1, y1, [
        [0, mix(colour, I.cream, 0.22)],
        [0.45, colour],
        [1, mix(colour, I.plum, 0.5)],
      ]),
    )
    const r = rng(seed)
    for (let i = 0; i < 26; i++) {
      const [x, y, k] = [r.range(x0, x1), y0 + (y1 - y0) * r() ** 0.6, r.range(4, 24)]
      s.path(
        curve(blob(x, y, k, k * r.range(0.4, 1.2), seed + i, 0.6, 14)),
        mix(colour, r.chance(0.5) ? I.plum : I.coral, r.range(0.3, 0.65)),
      )
      if (r.chance(0.4))
        s.path(
          stroke(
            [
              [x, y],
              [x + 1, y + k * 2.6],
            ],
            (t) => 3 * (1 - t) + 0.5,
          ),
          mix(colour, I.plum, 0.5),
        )
    }
  })
}

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    GROUND + 10,
    s.linear(0, 0, 0, GROUND, [
      [0, I.night],
      [0.3, mix(I.night, I.teal, 0.6)],
      [0.52, I.teal],
      [0.74, mix(I.teal, I.mint, 0.8)],
      [0.86, mix(I.mint, I.cream, 0.55)],
      [0.95, mix(I.cream, I.amber, 0.55)],
      [1, mix(I.amber, I.coral, 0.35)],
    ]),
  )
  const r = rng(2)
  for (let i = 0; i < 46; i++)
    s.path(curve(blob(r() * W, r() ** 1.7 * 460, 1.4, 1.4, i, 0.2, 6)), I.cream)
  for (let i = 0; i < 18; i++)
    s.path(
      lens(r.range(-100, W - 100), r.range(470, 830), r.range(100, 380), r.range(3, 10), i),
      mix(I.coral, I.mint, r.range(0.15, 0.6)),
      'opacity="0.6"',
    )
  const n = noise(8)
  for (const [base, amp, seed, colour] of [
    [GROUND - 8, 120, 3, mix(I.plum, I.teal, 0.45)],
    [GROUND - 2, 64, 9, mix(I.plum, I.night, 0.35)],
  ] as const) {
    const ps: Pt[] = []
    for (let x = -5; x <= W + 5; x += 4)
      ps.push([x, base - amp * ridged(n, x / 210 + seed, seed, 5)])
    s.path(poly([...ps, [W + 5, GROUND + 20], [-5, GROUND + 20]]), colour)
  }
}

/** Gravel, with a trodden way in from the lower left. */
function yard(s: Sheet) {
  s.rect(
    0,
    GROUND,
    W,
    H - GROUND,
    s.linear(0, GROUND, 0, H, [
      [0, mix(I.plum, I.amber, 0.45)],
      [0.35, mix(I.plum, I.coral, 0.3)],
      [1, mix(I.plum, I.night, 0.6)],
    ]),
  )
  s.path(
    curve([
      [-30, H + 30],
      [150, 1120],
      [300, 1040],
      [392, 965],
      [430, GROUND + 12],
      [478, GROUND + 12],
      [486, 975],
      [470, 1050],
      [420, 1130],
      [400, H + 40],
    ]),
    mix(I.plum, I.amber, 0.4),
    'opacity="0.75"',
  )
  const r = rng(14)
  for (let i = 0; i < 700; i++) {
    const t = r()
    const k = 1 + 3.4 * t
    s.path(
      curve(blob(r() * W, GROUND + 8 + t * 300, k * 1.4, k * 0.8, i, 0.4, 7)),
      r.chance(0.4) ? mix(I.amber, I.plum, 0.4) : mix(I.night, I.plum, 0.5),
    )
  }
}

const post = (s: Sheet, x: number, y0: number, y1: number, w: number) => {
  s.path(
    stroke(
      [
        [x, y0],
        [x, y1],
      ],
      () => w,
    ),
    mix(I.night, I.plum, 0.4),
  )
  s.path(
    stroke(
      [
        [x - w * 0.3, y0],
        [x - w * 0.3, y1],
      ],
      () => w * 0.28,
    ),
    mix(I.coral, I.plum, 0.35),
  )
}

/** The burst on top of its mast: long and short rays, half the tips alight. */
function burst(s: Sheet, x: number, y: number) {
  s.glow(x, y, 260, I.amber, 0.55)
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * Math.PI * 2 + 0.06
    const l = [142, 84, 112, 84][i % 4]
    const on = i % 24 < 15
    const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l]
    s.path(
      stroke([[x, y], tip], (t) => 10 * (1 - t) + 2),
      on ? mix(I.amber, I.coral, 0.25) : mix(I.plum, I.teal, 0.3),
    )
    if (on) s.glow(...tip, 26, I.amber, 0.8)
    s.path(
      curve(blob(...tip, i % 2 ? 5 : 8, i % 2 ? 5 : 8, i, 0.05, 12)),
      on ? I.cream : mix(I.night, I.plum, 0.5),
    )
  }
  s.path(curve(blob(x, y, 25, 25, 4, 0.03)), I.coral)
  s.path(curve(blob(x - 6, y - 7, 11, 10, 5, 0.05)), mix(I.coral, I.cream, 0.6))
}

/** The sweeping arrow: bulbs run down its spine and give out before the point. */
function arrow(s: Sheet) {
  const spine = dense(
    [
      [800, 330],
      [690, 282],
      [560, 284],
      [450, 350],
      [404, 452],
    ],
    false,
    14,
  )
  const edge = (side: number): Pt[] =>
    spine.map((p, i) => {
      const a = spine[Math.max(0, i - 1)]
      const b = spine[Math.min(spine.length - 1, i + 1)]
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const w = (side * (52 + 14 * (1 - i / spine.length))) / 1.4
      return [p[0] + (-(b[1] - a[1]) / l) * w, p[1] + ((b[0] - a[0]) / l) * w]
    })
  const outline: Pt[] = [
    ...edge(1),
    [466, 492],
    [372, 572],
    [318, 436],
    [366, 446],
    ...edge(-1).reverse(),
  ]
  metal(s, outline, I.coral, 22, 5)
  tube(s, [...outline.slice(2, -2)], I.amber, true, 5)
  bulbs(s, [...spine, [386, 512]], 31, 9.5, (t) => t < 0.6)
}

/** The slipper, big as a car, on its two posts. */
function slipper(s: Sheet) {
  const p = pen(300, 742, 1.18)
  const outline = dense(
    p([
      -168, -150, -146, -152, -136, -90, -118, -38, -60, -34, 10, -76, 84, -132, 170, -150, 236,
      -142, 226, -112, 140, -74, 66, -22, 6, 12, -60, 32, -118, 52, -160, 92, -184, 70, -182, 0,
      -176, -70,
    ]),
    true,
    8,
  )
  metal(s, outline, mix(I.mint, I.teal, 0.25), 20, 9)
  s.path(
    curve(p([-160, 86, -118, 50, -60, 31, 6, 11, 60, -18, 20, -22, -60, 6, -130, 40])),
    mix(I.plum, I.night, 0.4),
  )
  bulbs(s, outline, 27, 7.6, (t) => t < 0.3 || t > 0.62)
  tube(
    s,
    dense(p([-150, 20, -110, -2, -40, -14, 30, -56, 100, -104, 180, -124]), false),
    I.coral,
    true,
  )
  tube(s, dense(p([-160, -8, -120, -22, -44, -26]), false), I.amber, false)
  const bow = p([96, -54])[0]
  for (const side of [-1, 1] as const) {
    const q = pen(...bow, 1.2, side)
    s.path(
      curve(q([0, 0, 14, 24, 42, 26, 46, 4, 40, -16, 14, -12])),
      side < 0 ? I.coral : mix(I.coral, I.plum, 0.35),
    )
  }
  s.path(curve(blob(...bow, 11, 11, 2, 0.05)), I.amber)
}

/** The cocktail glass, tilted, with an olive on its stick. */
function cocktail(s: Sheet) {
  const turn = 0.16
  const p = (row: readonly number[]) =>
    pen(
      690,
      770,
      1.05,
    )(row).map(
      ([x, y]): Pt => [
        690 + (x - 690) * Math.cos(turn) - (y - 770) * Math.sin(turn),
        770 + (x - 690) * Math.sin(turn) + (y - 770) * Math.cos(turn),
      ],
    )
  metal(
    s,
    dense(
      p([
        -132, 178, 0, 192, 134, 176, 92, 84, 28, 12, 24, -84, 78, -128, 0, -142, -78, -128, -24,
        -84, -28, 12, -92, 84,
      ]),
      true,
      8,
    ),
    mix(I.plum, I.night, 0.25),
    18,
    13,
  )
  s.glow(...p([0, 110])[0], 190, I.mint, 0.4)
  s.path(poly(p([-84, 128, 84, 128, 4, 34, -4, 34])), mix(I.teal, I.mint, 0.45))
  s.path(poly(p([-84, 128, 10, 128, 0, 36, -4, 34])), mix(I.mint, I.cream, 0.3))
  tube(s, p([-112, 160, 112, 160, 0, 26, -112, 160]), I.mint, true)
  tube(s, p([0, 26, 0, -112]), I.mint, true)
  tube(s, dense(p([-58, -118, 0, -110, 58, -118]), false), I.mint, false)
  tube(s, p([-20, 96, 96, 214]), I.amber, true, 4)
  const olive = p([16, 132])[0]
  s.path(curve(blob(...olive, 27, 23, 3, 0.04)), mix(I.teal, I.amber, 0.35))
  s.path(curve(blob(olive[0] - 7, olive[1] - 7, 11, 8, 3, 0.05)), mix(I.mint, I.amber, 0.3))
  s.path(curve(blob(olive[0] + 15, olive[1] - 9, 8, 8, 3, 0.05)), I.coral)
}

/** A five-pointed star leaning where it was set down. */
function star(
  s: Sheet,
  x: number,
  y: number,
  r: number,
  turn: number,
  colour: string,
  on: boolean,
) {
  const at = (k: number): Pt[] =>
    Array.from({length: 11}, (_, i) => {
      const a = turn + (i / 10) * Math.PI * 2 - Math.PI / 2
      const q = r * k * (i % 2 ? 0.44 : 1)
      return [x + Math.cos(a) * q, y + Math.sin(a) * q]
    })
  s.path(
    lens(x - r * 0.9, y + r * 0.86, r * 2.6, r * 0.22, 3),
    mix(I.night, I.plum, 0.15),
    'opacity="0.8"',
  )
  metal(s, at(1).slice(0, 10), colour, 14, Math.round(x))
  tube(s, at(0.78), on ? I.amber : I.coral, on, 4.5)
  bulb(s, x, y, r * 0.08, on)
  for (const [i, [bx, by]] of at(0.46).slice(0, 10).entries()) {
    if (i % 2 === 0) bulb(s, bx, by, r * 0.07, on && i !== 4)
  }
}

const scene: Scene = {
  name: 'neon-boneyard',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 67,
  strict: 0.62,
  make() {
    const s = new Sheet(W, H, 'n')
    sky(s)
    yard(s)
    post(s, 606, 150, 960, 22)
    post(s, 780, 320, 940, 16)
    burst(s, 606, 158)
    arrow(s)
    for (const [x, y] of [
      [170, 968],
      [420, 968],
      [690, 990],
    ] as const) {
      s.path(lens(x - 20, y, 190, 16, 3), mix(I.night, I.plum, 0.15), 'opacity="0.8"')
      post(s, x, 780, y, 17)
    }
    slipper(s)
    cocktail(s)
    s.path(lens(490, 1018, 120, 9, 4), mix(I.night, I.plum, 0.2), 'opacity="0.8"')
    walker(s, 500, 1018, 92, I.amber, I.night)
    star(s, 92, 1064, 104, -0.22, I.amber, true)
    star(s, 262, 1126, 62, 0.3, mix(I.teal, I.mint, 0.4), false)
    star(s, 770, 1092, 98, 0.16, mix(I.coral, I.plum, 0.2), false)
    s.glow(92, 1064, 190, I.amber, 0.3)
    for (const [x, h, seed] of [
      [600, 120, 3],
      [668, 80, 5],
      [540, 70, 8],
    ] as const) {
      grass(s, x, H + 4, 110, h, mix(I.night, I.teal, 0.35), seed, 16)
      grass(s, x - 8, H + 4, 80, h * 0.8, mix(I.teal, I.mint, 0.3), seed + 20, 7)
    }
    return [s.toString()]
  },
}
export default scene
