import {mix} from '../../../kit/ink.ts'
import {ridge, stroke} from '../../../kit/line.ts'
import {clamp, fbm, lerp, noise, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {leaf, v, W} from './grove.ts'
import {I} from './inks.ts'

const canopy = noise(15)

/** How high the far wood stands at a column of the sheet: it opens where the path leads to the peak. */
const top = (x: number) => {
  const gap = Math.exp(-(((x - 446) / 92) ** 2))
  return 330 + 290 * gap + 46 * fbm(canopy, x / 60, 3, 3) + 40 * smooth(0, 400, Math.abs(x - 446))
}

/** The grove where it is too deep to tell the trees apart: pale poles in gold haze under a ceiling of leaves. */
export function farWood(s: Sheet) {
  const r = rng(71)
  const foot = v.horizon + 12
  const haze = mix(I.gold, I.paper, 0.5)
  // between the poles it is light: the sun stands behind all this
  s.path(
    ridge(
      -5,
      W + 5,
      foot + 10,
      (x) =>
        lerp(
          top(x) + 40,
          634 + 12 * fbm(canopy, x / 24, 60, 3),
          Math.exp(-(((x - 446) / 150) ** 4)),
        ),
      6,
    ),
    s.linear(0, 360, 0, foot, [
      [0, haze, 0.1],
      [0.5, haze, 0.6],
      [0.8, haze, 0.92],
      [1, mix(I.gold, I.paper, 0.68)],
    ]),
  )
  for (const [row, ink] of [
    mix(haze, I.paper, 0.45),
    mix(haze, I.paper, 0.15),
    mix(I.paper, I.lilac, 0.12),
  ].entries()) {
    let poles = ''
    for (let i = 0; i < 70; i++) {
      const x = r.range(-10, W + 10)
      if (Math.abs(x - 446) < 66) continue
      const wide = r.range(2, 3.6) + row * 1.3
      poles += stroke(
        [
          [x, foot + row * 4],
          [x + r.range(-5, 5), foot - 150],
          [x + r.range(-9, 9), top(x) + 30],
        ],
        (t) => wide * (1 - 0.6 * t),
      )
    }
    s.path(poles, ink)
    const tones = ['', '', '']
    for (let i = 0; i < 3600; i++) {
      const x = r.range(-10, W + 10)
      if (Math.abs(x - 446) < 64) continue
      const y0 = top(x) - 26 + row * 24
      const y = y0 + (foot - 120 - y0) * r() ** 1.35
      if (fbm(canopy, x / 26 + row * 9, y / 17, 3) < -0.04 + 0.5 * clamp((y - y0) / 300)) continue
      const light = fbm(canopy, x / 20 + 4, y / 14 - row * 3, 2) + r.gauss() * 0.3
      tones[light > 0.22 ? 2 : light > -0.2 ? 1 : 0] += leaf(
        x,
        y,
        r.range(2, 3.4) + row * 0.5,
        r.range(0.6, 2.5),
      )
    }
    s.path(tones[0], mix(mix(I.rust, I.gold, 0.55), haze, 0.5 - 0.2 * row))
    s.path(tones[1], mix(I.gold, haze, 0.45 - 0.2 * row))
    s.path(tones[2], mix(I.gold, I.paper, 0.6))
  }
}

/** The trees at the far end of the clearing: small whole crowns on short poles. */
export function clearing(s: Sheet) {
  const r = rng(88)
  const tones = ['', '', '']
  let poles = ''
  for (let i = 0; i < 44; i++) {
    const x = 366 + 4 * i + r.range(-4, 4)
    const [foot, tall] = [v.horizon + r.range(-2, 5), r.range(44, 74)]
    poles += stroke(
      [
        [x, foot],
        [x, foot - tall * 0.8],
      ],
      () => 1.7,
    )
    for (let j = 0; j < 30; j++) {
      const [dx, dy] = [r.gauss() * 6, r.gauss() * tall * 0.26]
      const light = -dx / 8 - dy / 20 + r.gauss() * 0.4
      tones[light > 0.5 ? 2 : light > -0.3 ? 1 : 0] += leaf(
        x + dx,
        foot - tall * 0.68 + dy,
        r.range(1.6, 2.6),
        r.range(0.6, 2.5),
      )
    }
  }
  const haze = mix(I.gold, I.paper, 0.5)
  s.path(tones[0], mix(mix(I.rust, I.gold, 0.5), haze, 0.4))
  s.path(poles, mix(I.paper, I.lilac, 0.1))
  s.path(tones[1], mix(I.gold, haze, 0.25))
  s.path(tones[2], mix(I.gold, I.paper, 0.65))
}

/** Sunlight between the trunks: shafts from the upper left, each a bundle that is brightest along its middle. */
export function shafts(s: Sheet, list: readonly (readonly [x: number, y: number, wide: number])[]) {
  for (const [x, from, wide] of list)
    for (const part of [1, 0.72, 0.46, 0.22]) {
      const foot = 1010
      const at = (dx: number, y: number): Pt => [x + dx * wide * part + (y - from) * 0.56, y]
      s.path(
        poly([at(-0.35, from), at(0.35, from), at(1, foot), at(-1, foot)]),
        s.linear(x, from, x + 200, foot, [
          [0, I.paper, 0],
          [0.16, I.paper, 0.26],
          [0.55, I.paper, 0.2],
          [1, I.paper, 0],
        ]),
      )
    }
}
