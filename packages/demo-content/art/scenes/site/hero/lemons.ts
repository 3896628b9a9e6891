import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Points given along and across a thing that lies at (x, y), turned by `angle` radians. */
const laid =
  (x: number, y: number, angle: number) =>
  (row: readonly (readonly [number, number])[]): Pt[] =>
    row.map(([a, b]) => [
      x + a * Math.cos(angle) - b * Math.sin(angle),
      y + a * Math.sin(angle) + b * Math.cos(angle),
    ])

/** A leaf from its stalk at (x, y), `l` long: a dark blade, the half toward the sky lit. */
function leaf(s: Sheet, x: number, y: number, l: number, angle: number, dark: string, lit: string) {
  const p = laid(x, y, angle)
  const up = Math.cos(angle) > 0 ? -1 : 1
  s.path(
    curve(
      p([
        [0, 0],
        [l * 0.3, -l * 0.2],
        [l * 0.68, -l * 0.16],
        [l, 0],
        [l * 0.68, l * 0.16],
        [l * 0.3, l * 0.2],
      ]),
    ),
    dark,
  )
  s.path(
    curve(
      p([
        [0.06 * l, 0],
        [l * 0.32, up * l * 0.17],
        [l * 0.68, up * l * 0.13],
        [l * 0.96, 0],
        [l * 0.5, up * l * 0.02],
      ]),
    ),
    lit,
  )
}

/** An oval `w` long and `h` high with its middle at (a, b), as a row for laid(). */
const oval = (a: number, b: number, w: number, h: number): [number, number][] =>
  Array.from({length: 16}, (_, i) => {
    const turn = (i / 16) * 2 * Math.PI
    return [a + (w / 2) * Math.cos(turn), b + (h / 2) * Math.sin(turn)]
  })

/** A lemon with its middle at (x, y), `r` its half length, lit from the upper left. */
function lemon(s: Sheet, x: number, y: number, r: number, angle: number) {
  const outline = [oval(0, 0, 2 * r, 1.52 * r), oval(0.98 * r, 0, 0.6 * r, 0.46 * r)]
    .map((row) => curve(laid(x, y, angle)(row)))
    .join('')
  s.path(outline, mix(I.gold, I.coral, 0.4))
  s.group(s.clip(outline), () => {
    s.path(curve(laid(x - r * 0.24, y - r * 0.16, angle)(oval(0, 0, 2.1 * r, 1.5 * r))), I.gold)
    s.path(
      curve(laid(x - r * 0.34, y - r * 0.26, angle)(oval(0, 0, 1.1 * r, 0.7 * r))),
      mix(I.gold, I.paper, 0.62),
    )
  })
}

/** Boughs of a lemon tree that reach in at the near corner. */
export function lemons(s: Sheet) {
  const r = rng(23)
  const boughs: Pt[][] = [
    [
      [1230, 742],
      [1150, 716],
      [1076, 716],
      [985, 744],
    ],
    [
      [1230, 790],
      [1150, 774],
      [1070, 782],
      [945, 816],
    ],
    [
      [1230, 842],
      [1140, 826],
      [1050, 836],
      [960, 858],
    ],
  ]
  const at = (line: readonly Pt[], t: number): Pt => {
    const i = Math.min(line.length - 2, Math.floor(t * (line.length - 1)))
    const f = t * (line.length - 1) - i
    return [
      line[i][0] + (line[i + 1][0] - line[i][0]) * f,
      line[i][1] + (line[i + 1][1] - line[i][1]) * f,
    ]
  }
  for (const [row, line] of boughs.entries()) {
    s.path(
      stroke(line, (t) => 8 - 6 * t),
      mix(I.deep, I.coral, 0.3),
    )
    for (let i = 0; i < 26; i++) {
      const t = (i + r.range(0, 0.8)) / 26
      const [x, y] = at(line, t)
      const angle = Math.PI + (i % 2 ? 0.75 : -0.8) + r.range(-0.45, 0.45)
      const far = i % 3 === 0
      leaf(
        s,
        x + r.range(-8, 8),
        y + r.range(-6, 6),
        r.range(44, 64) * (1 - 0.25 * t),
        angle,
        mix(I.deep, I.olive, far ? 0.16 : 0.26),
        far ? mix(I.deep, I.olive, 0.5) : mix(I.olive, I.deep, row === 0 ? 0.02 : 0.2),
      )
    }
  }
  for (const [x, y, k, angle] of [
    [1036, 772, 20, 1.9],
    [1078, 744, 22, 1.2],
    [1146, 770, 24, 1.75],
    [996, 838, 19, 1.3],
    [1092, 822, 23, 1.9],
    [1186, 832, 23, 1.35],
  ]) {
    lemon(s, x, y, k, angle)
    leaf(
      s,
      x - 2,
      y - k * 1.02,
      k * 1.9,
      angle > 1.6 ? 2.72 : 0.3,
      mix(I.deep, I.olive, 0.22),
      mix(I.olive, I.gold, 0.12),
    )
  }
}
