import {mix} from '../../../kit/ink.ts'
import {lens} from '../../../kit/line.ts'
import {lerp, rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {onTable, patch, TABLE} from './table-plan.ts'
import {GROUND} from './view.ts'

/** The table, its cloth and their shadow. */
export function table(s: Sheet) {
  const {u, w} = TABLE
  const corners: [number, number][] = [
    [-u, -w],
    [u, -w],
    [u, w],
    [-u, w],
  ]
  const cast = corners.map(([a, b]): Pt => {
    const p = onTable(a, b, GROUND)
    return [p[0] + 330, p[1] - 10]
  })
  // all that lies under the table is shade, and more of it to the right
  const under = corners.map(([a, b]): Pt => {
    const p = onTable(a * 0.97, b * 0.97, GROUND)
    return [p[0] + 24, p[1]]
  })
  s.path(poly(hull([...under, ...cast])), I.key, SHADOW)
  for (const [a, b] of corners)
    s.path(
      poly([
        onTable(a * 0.9 - 0.25, b * 0.9),
        onTable(a * 0.9 + 0.25, b * 0.9),
        onTable(a * 0.9 + 0.2, b * 0.9, GROUND),
        onTable(a * 0.9 - 0.2, b * 0.9, GROUND),
      ]),
      mix(I.blue, I.key, 0.3),
    )
  // cloth: falls in folds on the near edge and at the right
  const fall = (from: [number, number], to: [number, number], n: number, base: number) => {
    for (let i = 0; i < n; i++) {
      const point = (t: number, y: number) =>
        onTable(
          lerp(from[0], to[0], t),
          lerp(from[1], to[1], t) - (y ? 0.1 * Math.sin(t * 23) : 0),
          y ? y - 0.14 * Math.sin(t * 17) : 0,
        )
      const [a, b] = [i / n, (i + 1) / n]
      s.path(
        poly([point(a, 0), point(b, 0), point(b, -1.5), point(a, -1.5)]),
        mix(I.paper, I.blue, base + (i % 2) * 0.14),
      )
      for (const [y0, y1] of [
        [-0.95, -1.2],
        [-0.72, -0.8],
        [-1.44, -1.5],
      ])
        s.path(
          poly([point(a, y0), point(b, y0), point(b, y1), point(a, y1)]),
          mix(I.blue, I.key, (i % 2) * 0.3),
        )
    }
  }
  fall([-u, -w], [u, -w], 18, 0.12)
  fall([u, -w], [u, w], 12, 0.3)
  const top = patch(-u, -w, u, w)
  s.path(top, I.paper)
  // a blue border, and woven stripes down the middle
  for (const k of [0.3, 0.62]) {
    const g = k === 0.3 ? 0.2 : 0.07
    s.path(
      patch(-u + k, -w + k, u - k, -w + k + g) +
        patch(-u + k, w - k - g, u - k, w - k) +
        patch(-u + k, -w + k, -u + k + g, w - k) +
        patch(u - k - g, -w + k, u - k, w - k),
      I.blue,
    )
  }
  const r = rng(7)
  for (let i = 0; i < 22; i++) {
    const [x, y] = onTable(r.range(-u, u), r.range(-w, w))
    s.path(lens(x, y, r.range(30, 90), 3, i), mix(I.paper, I.blue, 0.14))
  }
}
