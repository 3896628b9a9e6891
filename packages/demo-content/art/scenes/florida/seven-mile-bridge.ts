/** The long bridge over the Keys, from the air: turquoise flats, deep channels, the old broken span beside it. */
import {clump, walker} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {palmTree} from '../../kit/palm-tree.ts'
import {project, type View} from '../../kit/place.ts'
import {fbm, lerp, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {level, wall} from '../../kit/solid.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {tone} from '../../kit/tones.ts'

const I = {
  paper: '#fdf4de',
  aqua: '#7fd8cb',
  turquoise: '#2ba6b3',
  blue: '#1f6aa5',
  deep: '#173a66',
  rust: '#c8694a',
  sky: '#a9d3e6',
}
const W = 1200
const H = 700
/** World units are metres; the camera hangs 42 m over the water. */
const v: View = {W, F: 900, horizon: 236, cy: 42}
const DECK = 9
const BRIDGE_END = 4200

/** Where the middle of the new bridge runs, and the old one beside it. */
const newX = (z: number) => -150 + 0.49 * z - 0.00014 * z * z
const oldX = (z: number) => newX(z) + 52 + 0.045 * z
/** The old bridge has lost a span here. */
const GAP = [236, 318] as const

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    v.horizon + 2,
    s.linear(0, 0, 0, v.horizon, [
      [0, mix(I.blue, I.sky, 0.45)],
      [0.45, I.sky],
      [1, mix(I.paper, I.sky, 0.15)],
    ]),
  )
  const r = rng(8)
  for (const [x, w, h] of [
    [120, 210, 62],
    [330, 130, 34],
    [585, 250, 84],
    [840, 150, 40],
    [1060, 260, 96],
  ] as const) {
    let body = ''
    let lit = ''
    const base = v.horizon - 26
    for (let i = 0; i < 26; i++) {
      const u = r.gauss() * 0.42
      const up = r() * h * (1 - Math.min(0.9, Math.abs(u) * 1.1))
      const k = r.range(9, 20) * (0.5 + h / 90)
      body += curve(blob(x + u * w, base - up, k * 1.3, k, i, 0.2, 14))
      lit += curve(blob(x + u * w - k * 0.3, base - up - k * 0.3, k, k * 0.72, i + 3, 0.2, 14))
    }
    const flat = s.clip(`M0 0H${W}V${base + 5}H0Z`)
    s.group(flat, () => s.path(body, mix(I.sky, I.deep, 0.14)).path(lit, I.paper))
    s.path(lens(x - w * 0.55, base + 5, w * 1.1, 6, 4), mix(I.sky, I.blue, 0.2))
  }
}

/** Depth of the water, 0 on a sand bar to 1 in the channel, as a hand would lay it out in bands. */
function flats(s: Sheet, q: number) {
  const n = noise(14)
  const w = Math.round(W * q * 0.5)
  const top = v.horizon + 1
  const h = Math.round((H - top) * q * 0.5)
  const field = new Float32Array(w * h)
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const y = top + ((j + 0.5) / h) * (H - top)
      const z = (v.cy / (y - v.horizon)) * v.F
      const x = (((i + 0.5) / w) * W - W / 2) * (z / v.F)
      const a = fbm(n, x / 300 + 0.4 * n(x / 130, z / 210), z / 520 + 3, 5, 0.52)
      // the last rows lie deep, so that no shape stands up on the horizon
      field[j * w + i] = j < 3 ? -1 : a - 0.2 * smooth(700, 3500, z)
    }
  }
  s.rect(
    0,
    v.horizon,
    W,
    H,
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.blue, I.sky, 0.4)],
      [0.06, I.blue],
      [1, mix(I.blue, I.deep, 0.5)],
    ]),
  )
  const at = {sx: W / w, sy: (H - top) / h, ox: 0, oy: top, min: 3}
  const bands: [number, string][] = [
    [-0.14, mix(I.blue, I.turquoise, 0.5)],
    [-0.05, I.turquoise],
    [0.06, mix(I.turquoise, I.aqua, 0.5)],
    [0.17, I.aqua],
    [0.31, mix(I.aqua, I.paper, 0.45)],
    [0.42, mix(I.paper, I.aqua, 0.2)],
  ]
  for (const [depth, colour] of bands) s.path(tone(field, w, h, depth, at), colour)
}

function glints(s: Sheet) {
  const r = rng(21)
  for (let i = 0; i < 520; i++) {
    const t = r() ** 1.3
    const y = v.horizon + 3 + t * 450
    s.path(
      lens(r.range(-40, W), y, (5 + 46 * t) * r.range(0.4, 1.4), 0.8 + 2 * t, i),
      r.chance(0.6) ? I.paper : mix(I.deep, I.blue, 0.4),
      `opacity="${r.range(0.18, 0.55).toFixed(2)}"`,
    )
  }
}

const haze = (z: number) => smooth(250, 3600, z) * 0.75

/** The new bridge: piers two by two with their shadows on the water, a shaded girder, a bright deck. */
function newBridge(s: Sheet) {
  const shade = (z: number) => mix(mix(I.deep, I.blue, 0.35), I.sky, haze(z))
  const ribbon = (a: number, b: number, y: number, z0 = 74, z1 = BRIDGE_END): string => {
    const left: Pt[] = []
    const right: Pt[] = []
    for (let z = z0; z <= z1; z *= 1.03) {
      left.push(project(v, newX(z) + a, y, z))
      right.unshift(project(v, newX(z) + b, y, z))
    }
    return poly([...left, ...right])
  }
  // its shadow falls to the right
  s.path(ribbon(9, 22, 0), mix(I.deep, I.blue, 0.3), 'opacity="0.5"')
  for (let z = 2400; z > 90; z -= 41) {
    const x = newX(z)
    for (const side of [-3.4, 3.4]) {
      s.path(
        level(v, [
          [x + side, z],
          [x + side + 13, z - 1],
          [x + side + 13, z + 3],
          [x + side, z + 2.4],
        ]),
        mix(I.deep, I.blue, 0.3),
        'opacity="0.5"',
      )
      s.path(wall(v, [x + side - 1.2, z], [x + side + 1.2, z], 0, DECK - 1.4), shade(z))
      s.path(
        wall(v, [x + side - 1.2, z], [x + side - 0.3, z], 0, DECK - 1.4),
        mix(mix(I.paper, I.sky, 0.35), I.sky, haze(z)),
      )
    }
    s.path(wall(v, [x - 5.2, z], [x + 5.2, z], DECK - 2.6, DECK - 1.4), shade(z))
  }
  for (let z = BRIDGE_END; z > 74; z /= 1.03) {
    const far = z
    const near = z / 1.03
    s.path(
      wall(v, [newX(far) - 6, far], [newX(near) - 6, near], DECK - 1.8, DECK + 1),
      mix(mix(I.paper, I.sky, 0.35), I.sky, haze(z)),
    )
    s.path(wall(v, [newX(far) + 6, far], [newX(near) + 6, near], DECK - 1.8, DECK + 1), shade(z))
  }
  s.path(
    ribbon(-6, 6, DECK + 0.4),
    s.linear(0, v.horizon, 0, H, [
      [0, mix(I.paper, I.sky, 0.4)],
      [0.3, mix(I.paper, I.sky, 0.22)],
      [1, mix(I.paper, I.rust, 0.1)],
    ]),
  )
  s.path(ribbon(-6.2, -5.4, DECK + 1.1) + ribbon(5.4, 6.2, DECK + 1.1), I.paper)
  for (let z = 80; z < 620; z += 15)
    s.path(
      level(
        v,
        [
          [newX(z) - 0.22, z],
          [newX(z) + 0.22, z],
          [newX(z + 6) + 0.22, z + 6],
          [newX(z + 6) - 0.22, z + 6],
        ],
        DECK + 0.4,
      ),
      I.rust,
    )
}

/** The old bridge: rusted rail, round-headed piers close together, a missing span. */
function oldBridge(s: Sheet) {
  const lost = (z: number) => z > GAP[0] && z < GAP[1]
  for (let z = 1500; z > 52; z -= 20) {
    const x = oldX(z)
    const far = haze(z) + 0.12
    s.path(
      level(v, [
        [x - 2, z],
        [x + 2, z],
        [x + 13, z - 1],
        [x + 13, z + 4],
      ]),
      mix(I.deep, I.blue, 0.3),
      'opacity="0.45"',
    )
    const top = lost(z) ? 3.2 : 5.4
    s.path(wall(v, [x - 2.4, z], [x + 2.4, z], 0, top), mix(mix(I.rust, I.deep, 0.5), I.sky, far))
    s.path(wall(v, [x - 2.4, z], [x - 0.8, z], 0, top), mix(mix(I.rust, I.paper, 0.55), I.sky, far))
    s.path(
      wall(v, [x - 3, z - 0.4], [x + 3, z - 0.4], 0, 0.9),
      mix(mix(I.deep, I.rust, 0.25), I.sky, far),
    )
  }
  for (let z = 1500; z > 56; z -= 10) {
    const near = z - 10.4
    if (lost(z) || lost(near)) continue
    const a = oldX(z)
    const b = oldX(near)
    const far = haze(z) + 0.1
    s.path(
      wall(v, [a - 3.2, z], [b - 3.2, near], 4.6, 7.2),
      mix(mix(I.rust, I.paper, 0.2), I.sky, far),
    )
    s.path(
      wall(v, [a + 3.2, z], [b + 3.2, near], 4.6, 7.2),
      mix(mix(I.rust, I.deep, 0.55), I.sky, far),
    )
    s.path(
      level(
        v,
        [
          [a - 3.2, z],
          [b - 3.2, near],
          [b + 3.2, near],
          [a + 3.2, z],
        ],
        7,
      ),
      mix(mix(I.rust, I.paper, 0.5), I.sky, far),
    )
    s.path(wall(v, [a - 3.2, z], [b - 3.2, near], 6.9, 7.5), mix(I.rust, I.sky, far))
  }
  // the torn ends, still trailing a rail
  for (const [z, way] of [
    [GAP[0] - 4, 1],
    [GAP[1] + 6, -1],
  ] as const) {
    const [x, y] = project(v, oldX(z), 6.4, z)
    const k = v.F / z
    s.path(
      stroke(
        [
          [x, y],
          [x + way * 2.2 * k, y - 2 * k],
          [x + way * 3 * k, y + 2.5 * k],
        ],
        () => 0.5 * k + 1,
      ),
      mix(I.rust, I.deep, 0.4),
    )
  }
}

/** A small key with a red-roofed house, between the bridges and the open water. */
function key(s: Sheet) {
  const [x, y] = [905, 372]
  s.path(curve(blob(x, y + 6, 128, 15, 5, 0.25)), mix(I.aqua, I.paper, 0.6))
  s.path(curve(blob(x, y, 108, 9, 8, 0.25)), I.paper)
  const green = {
    dark: mix(I.deep, I.turquoise, 0.25),
    mid: mix(I.turquoise, I.deep, 0.25),
    light: mix(I.turquoise, I.aqua, 0.5),
  }
  for (const [dx, w, h] of [
    [-78, 54, 22],
    [-38, 60, 28],
    [66, 70, 27],
    [30, 40, 20],
  ] as const)
    clump(s, x + dx, y + 1, w, h, green, 50 + dx, -1, 1.6)
  s.path(
    poly([
      [x - 14, y - 22],
      [x + 26, y - 22],
      [x + 26, y],
      [x - 14, y],
    ]),
    mix(I.sky, I.deep, 0.2),
  )
  s.path(
    poly([
      [x - 14, y - 22],
      [x + 6, y - 22],
      [x + 6, y],
      [x - 14, y],
    ]),
    I.paper,
  )
  s.path(
    poly([
      [x - 20, y - 20],
      [x + 32, y - 20],
      [x + 17, y - 37],
      [x - 5, y - 37],
    ]),
    I.rust,
  )
  s.path(
    poly([
      [x + 8, y - 20],
      [x + 32, y - 20],
      [x + 17, y - 37],
    ]),
    mix(I.rust, I.deep, 0.4),
  )
  for (const [dx, h, lean, seed] of [
    [-58, 52, -8, 2],
    [44, 60, 10, 4],
    [80, 46, 12, 6],
    [-24, 44, 6, 9],
  ] as const) {
    palmTree(s, {
      x: x + dx,
      y,
      h,
      crown: 21,
      lean,
      trunk: {dark: I.deep, light: mix(I.rust, I.paper, 0.4)},
      greens: green,
      seed,
      side: -1,
    })
  }
}

/** A brown pelican gliding past: long bill, folded neck, a broad wing on either side. */
function pelican(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y + b * k]
  const dark = mix(I.deep, I.rust, 0.2)
  const mid = mix(I.rust, I.deep, 0.45)
  const light = mix(I.rust, I.paper, 0.4)
  // far wing, lifted behind the body
  s.path(
    curve([
      p(-8, -8),
      p(-2, -60),
      p(36, -112),
      p(92, -150),
      p(128, -158),
      p(104, -112),
      p(70, -52),
      p(36, -8),
    ]),
    dark,
  )
  s.path(
    curve([p(-6, -10), p(2, -58), p(36, -104), p(74, -130), p(58, -86), p(34, -40), p(20, -8)]),
    mid,
  )
  // tail and body
  s.path(poly([p(60, -2), p(104, 4), p(100, 20), p(56, 14)]), dark)
  s.path(
    curve([
      p(-58, -2),
      p(-30, -16),
      p(16, -17),
      p(58, -4),
      p(76, 8),
      p(50, 16),
      p(6, 19),
      p(-36, 14),
    ]),
    mid,
  )
  s.path(curve([p(-58, 0), p(-30, -14), p(10, -15), p(30, -8), p(-6, 0), p(-40, 8)]), light)
  // neck folded back, head, bill with its pouch
  s.path(
    stroke([p(-40, 2), p(-64, 4), p(-80, -8), p(-80, -24), p(-70, -34)], (t) => (24 - 9 * t) * k),
    mix(I.paper, I.rust, 0.25),
  )
  s.path(curve(blob(...p(-74, -34), 14 * k, 11 * k, 4, 0.05, 14)), I.paper)
  s.path(
    curve([p(-82, -36), p(-118, -18), p(-160, 10), p(-124, 8), p(-98, 0), p(-80, -20)]),
    mix(I.rust, I.paper, 0.3),
  )
  s.path(
    stroke([p(-80, -37), p(-120, -18), p(-164, 13)], (t) => (8 - 5 * t) * k),
    mix(I.deep, I.rust, 0.4),
  )
  s.path(curve(blob(...p(-77, -36), 2.8 * k, 2.8 * k, 2, 0.05, 8)), I.deep)
  // near wing reaches out to us: pale coverts, then the dark flight feathers with their steps
  const feathers = Array.from({length: 9}, (_, i): Pt[] => {
    const t = i / 8
    return [
      p(lerp(-20, 64, t), lerp(44, 22, t)),
      p(lerp(10, 118, t), lerp(110, 40, t)),
      p(lerp(58, 150, t), lerp(178, 54, t)),
    ]
  })
  s.path(feathers.map((f) => stroke(f, (t) => (27 - 11 * t) * k)).join(''), dark)
  s.path(
    curve([p(-40, 2), p(-30, 40), p(-2, 84), p(26, 104), p(52, 84), p(80, 40), p(58, 6), p(8, -8)]),
    mid,
  )
  s.path(
    curve([p(-40, 0), p(-30, 34), p(-6, 70), p(14, 84), p(30, 66), p(44, 34), p(34, 4), p(4, -8)]),
    light,
  )
}

/** A flats skiff: one stands on the bow with a rod, one poles from the stern. */
function skiff(s: Sheet, x: number, y: number) {
  s.path(curve(blob(x + 34, y + 9, 96, 8, 2, 0.1)), mix(I.deep, I.blue, 0.4), 'opacity="0.6"')
  s.path(
    curve([
      [x - 74, y - 15],
      [x - 30, y - 10],
      [x + 58, y - 11],
      [x + 62, y + 4],
      [x + 40, y + 8],
      [x - 44, y + 8],
    ]),
    I.paper,
  )
  s.path(
    curve([
      [x - 66, y - 4],
      [x, y + 1],
      [x + 61, y - 2],
      [x + 60, y + 5],
      [x + 40, y + 8],
      [x - 46, y + 8],
    ]),
    mix(I.sky, I.blue, 0.25),
  )
  s.path(lens(x - 60, y - 11, 116, 7, 6), mix(I.aqua, I.turquoise, 0.4))
  s.path(
    poly([
      [x + 60, y - 20],
      [x + 72, y - 18],
      [x + 70, y + 6],
      [x + 62, y + 6],
    ]),
    I.deep,
  )
  walker(s, x - 44, y - 12, 42, I.rust, I.deep)
  walker(s, x + 40, y - 13, 42, I.paper, I.deep)
  s.path(
    stroke(
      [
        [x - 50, y - 38],
        [x - 92, y - 68],
        [x - 128, y - 74],
      ],
      (t) => 2 - 1.2 * t,
    ) +
      stroke(
        [
          [x + 16, y - 66],
          [x + 48, y - 34],
          [x + 84, y + 18],
        ],
        () => 1.8,
      ),
    I.deep,
  )
}

/** A car is a few cuts of colour: it only has to show how long the bridge is. */
function car(s: Sheet, z: number, lane: number, colour: string) {
  const x = newX(z) + lane
  const y = DECK + 0.4
  s.path(
    level(
      v,
      [
        [x - 1.7, z - 4],
        [x + 4.4, z - 4],
        [x + 4.4, z + 4],
        [x - 1.7, z + 4],
      ],
      y,
    ),
    mix(I.deep, I.sky, 0.4),
    'opacity="0.6"',
  )
  s.path(wall(v, [x - 1.6, z - 4], [x + 1.6, z - 4], y + 0.25, y + 1.5), mix(colour, I.deep, 0.35))
  s.path(
    level(
      v,
      [
        [x - 1.6, z - 4],
        [x + 1.6, z - 4],
        [x + 1.6, z + 4],
        [x - 1.6, z + 4],
      ],
      y + 1,
    ),
    colour,
  )
  s.path(
    level(
      v,
      [
        [x - 1.2, z - 2.4],
        [x + 1.2, z - 2.4],
        [x + 1.2, z + 1.8],
        [x - 1.2, z + 1.8],
      ],
      y + 2.3,
    ),
    mix(colour, I.paper, 0.5),
  )
}

const scene: Scene = {
  name: 'seven-mile-bridge',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 37,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H, 'k')
    sky(s)
    flats(s, q)
    for (const [x, w, h] of [
      [80, 190, 5],
      [420, 120, 3.4],
      [1090, 230, 6],
    ] as const)
      s.path(lens(x, v.horizon + 1, w, h * 2, 3), mix(I.turquoise, I.deep, 0.4))
    glints(s)
    key(s)
    oldBridge(s)
    newBridge(s)
    car(s, 400, -2.8, I.rust)
    car(s, 262, 2.8, I.blue)
    car(s, 172, -2.8, I.rust)
    skiff(s, 890, 572)
    pelican(s, 330, 176, 0.92)
    return [s.toString()]
  },
}
export default scene
