/** A blue morning with heaps of trade-wind cloud, lit from the left. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I, v, W} from './view.ts'

/** A heap of trade-wind cloud: where its flat foot lies, how wide it is, and its heads from left to right. */
interface Cloud {
  x: number
  base: number
  w: number
  /** Where a head stands along the foot (0 to 1), how high its middle is and how wide, in units. */
  heads: readonly (readonly [at: number, up: number, r: number])[]
}

const CLOUDS: readonly Cloud[] = [
  {
    x: -60,
    base: 214,
    w: 250,
    heads: [
      [0.15, 8, 26],
      [0.36, 26, 36],
      [0.58, 20, 32],
      [0.77, 10, 24],
      [0.92, 4, 14],
    ],
  },
  {
    x: 500,
    base: 208,
    w: 330,
    heads: [
      [0.07, 4, 16],
      [0.2, 16, 27],
      [0.4, 48, 42],
      [0.53, 76, 34],
      [0.68, 40, 38],
      [0.84, 12, 26],
      [0.95, 3, 13],
    ],
  },
  {
    x: 905,
    base: 216,
    w: 360,
    heads: [
      [0.06, 4, 18],
      [0.19, 22, 32],
      [0.36, 30, 34],
      [0.53, 62, 46],
      [0.66, 84, 36],
      [0.82, 40, 44],
      [0.98, 14, 30],
    ],
  },
]

/** White heads over one blue-grey foot: the light comes from the left and above. */
function cloud(s: Sheet, c: Cloud, seed: number) {
  /** A head with the column below it; k shrinks it toward the light. */
  const head = ([at, up, r]: Cloud['heads'][number], i: number, k: number) => {
    const [x, y] = [c.x + at * c.w - (1 - k) * r * 1.3, c.base - up - (1 - k) * r * 0.9]
    const flank = r * k * 0.97
    const foot = flank + (k < 1 ? 0.9 : 0.25) * r
    return (
      curve(blob(x, y, r * k, r * k * 0.92, seed * 9 + i, 0.05, 18)) +
      poly([
        [x + flank, y],
        [x + foot, c.base + 2],
        [x - foot, c.base + 2],
        [x - flank, y],
      ])
    )
  }
  const whole = c.heads.map((h, i) => head(h, i, 1)).join('')
  s.group(s.clip(`M0 0H${W}V${c.base}H0Z`), () =>
    s.group(s.clip(whole), () => {
      // the lower heads stand before the higher ones; each keeps its right flank from the sun
      for (const [i, h] of [...c.heads.entries()].sort((a, b) => b[1][1] - a[1][1])) {
        s.path(head(h, i, 1), mix(I.sky, I.paper, 0.45))
        s.path(head(h, i, 0.87), I.paper)
      }
      s.path(
        curve([
          [c.x - 10, c.base - 7],
          ...c.heads.map(
            ([at, up, _r], i): Pt => [
              c.x + at * c.w,
              c.base - 5 - Math.min(14, up * 0.2) - (i % 2 ? 4 : 0),
            ],
          ),
          [c.x + c.w + 20, c.base - 6],
          [c.x + c.w + 20, c.base + 14],
          [c.x - 10, c.base + 14],
        ]),
        mix(I.sky, I.blue, 0.16),
      )
    }),
  )
}

export function sky(s: Sheet) {
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
  for (const [i, c] of CLOUDS.entries()) cloud(s, c, i)
}
