import {mix} from '../../../kit/ink.ts'
import {blob, curve} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {pool} from './view.ts'

/** A boulder with its cap of snow; the face toward the pool takes the light of the water. */
function boulder(s: Sheet, x: number, y: number, w: number, seed: number, below: boolean) {
  const h = w * 0.6
  s.path(
    curve(blob(x, y - h * 0.3, w * 0.56, h * 0.6, seed, 0.24, 15)),
    mix(I.night, I.indigo, below ? 0.1 : 0.3),
  )
  if (!below)
    s.path(
      curve(
        blob(x + (x < 600 ? 1 : -1) * w * 0.1, y - h * 0.08, w * 0.36, h * 0.26, seed + 1, 0.3, 12),
      ),
      mix(I.teal, I.indigo, 0.35),
    )
  s.path(
    curve(blob(x + w * 0.03, y - h * 0.6, w * 0.5, h * 0.32, seed + 2, 0.2, 14)),
    mix(I.frost, I.indigo, 0.35),
  )
  s.path(
    curve(blob(x - w * 0.06, y - h * 0.68, w * 0.4, h * 0.24, seed + 3, 0.2, 13)),
    below ? mix(I.frost, I.paper, 0.35) : I.paper,
  )
}

/** The stones round the pool: the far ones, or the near ones. */
export function rim(s: Sheet, near: boolean) {
  const r = rng(near ? 12 : 11)
  const edge = pool(22)
  const put: [number, number, number][] = []
  for (let i = 0; i < edge.length; i++) {
    const [a, b] = [edge[i], edge[(i + 1) % edge.length]]
    for (let t = 0; t < 1; t += near ? 0.34 : 0.3) {
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      if (y > 630 === near) put.push([x, y + 8, (24 + (y - 500) * 0.17) * r.range(0.75, 1.35)])
    }
  }
  put.sort((a, b) => a[1] - b[1])
  for (const [i, [x, y, w]] of put.entries())
    boulder(s, x, y, w, 30 + i * 7 + (near ? 500 : 0), y > 690)
}
