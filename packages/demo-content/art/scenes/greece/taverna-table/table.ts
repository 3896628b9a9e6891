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
  // the cloth falls over the near edge in soft folds, lit on the side of each that looks left
  const fall = (t: number, y: number) =>
    onTable(
      lerp(-u, u, t) + 0.1 * y * Math.sin(t * 40),
      -w - 0.05 * y,
      y - 0.07 * Math.sin(t * 40) * (-y / 1.5),
    )
  const folds = 64
  const band = (y0: number, y1: number, ink: (lit: number) => string) => {
    for (let i = 0; i < folds; i++) {
      const [a, b] = [i / folds, (i + 1) / folds]
      s.path(poly([fall(a, y0), fall(b, y0), fall(b, y1), fall(a, y1)]), ink(Math.cos(a * 40)))
    }
  }
  const cloth = (lit: number) => mix(I.paper, I.blue, lit > 0.25 ? 0.14 : lit > -0.45 ? 0.24 : 0.38)
  const woven = (lit: number) => mix(I.blue, I.key, lit > 0.25 ? 0.05 : lit > -0.45 ? 0.2 : 0.42)
  band(0, -1.6, cloth)
  band(-0.8, -0.9, woven)
  band(-1.05, -1.35, woven)
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
