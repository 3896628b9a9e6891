import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {fbm, rng, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {relief, W} from './view.ts'

/** Mountains under the moon: snow on the side that faces it. */
export function mountains(s: Sheet) {
  const tops: [number, number, number][] = [
    [130, 300, 300],
    [420, 212, 330],
    [700, 268, 280],
    [960, 196, 340],
    [1180, 290, 260],
  ]
  for (const [k, [cx, cy, half]] of tops.entries()) {
    const side = (dir: number): Pt[] =>
      Array.from({length: 15}, (_, i): Pt => {
        const u = i / 14
        return [
          cx + dir * half * u,
          cy + (450 - cy) * u ** 0.9 + (i ? 14 * fbm(relief, i / 2, k * 7 + dir, 3) : 0),
        ]
      })
    s.path(poly([...side(-1).reverse(), ...side(1)]), mix(I.night, I.indigo, 0.3))
    const rib: Pt[] = Array.from(
      {length: 9},
      (_, i): Pt => [
        cx + i * 5 + (i ? 20 * fbm(relief, i / 1.6, k * 3 + 40, 2) : 0),
        cy + (430 - cy) * (i / 8),
      ],
    )
    const left = side(-1)
    const teeth: Pt[] = Array.from({length: 9}, (_, i): Pt => {
      const t = i / 9
      return [
        rib[8][0] + (left[11][0] - rib[8][0]) * t,
        rib[8][1] + (left[11][1] - rib[8][1]) * t + (i % 2 ? 6 : -34),
      ]
    })
    s.path(poly([...rib, ...teeth, ...left.slice(0, 12).reverse()]), mix(I.indigo, I.frost, 0.5))
  }
}

/** A snow-covered flank with its wood of firs, nearer ones darker. */
export function woods(s: Sheet) {
  const r = rng(19)
  for (const [far, foot, rise, count] of [
    [0.7, 392, 30, 90],
    [0.3, 432, 24, 60],
  ] as const) {
    const top = (x: number) =>
      foot -
      rise * fbm(relief, x / 150, far * 40, 3) -
      34 * smooth(700, 1200, x) -
      44 * smooth(330, 0, x)
    s.path(ridge(0, W, 560, top, 6), mix(I.indigo, I.frost, 0.06 + 0.16 * (1 - far)))
    for (let i = 0; i < count; i++) {
      const x = r.range(-10, W + 10)
      const h = r.range(36, 74) * (1.5 - far * 0.9)
      fir(
        s,
        x,
        top(x) + r.range(2, 26),
        h * 0.42,
        h,
        {
          dark: mix(I.night, I.indigo, far * 0.7),
          mid: mix(I.night, I.indigo, 0.25 + far * 0.6),
          light: I.indigo,
          snow: mix(I.frost, I.indigo, 0.3 + far * 0.45),
          snowShade: mix(I.indigo, I.night, 0.25),
        },
        i + 200 * far,
      )
    }
  }
}
