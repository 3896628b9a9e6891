/** Umbrella pines: a bare leaning trunk, forked near the top, under flat shelves of needles. */
import {clump, type Greens} from './flora.ts'
import {stroke} from './line.ts'
import {rng} from './rng.ts'
import type {Pt, Sheet} from './svg.ts'

/** Draws one with its foot at (x, y), h tall, its crown w wide, lit from `side` (-1 left, 1 right). */
export function umbrellaPine(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  g: Greens & {trunk: string},
  seed: number,
  side = -1,
) {
  const r = rng(seed)
  const lean = r.range(-0.06, 0.06) * h
  const fork: Pt = [x + lean * 0.6, y - h * 0.66]
  const thick = Math.max(2.5, h * 0.034)
  s.path(
    stroke([[x, y + 2], [x + lean * 0.15, y - h * 0.3], fork], (t) => thick * (1.25 - 0.5 * t)),
    g.trunk,
  )
  for (const u of [-0.34, -0.12, 0.12, 0.36]) {
    const tip: Pt = [x + lean + u * w, y - h * (0.84 + 0.05 * r())]
    const knee: Pt = [fork[0] + (tip[0] - fork[0]) * 0.4, fork[1] - h * 0.07]
    s.path(
      stroke([fork, knee, tip], (t) => thick * (0.7 - 0.45 * t)),
      g.trunk,
    )
  }
  for (const [u, up, k, tall] of [
    [-0.27, 0.8, 0.52, 0.16],
    [0.27, 0.8, 0.5, 0.15],
    [-0.06, 0.82, 0.72, 0.19],
  ] as const)
    clump(
      s,
      x + lean + u * w,
      y - h * up,
      w * k,
      h * tall,
      g,
      seed * 5 + Math.round(u * 90),
      side,
      1.5,
    )
}
