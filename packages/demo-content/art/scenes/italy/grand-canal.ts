/** The Grand Canal before nine: a gondola slides out of the shade, the white church stands at the bend. */
import {archPts, quad} from '../../kit/arch.ts'
import {clump} from '../../kit/flora.ts'
import {mix} from '../../kit/ink.ts'
import {blob, curve, lens, stroke} from '../../kit/line.ts'
import {type Face, project, type View} from '../../kit/place.ts'
import {reflect} from '../../kit/press.ts'
import {clamp, rng} from '../../kit/rng.ts'
import type {Scene} from '../../kit/scene.ts'
import {type Pt, poly, Sheet} from '../../kit/svg.ts'

const I = {
  key: '#26315a',
  lagoon: '#5aa5a6',
  paper: '#fef2dd',
  gold: '#f5c67e',
  rose: '#eb9f86',
  brick: '#c4573d',
  slate: '#8f9abf',
}
const W = 1200
const H = 800
const v: View = {W, F: 1000, horizon: 430, cy: 6}
/** Where far water meets stone; the reflection hangs from here. */
const SHORE = 500

/** Corners of the left bank on the water, near to far: x, z in metres. */
const BANK: [number, number][] = [
  [-17, 21],
  [-16.4, 28],
  [-16, 35],
  [-15.2, 43],
  [-13.6, 52],
  [-11.2, 62],
  [-7.5, 73],
  [-2.5, 85.7],
]

/** A house front between two corners of the bank, u in 0..1 along it, height in metres. */
const front =
  (a: readonly [number, number], b: readonly [number, number]): Face =>
  (u, y) =>
    project(v, a[0] + (b[0] - a[0]) * u, y, a[1] + (b[1] - a[1]) * u)

function sky(s: Sheet) {
  const r = rng(3)
  s.rect(
    0,
    0,
    W,
    SHORE + 20,
    s.linear(0, 0, 0, SHORE, [
      [0, mix(I.slate, I.lagoon, 0.3)],
      [0.36, mix(I.slate, I.paper, 0.35)],
      [0.56, mix(I.rose, I.paper, 0.62)],
      [0.78, mix(I.rose, I.paper, 0.35)],
      [1, mix(I.gold, I.rose, 0.35)],
    ]),
  )
  for (let i = 0; i < 22; i++) {
    const t = r()
    const [x, y, w] = [r.range(-100, 1100), 60 + t * 300, r.range(90, 330)]
    s.path(
      lens(x, y, w, r.range(5, 15) * (1.2 - t), i),
      mix(I.rose, I.paper, 0.25 + 0.4 * r()),
      'opacity="0.8"',
    )
    s.path(lens(x + 12, y - 3, w * 0.7, 5, i + 50), I.paper)
  }
  for (const [x, y, k] of [
    [610, 96, 13],
    [566, 118, 9],
    [432, 172, 8],
    [1010, 96, 11],
  ]) {
    const wing: Pt[] = [
      [x - k, y - k * 0.3],
      [x - k * 0.4, y - k * 0.55],
      [x, y],
      [x + k * 0.5, y - k * 0.6],
      [x + k, y - k * 0.15],
    ]
    s.path(
      stroke(wing, (t) => 0.8 + 3 * Math.sin(Math.PI * t)),
      I.key,
    )
  }
}

/** A palace: water door, arcaded piano nobile, pointed windows, tiled eaves. */
function palace(s: Sheet, f: Face, seed: number, top: number, plaster: string, haze: number) {
  const r = rng(seed)
  const air = (c: string) => mix(c, mix(I.rose, I.paper, 0.5), haze)
  const wall = air(plaster)
  const hole = air(mix(I.key, I.brick, 0.25))
  const trim = air(I.paper)
  const [x0, y0] = f(0.5, top)
  const [, y1] = f(0.5, 0)
  s.path(
    quad(f, 0, -0.6, 1, top),
    s.linear(x0, y0, x0, y1, [
      [0, mix(wall, I.paper, 0.18)],
      [0.65, wall],
      [1, mix(wall, I.slate, 0.5)],
    ]),
  )
  // damp and weed at the foot
  s.path(quad(f, 0, -0.6, 1, 1), mix(wall, I.key, 0.45))
  s.path(quad(f, 0, 0.9, 1, 1.5), mix(wall, I.slate, 0.5))
  const storeys = Math.floor((top - 5) / 4.6)
  const bays = r.int(5, 6)
  for (let j = 0; j < storeys; j++) {
    const y = 5.2 + j * 4.7
    s.path(quad(f, 0, y - 0.75, 1, y - 0.45), trim)
    for (let i = 0; i < bays; i++) {
      const middle = i > 0 && i < bays - 1
      const u = middle ? 0.5 + (i - (bays - 1) / 2) * 0.125 : i === 0 ? 0.13 : 0.87
      const [w, h] = middle ? [0.095, 3.1] : [0.09, 2.7]
      s.path(poly(archPts(f, u, y - 0.1, w * 1.35, h + 0.5, 14, 8)), trim)
      s.path(poly(archPts(f, u, y, w, h, 16, 8)), hole)
      s.path(quad(f, u - w * 0.42, y, u - w * 0.2, y + h * 0.62), air(mix(I.lagoon, I.key, 0.35)))
    }
    s.path(quad(f, 0.24, y - 0.5, 0.76, y + 0.35), trim)
    s.path(quad(f, 0.24, y - 0.85, 0.76, y - 0.5), mix(wall, I.key, 0.35))
  }
  s.path(poly(archPts(f, 0.5, -0.6, 0.2, 4.4, 10, 10)), trim)
  s.path(poly(archPts(f, 0.5, -0.6, 0.15, 4, 10, 10)), hole)
  for (const u of [0.15, 0.85]) s.path(quad(f, u - 0.05, 1.8, u + 0.05, 3.4), hole)
  s.path(quad(f, -0.02, top - 0.9, 1.02, top), mix(wall, I.key, 0.4))
  s.path(quad(f, -0.03, top - 0.2, 1.03, top + 0.7), air(mix(I.brick, I.key, 0.12)))
  s.path(quad(f, -0.03, top + 0.4, 1.03, top + 0.8), air(mix(I.brick, I.gold, 0.45)))
  if (r.chance(0.8)) {
    const u = r.range(0.2, 0.8)
    s.path(quad(f, u, top + 0.6, u + 0.06, top + 3), air(mix(I.brick, I.key, 0.3)))
    s.path(quad(f, u - 0.03, top + 2.8, u + 0.09, top + 4), air(mix(I.brick, I.rose, 0.4)))
  }
}

function leftBank(s: Sheet) {
  const walls = [
    I.rose,
    mix(I.gold, I.rose, 0.2),
    mix(I.brick, I.rose, 0.4),
    mix(I.paper, I.gold, 0.4),
    I.gold,
    mix(I.rose, I.gold, 0.5),
    I.brick,
  ]
  const tops = [21, 18.5, 22.5, 18, 21, 17.5, 20]
  for (let i = BANK.length - 2; i >= 0; i--)
    palace(s, front(BANK[i], BANK[i + 1]), i * 7 + 3, tops[i], walls[i], clamp(i * 0.085))
}

/** A bell tower behind the roofs, and the far shore that closes the bend. */
function farTown(s: Sheet) {
  const haze = mix(mix(I.slate, I.rose, 0.45), I.paper, 0.4)
  const r = rng(12)
  for (let x = 440; x < 1220; x += 34) {
    const h = r.range(26, 58)
    s.rect(x, SHORE - h, 36, h, mix(haze, I.gold, r.range(0, 0.35)))
    s.path(
      poly([
        [x - 3, SHORE - h],
        [x + 18, SHORE - h - 9],
        [x + 39, SHORE - h],
      ]),
      mix(I.brick, haze, 0.55),
    )
    for (let k = 0; k < 3; k++)
      s.rect(x + 5 + k * 10, SHORE - h + 12, 4, 9, mix(I.slate, I.key, 0.3))
  }
  const shaft = mix(I.brick, haze, 0.4)
  s.rect(505, 228, 30, 260, shaft)
  s.rect(505, 228, 11, 260, mix(shaft, I.key, 0.25))
  s.rect(501, 204, 38, 30, mix(haze, I.paper, 0.5))
  s.rect(508, 209, 8, 20, mix(I.slate, I.key, 0.3))
  s.rect(524, 209, 8, 20, mix(I.slate, I.key, 0.3))
  s.path(
    poly([
      [503, 204],
      [520, 150],
      [537, 204],
    ]),
    mix(I.lagoon, haze, 0.4),
  )
  s.path(
    poly([
      [503, 204],
      [520, 150],
      [514, 204],
    ]),
    mix(I.slate, I.key, 0.2),
  )
}

const STONE = {lit: I.paper, half: mix(I.paper, I.slate, 0.4), dark: mix(I.slate, I.key, 0.12)}
/** A lead dome, lit from the right: gradient body, ribs, lantern. Its foot is at (x, y). */
function dome(s: Sheet, x: number, y: number, r: number, lantern: number) {
  const rim: Pt[] = Array.from({length: 25}, (_, i) => {
    const a = Math.PI * (1 - i / 24)
    return [x + r * Math.cos(a), y - r * 1.1 * Math.sin(a) ** 0.92]
  })
  s.path(
    poly(rim),
    s.linear(x - r, 0, x + r, 0, [
      [0, mix(I.key, I.slate, 0.35)],
      [0.3, mix(I.slate, I.key, 0.22)],
      [0.62, I.slate],
      [0.86, mix(I.slate, I.paper, 0.75)],
      [1, I.paper],
    ]),
  )
  for (const k of [-0.78, -0.48, -0.16, 0.16, 0.48, 0.78]) {
    const rib: Pt[] = Array.from({length: 9}, (_, i) => {
      const a = (i / 8) * 1.5
      return [x + r * k * Math.cos(a), y - r * 1.1 * Math.sin(a) ** 0.92]
    })
    s.path(
      stroke(rib, () => r * 0.03),
      k < 0.2 ? mix(I.key, I.slate, 0.3) : mix(I.slate, I.key, 0.1),
    )
  }
  const t = y - r * 1.08
  const l = lantern
  s.rect(x - l * 0.42, t - l, l * 0.84, l * 1.1, STONE.dark)
  s.rect(x + l * 0.02, t - l, l * 0.4, l * 1.1, STONE.lit)
  for (const u of [-0.22, 0.16])
    s.rect(x + l * u, t - l * 0.8, l * 0.12, l * 0.75, mix(I.key, I.slate, 0.2))
  s.rect(x - l * 0.55, t - l * 1.12, l * 1.1, l * 0.15, STONE.half)
  s.path(curve(blob(x, t - l * 1.2, l * 0.4, l * 0.42, 3, 0.03)), I.slate)
  s.path(
    poly([
      [x - 2, t - l * 1.5],
      [x + 2, t - l * 1.5],
      [x + 1, t - l * 2.2],
      [x - 1, t - l * 2.2],
    ]),
    I.key,
  )
}

/** The votive church: steps, porch, eight-sided body, scrolls, great dome and small one. */
function church(s: Sheet, x: number) {
  const at: Face = (u, h) => [x + u, SHORE - h]
  const box = (a: number, b: number, c: number, d: number, split = 0.5) => {
    s.path(quad(at, a, b, c, d), STONE.lit)
    s.path(quad(at, a, b, a + (c - a) * split, d), STONE.half)
  }
  const hole = mix(I.key, I.slate, 0.25)
  // behind: two bell towers and the choir dome
  for (const u of [96, 176]) {
    box(u - 9, 60, u + 9, 214, 0.45)
    s.path(quad(at, u - 4, 186, u + 3, 206), hole)
    s.path(curve(blob(x + u, SHORE - 216, 10, 13, 4, 0.04)), I.slate)
  }
  box(92, 60, 182, 138, 0.35)
  dome(s, x + 137, SHORE - 136, 44, 17)
  // body
  box(-128, 20, 118, 118, 0.28)
  s.path(quad(at, 50, 20, 118, 118), mix(I.paper, I.gold, 0.3))
  for (const u of [-100, -66, 78, 102]) {
    s.path(poly(archPts(at, u, 44, 17, 46)), hole)
    s.path(quad(at, u - 14, 36, u + 14, 41), STONE.half)
  }
  s.path(quad(at, -134, 116, 124, 126), STONE.half)
  s.path(quad(at, -134, 123, 124, 128), STONE.lit)
  // drum with its ring of windows
  box(-82, 122, 82, 184, 0.3)
  for (const u of [-62, -34, -5, 24, 50, 70])
    s.path(poly(archPts(at, u, 134, Math.abs(u) > 55 ? 9 : 14, 36)), hole)
  s.path(quad(at, -90, 180, 90, 190), STONE.half)
  s.path(quad(at, -90, 187, 90, 191), STONE.lit)
  // the scrolls that hold the drum
  for (const u of [-112, -82, 60, 96]) {
    const dark = u < 0
    s.path(curve(blob(x + u, SHORE - 145, 19, 21, 5, 0.04)), dark ? STONE.half : STONE.lit)
    s.path(curve(blob(x + u - 2, SHORE - 145, 10, 11, 5, 0.04)), dark ? STONE.dark : STONE.half)
    s.path(curve(blob(x + u, SHORE - 145, 5, 5, 5, 0.04)), STONE.lit)
    s.path(quad(at, u - 2, 164, u + 2, 182), STONE.half)
  }
  dome(s, x, SHORE - 188, 84, 30)
  // porch: an arch between columns under a gable
  box(-46, 14, 46, 122, 0.16)
  s.path(poly([at(-52, 120), at(0, 146), at(52, 120)]), STONE.lit)
  s.path(poly([at(-36, 123), at(0, 140), at(36, 123)]), STONE.half)
  s.path(quad(at, -52, 114, 52, 121), STONE.half)
  s.path(poly(archPts(at, 0, 14, 40, 84)), hole)
  s.path(poly(archPts(at, 4, 14, 26, 66)), mix(I.brick, I.key, 0.45))
  for (const u of [-36, -26, 26, 36])
    s.path(quad(at, u - 3, 14, u + 2, 108), u < 0 ? STONE.dark : I.gold)
  for (let i = 0; i < 5; i++)
    s.path(quad(at, -92 + i * 7, i * 4, 92 - i * 7, i * 4 + 4), i % 2 ? STONE.half : STONE.lit)
  const r = rng(5)
  for (let i = 0; i < 9; i++) {
    const u = r.range(-74, 74)
    s.path(quad(at, u, 8, u + 4, 19), r.pick([I.brick, I.key, I.lagoon]))
    s.path(curve(blob(x + u + 2, SHORE - 21, 2, 2.4, i, 0.1, 8)), I.key)
  }
}

/** Low customs houses and a garden wall to the right of the church. */
function rightBank(s: Sheet) {
  const at: Face = (u, h) => [u, SHORE - h]
  for (const [a, b, h, c] of [
    [985, 1075, 84, I.rose],
    [1070, 1150, 64, mix(I.gold, I.paper, 0.3)],
    [1140, 1215, 96, mix(I.brick, I.rose, 0.5)],
  ] as const) {
    s.path(quad(at, a, 0, b, h), mix(c, I.slate, 0.3))
    s.path(quad(at, a - 4, h - 2, b + 4, h + 9), mix(I.brick, I.key, 0.15))
    s.path(quad(at, a - 4, h + 5, b + 4, h + 10), mix(I.brick, I.gold, 0.4))
    for (let u = a + 12; u < b - 8; u += 19)
      for (let y = 16; y < h - 22; y += 28)
        s.path(poly(archPts(at, u, y, 9, 18)), mix(I.key, I.slate, 0.3))
    s.path(quad(at, a, 0, b, 7), mix(I.slate, I.key, 0.45))
  }
  for (const [x, w] of [
    [966, 60],
    [1086, 40],
  ])
    clump(
      s,
      x,
      SHORE - 2,
      w,
      w * 0.9,
      {
        dark: mix(I.key, I.lagoon, 0.45),
        mid: mix(I.lagoon, I.key, 0.15),
        light: mix(I.lagoon, I.gold, 0.5),
      },
      x,
      1,
    )
}

/** Mooring poles, striped like barbers', leaning a little. */
function poles(s: Sheet) {
  for (const [x, foot, top, w, lean, stripe] of [
    [1010, 612, 396, 13, 5, I.brick],
    [1052, 640, 430, 15, -6, I.brick],
    [1108, 742, 348, 24, 12, I.brick],
    [1166, 772, 420, 26, -5, mix(I.key, I.lagoon, 0.3)],
    [936, 588, 440, 10, -3, mix(I.key, I.lagoon, 0.3)],
  ] as const) {
    const at = (t: number, k: number): Pt => [x + lean * t + k * w * 0.5, foot + (top - foot) * t]
    const body = poly([at(0, -1), at(1, -1), at(1, 1), at(0, 1)])
    s.path(lens(x - w * 1.5, foot + 3, w * 3.4, w * 0.5, 3), mix(I.key, I.lagoon, 0.25))
    s.path(body, I.paper)
    const turns = Math.round((foot - top) / (w * 2.6))
    s.group(s.clip(body), () => {
      for (let i = 0; i < turns; i++) {
        const [a, b] = [i / turns, (i + 0.5) / turns]
        const rise = (w * 0.9) / (foot - top)
        s.path(poly([at(a, -1.2), at(b, -1.2), at(b + rise, 1.2), at(a + rise, 1.2)]), stripe)
      }
      s.path(poly([at(0, -1), at(1, -1), at(1, -0.3), at(0, -0.3)]), I.key, 'opacity="0.4"')
      s.path(
        poly([at(0, -1.2), at(0, 1.2), at(0.09, 1.2), at(0.07, -1.2)]),
        mix(I.key, I.lagoon, 0.3),
      )
    })
    const [cx, cy] = at(1, 0)
    s.path(curve(blob(cx, cy - w * 0.3, w * 0.66, w * 0.52, 3, 0.04)), I.gold)
    s.path(curve(blob(cx, cy - w, w * 0.34, w * 0.36, 3, 0.04)), mix(I.gold, I.brick, 0.3))
  }
}

function ripples(s: Sheet) {
  const r = rng(21)
  for (let i = 0; i < 420; i++) {
    const t = r() ** 0.8
    const y = SHORE + 6 + t * 300
    const w = (10 + 80 * t) * r.range(0.4, 1.3)
    s.path(
      lens(r.range(-60, W), y, w, 1 + 4.2 * t, i),
      r.pick([
        mix(I.lagoon, I.paper, 0.55),
        mix(I.lagoon, I.key, 0.28),
        I.lagoon,
        mix(I.paper, I.gold, 0.3),
        mix(I.slate, I.lagoon, 0.5),
      ]),
      `opacity="${r.range(0.35, 0.85).toFixed(2)}"`,
    )
  }
}

/** The gondola, prow to the left; (x, y) is the waterline amidships. */
function gondola(s: Sheet, x: number, y: number) {
  const at = (u: number, h: number): Pt => [x + u, y - h - u * 0.02]
  for (let i = 0; i < 8; i++)
    s.path(
      lens(x - 250 - i * 6, y + 14 + i * 10, 520 - i * 24, 8, i),
      mix(I.key, I.lagoon, 0.25),
      `opacity="${(0.85 - i * 0.1).toFixed(2)}"`,
    )
  const rail: Pt[] = [
    at(-318, 92),
    at(-285, 50),
    at(-220, 34),
    at(-120, 24),
    at(0, 20),
    at(130, 24),
    at(220, 40),
    at(275, 72),
    at(300, 104),
  ]
  const keel: Pt[] = [
    at(292, 70),
    at(240, 16),
    at(150, -6),
    at(0, -14),
    at(-140, -8),
    at(-240, 8),
    at(-296, 40),
  ]
  // far gunwale, seats and company come before the near side
  s.path(
    stroke([at(-270, 50), at(-140, 36), at(0, 32), at(140, 36), at(255, 60)], () => 12),
    mix(I.key, I.brick, 0.25),
  )
  chairs(s, at)
  s.path(poly([...rail, ...keel]), I.key)
  s.path(
    stroke(rail.slice(1, 8), (t) => 3 + 3 * Math.sin(Math.PI * t)),
    mix(I.gold, I.brick, 0.2),
  )
  s.path(
    stroke(
      [at(-250, 20), at(-120, 8), at(20, 4), at(150, 9), at(240, 26)],
      (t) => 5 * Math.sin(Math.PI * t),
    ),
    mix(I.key, I.slate, 0.5),
  )
  // the iron comb on the prow
  const comb = [
    at(-316, 78),
    at(-330, 100),
    at(-334, 132),
    at(-318, 140),
    at(-300, 130),
    at(-312, 122),
    at(-316, 104),
    at(-303, 70),
  ]
  s.path(poly(comb), mix(I.key, I.slate, 0.25))
  for (let i = 0; i < 6; i++)
    s.path(
      poly([
        at(-326, 106 - i * 8),
        at(-348 + i * 3, 105 - i * 8),
        at(-348 + i * 3, 100.5 - i * 8),
        at(-324, 100 - i * 8),
      ]),
      mix(I.key, I.slate, 0.25),
    )
  oarsman(s, at(206, 36))
}

function chairs(s: Sheet, at: (u: number, h: number) => Pt) {
  s.path(
    poly([at(-46, 18), at(-54, 66), at(-40, 74), at(10, 74), at(22, 60), at(24, 18)]),
    mix(I.brick, I.key, 0.2),
  )
  s.path(
    stroke([at(-54, 66), at(-40, 76), at(10, 76), at(24, 62)], () => 4),
    I.gold,
  )
  for (const [u, coat, hat] of [
    [-34, I.lagoon, I.gold],
    [-6, I.paper, mix(I.brick, I.key, 0.3)],
  ] as const) {
    s.path(
      poly([
        at(u - 17, 22),
        at(u - 15, 62),
        at(u - 6, 72),
        at(u + 6, 72),
        at(u + 15, 60),
        at(u + 17, 22),
      ]),
      coat,
    )
    s.path(
      poly([at(u - 17, 22), at(u - 15, 62), at(u - 6, 72), at(u - 5, 22)]),
      mix(coat, I.key, 0.4),
    )
    const [hx, hy] = at(u, 84)
    s.path(curve(blob(hx, hy, 9, 11, 3, 0.05, 14)), mix(I.rose, I.key, 0.25))
    s.path(curve(blob(hx + 1, hy - 5, 10, 8, 4, 0.05, 14)), hat)
  }
}

/** He stands on the stern, both hands on the long oar; straw hat, striped shirt. */
function oarsman(s: Sheet, [x, y]: Pt) {
  const at = (a: number, b: number): Pt => [x + a, y - b]
  s.path(
    stroke([at(-96, 96), at(-30, 74), at(60, 10), at(112, -44)], (t) => 5 + 2 * t),
    mix(I.brick, I.gold, 0.35),
  )
  s.path(
    stroke([at(84, -14), at(128, -62)], (t) => 7 + 9 * Math.sin(Math.PI * t)),
    mix(I.brick, I.key, 0.3),
  )
  s.path(
    poly([at(-24, 0), at(-6, 62), at(18, 62), at(26, 0), at(14, 0), at(6, 40), at(-12, 0)]),
    mix(I.key, I.slate, 0.2),
  )
  const shirt = poly([at(-10, 58), at(20, 58), at(16, 96), at(8, 114), at(-14, 114), at(-22, 100)])
  s.path(shirt, I.paper)
  s.group(s.clip(shirt), () => {
    for (let i = 0; i < 8; i++)
      s.path(
        poly([
          at(-26, 60 + i * 7),
          at(24, 60 + i * 7),
          at(24, 63.4 + i * 7),
          at(-26, 63.4 + i * 7),
        ]),
        I.key,
      )
    s.path(poly([at(-26, 56), at(-10, 56), at(-12, 116), at(-26, 116)]), I.key, 'opacity="0.35"')
  })
  s.path(
    stroke([at(8, 104), at(-14, 86), at(-38, 78)], () => 10),
    I.paper,
  )
  s.path(
    stroke([at(-14, 106), at(-40, 96), at(-62, 84)], () => 10),
    mix(I.paper, I.slate, 0.5),
  )
  for (const [a, b] of [
    [-40, 78],
    [-64, 84],
  ])
    s.path(curve(blob(x + a, y - b, 6, 6, 2, 0.1, 10)), mix(I.rose, I.brick, 0.3))
  s.path(curve(blob(x - 5, y - 126, 10, 12, 3, 0.05, 14)), mix(I.rose, I.brick, 0.3))
  s.path(lens(x - 28, y - 134, 46, 9, 3), I.gold)
  s.path(poly([at(-16, 134), at(7, 134), at(5, 147), at(-14, 147)]), I.gold)
  s.path(poly([at(-16, 134), at(7, 134), at(6.5, 139), at(-15.5, 139)]), I.brick)
}

/** The line on which the mirror hangs: the bank's foot at the left, level from the bend on. */
function waterline(x: number): number {
  const feet = BANK.map(([a, z]) => project(v, a, 0, z))
  for (let i = 1; i < feet.length; i++)
    if (x <= feet[i][0]) {
      const [a, b] = [feet[i - 1], feet[i]]
      return Math.max(SHORE, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]))
    }
  return SHORE
}

const scene: Scene = {
  name: 'grand-canal',
  w: W,
  h: H,
  inks: Object.values(I),
  seed: 52,
  make() {
    const above = new Sheet(W, H, 'a')
    above.rect(0, SHORE - 2, W, H, mix(I.lagoon, I.paper, 0.3))
    sky(above)
    farTown(above)
    rightBank(above)
    church(above, 806)
    leftBank(above)
    const mirror = reflect({
      y: waterline,
      tint: mix(I.lagoon, I.paper, 0.12),
      mixTop: 0.25,
      mixBottom: 0.68,
      amp: 0.9,
      seed: 6,
    })
    const front = new Sheet(W, H, 'f')
    ripples(front)
    poles(front)
    gondola(front, 455, 690)
    return [above.toString(), mirror, front.toString()]
  },
}
export default scene
