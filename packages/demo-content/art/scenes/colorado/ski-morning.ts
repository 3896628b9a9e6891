/** First tracks: one line of turns down an untouched slope at sunrise, between pines heavy with snow. */
import {fir} from '../../kit/fir.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {clamp, fbm, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  key: '#1f2b4d',
  blue: '#6f8fc4',
  ice: '#b9cfe8',
  paper: '#fff6e6',
  peach: '#f6b794',
  red: '#d8432f',
  pine: '#2d5358',
}
const W = 900
const H = 1200
/** The slope's crest, where it drops out of sight toward the valley. */
const crest = (x: number) =>
  628 + 46 * smooth(60, 900, x) - 26 * Math.exp(-(((x - 210) / 190) ** 2))

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 560, [
      [0, mix(I.blue, I.ice, 0.25)],
      [0.34, I.ice],
      [0.66, I.paper],
      [1, mix(I.paper, I.peach, 0.85)],
    ]),
  )
  const r = rng(2)
  for (let i = 0; i < 12; i++)
    s.path(
      lens(r.range(-100, 760), r.range(60, 250), r.range(120, 330), r.range(4, 11), i),
      mix(I.paper, I.peach, r.range(0.1, 0.6)),
      'opacity="0.8"',
    )
}

const rock = noise(77)
const range = (x: number, z: number) => {
  const peak = (cx: number, cz: number, w: number, tall: number) =>
    tall * Math.exp(-(Math.hypot((x - cx) / w, (z - cz) / w) ** 1.15 * 1.5))
  const h = Math.max(
    peak(11, 96, 24, 34),
    peak(-22, 104, 22, 24),
    peak(40, 112, 22, 26),
    peak(-4, 84, 14, 13),
  )
  return h * (0.62 + 0.58 * ridged(rock, x / 13, z / 13 + 4, 5)) - 1
}

/** The range across the valley: snow in light and shade, dark ribs where it is too steep to hold. */
function mountains(s: Sheet, q: number) {
  const k = 0.8 * q
  const [w, h] = [Math.round(W * k), Math.round(640 * k)]
  const L = land({
    w,
    h,
    f: 1050 * k,
    horizon: 560 * k,
    cam: [0, 0, 0],
    near: 60,
    far: 150,
    k: 0.0014,
    height: range,
    light: [-0.94, 0.36, -0.1],
    shadow: 20,
    ao: 0.1,
    eps: 0.002,
  })
  const at = {sx: 1 / k, min: 4}
  const all = part(
    L,
    () => true,
    (f, a, b) => blur(f, a, b, 1),
  )
  s.path(tone(all.mask, w, h, 0.5, at), mix(I.blue, I.ice, 0.35))
  s.path(tone(all.lum, w, h, 0.36, at), mix(I.ice, I.blue, 0.25))
  s.path(tone(all.lum, w, h, 0.52, at), mix(I.peach, I.paper, 0.25))
  s.path(tone(all.lum, w, h, 0.74, at), mix(I.paper, I.peach, 0.25))
  const ribs = new Float32Array(w * h)
  for (let i = 0; i < ribs.length; i++)
    ribs[i] = L.depth[i] > 0 ? L.slope[i] - 0.5 + 0.6 * fbm(rock, L.x[i] / 2.4, L.y[i] / 3, 4) : -1
  s.path(tone(blur(ribs, w, h, 1), w, h, 0.2, at), mix(I.blue, I.key, 0.25), 'opacity="0.75"')
  // woods below the snow, then the cold air that lies in the valley
  s.path(
    ridge(0, W, 720, (x) => 552 - 26 * fbm(rock, x / 60, 50, 4), 3),
    mix(I.pine, I.blue, 0.55),
  )
  s.rect(
    0,
    470,
    W,
    240,
    s.linear(0, 480, 0, 640, [
      [0, I.ice, 0],
      [0.6, mix(I.ice, I.paper, 0.3), 0.75],
      [1, mix(I.ice, I.paper, 0.5), 0.95],
    ]),
  )
}

function slope(s: Sheet) {
  const r = rng(41)
  s.path(
    ridge(-5, W + 5, H + 5, crest, 6),
    s.linear(0, 610, 0, H, [
      [0, mix(I.paper, I.peach, 0.1)],
      [0.4, mix(I.paper, I.ice, 0.2)],
      [1, mix(I.ice, I.paper, 0.25)],
    ]),
  )
  // drifts: each a lit lip over a hollow
  for (let i = 0; i < 34; i++) {
    const y = 690 + 500 * r() ** 0.9
    const k = (y - 560) / 340
    const [x, w] = [r.range(-150, 820), r.range(140, 380) * k]
    s.path(lens(x, y + 5 * k, w, 16 * k, i), mix(I.ice, I.blue, 0.16), 'opacity="0.55"')
    s.path(lens(x - 12 * k, y - 3 * k, w * 0.9, 10 * k, i + 60), I.paper, 'opacity="0.9"')
  }
}

/** Long blue shadows lie across the snow, from the trees at the left. */
function shadows(s: Sheet) {
  const spire = (x: number, y: number, long: number, wide: number, drop: number) => {
    const k = 12
    const up: Pt[] = []
    const down: Pt[] = []
    for (let i = 0; i <= k; i++) {
      const t = i / k
      const [cx, cy] = [x + long * t, y + drop * t + 10 * Math.sin(t * 5)]
      const half = wide * (1 - t) ** 0.8 * (i % 2 ? 0.72 : 1)
      up.push([cx, cy - half])
      down.unshift([cx, cy + half])
    }
    s.path(poly([...up, ...down]), mix(I.blue, I.ice, 0.3), 'opacity="0.8"')
  }
  spire(-30, 1120, 760, 62, 56)
  spire(20, 930, 560, 38, 34)
  spire(60, 800, 400, 24, 18)
  spire(150, 716, 230, 12, 8)
  spire(-60, 1010, 360, 26, 26)
}

/** Middle of the track z metres ahead, on screen. */
const track = (z: number): Pt => {
  const sway = 0.86 * Math.sin(z * 1.28 + 0.9) * smooth(2, 5, z)
  return [470 + 4.2 * z + (sway * 900) / z, 588 + 2560 / z]
}
const SKIER_Z = 27

function tracks(s: Sheet) {
  const spine: Pt[] = []
  for (let z = 3.9; z < SKIER_Z; z *= 1.006) spine.push(track(z))
  const zAt = (t: number) => 3.9 * (SKIER_Z / 3.9) ** t
  const shift = (dx: number, dy: number): Pt[] =>
    spine.map(([x, y], i) => {
      const k = 100 / zAt(i / spine.length)
      return [x + dx * k, y + dy * k]
    })
  const width = (m: number) => (t: number) => (m * 900) / zAt(t)
  // snow thrown up at the rim, the trough, and in it the two grooves
  s.path(stroke(shift(-0.3, -0.16), width(0.3)), I.paper)
  s.path(stroke(spine, width(0.26)), mix(I.ice, I.blue, 0.35))
  s.path(stroke(shift(-0.5, 0.04), width(0.06)), mix(I.blue, I.key, 0.18))
  s.path(stroke(shift(0.55, 0.04), width(0.06)), mix(I.blue, I.key, 0.18))
}

/** Seen from behind, in the middle of a turn, with a plume of powder. */
function skier(s: Sheet) {
  const [x, y] = track(SKIER_Z)
  const h = 74
  const p = (a: number, b: number): Pt => [x + a * h + 0.22 * b * h, y - b * h]
  const r = rng(16)
  s.path(lens(x - 4, y + 3, 96, 9, 4), mix(I.blue, I.ice, 0.2))
  for (let i = 0; i < 42; i++) {
    const t = r()
    s.path(
      curve(
        blob(
          x - 8 - t * 62,
          y - 2 - t * 26 * r.range(0.2, 1.3),
          7 * r.range(0.3, 1.2),
          6 * r.range(0.3, 1.1),
          i,
          0.3,
          9,
        ),
      ),
      i % 3 ? I.paper : mix(I.ice, I.paper, 0.4),
      'opacity="0.9"',
    )
  }
  s.path(
    stroke([p(-0.34, -0.08), p(0.05, 0.02), p(0.52, 0.04)], () => 4),
    I.key,
  )
  s.path(
    stroke([p(-0.28, -0.02), p(0.12, 0.08), p(0.56, 0.11)], () => 3.4),
    I.key,
  )
  const leg = (ps: Pt[]) =>
    s.path(
      stroke(ps, (t) => h * (0.13 + 0.05 * t)),
      I.key,
    )
  leg([p(0.02, 0.04), p(-0.04, 0.25), p(-0.02, 0.44)])
  leg([p(0.18, 0.08), p(0.15, 0.28), p(0.05, 0.46)])
  s.path(
    poly([
      p(-0.13, 0.42),
      p(0.14, 0.42),
      p(0.17, 0.74),
      p(0.06, 0.84),
      p(-0.08, 0.83),
      p(-0.17, 0.72),
    ]),
    mix(I.red, I.key, 0.25),
  )
  s.path(poly([p(-0.13, 0.42), p(0, 0.42), p(0, 0.84), p(-0.08, 0.83), p(-0.17, 0.72)]), I.red)
  for (const side of [-1, 1]) {
    s.path(
      stroke([p(side * 0.13, 0.74), p(side * 0.3, 0.6), p(side * 0.34, 0.5)], () => h * 0.09),
      mix(I.red, I.key, 0.1),
    )
    s.path(
      stroke([p(side * 0.34, 0.52), p(side * 0.5 - 0.1, 0.1)], () => 2.2),
      I.key,
    )
  }
  s.path(curve(blob(p(0, 0.95)[0], p(0, 0.95)[1], h * 0.1, h * 0.105, 2, 0.06, 12)), I.key)
  s.path(curve([p(-0.1, 0.97), p(-0.06, 1.06), p(0.06, 1.06), p(0.1, 0.97), p(0, 0.99)]), I.peach)
}

const inks = (far: number) => ({
  dark: mix(mix(I.pine, I.key, 0.55), I.blue, far * 0.6),
  mid: mix(I.pine, I.blue, 0.15 + far * 0.5),
  light: I.pine,
  snow: mix(I.paper, I.peach, 0.12),
  snowShade: mix(I.blue, I.ice, 0.4),
})

/** A tree and the drift it stands in. */
function pine(s: Sheet, x: number, y: number, w: number, h: number, seed: number, far = 0) {
  fir(s, x, y, w, h, inks(far), seed)
  s.path(lens(x - w * 0.4, y, w * 0.8, w * 0.14, seed), mix(I.ice, I.blue, 0.2))
  s.path(lens(x - w * 0.46, y - w * 0.03, w * 0.6, w * 0.1, seed + 1), I.paper)
}

function woods(s: Sheet) {
  const r = rng(27)
  for (let i = 0; i < 46; i++) {
    const x = i % 5 ? r.range(690, 920) : r.range(-20, 160)
    const h = r.range(34, 84)
    pine(s, x, crest(x) + r.range(-4, 20), h * 0.36, h, i, 0.6)
  }
  const stand: [number, number, number][] = [
    [150, 668, 150],
    [60, 690, 210],
    [690, 690, 120],
    [752, 706, 190],
    [838, 736, 260],
    [716, 742, 130],
    [112, 760, 250],
    [890, 800, 330],
    [26, 836, 380],
    [800, 812, 200],
  ]
  for (const [i, [x, y, h]] of stand.entries())
    pine(s, x, y, h * 0.4, h, 70 + i * 3, clamp(1 - h / 260) * 0.5)
}

function nearWoods(s: Sheet) {
  pine(s, 96, 1010, 230, 560, 6)
  pine(s, -18, 1150, 330, 860, 12)
  pine(s, 880, 1080, 260, 560, 21)
  const r = rng(50)
  let sparkle = ''
  for (let i = 0; i < 240; i++) {
    const y = 700 + 490 * r()
    const q = r.range(0.8, 2.2)
    sparkle += curve(blob(r.range(0, W), y, q, q, i, 0.1, 6))
  }
  s.path(sparkle, I.paper)
}

const scene: Scene = {
  name: 'ski-morning',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 83,
  strict: 0.62,
  make(q) {
    const s = new Sheet(W, H)
    sky(s)
    mountains(s, q)
    slope(s)
    shadows(s)
    woods(s)
    tracks(s)
    skier(s)
    nearWoods(s)
    return [s.toString()]
  },
}
export default scene
