import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A pole ladder between two points of the sheet, `gap` scene units wide. */
export function ladder(s: Sheet, [x0, y0]: Pt, [x1, y1]: Pt, gap: number) {
  const pole = gap * 0.3
  const rungs = Math.round(Math.abs(y1 - y0) / (gap * 0.95))
  let bars = ''
  for (let i = 1; i < rungs; i++) {
    const t = i / rungs
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
    bars += stroke(
      [
        [x - gap * 0.6, y + 0.6],
        [x + gap * 0.6, y - 0.6],
      ],
      () => pole * 0.72,
    )
  }
  s.path(bars, mix(I.key, I.terra, 0.5))
  for (const side of [-0.5, 0.5]) {
    const foot: Pt = [x0 + side * gap, y0]
    const head: Pt = [x1 + side * gap * 0.85, y1 - (side > 0 ? gap * 0.5 : 0)]
    s.path(
      stroke([foot, head], () => pole),
      I.key,
    )
    s.path(
      stroke(
        [
          [foot[0] - pole * 0.3, foot[1]],
          [head[0] - pole * 0.3, head[1]],
        ],
        () => pole * 0.4,
      ),
      mix(I.ochre, I.terra, 0.3),
    )
  }
}
