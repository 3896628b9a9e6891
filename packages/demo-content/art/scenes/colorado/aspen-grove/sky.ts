import {mix} from '../../../kit/ink.ts'
import {ridge, rough, stroke} from '../../../kit/line.ts'
import {fbm, noise} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {H, W} from './grove.ts'
import {I} from './inks.ts'

const OUTLINE: readonly Pt[] = [
  [250, 640],
  [300, 600],
  [340, 578],
  [366, 548],
  [388, 540],
  [410, 506],
  [424, 490],
  [438, 462],
  [454, 440],
  [466, 462],
  [482, 476],
  [496, 510],
  [520, 530],
  [546, 548],
  [574, 584],
  [612, 602],
  [660, 640],
]

/** The face that looks away from the sun: right of a crest that wanders down from the top. */
const SHADE: readonly Pt[] = [
  [454, 440],
  ...OUTLINE.slice(9),
  [520, 640],
  [498, 606],
  [486, 580],
  [490, 556],
  [474, 534],
  [470, 506],
  [458, 480],
]

/** Gullies in the sunny face: from where, how far to the side and down, how wide. */
const GULLIES: readonly (readonly [x: number, y: number, dx: number, dy: number, wide: number])[] =
  [
    [448, 470, -12, 74, 13],
    [436, 488, -26, 96, 15],
    [462, 520, -14, 100, 17],
    [412, 512, -22, 84, 13],
    [438, 560, -18, 66, 13],
    [386, 546, -20, 62, 12],
    [366, 556, -22, 60, 11],
    [476, 566, -8, 60, 12],
    [338, 586, -18, 44, 9],
  ]

/** Crests in the shaded face that snow and sky make lighter. */
const CRESTS: typeof GULLIES = [
  [466, 470, 16, 60, 8],
  [484, 500, 22, 84, 12],
  [506, 528, 22, 70, 10],
  [494, 560, 14, 60, 9],
  [540, 556, 24, 56, 9],
  [570, 588, 22, 40, 7],
]

/** Sky, the peak at the end of the path, the far woods at its foot. */
export function sky(s: Sheet) {
  s.rect(
    0,
    0,
    W,
    H,
    s.linear(0, 0, 0, 690, [
      [0, I.sky],
      [1, mix(I.sky, I.paper, 0.62)],
    ]),
  )
  const shape = (ps: readonly Pt[], seed: number) => poly(rough(ps, 3.4, 5, seed))
  const slivers = (list: typeof GULLIES) =>
    list
      .map(([x, y, dx, dy, wide], i) =>
        stroke(
          rough(
            [
              [x, y],
              [x + dx * 0.3, y + dy * 0.5],
              [x + dx, y + dy],
            ],
            4,
            5,
            i + 3,
            false,
          ),
          (t) => wide * Math.sin(Math.PI * t ** 0.7),
        ),
      )
      .join('')
  const shade = mix(mix(I.lilac, I.sky, 0.55), I.paper, 0.1)
  s.path(shape(OUTLINE, 3), mix(I.paper, I.gold, 0.05))
  s.path(shape(SHADE, 20) + slivers(GULLIES), shade)
  s.path(slivers(CRESTS), mix(shade, I.paper, 0.55))
  const n = noise(12)
  s.path(
    ridge(0, W, 760, (x) => 614 - 22 * fbm(n, x / 34, 30, 4)),
    s.linear(0, 606, 0, 652, [
      [0, mix(mix(I.moss, I.sky, 0.35), I.paper, 0.25)],
      [0.4, mix(I.moss, I.gold, 0.55)],
      [1, mix(I.gold, I.paper, 0.5)],
    ]),
  )
}
