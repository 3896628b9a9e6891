/** A mangrove tunnel at noon: arched roots on both sides, a red canoe making for the light. */
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import type {Op} from '../../kit/press.ts'
import {clamp, fbm, lerp, noise, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  paper: '#fdf6d4',
  lime: '#c3cf5d',
  leaf: '#5f9450',
  pine: '#215049',
  night: '#10272f',
  red: '#d9432f',
  mist: '#8fc2ad',
}
const W = 1200
const H = 800
/** The light at the end, and the height of the water there. */
const END: Pt = [738, 322]
const FAR_WATER = 366

/** One bay of the tunnel: 0 is at the far end, 1 is at the viewer. */
interface Bay {
  depth: number
  /** How far the scene has opened here: offsets from END are multiplied by it. */
  size: number
  water: number
  seed: number
}
const bays: Bay[] = Array.from({length: 8}, (_, i) => {
  const depth = i / 7
  const size = 0.16 * 10.5 ** depth
  return {
    depth,
    size,
    water: lerp(FAR_WATER, FAR_WATER + 315, (size - 0.16) / 1.52),
    seed: 40 + i * 17,
  }
})

/** Nearer bays lose the light: from mist and lime to night. */
const body = (d: number) =>
  d < 0.4
    ? mix(mix(I.lime, I.mist, 0.45), I.leaf, d / 0.4)
    : mix(mix(I.leaf, I.pine, clamp((d - 0.36) / 0.4)), I.night, clamp((d - 0.72) * 3))
const bark = (d: number) => mix(mix(I.leaf, I.mist, 0.3), I.night, clamp(0.12 + d * 1.35))

/** One leaf: a pointed lens, at the angle it hangs. */
function leaf(at: Pt, length: number, angle: number): string {
  const spine: Pt[] = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((u) => [
    at[0] + Math.cos(angle) * length * u,
    at[1] + Math.sin(angle) * length * u,
  ])
  return stroke(spine, (t) => length * 0.42 * Math.sin(Math.PI * (0.03 + 0.94 * t)))
}

/** The leafy arch of a bay: all round, with a ragged hole that lets the next bay show. */
function canopy(s: Sheet, b: Bay) {
  const r = rng(b.seed)
  const place = (x: number, y: number): Pt => [END[0] + x * b.size, END[1] + y * b.size]
  let mass = ''
  let lit = ''
  let bright = ''
  const steps = 30
  for (let i = 0; i <= steps; i++) {
    const a = Math.PI * (-0.04 + (1.08 * i) / steps)
    for (let k = 0; k < 5; k++) {
      const out =
        1 + k * 0.3 + r.range(-0.08, 0.08) + (k === 0 ? 0.1 * Math.sin(i * 1.7 + b.seed) : 0)
      const [x, y] = place(Math.cos(a) * 430 * out, 40 - Math.sin(a) * 345 * out)
      const q = (k === 0 ? r.range(34, 62) : 110) * b.size
      mass += curve(blob(x, y, q * 1.15, q, b.seed + i * 9 + k, 0.4, 14))
      if (k > 2) continue
      // leaves that face the end catch its light
      for (let j = 0; j < 9; j++) {
        const at: Pt = [x + r.gauss() * q, y + r.gauss() * q * 0.9]
        const d = leaf(at, r.range(14, 30) * b.size * (1 - 0.15 * k), r.range(-0.6, 0.9))
        if (k === 0 && r.chance(0.55)) bright += d
        else lit += d
      }
    }
  }
  s.path(mass, body(b.depth))
  s.path(lit, mix(body(b.depth), I.leaf, b.depth > 0.4 ? 0.42 : 0.6))
  s.path(bright, mix(I.lime, I.leaf, clamp(b.depth * 1.15 - 0.1)))
}

/** The prop roots of one bank: trunks that stand on a cage of arches. */
function roots(s: Sheet, b: Bay, side: -1 | 1) {
  const r = rng(b.seed + side)
  const X = (x: number) => END[0] + side * x * b.size
  const Y = (y: number) => b.water - y * b.size
  let dark = ''
  let rim = ''
  const limb = (ps: Pt[], w0: number, w1: number) => {
    dark += stroke(ps, (t) => lerp(w0, w1, t) * b.size * Math.min(1, 0.35 + t * 6))
    rim += stroke(
      ps.map(([x, y]): Pt => [x - side * w0 * 0.26 * b.size, y - w0 * 0.16 * b.size]),
      (t) => lerp(w0, w1, t) * b.size * 0.3,
    )
  }
  for (const [base, lift] of [
    [330, 150],
    [455, 205],
    [600, 240],
  ] as const) {
    const trunk = base + r.range(-20, 20)
    const bow = r.range(20, 60)
    const tilt = r.range(-90, 30)
    limb(
      Array.from({length: 10}, (_, i): Pt => {
        const v = i / 9
        return [X(trunk + bow * Math.sin(v * 4) + tilt * v), Y(lift - 30 + 760 * v)]
      }),
      32,
      20,
    )
    const arches = 9
    for (let i = 0; i < arches; i++) {
      const reach = lerp(-190, 150, i / (arches - 1)) + r.range(-18, 18)
      const up = lift - Math.abs(reach) * 0.12 + r.range(-28, 40)
      const arch: Pt[] = Array.from({length: 13}, (_, k) => {
        const t = k / 12
        // out fast, then straight down: a quarter of an ellipse with a sag
        return [
          X(trunk + reach * Math.sin((t * Math.PI) / 2) ** 0.85),
          Y(up * Math.cos((t * Math.PI) / 2) ** 0.75 - 4 * t),
        ]
      })
      limb(arch, r.range(13, 18), r.range(6, 9))
    }
  }
  // roots that hang from the boughs and have not yet found the water
  for (let i = 0; i < (b.depth > 0.7 ? 2 : 5); i++) {
    const x = r.range(150, 430)
    const foot = r.range(60, 280)
    limb(
      [
        [X(x), Y(520)],
        [X(x + r.range(-16, 16)), Y(360)],
        [X(x + r.range(-6, 6)), Y(foot)],
      ],
      5,
      2.4,
    )
  }
  s.path(dark, bark(b.depth))
  s.path(
    rim,
    b.depth > 0.55 ? mix(I.leaf, I.pine, clamp(b.depth - 0.1)) : mix(I.lime, I.leaf, 0.3 + b.depth),
  )
}

const bay = (s: Sheet, b: Bay) => {
  canopy(s, b)
  roots(s, b, -1)
  roots(s, b, 1)
}

/** The canoe from behind, its paddler leaning into a stroke; y is the water line. */
function canoe(s: Sheet, x: number, y: number, k: number) {
  const p = (a: number, b: number): Pt => [x + a * k, y - b * k]
  const hull = [
    p(-27, 15),
    p(-24, 3),
    p(-12, -4),
    p(6, -5),
    p(22, 2),
    p(29, 13),
    p(20, 19),
    p(14, 27),
    p(2, 22),
    p(-14, 20),
  ]
  s.path(curve(hull), mix(I.red, I.night, 0.38))
  s.path(curve([p(-26, 15), p(-20, 3), p(-6, -3), p(2, 2), p(-2, 14), p(-14, 17)]), I.red)
  s.path(
    curve([p(-25, 16), p(-8, 20), p(14, 26), p(28, 14), p(10, 11), p(-12, 11)]),
    mix(I.night, I.red, 0.25),
  )
  s.path(
    stroke([p(-28, 15), p(-12, 9.5), p(10, 9.5), p(29, 14)], () => 3.4 * k),
    mix(I.red, I.paper, 0.45),
  )
  // shirt, life vest, hat, paddle
  s.path(
    poly([p(-9, 12), p(10, 12), p(12, 34), p(5, 41), p(-5, 41), p(-11, 33)]),
    mix(I.paper, I.mist, 0.35),
  )
  s.path(poly([p(-9, 13), p(-1, 13), p(-1, 40), p(-5, 41), p(-11, 33)]), I.paper)
  s.path(
    stroke([p(-9, 35), p(-20, 30), p(-27, 35)], (t) => (6 - 2 * t) * k),
    mix(I.paper, I.mist, 0.2),
  )
  s.path(
    stroke([p(9, 34), p(4, 24), p(-16, 20)], (t) => (6 - 2 * t) * k),
    mix(I.mist, I.pine, 0.25),
  )
  s.path(
    stroke([p(-29, 46), p(-13, 14), p(-6, -2)], () => 2.2 * k),
    mix(I.lime, I.night, 0.25),
  )
  s.path(curve([p(-9, 4), p(-4, 4), p(-1, -9), p(-6, -11)]), mix(I.lime, I.night, 0.25))
  s.path(curve(blob(x, y - 47 * k, 6 * k, 7 * k, 5, 0.05, 12)), mix(I.red, I.pine, 0.55))
  s.path(
    curve([p(-14, 49), p(0, 46), p(14, 49), p(7, 53), p(5, 58), p(-5, 58), p(-7, 53)]),
    mix(I.lime, I.paper, 0.55),
  )
}

/** What the water keeps of the canoe: red and white, in broken strokes. */
function canoeMirror(s: Sheet, x: number, y: number, k: number) {
  const r = rng(77)
  for (let i = 0; i < 34; i++) {
    const d = r.range(2, 74)
    const hull = d < 30
    const w = (hull ? 54 - d * 0.7 : 24) * k * r.range(0.4, 0.95)
    s.path(
      lens(x - w / 2 + r.gauss() * 6, y + d * k * 0.62, w, 4.4, i),
      hull ? mix(I.red, I.night, r.range(0, 0.5)) : mix(I.paper, I.mist, r.range(0.1, 0.7)),
      `opacity="${(0.9 - d / 130).toFixed(2)}"`,
    )
  }
}

/** Still water: what it mirrors is pulled sideways a little, more toward the viewer. */
const ripple: Op = (px, w, h, scale) => {
  const n = noise(9)
  const from = px.slice()
  for (let y = Math.round(FAR_WATER * scale); y < h; y++) {
    const d = y / scale - FAR_WATER
    for (let x = 0; x < w; x++) {
      const X = x / scale
      const Y = y / scale
      const a = fbm(n, X / (30 + d * 0.35), Y / (3 + d * 0.04), 3)
      const sx = clamp(Math.round(x + a * (5 + d * 0.07) * scale), 0, w - 1)
      const sy = clamp(Math.round(y + a * (2 + d * 0.02) * scale), 0, h - 1)
      for (let i = 0; i < 3; i++) px[(y * w + x) * 3 + i] = from[(sy * w + sx) * 3 + i]
    }
  }
}

function waterLight(s: Sheet) {
  const r = rng(31)
  for (let i = 0; i < 240; i++) {
    const t = r() ** 1.5
    const y = FAR_WATER + 6 + t * 420
    const spread = 26 + 330 * t
    const x = END[0] - 90 * t + r.gauss() * spread
    s.path(
      lens(x, y, (8 + 90 * t) * r.range(0.4, 1.3), 1 + 4.5 * t * r.range(0.5, 1), i),
      mix(I.paper, r.pick([I.lime, I.mist, I.lime]), r.range(0.1, 0.9)),
      `opacity="${(0.85 - 0.55 * t).toFixed(2)}"`,
    )
  }
}

const scene: Scene = {
  name: 'mangrove-tunnel',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 61,
  strict: 0.64,
  make() {
    const water = new Sheet(W, H, 'a')
    water.rect(0, 0, W, H, mix(I.paper, I.mist, 0.12))
    water.rect(
      0,
      FAR_WATER,
      W,
      H,
      water.linear(0, FAR_WATER, 0, H, [
        [0, mix(I.paper, I.lime, 0.3)],
        [0.2, mix(I.lime, I.mist, 0.5)],
        [0.55, mix(I.leaf, I.mist, 0.25)],
        [1, I.pine],
      ]),
    )
    for (const b of bays) {
      water.group(`transform="translate(0 ${(b.water * 1.94).toFixed(1)}) scale(1 -0.94)"`, () =>
        bay(water, b),
      )
    }
    // what the water drinks of the mirrored light
    water.rect(
      0,
      FAR_WATER,
      W,
      H,
      water.linear(0, FAR_WATER, 0, H, [
        [0, I.mist, 0.1],
        [0.5, I.pine, 0.28],
        [1, I.night, 0.6],
      ]),
    )

    const air = new Sheet(W, H, 'b')
    air.rect(
      0,
      0,
      W,
      FAR_WATER,
      air.radial(END[0], END[1], 420, [
        [0, I.paper],
        [0.4, mix(I.paper, I.lime, 0.35)],
        [1, I.lime],
      ]),
    )
    waterLight(air)
    for (const b of bays) {
      bay(air, b)
      if (b.depth < 0.35) air.glow(END[0], END[1] + 10, 190, I.paper, 0.3)
      if (b.depth > 0.4 && b.depth < 0.5) {
        canoeMirror(air, 684, 474, 2.1)
        canoe(air, 684, 474, 2.1)
        const wake = rng(4)
        for (let i = 0; i < 9; i++) {
          air.path(
            lens(690 - wake.range(30, 90), 480 + i * 7, wake.range(60, 150), 3.2, i),
            mix(I.paper, I.mist, 0.4),
            'opacity="0.7"',
          )
        }
      }
    }
    return [water.toString(), ripple, air.toString()]
  },
}
export default scene
