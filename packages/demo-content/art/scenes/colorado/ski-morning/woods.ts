import {fir} from '../../../kit/fir.ts'
import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {edge} from './view.ts'

const inks = (far: number) => ({
  dark: mix(mix(I.pine, I.key, 0.6), I.blue, far * 0.6),
  mid: mix(mix(I.pine, I.key, 0.15), I.blue, 0.1 + far * 0.5),
  light: I.pine,
  snow: mix(I.paper, I.peach, 0.14),
  snowShade: mix(I.blue, I.ice, 0.22),
})

/** A tree and the drift it stands in. */
function pine(s: Sheet, x: number, y: number, h: number, seed: number, far = 0) {
  const w = h * 0.42
  fir(s, x, y, w, h, inks(far), seed)
  s.path(lens(x - w * 0.36, y, w * 0.8, w * 0.14, seed), mix(I.blue, I.ice, 0.5))
  s.path(lens(x - w * 0.4, y - w * 0.03, w * 0.5, w * 0.1, seed + 1), I.paper)
}

/** Trees beyond the brink: their feet stand lower than we can see. */
export function belowTheBrink(s: Sheet) {
  for (const [x, rise, h, far] of [
    [470, 62, 150, 0.35],
    [655, 60, 170, 0.3],
    [690, 108, 240, 0.22],
    [735, 66, 210, 0.2],
    [772, 140, 330, 0.1],
    [826, 96, 330, 0.05],
    [868, 226, 520, 0],
    [912, 120, 460, 0],
  ] as const)
    pine(s, x, edge(x) - rise + h, h, Math.round(x), far)
}

/** The wood along the ridge at the left, the farthest first. */
export function woods(s: Sheet) {
  const r = rng(27)
  for (let i = 0; i < 14; i++) {
    const x = 196 - i * 13 + r.range(-5, 5)
    const h = r.range(30, 46) + (i > 4 ? i * 2.6 : 0)
    if (x < 96 || x > 140) pine(s, x, edge(x) + r.range(0, 8), h, i, 0.5)
  }
  const stand: [number, number, number][] = [
    [46, 512, 116],
    [6, 528, 150],
    [58, 556, 150],
    [-8, 616, 230],
    [36, 706, 270],
    [-40, 812, 420],
  ]
  for (const [i, [x, y, h]] of stand.entries())
    pine(s, x, y, h, 70 + i * 3, Math.max(0, 0.4 - h / 700))
}

/** The tree nearest to us. */
export const nearTree = (s: Sheet) => pine(s, 22, 1290, 740, 12)
