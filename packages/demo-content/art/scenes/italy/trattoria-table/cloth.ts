import {mix} from '../../../kit/ink.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {onTable, patch, TABLE} from './table.ts'

/** The checked cloth, with its folds and crumbs. */
export function cloth(s: Sheet) {
  const {u, w} = TABLE
  const drop = -1.15
  hem(s, drop)
  const top = patch(-u, -w, u, w)
  s.path(top, I.paper)
  const cell = 0.42
  const bands: string[] = []
  s.group(s.clip(top), () => {
    for (let a = -u + 0.12; a < u; a += cell * 2) bands.push(patch(a, -w, a + cell, w))
    for (let b = -w + 0.12; b < w; b += cell * 2) bands.push(patch(-u, b, u, b + cell))
    for (const band of bands) s.path(band, I.red, 'opacity="0.62"')
    // weave: a pale thread along each check
    for (let a = -u + 0.12; a < u; a += cell)
      s.path(patch(a, -w, a + 0.02, w), I.paper, 'opacity="0.6"')
  })
}

/** The cloth where it hangs over the two near edges, in folds and in its own shade. */
function hem(s: Sheet, drop: number) {
  const {u, w} = TABLE
  const r = rng(15)
  const side = (from: [number, number], to: [number, number], tint: number) => {
    const n = 16
    const point = (t: number, y: number): Pt => {
      const sway = y === 0 ? 0 : 0.09 * Math.sin(t * 21)
      return onTable(
        from[0] + (to[0] - from[0]) * t + sway * 0.4,
        from[1] + (to[1] - from[1]) * t - sway,
        y,
      )
    }
    for (let i = 0; i < n; i++) {
      const [a, b] = [i / n, (i + 1) / n]
      const fold = mix(I.paper, I.shade, tint + (i % 2) * 0.3)
      s.path(poly([point(a, 0), point(b, 0), point(b, drop), point(a, drop)]), fold)
      if (i % 2)
        s.path(
          poly([point(a, 0), point(b, 0), point(b, drop), point(a, drop)]),
          I.red,
          'opacity="0.7"',
        )
    }
    for (const y of [-0.2, -0.75]) {
      const lower = y - 0.32
      const upper = Array.from({length: 33}, (_, i) => point(i / 32, y))
      const under = Array.from({length: 33}, (_, i) => point(1 - i / 32, lower))
      s.path(poly([...upper, ...under]), I.red, 'opacity="0.55"')
    }
    for (let i = 1; i < n; i += 3)
      s.path(
        poly([point(i / n, 0), point((i + 0.7) / n, drop), point((i - 0.2) / n, drop)]),
        I.key,
        `opacity="${r.range(0.15, 0.35).toFixed(2)}"`,
      )
  }
  side([-u, -w], [u, -w], 0.35)
  side([u, -w], [u, w], 0.75)
}
