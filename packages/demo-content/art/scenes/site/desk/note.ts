import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {desk} from './room.ts'

/**
 * A sheet lying on the desk, with rows of pencil marks too loose to be words. `x` and `z` are
 * hands.
 */
export function note(
  s: Sheet,
  x: number,
  z: number,
  w: number,
  h: number,
  turn: number,
  ink: string,
  rows: number,
) {
  const at = (u: number, b: number, y = 0.02): Pt =>
    desk(
      x + u * Math.cos(turn) - b * Math.sin(turn),
      z + u * Math.sin(turn) + b * Math.cos(turn),
      y,
    )
  const r = rng(Math.round(x * 90 + z * 7))
  s.path(
    poly([at(0.1, -0.1, 0), at(w + 0.09, -0.1, 0), at(w + 0.09, h - 0.1, 0), at(0.1, h - 0.1, 0)]),
    mix(I.wood, I.key, 0.55),
  )
  s.path(poly([at(0, 0), at(w / 2, 0.02), at(w, 0, 0.12), at(w, h), at(0, h)]), ink)
  for (let i = 0; i < rows; i++) {
    const b = h - ((i + 0.8) * h) / (rows + 0.6)
    const [a, e] = [w * 0.24, w * r.range(0.6, 0.9)]
    const ps = Array.from({length: 15}, (_, j) =>
      at(a + ((e - a) * j) / 14, b + r.range(-0.035, 0.035)),
    )
    s.path(
      stroke(ps, () => 2.4),
      mix(I.key, I.sea, 0.3),
    )
    s.path(
      poly([
        at(w * 0.1, b - 0.05),
        at(w * 0.17, b - 0.05),
        at(w * 0.17, b + 0.07),
        at(w * 0.1, b + 0.07),
      ]),
      i < 2 ? I.signal : mix(ink, I.key, 0.45),
    )
  }
}
