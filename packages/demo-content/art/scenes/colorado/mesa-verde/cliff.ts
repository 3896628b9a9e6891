import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {clamp, fbm, smooth} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {blur, tone} from '../../../kit/tones.ts'
import {band, brow, grain} from './alcove.ts'
import {I} from './inks.ts'
import {H, W} from './view.ts'

/** The rim of the mesa, y in scene units. */
export const rimY = (x: number) => 58 - 0.03 * x + 10 * fbm(grain, x / 150, 30, 3)

/** Side of a cell of the fields below, in scene units, and how far down they reach. */
const CELL = 2
const [CW, CH] = [W / CELL, 500 / CELL]

/** A field over the cliff: a value for each cell. */
function field(at: (x: number, y: number) => number): Float32Array {
  const out = new Float32Array(CW * CH)
  for (let j = 0; j < CH; j++) for (let i = 0; i < CW; i++) out[j * CW + i] = at(i * CELL, j * CELL)
  return out
}

/** How far the rock stands out toward us: great bulges, a hard bed, shells that have come off along the brow. */
function relief(x: number, y: number): number {
  const up = brow(x) - y
  const down = y - rimY(x)
  const uneven = fbm(grain, x / 80, y / 120, 4)
  const bulge =
    34 * fbm(grain, x / 120 + 7, y / 700, 2) + 5 * fbm(grain, x / 30, y / 120 + 9, 3) + 0.05 * up
  const shell = (at: number, from: number, to: number) =>
    4.5 *
    smooth(at - 3, at + 3, up + 16 * uneven) *
    smooth(from - 90, from + 30, x) *
    smooth(to + 90, to - 30, x)
  return (
    bulge +
    4 * smooth(24, 18, down + 10 * uneven) +
    shell(30, 190, 560) +
    shell(44, 640, 1300) +
    shell(92, -200, 260)
  )
}

/** The sandstone above the alcove, cut into planes by the sun, with dark varnish run down from its rim. */
export function cliff(s: Sheet) {
  s.path(ridge(-5, W + 5, H, rimY, 6), mix(I.ochre, I.sand, 0.35))
  const depth = blur(field(relief), CW, CH, 1)
  const light = depth.map((_, k) => {
    const [i, j] = [k % CW, Math.floor(k / CW)]
    const d = (a: number, b: number) => depth[clamp(b, 0, CH - 1) * CW + clamp(a, 0, CW - 1)]
    const [nx, ny] = [d(i - 1, j) - d(i + 1, j), d(i, j - 1) - d(i, j + 1)]
    // the sun stands high at the left, on our side
    return (-0.62 * nx - 0.5 * ny + 0.6 * 2 * CELL) / Math.hypot(nx, ny, 2 * CELL)
  })
  const soft = blur(light, CW, CH, 1)
  const at = {sx: CELL, min: 8}
  s.group(s.clip(band(rimY, brow)), () => {
    s.rect(0, 0, W, 520, mix(I.ochre, I.terra, 0.42))
    s.path(tone(soft, CW, CH, 0.32, at), mix(I.ochre, I.sand, 0.15))
    s.path(tone(soft, CW, CH, 0.46, at), mix(I.ochre, I.sand, 0.6))
    s.path(tone(soft, CW, CH, 0.58, at), mix(I.sand, I.paper, 0.12))
    s.path(tone(soft, CW, CH, 0.72, at), mix(I.sand, I.paper, 0.5))
    s.path(tone(soft, CW, CH, 0.86, at), mix(I.sand, I.paper, 0.85))
    for (const [k, [ink, level]] of (
      [
        [mix(I.ochre, I.terra, 0.8), 0.1],
        [mix(I.terra, I.key, 0.5), 0.2],
      ] as const
    ).entries()) {
      const runs = field((x, y) => {
        const t = (y - rimY(x) - 20) / Math.max(40, brow(x) - rimY(x) - 20)
        const where = fbm(grain, x / 90, 80 + k * 9, 2)
        return t < 0
          ? -1
          : fbm(grain, x / 13, y / 260 + k * 20, 3) +
              0.5 * where -
              0.75 * t * (0.6 + fbm(grain, x / 20, 5, 2))
      })
      s.path(tone(runs, CW, CH, level, at), ink, 'opacity="0.42"')
    }
  })
}
