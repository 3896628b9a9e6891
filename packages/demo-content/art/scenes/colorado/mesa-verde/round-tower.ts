import {mix, ramp} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './inks.ts'
import {at, SHADOW} from './view.ts'

/** The round tower: its middle on the ground, radius at foot and top, height; in metres. */
export interface RoundTower {
  u: number
  y: number
  w: number
  foot: number
  top: number
  high: number
}

const around = (o: RoundTower, r: number, y: number, a: number): Pt =>
  at(o.u + Math.cos(a) * r, o.y + y, o.w + Math.sin(a) * r)

const circle = (o: RoundTower, r: number, y: number) =>
  Array.from({length: 40}, (_, i) => around(o, r, y, (i / 40) * Math.PI * 2))

/** Its shadow on the ground. */
export function towerShadow(s: Sheet, o: RoundTower) {
  const far = {...o, u: o.u + SHADOW[0] * o.high, w: o.w + SHADOW[1] * o.high}
  s.path(
    poly(hull([...circle(o, o.foot, 0), ...circle(far, o.top, 0)])),
    mix(I.terra, I.key, 0.42),
    'opacity="0.82"',
  )
}

/** Draws it: the light turns round it in strips, from the sunlit left to the shaded right. */
export function roundTower(s: Sheet, o: RoundTower) {
  const radius = (y: number) => o.foot + (o.top - o.foot) * (y / o.high) ** 0.8
  const strips = 26
  // on the sheet the near half runs from its left outline (a = -2.6) to its right one (a = 0.55)
  const angle = (i: number) => -2.75 + (3.35 * i) / strips
  for (let i = 0; i < strips; i++) {
    const [a, b] = [angle(i), angle(i + 1.06)]
    const light = Math.cos((a + b) / 2 + 2.15)
    const left = Array.from({length: 7}, (_, k) =>
      around(o, radius((k / 6) * o.high), (k / 6) * o.high, a),
    )
    const right = Array.from({length: 7}, (_, k) =>
      around(o, radius((k / 6) * o.high), (k / 6) * o.high, b),
    )
    s.path(
      poly([...left, ...right.toReversed()]),
      ramp(
        [
          mix(I.terra, I.key, 0.4),
          mix(I.terra, I.key, 0.12),
          mix(I.terra, I.ochre, 0.5),
          I.ochre,
          I.sand,
          mix(I.sand, I.paper, 0.5),
          mix(I.sand, I.paper, 0.75),
        ],
        (light + 1) / 2,
      ),
    )
  }
  const r = rng(12)
  let joints = ''
  for (let y = 0.2; y < o.high; y += r.range(0.25, 0.36))
    for (let a = -2.7; a < 0.5; a += r.range(0.16, 0.5)) {
      if (r.chance(0.35)) continue
      const b = a + r.range(0.1, 0.34)
      const q = radius(y)
      joints += poly([
        around(o, q, y, a),
        around(o, q, y, (a + b) / 2),
        around(o, q, y, b),
        around(o, q, y + 0.055, b),
        around(o, q, y + 0.055, (a + b) / 2),
        around(o, q, y + 0.055, a),
      ])
    }
  s.path(joints, mix(I.terra, I.key, 0.15), 'opacity="0.5"')
  for (const [a, y, kind] of [
    [-1.5, 1.1, 'door'],
    [-1.95, 4.1, 'window'],
    [-1.0, 4.6, 'window'],
    [-1.55, 6.4, 'window'],
  ] as const) {
    const q = radius(y)
    const [half, tall] = kind === 'door' ? [0.2, 1.5] : [0.14, 0.66]
    const box = (g: number) =>
      poly([
        around(o, q, y - g, a - half - g * 0.5),
        around(o, q, y - g, a + half + g * 0.5),
        around(o, q, y + tall + g, a + half + g * 0.5),
        around(o, q, y + tall + g, a - half - g * 0.5),
      ])
    s.path(box(0.1), mix(I.sand, I.paper, 0.6))
    s.path(box(0), I.key)
  }
  // the open top: its rim, the wall beyond in the sun, the dark within
  s.path(poly(circle(o, o.top + 0.02, o.high)), mix(I.sand, I.paper, 0.95))
  const within = poly(circle(o, o.top - 0.36, o.high))
  s.path(within, I.key)
  s.group(s.clip(within), () =>
    s.path(
      poly(circle({...o, u: o.u + 0.9, w: o.w + 0.9}, o.top - 0.2, o.high)),
      mix(I.terra, I.ochre, 0.45),
    ),
  )
}
