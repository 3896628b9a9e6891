import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/**
 * A kiva: a round room sunk in the terrace, with its ladder standing out. `x` and `y` are scene
 * units.
 */
export function kiva(s: Sheet, x: number, y: number, rx: number, seed: number) {
  const ry = rx * 0.34
  s.path(curve(blob(x, y, rx * 1.14, ry * 1.2, seed, 0.05, 26)), mix(I.sand, I.paper, 0.55))
  s.path(curve(blob(x, y + 1, rx, ry, seed, 0.04, 26)), I.key)
  const inside = curve(blob(x, y + 1, rx, ry, seed, 0.04, 26))
  s.group(s.clip(inside), () => {
    s.path(
      curve(blob(x + rx * 0.25, y - ry * 0.2, rx * 0.95, ry * 0.72, seed, 0.05, 20)),
      mix(I.ochre, I.terra, 0.4),
    )
    s.path(
      curve(blob(x - rx * 0.04, y + ry * 0.5, rx * 0.98, ry * 0.9, seed, 0.05, 20)),
      mix(I.key, I.terra, 0.2),
    )
  })
  ladder(s, [x - rx * 0.1, y + ry * 0.4], [x + rx * 0.24, y - 74])
}

/** A pole ladder between two points, in scene units. */
export function ladder(s: Sheet, [x0, y0]: Pt, [x1, y1]: Pt) {
  const gap = 7
  for (const side of [-gap, gap])
    s.path(
      stroke(
        [
          [x0 + side, y0],
          [x1 + side * 0.8, y1],
        ],
        () => 3.4,
      ),
      mix(I.key, I.terra, side < 0 ? 0.5 : 0.15),
    )
  const rungs = Math.round(Math.abs(y1 - y0) / 12)
  for (let i = 1; i < rungs; i++) {
    const t = i / rungs
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
    s.path(
      stroke(
        [
          [x - gap, y],
          [x + gap, y - 0.8],
        ],
        () => 2.6,
      ),
      mix(I.key, I.terra, 0.4),
    )
  }
}
