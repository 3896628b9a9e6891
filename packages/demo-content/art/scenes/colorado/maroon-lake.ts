/** The Maroon Bells at sunrise, mirrored: two bell-shaped peaks in bands of snow over a still lake. */

import {fir} from '../../kit/fir.ts'
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, ridge, stroke} from '../../kit/line.ts'
import {reflect} from '../../kit/press.ts'
import {clamp, fbm, noise, ridged, rng, smooth} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'
import {land, part} from '../../kit/terrain.ts'
import {blur, tone} from '../../kit/tones.ts'

const I = {
  key: '#2b2440',
  maroon: '#8d4650',
  rose: '#e79a78',
  paper: '#fdf1dc',
  gold: '#eeb03c',
  pine: '#2f5450',
  sky: '#86afcb',
}
const W = 1200
const H = 800
const SHORE = 520

function sky(s: Sheet) {
  const r = rng(4)
  s.rect(
    0,
    0,
    W,
    SHORE,
    s.linear(0, 0, 0, 430, [
      [0, mix(I.sky, I.key, 0.16)],
      [0.3, I.sky],
      [1, mix(I.sky, I.paper, 0.72)],
    ]),
  )
  for (let i = 0; i < 13; i++) {
    const [x, y, w] = [r.range(-80, 1050), r.range(40, 190), r.range(120, 330)]
    s.path(
      lens(x, y, w, r.range(5, 12), i),
      mix(I.paper, I.rose, r.range(0, 0.5)),
      'opacity="0.85"',
    )
  }
}

const craggy = noise(51)
/** Thickness of one bed of rock. */
const BED = 1.5
/** A bell: steep and rounded at the shoulders, flaring at the foot; stepped where the strata crop out. */
function bell(x: number, z: number, cx: number, cz: number, w: number, tall: number) {
  const d = Math.hypot((x - cx) / w, (z - cz) / (w * 0.9))
  const raw = tall * (1.16 * Math.exp(-(d ** 1.5) * 1.5) - 0.16)
  return raw * (0.9 + 0.17 * ridged(craggy, x / 10 + 2, z / 10, 4))
}
function height(x: number, z: number) {
  const h = Math.max(
    bell(x, z, 3, 100, 30, 39),
    bell(x, z, 32, 106, 26, 36),
    bell(x, z, -40, 122, 30, 19),
    bell(x, z, 74, 124, 30, 24),
  )
  // beds tilt gently to the left; each one is a step
  const bed = BED
  const tilt = 0.07 * x + 0.7 * fbm(craggy, x / 8, z / 8 + 40, 3)
  const level = (h + tilt) / bed
  const step = Math.floor(level) + smooth(0.35, 0.95, level - Math.floor(level))
  return h * 0.45 + (step * bed - tilt) * 0.55 - 2
}

/** Rock in four tones, and snow lying on every ledge that is not too steep. */
function bells(s: Sheet, q: number) {
  const k = 0.86 * q
  const [w, h] = [Math.round(W * k), Math.round(SHORE * k)]
  const L = land({
    w,
    h,
    f: 1130 * k,
    horizon: (SHORE - 26) * k,
    cam: [0, 0, 0],
    near: 62,
    far: 165,
    k: 0.0012,
    height,
    light: [-0.95, 0.34, -0.12],
    shadow: 22,
    ao: 0.14,
    eps: 0.0016,
  })
  const at = {sx: 1 / k, min: 4}
  const soft = (f: Float32Array, a: number, b: number) => blur(f, a, b, 1)
  const rock = part(L, () => true, soft)
  s.path(tone(rock.mask, w, h, 0.5, at), mix(I.maroon, I.key, 0.55))
  s.path(tone(rock.lum, w, h, 0.3, at), mix(I.maroon, I.key, 0.25))
  s.path(tone(rock.lum, w, h, 0.42, at), mix(I.maroon, I.rose, 0.08))
  s.path(tone(rock.lum, w, h, 0.68, at), mix(I.maroon, I.rose, 0.5))
  s.path(tone(rock.lum, w, h, 0.9, at), I.rose)
  const snow = new Float32Array(w * h)
  const lit = new Float32Array(w * h)
  for (let i = 0; i < snow.length; i++) {
    if (!L.depth[i]) {
      snow[i] = lit[i] = -1
      continue
    }
    const [x, y, z] = [L.x[i], L.y[i], L.z[i]]
    const bed = ((y + 2 + 0.07 * x + 0.7 * fbm(craggy, x / 8, z / 8 + 40, 3)) / BED) % 1
    const gully = ridged(craggy, x / 4.2 + 30, y / 30, 3)
    snow[i] =
      (bed > 0.35 ? 0.42 : -0.1) +
      clamp((y - 9) / 34) * 0.55 +
      (gully - 0.5) * 0.6 -
      L.slope[i] * 0.75
    lit[i] = Math.min(snow[i], (L.lum[i] - 0.4) * 3)
  }
  s.path(tone(blur(snow, w, h, 1), w, h, 0.06, at), mix(I.sky, I.paper, 0.3))
  s.path(tone(blur(lit, w, h, 1), w, h, 0.06, at), I.paper)
  // morning mist at the foot
  s.rect(
    0,
    360,
    W,
    SHORE - 360,
    s.linear(0, 380, 0, SHORE, [
      [0, mix(I.sky, I.paper, 0.4), 0],
      [1, mix(I.sky, I.paper, 0.4), 0.65],
    ]),
  )
}

/** The valley's two flanks: dark spruce with rivers of gold aspen, sloping down to the lake. */
function flank(
  s: Sheet,
  top: (x: number) => number,
  from: number,
  to: number,
  far: number,
  seed: number,
) {
  const r = rng(seed)
  const haze = mix(I.sky, I.paper, 0.35)
  const body = mix(mix(I.pine, I.key, 0.2), haze, far)
  const n = noise(seed)
  s.path(ridge(from, to, SHORE + 2, top, 5), body)
  const stand: {x: number; y: number}[] = Array.from(
    {length: Math.round(((to - from) / 10) * 5)},
    () => {
      const x = r.range(from, to)
      return {x, y: top(x) + (SHORE - top(x)) * r() ** 0.8}
    },
  )
  stand.sort((a, b) => a.y - b.y)
  for (const [i, t] of stand.entries()) {
    const size = (30 - far * 22) * r.range(0.75, 1.2) * (0.8 + ((t.y - 300) / 220) * 0.6)
    if (fbm(n, t.x / 90, t.y / 46, 3) > 0.02)
      clump(
        s,
        t.x,
        t.y + 4,
        size * 1.15,
        size * 1.25,
        {
          dark: mix(mix(I.gold, I.maroon, 0.4), haze, far),
          mid: mix(I.gold, haze, far * 0.8),
          light: mix(mix(I.gold, I.paper, 0.45), haze, far * 0.6),
        },
        seed + i,
        -1,
        0.6,
      )
    else
      fir(
        s,
        t.x,
        t.y + 5,
        size * 0.8,
        size * 2,
        {
          dark: body,
          mid: mix(mix(I.pine, I.sky, 0.12), haze, far),
          light: mix(mix(I.pine, I.gold, 0.3), haze, far),
        },
        seed + i,
      )
  }
}

/** The far shore: a pale line, grasses, and what breaks the edge. */
function farShore(s: Sheet) {
  const r = rng(14)
  s.path(
    ridge(0, W, SHORE + 4, (x) => SHORE - 5 - 5 * fbm(craggy, x / 60, 7, 3)),
    mix(I.gold, I.pine, 0.45),
  )
  for (let i = 0; i < 60; i++) {
    const x = r.range(380, 860)
    const size = r.range(16, 30)
    if (i % 3)
      fir(
        s,
        x,
        SHORE - 1,
        size * 0.75,
        size * r.range(1.4, 2.4),
        {dark: mix(I.pine, I.key, 0.3), mid: I.pine, light: mix(I.pine, I.gold, 0.3)},
        i,
      )
    else
      clump(
        s,
        x,
        SHORE,
        size * 1.3,
        size,
        {dark: mix(I.gold, I.maroon, 0.45), mid: I.gold, light: mix(I.gold, I.paper, 0.5)},
        i,
        -1,
        0.8,
      )
  }
}

/** Stones in the shallows and on the near bank. */
function stones(s: Sheet) {
  const r = rng(23)
  const put = (x: number, y: number, w: number, seed: number) => {
    const h = w * r.range(0.42, 0.6)
    s.path(lens(x - w * 0.9, y + h * 0.34, w * 2.1, h * 0.45, seed), I.key, 'opacity="0.5"')
    s.path(curve(blob(x, y, w * 0.62, h * 0.62, seed, 0.28, 14)), mix(I.maroon, I.key, 0.6))
    s.path(
      curve(blob(x - w * 0.1, y - h * 0.14, w * 0.5, h * 0.42, seed + 1, 0.3, 13)),
      mix(I.maroon, I.sky, 0.3),
    )
    s.path(
      curve(blob(x - w * 0.2, y - h * 0.3, w * 0.3, h * 0.18, seed + 2, 0.3, 11)),
      mix(I.rose, I.paper, 0.35),
    )
  }
  for (let i = 0; i < 18; i++) {
    const y = 640 + 140 * (i / 18)
    put(
      r.range(20, 420) - (y - 640) * 0.8 + 60,
      y,
      12 + (y - 620) * 0.25 * r.range(0.5, 1.2),
      i * 3,
    )
  }
  put(660, 742, 40, 91)
  put(372, 776, 84, 93)
  put(708, 752, 22, 95)
}

/** Our bank: a grassy point at the left, with a spruce that stands before everything. */
function bank(s: Sheet) {
  const n = noise(3)
  const r = rng(9)
  const top = (x: number) => 806 - 150 * smooth(430, -60, x) + 10 * fbm(n, x / 40, 3, 3)
  s.path(ridge(-5, 480, H + 5, top, 4), mix(I.pine, I.key, 0.55))
  for (let i = 0; i < 190; i++) {
    const x = r.range(-5, 440)
    const y = top(x) + r.range(0, 60) + 4
    const [tall, lean] = [r.range(14, 34), r.range(-8, 12)]
    s.path(
      stroke(
        [
          [x, y],
          [x + lean * 0.4, y - tall * 0.6],
          [x + lean, y - tall],
        ],
        (t) => 3 * (1 - t) + 0.4,
      ),
      r.pick([
        mix(I.pine, I.gold, 0.35),
        mix(I.gold, I.maroon, 0.4),
        mix(I.pine, I.key, 0.3),
        I.gold,
      ]),
    )
  }
  const inks = {dark: I.key, mid: mix(I.pine, I.key, 0.55), light: mix(I.pine, I.gold, 0.3)}
  fir(s, 62, 690, 210, 610, inks, 5)
  fir(s, 176, 716, 130, 330, inks, 8)
}

/** An angler on the point, rod out over the water. */
function angler(s: Sheet, x: number, y: number, h: number) {
  const p = (a: number, b: number): Pt => [x + a * h, y - b * h]
  s.path(
    poly([
      p(-0.12, 0),
      p(-0.03, 0),
      p(0.01, 0.4),
      p(0.07, 0),
      p(0.16, 0),
      p(0.11, 0.5),
      p(-0.1, 0.5),
    ]),
    I.key,
  )
  s.path(
    poly([p(-0.13, 0.46), p(0.12, 0.46), p(0.13, 0.8), p(-0.11, 0.82)]),
    mix(I.rose, I.maroon, 0.55),
  )
  s.path(poly([p(-0.13, 0.46), p(-0.03, 0.46), p(-0.04, 0.81), p(-0.11, 0.82)]), I.rose)
  s.path(
    stroke([p(0.08, 0.74), p(0.22, 0.58), p(0.34, 0.62)], () => h * 0.08),
    I.rose,
  )
  s.path(
    curve(blob(x + 0.02 * h, y - 0.92 * h, 0.08 * h, 0.09 * h, 3, 0.08, 9)),
    mix(I.maroon, I.key, 0.4),
  )
  s.path(
    curve([
      p(-0.13, 0.95),
      p(0.02, 0.93),
      p(0.18, 0.95),
      p(0.1, 1.0),
      p(0.02, 1.06),
      p(-0.07, 1.0),
    ]),
    I.gold,
  )
  s.path(
    stroke([p(0.3, 0.56), p(0.9, 1.25), p(1.5, 1.6), p(1.85, 1.66)], (t) => 3 - 2 * t),
    I.key,
  )
  s.path(
    stroke([p(1.85, 1.66), p(2.3, 0.7), p(2.9, -0.05)], () => 1.1),
    I.paper,
  )
}

function glints(s: Sheet) {
  const r = rng(88)
  for (let i = 0; i < 46; i++) {
    const y = SHORE + 14 + 250 * r() ** 1.3
    const w = r.range(20, 60) + (y - SHORE) * 0.4
    s.path(
      lens(r.range(180, 1180), y, w, 1.5 + (y - SHORE) * 0.009, i),
      mix(I.sky, I.paper, r.range(0.3, 0.9)),
      'opacity="0.6"',
    )
  }
  // rings where the fly has fallen
  for (const q of [10, 24, 40])
    s.path(
      curve(blob(552, 760, q * 1.6, q * 0.36, q, 0.03, 24)) +
        curve(blob(552, 760, q * 1.6 - 3, q * 0.36 - 1.4, q, 0.03, 24).reverse()),
      I.paper,
      'opacity="0.75"',
    )
}

const scene: Scene = {
  name: 'maroon-lake',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 47,
  strict: 0.64,
  make(q) {
    const back = new Sheet(W, H, 'a')
    sky(back)
    bells(back, q)
    const n = noise(19)
    flank(
      back,
      (x) => 500 - 190 * smooth(470, -60, x) + 12 * fbm(n, x / 40, 1, 3),
      -10,
      500,
      0.36,
      60,
    )
    flank(
      back,
      (x) => 505 - 210 * smooth(760, 1240, x) + 12 * fbm(n, x / 40, 5, 3),
      740,
      W + 10,
      0.3,
      80,
    )
    flank(
      back,
      (x) => 512 - 76 * smooth(940, 1200, x) + 7 * fbm(n, x / 30, 9, 3),
      920,
      W + 10,
      0.04,
      90,
    )
    farShore(back)
    const front = new Sheet(W, H, 'b')
    // the lake darkens towards us
    front.rect(
      0,
      SHORE,
      W,
      H - SHORE,
      front.linear(0, SHORE, 0, H, [
        [0, I.key, 0],
        [0.55, I.key, 0.06],
        [1, I.key, 0.5],
      ]),
    )
    front.path(lens(-20, SHORE + 3, W + 40, 5, 6), mix(I.paper, I.sky, 0.2), 'opacity="0.7"')
    glints(front)
    stones(front)
    bank(front)
    angler(front, 366, 758, 64)
    return [
      back.toString(),
      reflect({
        y: SHORE + 2,
        tint: I.sky,
        mixTop: 0.06,
        mixBottom: 0.2,
        amp: 0.62,
        squash: 0.64,
        seed: 7,
      }),
      front.toString(),
    ]
  },
}
export default scene
