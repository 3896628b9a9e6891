/** Cancun’s shallows at ten in the morning: a palm leaning over banded water, a boat afloat on its own shadow. */
import {bent, type CoconutPalm, coconutPalm, crownPath} from '../../kit/coconut-palm.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {pen} from '../../kit/pen.ts'
import {clamp, fbm, noise, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  paper: '#fff6e2',
  sand: '#f2d3a0',
  aqua: '#86dccf',
  turquoise: '#1ea7b5',
  deep: '#125a86',
  leaf: '#5d9a4e',
  night: '#1c2f4c',
  coral: '#ec6a4f',
}
const W = 1200
const H = 760
const HORIZON = 262
const CELL = 2
const bed = noise(23)
const net = noise(31)

/** Height in the picture of the water's edge. */
const shore = (x: number) =>
  738 - 214 * smooth(-80, 1150, x) + 16 * Math.sin(x / 95) + 7 * Math.sin(x / 37 + 1)

/** How far out a point of the water lies: 0 at the edge, 1 at the horizon; noise lies flat in perspective. */
function out(x: number, y: number) {
  const t = (shore(x) - y) / (shore(x) - HORIZON)
  const z = 900 / (y - HORIZON + 14)
  const wander = fbm(bed, (x - 600) * z * 0.0022, z * 1.1, 4)
  return t + 0.13 * wander * smooth(0, 0.3, t)
}

/** A field over the sea, one value a cell; -1 above the horizon and on land. */
function field(value: (x: number, y: number) => number): Float32Array {
  const [w, h] = [W / CELL, H / CELL]
  const f = new Float32Array(w * h).fill(-1)
  for (let j = Math.floor(HORIZON / CELL); j < h; j++)
    for (let i = 0; i < w; i++) {
      const [x, y] = [i * CELL, j * CELL]
      if (y > HORIZON && y < shore(x) + 30) f[j * w + i] = value(x, y)
    }
  return f
}
const cut = (f: Float32Array, level: number) => tone(f, W / CELL, H / CELL, level, {sx: CELL})

function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, HORIZON, [
      [0, mix(I.turquoise, I.aqua, 0.35)],
      [0.4, I.aqua],
      [0.8, mix(I.aqua, I.paper, 0.75)],
      [1, I.paper],
    ]),
  )
  const r = rng(12)
  for (let i = 0; i < 16; i++)
    s.path(
      lens(r.range(-100, W), r.range(30, 190), r.range(120, 380), r.range(3, 10), i),
      I.paper,
      'opacity="0.75"',
    )
}

/** Trade-wind clouds that stand on the horizon at the right, flat below, lit from the left. */
function clouds(s: Sheet) {
  const r = rng(8)
  const heap = (x: number, w: number, h: number) => {
    let shade = ''
    let lit = ''
    for (let i = 0; i < 16; i++) {
      const u = r.range(-0.5, 0.5)
      const tall = h * (1 - (2 * u) ** 2) * r.range(0.5, 1)
      const q = h * r.range(0.2, 0.36)
      const y = HORIZON - 12 - tall * 0.62
      shade += curve(blob(x + u * w, y, q * 1.3, q * 0.9, i + w, 0.2, 14))
      lit += curve(blob(x + u * w - q * 0.3, y - q * 0.18, q * 1.02, q * 0.68, i + w, 0.2, 14))
    }
    s.group(s.clip(`M0 0H${W}V${HORIZON - 12}H0Z`), () => {
      s.path(shade, mix(I.aqua, I.deep, 0.22), 'opacity="0.55"')
      s.path(lit, I.paper)
    })
  }
  heap(1070, 330, 118)
  heap(865, 190, 60)
  heap(60, 170, 44)
}

/** The hotel strip on its spit, far off: white slabs and stepped blocks in haze. */
function hotelStrip(s: Sheet) {
  const r = rng(17)
  const haze = (c: string) => mix(c, mix(I.aqua, I.paper, 0.6), 0.35)
  s.path(
    ridge(
      0,
      470,
      HORIZON + 1,
      (x) => HORIZON - 7 * (1 - smooth(300, 470, x)) - 2 * Math.sin(x / 9),
    ),
    haze(mix(I.leaf, I.deep, 0.45)),
  )
  for (let i = 0; i < 23; i++) {
    const x = 4 + i * 18 + r.range(-4, 5)
    const far = smooth(0, 430, x)
    const h = r.range(18, 50) * (1 - 0.66 * far)
    const w = r.range(13, 25) * (1 - 0.4 * far)
    const steps = r.chance(0.35) ? 4 : 1
    for (let k = 0; k < steps; k++) {
      const [a, b] = [x + (w / 2 / steps) * k * 0.8, w - (w / steps) * k * 0.8]
      const [y, tall] = [HORIZON - 3 - (h * (k + 1)) / steps, h / steps]
      s.rect(a, y, b, tall + 1, haze(I.paper))
      s.rect(a + b * 0.58, y, b * 0.42, tall + 1, haze(mix(I.aqua, I.deep, 0.45)))
    }
    for (let y = 5; y < h - 3; y += 5)
      s.rect(x + 1, HORIZON - 3 - y, w * 0.55, 1.3, haze(mix(I.turquoise, I.deep, 0.4)))
  }
  for (let i = 0; i < 44; i++)
    s.path(
      curve(blob(i * 10 + r.range(-3, 3), HORIZON - 4, 6, 4 * (1 - i / 60), i, 0.4, 9)),
      haze(mix(I.leaf, I.deep, 0.5)),
    )
}

/** Sandy bottom, bands of depth, a bar far out, weed beds, and the net of light in the shallows. */
function sea(s: Sheet) {
  s.path(
    poly([
      ...Array.from({length: 61}, (_, i): Pt => [i * 20, shore(i * 20) + 8]),
      [W, HORIZON],
      [0, HORIZON],
    ]),
    mix(I.paper, I.aqua, 0.2),
  )
  const depth = field((x, y) => {
    const bar = 0.16 * Math.exp(-(((x - 300) / 420) ** 2) - ((y - 352) / 15) ** 2)
    return out(x, y) - bar
  })
  for (const [level, colour] of [
    [0.035, mix(I.paper, I.aqua, 0.5)],
    [0.1, mix(I.aqua, I.paper, 0.25)],
    [0.24, mix(I.aqua, I.turquoise, 0.16)],
    [0.41, mix(I.aqua, I.turquoise, 0.5)],
    [0.58, mix(I.turquoise, I.aqua, 0.12)],
    [0.73, mix(I.turquoise, I.deep, 0.38)],
    [0.86, mix(I.deep, I.turquoise, 0.22)],
  ] as const)
    s.path(cut(depth, level), colour)
  const weed = field((x, y) => {
    const z = 900 / (y - HORIZON + 14)
    const t = (shore(x) - y) / (shore(x) - HORIZON)
    return fbm(bed, (x - 600) * z * 0.0021 + 40, z * 1.5, 3) - 0.9 * Math.abs(t - 0.62)
  })
  s.path(cut(weed, 0.17), mix(I.turquoise, I.deep, 0.62), 'opacity="0.75"')
  const light = field((x, y) => {
    const z = 900 / (y - HORIZON + 60)
    const t = (shore(x) - y) / (shore(x) - HORIZON)
    const [X, Z] = [(x - 600) * z * 0.014, z * 6]
    const line = Math.max(
      1 - Math.abs(net(X, Z)) * 2.2,
      1 - Math.abs(net(X * 1.3 + 30, Z * 1.3)) * 2.2,
    )
    return line - 0.5 * smooth(0.18, 0.62, t) - 0.2 * smooth(0.05, 0, t)
  })
  s.path(cut(blur(light, W / CELL, H / CELL, 1), 0.8), mix(I.paper, I.aqua, 0.22), 'opacity="0.85"')
}

/** Small waves: a bright lip over a darker back, finer toward the horizon. */
function ripples(s: Sheet) {
  const r = rng(44)
  for (let i = 0; i < 360; i++) {
    const t = r() ** 1.7
    const y = HORIZON + 3 + t * 420
    const x = r.range(-40, W)
    if (y > shore(x) - 26) continue
    const w = (10 + 70 * t) * r.range(0.5, 1.4)
    const d = lens(x, y, w, 1 + 4 * t, i)
    if (r.chance(0.45)) s.path(d, I.paper, 'opacity="0.6"')
    else s.path(d, mix(I.turquoise, I.deep, clamp(0.75 - t)), 'opacity="0.4"')
  }
}

function beach(s: Sheet) {
  const edge = (d: number): Pt[] => Array.from({length: 121}, (_, i) => [i * 10, shore(i * 10) + d])
  s.path(
    poly([...edge(0), [W, H], [0, H]]),
    s.linear(700, 500, 900, H, [
      [0, mix(I.paper, I.sand, 0.45)],
      [0.3, mix(I.paper, I.sand, 0.12)],
      [1, mix(I.paper, I.sand, 0.4)],
    ]),
  )
  // the wet margin, then the lace of the last wave
  s.path(
    stroke(edge(17), (t) => 34 + 10 * Math.sin(t * 19)),
    mix(I.sand, I.turquoise, 0.22),
    'opacity="0.8"',
  )
  const foam = (d: number, k: number, phase: number) =>
    stroke(
      edge(d).map(([x, y]): Pt => [x, y + 3.4 * Math.sin(x / 13 + phase) + 2 * Math.sin(x / 5)]),
      (t) => k * (0.75 + 0.45 * Math.sin(t * 47 + phase) + 0.25 * Math.sin(t * 111)),
    )
  s.path(foam(5, 13, 0), mix(I.aqua, I.turquoise, 0.4), 'opacity="0.7"')
  s.path(foam(1, 11, 0.4), I.paper)
  s.path(foam(-21, 4, 2), I.paper)
  s.path(foam(-48, 2.6, 4), I.paper, 'opacity="0.8"')
  const r = rng(9)
  for (let i = 0; i < 240; i++) {
    const x = r.range(60, W)
    const y = r.range(shore(x) + 44, H + 10)
    const k = 0.5 + (y - 480) / 300
    s.path(lens(x, y, r.range(14, 52) * k, 4 * k, i), mix(I.sand, I.coral, 0.14), 'opacity="0.55"')
    s.path(lens(x + 5, y + 3.4 * k, r.range(12, 40) * k, 3 * k, i + 3), I.paper)
  }
}

/** Shade on dry sand. */
const SHADE = mix(mix(I.sand, I.deep, 0.42), I.night, 0.08)

const PALM: CoconutPalm = {
  spine: [
    [1012, 652],
    [930, 596],
    [812, 470],
    [715, 330],
    [668, 190],
  ],
  girth: 40,
  crown: 236,
  trunk: {
    dark: mix(I.night, I.coral, 0.28),
    mid: mix(I.sand, I.night, 0.42),
    light: mix(I.sand, I.paper, 0.25),
  },
  greens: {dark: mix(I.night, I.leaf, 0.42), mid: I.leaf, light: mix(I.leaf, I.sand, 0.55)},
  nuts: mix(I.sand, I.leaf, 0.35),
  seed: 6,
  side: -1,
}

/** The palm's shadow: the same crown laid flat on the sand to the right of its foot. */
function palmShadow(s: Sheet) {
  s.path(
    stroke(
      bent([
        [1012, 650],
        [1040, 668],
        [1075, 676],
        [1100, 690],
      ]),
      (t) => 42 - 16 * t,
    ),
    SHADE,
  )
  s.group('transform="matrix(0.85 0.05 -0.28 0.26 600 610)"', () => s.path(crownPath(PALM), SHADE))
}

/** A plank swing on two ropes from the leaning trunk, and its shadow on the bottom. */
function swing(s: Sheet) {
  const rope = mix(I.night, I.sand, 0.3)
  s.path(lens(772, 566, 88, 9, 3), mix(I.turquoise, I.aqua, 0.3), 'opacity="0.9"')
  s.path(
    stroke(
      [
        [728, 352],
        [724, 440],
        [720, 518],
      ],
      () => 2.6,
    ) +
      stroke(
        [
          [780, 430],
          [779, 470],
          [778, 514],
        ],
        () => 2.6,
      ),
    rope,
  )
  s.path(
    poly([
      [708, 515],
      [790, 509],
      [794, 517],
      [711, 524],
    ]),
    mix(I.sand, I.paper, 0.2),
  )
  s.path(
    poly([
      [711, 524],
      [794, 517],
      [794, 522],
      [712, 529],
    ]),
    mix(I.night, I.coral, 0.4),
  )
}

/** The trail of someone who walked down to the water: left, right, left, smaller as it goes. */
function footprints(s: Sheet) {
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    const k = 1.8 - 1.1 * t ** 0.8
    const x = 700 - 190 * t ** 0.75 + (i % 2 ? 11 : -11) * k
    const y = H + 6 - 128 * t ** 0.85
    s.path(lens(x - 9 * k, y, 18 * k, 8 * k, i), SHADE)
    s.path(lens(x - 8 * k, y + 4 * k, 16 * k, 3 * k, i + 5), I.paper)
  }
}

/** An open boat at anchor: so clear is the water that it hangs above its shadow. */
function boat(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(
    curve(p([-60, -40, 0, -48, 84, -42, 118, -32, 84, -26, 0, -24, -56, -29])),
    mix(I.turquoise, I.deep, 0.62),
    'opacity="0.85"',
  )
  s.path(curve(p([-92, 4, 0, -5, 70, -3, 96, 4, 70, 8, -80, 8])), mix(I.turquoise, I.deep, 0.4))
  // hull: white above, a coral strake, turquoise inside
  s.path(
    curve(p([-96, 30, -60, 27, 20, 27, 80, 34, 118, 46, 100, 16, 76, 1, 0, -3, -84, 1, -94, 12])),
    I.paper,
  )
  s.path(curve(p([-86, 0, 0, -3, 76, 1, 98, 14, 70, 9, 0, 7, -92, 10])), mix(I.aqua, I.deep, 0.3))
  s.path(
    poly(p([-95, 22, -60, 20, 20, 20, 80, 26, 110, 35, 113, 40, 80, 31, 20, 25, -60, 25, -96, 27])),
    I.coral,
  )
  s.path(
    curve(p([-90, 30, -50, 27, 20, 27, 74, 33, 20, 33, -50, 32])),
    mix(I.night, I.turquoise, 0.4),
  )
  // awning on four poles, the motor at the stern
  for (const [a, b] of [
    [-58, 28],
    [-52, 30],
    [26, 28],
    [32, 31],
  ] as const)
    s.path(
      stroke(p([a, b, a, 78]), () => 2.6 * k),
      mix(I.night, I.sand, 0.3),
    )
  s.path(poly(p([-72, 76, 46, 76, 38, 86, -62, 86])), I.paper)
  s.path(poly(p([-72, 76, 46, 76, 46, 71, -72, 71])), mix(I.aqua, I.deep, 0.45))
  s.path(poly(p([-108, 8, -97, 8, -96, 34, -106, 38])), I.night)
  s.path(curve(p([-112, 28, -96, 28, -95, 42, -110, 43])), I.night)
  s.path(
    stroke(p([112, 40, 150, 12, 176, -10]), () => 1.6 * k),
    mix(I.night, I.paper, 0.4),
  )
}

/** Someone wading, in a straw hat, holding a pair of sandals. */
function wader(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const skin = mix(I.coral, I.night, 0.38)
  for (let i = 0; i < 6; i++)
    s.path(
      lens(x - 9 * k + i * 3, y + (4 + i * 7) * k, (30 - i * 3) * k, 4 * k, i),
      mix(I.coral, I.turquoise, 0.45),
      'opacity="0.75"',
    )
  s.path(lens(x - 22 * k, y, 46 * k, 8 * k, 4), I.paper)
  s.path(poly(p([-7, 0, -1, 0, 1, 26, -8, 26])) + poly(p([3, 0, 9, 0, 8, 26, 0, 26])), skin)
  s.path(curve(p([-9, 56, 7, 56, 9, 40, 15, 18, -13, 18, -8, 40])), I.coral)
  s.path(curve(p([-9, 56, -1, 56, -2, 38, -4, 18, -13, 18, -8, 40])), mix(I.coral, I.paper, 0.45))
  s.path(
    stroke(p([7, 53, 15, 40, 17, 28]), () => 4 * k) +
      stroke(p([-8, 53, -13, 42, -11, 30]), () => 4 * k),
    skin,
  )
  s.path(poly(p([14, 28, 21, 28, 20, 20, 15, 20])), I.night)
  s.path(curve(blob(x - 1 * k, y - 63 * k, 6 * k, 7.5 * k, 3, 0.04, 12)), skin)
  s.path(lens(x - 16 * k, y - 66 * k, 31 * k, 6 * k, 3), mix(I.sand, I.coral, 0.25))
  s.path(curve(p([-8, 67, -6, 75, 4, 75, 7, 67])), mix(I.sand, I.paper, 0.3))
}

/** A thatched sunshade and an empty deck chair. */
function palapa(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(curve(p([-10, -4, 40, -10, 98, -12, 110, -4, 70, 4, 0, 3])), SHADE)
  s.path(
    stroke(p([0, -2, 1, 50, 0, 84]), () => 6 * k),
    mix(I.night, I.coral, 0.3),
  )
  s.path(poly(p([-2.4, 0, -1, 0, -1, 70, -2.4, 70])), mix(I.sand, I.paper, 0.2))
  const r = rng(5)
  const brim = Array.from({length: 25}, (_, i) => [-56 + i * 4.7, i % 2 ? 66 - r() * 5 : 71]).flat()
  s.path(poly(p([0, 112, ...brim.slice(0), 0, 112])), mix(I.sand, I.night, 0.4))
  s.path(poly(p([0, 112, -56, 72, -42, 67, -24, 70, -6, 66])), mix(I.sand, I.paper, 0.1))
  s.path(poly(p([0, 112, -6, 66, 14, 70, 22, 67])), mix(I.sand, I.night, 0.2))
  s.path(
    stroke(p([0, 110, -30, 70]), (t) => 2 * t * k) + stroke(p([0, 110, -14, 68]), (t) => 2 * t * k),
    mix(I.sand, I.night, 0.3),
  )
  const c = pen(x + 52 * k, y + 6 * k, k)
  s.path(poly(c([-34, 14, 12, 14, 38, 38, 42, 35, 16, 9, -34, 9])), I.coral)
  s.path(poly(c([-34, 14, 12, 14, 24, 25, -20, 18])), mix(I.coral, I.paper, 0.4))
  for (const a of [-28, 10, 30])
    s.path(
      stroke(c([a, 10, a, -4]), () => 3 * k),
      I.night,
    )
}

/** A frigatebird: long bent wings and a forked tail. */
function frigatebird(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  s.path(
    stroke(p([-52, -6, -26, 12, -10, 8, 0, 0]), (t) => (1.5 + 7 * t) * k) +
      stroke(p([54, 0, 28, 14, 12, 9, 0, 0]), (t) => (1.5 + 7 * t) * k) +
      stroke(p([-10, 4, 4, -2, 24, -12]), (t) => 7 * k * (1.1 - t)),
    mix(I.night, I.deep, 0.3),
  )
}

const scene: Scene = {
  name: 'turquoise-shallows',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 61,
  strict: 0.6,
  make() {
    const s = new Sheet(W, H, 't')
    sky(s)
    clouds(s)
    hotelStrip(s)
    sea(s)
    ripples(s)
    beach(s)
    footprints(s)
    boat(s, 268, 420, 0.92)
    palapa(s, 1096, 528, 1.05)
    palmShadow(s)
    wader(s, 476, 566, 1.12)
    swing(s)
    coconutPalm(s, PALM)
    // sand heaped round the foot
    s.path(curve(blob(1006, 657, 42, 13, 3, 0.3)), mix(I.paper, I.sand, 0.3))
    s.path(curve(blob(1026, 662, 22, 6, 4, 0.3)), SHADE, 'opacity="0.7"')
    frigatebird(s, 330, 118, 0.9)
    frigatebird(s, 432, 82, 0.55)
    return [s.toString()]
  },
}
export default scene
