import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {GREENS, I, STONE} from './inks.ts'
import {QUAY} from './view.ts'

/** The stairs that widen down into the lake. */
export function stairs(s: Sheet) {
  const steps = 12
  s.path(
    poly([
      [262, QUAY - 66],
      [402, QUAY - 66],
      [452, QUAY + 8],
      [212, QUAY + 8],
    ]),
    STONE.dark,
  )
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const y = QUAY - 66 + 74 * t
    const half = 68 + 48 * t
    const d = 74 / steps
    s.path(
      poly([
        [332 - half, y],
        [332 + half, y],
        [332 + half + 4, y + d * 0.6],
        [332 - half - 4, y + d * 0.6],
      ]),
      STONE.lit,
    )
    s.path(
      poly([
        [332 - half - 4, y + d * 0.6],
        [332 + half + 4, y + d * 0.6],
        [332 + half + 4, y + d],
        [332 - half - 4, y + d],
      ]),
      mix(STONE.half, I.key, 0.25),
    )
  }
  for (const side of [-1, 1]) {
    const p = (t: number, out: number, up: number): Pt => [
      332 + side * (70 + 52 * t + out),
      QUAY - 66 + 74 * t - up,
    ]
    s.path(poly([p(0, 0, 22), p(1, 0, 22), p(1, 16, 22), p(0, 12, 22)]), STONE.lit)
    s.path(
      poly([p(0, 0, 22), p(1, 0, 22), p(1, 0, 0), p(0, 0, 0)]),
      side < 0 ? STONE.half : STONE.dark,
    )
    s.path(
      poly([p(1, 0, 22), p(1, 16, 22), p(1, 16, -4), p(1, 0, -4)]),
      side < 0 ? STONE.half : STONE.lit,
    )
    const [ux, uy] = p(1, 8, 22)
    s.path(
      poly([
        [ux - 6, uy],
        [ux + 6, uy],
        [ux + 3, uy - 9],
        [ux + 10, uy - 22],
        [ux - 10, uy - 22],
        [ux - 3, uy - 9],
      ]),
      STONE.half,
    )
    clump(s, ux, uy - 18, 32, 28, GREENS, 40 + side, 1)
  }
}
