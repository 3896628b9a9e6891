/** A table outside a trattoria at one o'clock: spaghetti, bread, tomatoes, a flask in straw, checked cloth. */
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, stroke} from '../../kit/line.ts'
import {project, type View} from '../../kit/place.ts'
import {rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {hull, type Profile, ring, turned, turnedShadow} from '../../kit/turned.ts'

const I = {
  key: '#3a2138',
  red: '#cf4030',
  paper: '#fff4df',
  sun: '#f2bd5f',
  leaf: '#6d8b48',
  wine: '#8a2b40',
  shade: '#a3afc4',
}
const W = 1000
const H = 1000
/** World: one unit is about a hand; the table top is y = 0, seen through a long lens from above. */
const v: View = {W, F: 3000, horizon: -1390, cy: 14.3}
/** The sun stands behind the left shoulder of whoever sits opposite. */
const SLANT = [0.62, -0.34] as const
const at = (x: number, z: number, y = 0) => project(v, x, y, z)
const SHADOW = 'opacity="0.5"'

/** The table's own axes: u to the right, w away, turned a little on the sheet. */
const TABLE = {x: -0.2, z: 21.75, turn: 0.2, u: 3.3, w: 2.95}
function onTable(u: number, w: number, y = 0): Pt {
  const c = Math.cos(TABLE.turn)
  const k = Math.sin(TABLE.turn)
  return at(TABLE.x + u * c - w * k, TABLE.z + u * k + w * c, y)
}
const patch = (u0: number, w0: number, u1: number, w1: number) =>
  poly([onTable(u0, w0), onTable(u1, w0), onTable(u1, w1), onTable(u0, w1)])

function street(s: Sheet) {
  s.rect(0, 0, W, H, mix(I.shade, I.key, 0.5))
  const r = rng(4)
  // small basalt setts in fans, lit on their upper left
  for (let row = 0; row < 34; row++)
    for (let i = -2; i < 36; i++) {
      const x = i * 31 + (row % 2) * 15
      const y = row * 31 - 10 + 9 * Math.sin((x / 150) * Math.PI)
      const k = r.range(15, 18)
      const tint = mix(mix(I.shade, I.sun, r.range(0.1, 0.4)), I.key, r.range(0.18, 0.34))
      s.path(
        curve(blob(x + 2, y + 2, k, k * 0.82, row * 40 + i, 0.18, 9)),
        mix(I.key, I.shade, 0.35),
      )
      s.path(curve(blob(x, y, k, k * 0.8, row * 40 + i, 0.18, 9)), tint)
    }
}

/** A rush-seated chair pushed back from the far side, a straw hat left on it. */
function chair(s: Sheet) {
  const wood = mix(I.leaf, I.key, 0.45)
  const lit = mix(I.leaf, I.sun, 0.25)
  s.path(
    poly([
      [700, 96],
      [960, 150],
      [1110, 330],
      [1110, -40],
      [760, -10],
    ]),
    I.key,
    'opacity="0.5"',
  )
  s.path(
    poly([
      [628, -20],
      [884, -20],
      [906, 96],
      [640, 118],
    ]),
    mix(I.sun, I.key, 0.28),
  )
  // back posts and slats rise toward us
  for (const [x, lean] of [
    [634, -8],
    [890, 12],
  ])
    s.path(
      poly([
        [x, 0],
        [x + 15, 0],
        [x + 15 + lean, -170],
        [x + lean, -170],
      ]),
      wood,
    )
  for (const y of [-58, -112]) {
    s.path(
      poly([
        [630, y],
        [902, y - 6],
        [904, y - 30],
        [628, y - 24],
      ]),
      wood,
    )
    s.path(
      poly([
        [630, y - 16],
        [903, y - 22],
        [904, y - 30],
        [628, y - 24],
      ]),
      lit,
    )
  }
  const r = rng(8)
  for (let i = 0; i < 26; i++)
    s.path(
      stroke(
        [
          [634 + i * 10, -20],
          [642 + i * 10.2, 112],
        ],
        () => 2.6,
      ),
      mix(I.sun, i % 2 ? I.paper : I.key, r.range(0.15, 0.4)),
    )
  for (const x of [626, 896])
    s.path(
      poly([
        [x, -20],
        [x + 14, -20],
        [x + 26, 150],
        [x + 10, 152],
      ]),
      wood,
    )
  s.path(
    poly([
      [636, 108],
      [912, 92],
      [914, 112],
      [638, 130],
    ]),
    wood,
  )
  s.path(
    poly([
      [636, 106],
      [912, 90],
      [912, 97],
      [637, 113],
    ]),
    lit,
  )
  const hat = (rx: number, ry: number, dy: number) => curve(blob(770, 34 + dy, rx, ry, 5, 0.05, 30))
  s.path(curve(blob(786, 50, 98, 52, 5, 0.05, 30)), I.key, 'opacity="0.5"')
  s.path(hat(98, 50, 0), mix(I.sun, I.paper, 0.35))
  s.path(hat(54, 34, -10), I.wine)
  s.path(hat(50, 31, -22), mix(I.sun, I.paper, 0.1))
  s.path(curve(blob(756, 4, 34, 16, 5, 0.1, 20)), I.paper)
}

function cloth(s: Sheet) {
  const {u, w} = TABLE
  const drop = -1.15
  const shadow = [
    [-u, -w],
    [u, -w],
    [u, w],
    [-u, w],
  ].map(([a, b]): Pt => {
    const p = onTable(a, b)
    return [p[0] + 74, p[1] + 92]
  })
  s.path(
    poly(hull([...shadow, onTable(-u, -w), onTable(u, -w), onTable(u, w)])),
    I.key,
    'opacity="0.6"',
  )
  hem(s, drop)
  const top = patch(-u, -w, u, w)
  s.path(top, I.paper)
  const cell = 0.42
  const bands: string[] = []
  s.group(s.clip(top), () => {
    for (let a = -u + 0.12; a < u; a += cell * 2) bands.push(patch(a, -w, a + cell, w))
    for (let b = -w + 0.12; b < w; b += cell * 2) bands.push(patch(-u, b, u, b + cell))
    for (const band of bands) s.path(band, I.red, 'opacity="0.62"')
    // weave: a pale thread along each check
    for (let a = -u + 0.12; a < u; a += cell)
      s.path(patch(a, -w, a + 0.02, w), I.paper, 'opacity="0.6"')
  })
}

/** The cloth where it hangs over the two near edges, in folds and in its own shade. */
function hem(s: Sheet, drop: number) {
  const {u, w} = TABLE
  const r = rng(15)
  const side = (from: [number, number], to: [number, number], tint: number) => {
    const n = 16
    const point = (t: number, y: number): Pt => {
      const sway = y === 0 ? 0 : 0.09 * Math.sin(t * 21)
      return onTable(
        from[0] + (to[0] - from[0]) * t + sway * 0.4,
        from[1] + (to[1] - from[1]) * t - sway,
        y,
      )
    }
    for (let i = 0; i < n; i++) {
      const [a, b] = [i / n, (i + 1) / n]
      const fold = mix(I.paper, I.shade, tint + (i % 2) * 0.3)
      s.path(poly([point(a, 0), point(b, 0), point(b, drop), point(a, drop)]), fold)
      if (i % 2)
        s.path(
          poly([point(a, 0), point(b, 0), point(b, drop), point(a, drop)]),
          I.red,
          'opacity="0.7"',
        )
    }
    for (const y of [-0.2, -0.75]) {
      const lower = y - 0.32
      const upper = Array.from({length: 33}, (_, i) => point(i / 32, y))
      const under = Array.from({length: 33}, (_, i) => point(1 - i / 32, lower))
      s.path(poly([...upper, ...under]), I.red, 'opacity="0.55"')
    }
    for (let i = 1; i < n; i += 3)
      s.path(
        poly([point(i / n, 0), point((i + 0.7) / n, drop), point((i - 0.2) / n, drop)]),
        I.key,
        `opacity="${r.range(0.15, 0.35).toFixed(2)}"`,
      )
  }
  side([-u, -w], [u, -w], 0.35)
  side([u, -w], [u, w], 0.75)
}

const PLATE: Profile = [
  [0.9, 0],
  [1.5, 0.16],
]
function plate(s: Sheet, x: number, z: number, k: number) {
  const scaled: Profile = PLATE.map(([r, h]) => [r * k, h])
  s.path(
    poly(hull([...ring(v, x, 0, z, 1.46 * k), ...ring(v, x + 0.2, 0, z - 0.13, 1.5 * k)])),
    I.key,
    SHADOW,
  )
  s.path(turned(v, x, z, scaled), mix(I.shade, I.paper, 0.2))
  s.path(poly(ring(v, x, 0.16, z, 1.5 * k)), I.paper)
  s.path(poly(ring(v, x, 0.15, z, 1.36 * k)), mix(I.shade, I.leaf, 0.3))
  s.path(poly(ring(v, x, 0.15, z, 1.3 * k)), I.paper)
  s.path(poly(ring(v, x, 0.1, z, 1.02 * k)), mix(I.paper, I.shade, 0.5))
  s.path(poly(ring(v, x + 0.06, 0.09, z - 0.05, 0.96 * k)), mix(I.paper, I.shade, 0.15))
}

/** Spaghetti wound into a nest: rings of strands, brighter toward the light, sauce on top. */
function pasta(s: Sheet, x: number, z: number) {
  const r = rng(21)
  const [cx, cy] = at(x, z, 0.3)
  s.path(curve(blob(cx + 10, cy + 8, 136, 96, 4, 0.12)), mix(I.sun, I.key, 0.5))
  s.path(curve(blob(cx, cy - 2, 130, 88, 4, 0.12)), mix(I.sun, I.red, 0.22))
  for (let i = 0; i < 190; i++) {
    const t = i / 190
    const a = r.range(0, Math.PI * 2)
    const reach = (1 - t * 0.72) * r.range(0.8, 1.08)
    const sweep = r.range(0.7, 2)
    const strand = Array.from({length: 11}, (_, j): Pt => {
      const b = a + (sweep * j) / 10
      const q = reach * (1 + 0.07 * Math.sin(j * 1.3 + i))
      return [cx + Math.cos(b) * 124 * q, cy - t * 34 + Math.sin(b) * 84 * q]
    })
    const lit = -Math.cos(a + sweep / 2) * 0.5 - Math.sin(a + sweep / 2) * 0.6
    const ink =
      lit > 0.15
        ? r.pick([I.paper, mix(I.sun, I.paper, 0.5), I.sun])
        : r.pick([I.sun, mix(I.sun, I.red, 0.25), mix(I.sun, I.key, 0.3)])
    s.path(
      stroke(strand, () => 6.4),
      ink,
    )
  }
  for (const [dx, dy, w, h] of [
    [-6, -40, 62, 40],
    [34, -26, 40, 26],
    [-44, -22, 34, 22],
  ]) {
    s.path(curve(blob(cx + dx + 4, cy + dy + 6, w, h, dx + 60, 0.3)), mix(I.wine, I.red, 0.3))
    s.path(curve(blob(cx + dx, cy + dy, w, h, dx + 60, 0.3)), I.red)
    s.path(
      curve(blob(cx + dx - w * 0.3, cy + dy - h * 0.35, w * 0.4, h * 0.28, dx + 61, 0.3)),
      mix(I.red, I.sun, 0.45),
    )
  }
  for (let i = 0; i < 60; i++)
    s.path(
      curve(
        blob(
          cx + r.gauss() * 54,
          cy - 34 + r.gauss() * 34,
          r.range(1.6, 3.6),
          r.range(1.4, 2.6),
          i,
          0.3,
          7,
        ),
      ),
      I.paper,
    )
  basil(s, cx + 4, cy - 66, 30)
}

/** A sprig of three basil leaves. */
function basil(s: Sheet, x: number, y: number, l: number) {
  for (const a of [-2.7, -0.3, -1.5]) {
    const leaf = (dx: number, dy: number, k: number): Pt[] =>
      Array.from({length: 9}, (_, i) => {
        const t = (i / 8) * k
        return [
          x + dx + Math.cos(a) * l * 1.5 * t,
          y + dy + Math.sin(a) * l * 1.1 * t - 8 * Math.sin(Math.PI * t),
        ]
      })
    const swell = (width: number) => (t: number) => l * width * Math.sin(Math.PI * t ** 0.8) ** 0.8
    s.path(stroke(leaf(4, 7, 1), swell(0.9)), I.key, 'opacity="0.45"')
    s.path(stroke(leaf(0, 0, 1), swell(0.9)), mix(I.leaf, I.key, 0.2))
    s.path(stroke(leaf(-2, -4, 0.9), swell(0.4)), mix(I.leaf, I.sun, 0.4))
    s.path(
      stroke(leaf(0, 0, 0.95), () => 1.6),
      mix(I.leaf, I.key, 0.5),
    )
  }
}

/** Slices of tomato and mozzarella laid in a ring. */
function caprese(s: Sheet, x: number, z: number) {
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI * 2 + 0.5
    const [px, py] = at(x + Math.cos(a) * 0.5, z + Math.sin(a) * 0.5, 0.16)
    const red = i % 2 === 0
    s.path(curve(blob(px + 4, py + 5, 33, 24, i, 0.06)), I.key, 'opacity="0.4"')
    s.path(curve(blob(px, py, 33, 24, i, 0.06)), red ? I.red : mix(I.paper, I.shade, 0.25))
    s.path(curve(blob(px - 2, py - 2, 27, 19, i, 0.06)), red ? mix(I.red, I.sun, 0.28) : I.paper)
    if (red)
      for (const b of [0.4, 2.5, 4.4])
        s.path(
          curve(blob(px - 2 + Math.cos(b) * 13, py - 2 + Math.sin(b) * 9, 6, 4, i, 0.2, 8)),
          mix(I.red, I.wine, 0.35),
        )
  }
  const [cx, cy] = at(x, z, 0.2)
  basil(s, cx, cy + 4, 26)
}

function bread(s: Sheet, x: number, z: number) {
  const basket: Profile = [
    [0.85, 0],
    [1.15, 0.5],
  ]
  s.path(turnedShadow(v, x, z, basket, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, basket), mix(I.sun, I.key, 0.42))
  for (let j = 0; j < 4; j++) {
    const y = 0.06 + j * 0.11
    const weave = ring(v, x, y, z, 0.88 + y * 0.58, 44).slice(21, 44)
    for (let i = 0; i + 1 < weave.length; i++)
      if ((i + j) % 2)
        s.path(
          stroke([weave[i], weave[i + 1]], () => 10),
          mix(I.sun, I.paper, 0.15),
        )
  }
  s.path(poly(ring(v, x, 0.5, z, 1.18)), mix(I.sun, I.key, 0.2))
  s.path(poly(ring(v, x, 0.46, z, 1.04)), mix(I.paper, I.shade, 0.4))
  // the napkin's corners fold over the rim
  for (const a of [0.6, 2.4, 4.0, 5.5]) {
    const p = (b: number, r: number, y: number) => at(x + Math.cos(b) * r, z + Math.sin(b) * r, y)
    s.path(
      poly([p(a - 0.34, 1.1, 0.52), p(a, 1.5, 0.16), p(a + 0.34, 1.1, 0.52)]),
      a > 3 ? I.paper : mix(I.paper, I.shade, 0.35),
    )
  }
  const slices: [number, number, number][] = [
    [-0.4, 0.42, -0.5],
    [0.1, 0.5, -0.25],
    [0.52, 0.3, 0.1],
    [-0.46, -0.02, -0.4],
    [0.04, 0.04, -0.1],
    [0.5, -0.24, 0.3],
    [-0.16, -0.42, -0.2],
  ]
  for (const [i, [dx, dz, tilt]] of slices.entries()) {
    const [px, py] = at(x + dx, z + dz, 0.72)
    const loaf = (g: number, oy: number) =>
      Array.from({length: 22}, (_, j): Pt => {
        const b = (j / 22) * Math.PI * 2
        const flat = Math.sin(b) > 0.3 ? 0.72 : 1
        const [ex, ey] = [Math.cos(b) * 62 * g, Math.sin(b) * 44 * g * flat]
        return [
          px + ex * Math.cos(tilt) - ey * Math.sin(tilt),
          py + oy + ex * Math.sin(tilt) + ey * Math.cos(tilt),
        ]
      })
    s.path(curve(loaf(1, 12)), mix(I.key, I.sun, 0.35))
    s.path(curve(loaf(1, 5)), mix(I.sun, I.red, 0.4))
    s.path(curve(loaf(1, 0)), mix(I.sun, I.key, 0.3))
    s.path(curve(loaf(0.86, -1)), mix(I.paper, I.sun, 0.22))
    const r = rng(i + 70)
    for (let j = 0; j < 9; j++)
      s.path(
        curve(
          blob(
            px + r.range(-38, 38),
            py + r.range(-20, 18),
            r.range(2, 5),
            r.range(1.5, 3.5),
            j,
            0.3,
            7,
          ),
        ),
        mix(I.sun, I.paper, 0.3),
      )
  }
}

/** A flask in its straw jacket, half drunk. */
function flask(s: Sheet, x: number, z: number) {
  const glass: Profile = [
    [0.6, 0],
    [0.78, 0.4],
    [0.76, 0.95],
    [0.5, 1.45],
    [0.22, 1.85],
    [0.19, 2.5],
    [0.24, 2.52],
    [0.24, 2.68],
  ]
  s.path(turnedShadow(v, x, z, glass, SLANT), I.key, SHADOW)
  const [l] = at(x - 0.8, z)
  const [rr] = at(x + 0.8, z)
  s.path(
    turned(v, x, z, glass),
    s.linear(l, 0, rr, 0, [
      [0, mix(I.leaf, I.sun, 0.35)],
      [0.4, mix(I.leaf, I.key, 0.3)],
      [1, mix(I.key, I.leaf, 0.2)],
    ]),
  )
  const straw: Profile = glass.slice(0, 3).concat([[0.62, 1.22]])
  s.path(
    turned(v, x, z, straw),
    s.linear(l, 0, rr, 0, [
      [0, mix(I.sun, I.paper, 0.5)],
      [0.45, I.sun],
      [1, mix(I.sun, I.key, 0.55)],
    ]),
  )
  for (let j = 0; j < 5; j++) {
    const y = 0.12 + j * 0.25
    const r0 = [0.66, 0.75, 0.79, 0.77, 0.7][j]
    s.path(
      stroke(ring(v, x, y, z, r0, 48).slice(24, 48), () => 4),
      mix(I.sun, I.key, 0.5),
    )
    s.path(
      stroke(ring(v, x, y + 0.05, z, r0, 48).slice(24, 44), () => 3),
      I.paper,
      'opacity="0.7"',
    )
  }
  for (let i = 0; i < 13; i++) {
    const a = Math.PI * (1 + (i + 0.5) / 13)
    const spine = straw.map(([r, h]) => at(x + Math.cos(a) * r, z + Math.sin(a) * r, h))
    s.path(
      stroke(spine, () => 2.4),
      mix(I.sun, I.key, 0.42),
    )
  }
  const glint = glass.slice(3, 6).map(([r, h]) => at(x - r * 0.55, z - 0.1, h))
  s.path(
    stroke(glint, () => 7),
    mix(I.leaf, I.paper, 0.65),
  )
  s.path(poly(ring(v, x, 2.68, z, 0.22)), I.key)
}

function wineGlass(s: Sheet, x: number, z: number) {
  const foot: Profile = [
    [0.46, 0],
    [0.42, 0.05],
  ]
  const stem: Profile = [
    [0.09, 0.05],
    [0.06, 0.4],
    [0.07, 0.62],
  ]
  const bowl: Profile = [
    [0.1, 0.62],
    [0.42, 0.86],
    [0.52, 1.2],
    [0.46, 1.62],
  ]
  const wine: Profile = [
    [0.09, 0.66],
    [0.39, 0.88],
    [0.48, 1.14],
  ]
  s.path(turnedShadow(v, x, z, [...foot, ...stem, ...bowl], SLANT), I.key, 'opacity="0.42"')
  const [sx, sy] = at(x + 0.62, z - 0.36)
  s.path(curve(blob(sx, sy, 36, 22, 3, 0.1)), I.red, 'opacity="0.75"')
  s.path(turned(v, x, z, foot), mix(I.paper, I.shade, 0.55))
  s.path(poly(ring(v, x, 0.05, z, 0.38)), I.paper)
  s.path(turned(v, x, z, stem), mix(I.shade, I.paper, 0.5))
  s.path(turned(v, x, z, bowl), mix(I.paper, I.shade, 0.35), 'opacity="0.55"')
  const [l] = at(x - 0.5, z)
  const [rr] = at(x + 0.5, z)
  s.path(
    turned(v, x, z, wine),
    s.linear(l, 0, rr, 0, [
      [0, I.red],
      [0.35, I.wine],
      [1, mix(I.wine, I.key, 0.5)],
    ]),
  )
  s.path(poly(ring(v, x, 1.14, z, 0.48)), mix(I.wine, I.red, 0.35))
  s.path(
    stroke([...ring(v, x, 1.62, z, 0.46, 48), at(x + 0.46, z, 1.62)], () => 3.4),
    I.paper,
  )
  const glint = bowl.slice(1).map(([r, h]) => at(x - r * 0.8, z - 0.1, h))
  s.path(
    stroke(glint, (t) => 7 * Math.sin(Math.PI * (t * 0.8 + 0.1))),
    I.paper,
  )
}

/** Fork and knife: a folded napkin under them. */
function cutlery(s: Sheet) {
  const napkin = [
    onTable(-3.0, -1.9),
    onTable(-1.98, -1.9),
    onTable(-1.98, 0.1),
    onTable(-3.0, 0.1),
  ]
  s.path(poly(napkin.map(([x, y]): Pt => [x + 9, y + 8])), I.key, SHADOW)
  s.path(poly(napkin), mix(I.leaf, I.paper, 0.35))
  s.path(
    poly([napkin[0], napkin[3], onTable(-2.6, 0.1), onTable(-2.6, -1.9)]),
    mix(I.leaf, I.paper, 0.6),
  )
  const steel = mix(I.shade, I.key, 0.2)
  const bar = (u: number, w0: number, w1: number, half: number, ink: string, dx = 0) =>
    s.path(
      poly(
        [
          onTable(u - half, w0),
          onTable(u + half, w0),
          onTable(u + half, w1),
          onTable(u - half, w1),
        ].map(([x, y]): Pt => [x + dx, y + dx]),
      ),
      ink,
    )
  for (const [dx, ink] of [
    [6, mix(I.leaf, I.key, 0.5)],
    [0, steel],
  ] as const) {
    bar(-2.68, -1.75, -0.75, 0.05, ink, dx)
    bar(-2.68, -0.85, -0.55, 0.13, ink, dx)
    for (const q of [-0.1, -0.034, 0.034, 0.1]) bar(-2.68 + q, -0.6, -0.1, 0.02, ink, dx)
    bar(-2.24, -1.75, -0.95, 0.06, ink, dx)
    bar(-2.22, -0.95, -0.1, 0.085, ink, dx)
  }
  bar(-2.7, -1.7, -0.75, 0.015, I.paper)
  bar(-2.26, -1.7, -0.15, 0.02, I.paper)
}

/** A few olives in a small bowl. */
function olives(s: Sheet, x: number, z: number) {
  const bowl: Profile = [
    [0.34, 0],
    [0.6, 0.36],
  ]
  s.path(turnedShadow(v, x, z, bowl, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, bowl), mix(I.shade, I.key, 0.1))
  s.path(poly(ring(v, x, 0.36, z, 0.6)), I.paper)
  s.path(poly(ring(v, x, 0.32, z, 0.52)), mix(I.key, I.leaf, 0.4))
  const r = rng(3)
  for (let i = 0; i < 22; i++) {
    const a = r.range(0, Math.PI * 2)
    const d = Math.sqrt(r()) * 0.4
    const [px, py] = at(x + Math.cos(a) * d, z + Math.sin(a) * d, 0.36)
    s.path(curve(blob(px, py, 15, 11, i, 0.08, 14)), i % 3 ? mix(I.leaf, I.key, 0.15) : I.wine)
    s.path(
      curve(blob(px - 4, py - 4, 5, 3, i, 0.1, 8)),
      i % 3 ? mix(I.leaf, I.sun, 0.6) : mix(I.wine, I.paper, 0.5),
    )
  }
}

const scene: Scene = {
  name: 'trattoria-table',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 96,
  make() {
    const s = new Sheet(W, H)
    street(s)
    s.group('transform="translate(-30 112)"', () => chair(s))
    cloth(s)
    bread(s, -1.85, 23.1)
    flask(s, 1.3, 23.6)
    olives(s, -0.05, 23.75)
    cutlery(s)
    plate(s, -0.25, 21.2, 1.04)
    pasta(s, -0.25, 21.25)
    wineGlass(s, 1.75, 22.2)
    plate(s, 1.75, 20.35, 0.72)
    caprese(s, 1.75, 20.35)
    // a bush of the terrace reaches into the near corner
    const greens = {
      dark: mix(I.key, I.leaf, 0.35),
      mid: mix(I.leaf, I.key, 0.2),
      light: mix(I.leaf, I.sun, 0.45),
    }
    for (const [x, y, w] of [
      [-20, 1120, 330],
      [120, 1150, 260],
    ])
      clump(s, x, y, w, w * 0.75, greens, x + 50, -1, 1.6)
    const r = rng(44)
    for (let i = 0; i < 15; i++)
      s.path(
        curve(
          blob(r.range(0, 190), r.range(905, 1000), r.range(9, 15), r.range(8, 12), i, 0.4, 12),
        ),
        i % 3 ? I.red : mix(I.red, I.paper, 0.4),
      )
    return [s.toString()]
  },
}
export default scene
