/** A rock wall in columns: each is cut across by ledges, each block of it has a plane in light and one in shade. */
import {mix} from './ink.ts'
import {stroke} from './line.ts'
import {clamp, lerp, noise, rng} from './rng.ts'
import {type Pt, poly, type Sheet} from './svg.ts'

export interface Cliff {
  /** The edge toward the gorge, from the top down, in scene units. */
  edge: readonly Pt[]
  /** -1: the wall reaches to the left of its edge, 1: to the right. */
  way: -1 | 1
  /** How far it reaches from its edge. */
  reach: number
  /** How much higher each column stands than the one before it, on the whole. */
  rise: number
  /** The width of a column and the height of a block, about. */
  wide: number
  tall: number
  /** Its colours: planes in light, planes in shade, the tops of ledges, cracks. */
  lit: readonly string[]
  shaded: readonly string[]
  ledge: string
  crack: string
  /** The colour of the air before its far end. */
  haze: string
  seed: number
}

/** The columns nearest the gorge are drawn first: they stand farthest away. */
export function cliff(s: Sheet, o: Cliff) {
  const r = rng(o.seed)
  const n = noise(o.seed)
  const [y0, y1] = [o.edge[0][1], o.edge[o.edge.length - 1][1]]
  const inner = (y: number) => {
    const i = Math.max(
      1,
      o.edge.findIndex(([, b]) => b >= y),
    )
    const [a, b] = [o.edge[i - 1], o.edge[i]]
    return lerp(a[0], b[0], clamp((y - a[1]) / (b[1] - a[1])))
  }
  const middle = inner((y0 + y1) / 2)
  /** How far out a point lies at a distance from the edge: columns stand more upright the farther they are. */
  const x = (d: number, y: number) =>
    lerp(inner(y), middle, clamp(d / o.reach) * 0.75) + o.way * d + 0.14 * o.wide * n(y / 30, d / 9)
  let d = 0
  let top = y0
  s.path(
    poly([...o.edge, [middle + o.way * o.reach * 1.3, y1], [middle + o.way * o.reach * 1.3, y0]]),
    o.crack,
  )
  while (d < o.reach) {
    const out = d / o.reach
    const w = o.wide * r.range(0.5, 1.6) * (1 + 0.9 * out)
    // columns stand in bundles: the air lies before the farther ones, and between bundles it is dark
    const deep = 0.5 + 0.5 * Math.sin(d / (2.1 * o.wide) + o.seed)
    const ink = (c: string) => mix(mix(c, o.crack, 0.36 * deep ** 2), o.haze, 0.3 * (1 - out) ** 2)
    const split = r.range(0.4, 0.78)
    let y = top + deep * 0.25 * o.tall
    while (y < y1) {
      const next = y + o.tall * r.range(0.35, 2.1)
      const tilt = r.range(-0.14, 0.14) * o.tall * (y < top + 0.3 * o.tall ? 2.4 : 1)
      const step = r.range(0, 0.2) * o.wide
      const at = (t: number, b: number): Pt => [
        x(d + w * t - (t === 0 ? step : 0), b),
        b + tilt * (t - 0.5),
      ]
      const rows = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => lerp(y, Math.min(next, y1 + 8), t))
      const slip = r.range(-0.2, 0.2)
      const ridge = rows.map((b, i) => at(clamp(split + (slip * i) / 5, 0.15, 0.9), b))
      const near = rows.map((b) => at(0, b))
      const far = rows.map((b) => at(1.06, b))
      // the sun is on the left: of a column's two planes, the left one has it
      const [left, right] = o.way > 0 ? [near, far] : [far, near]
      s.path(poly([...left, ...ridge.toReversed()]), ink(r.pick(o.lit)))
      s.path(poly([...ridge, ...right.toReversed()]), ink(r.pick(o.shaded)))
      // a corner broken off: its facet turns halfway between the two planes
      if (r.chance(0.65)) {
        const q = (t: number, u: number) => at(t, lerp(y, Math.min(next, y1), u))
        const [foot, up] = r.chance(0.5) ? [1, r.range(0.3, 0.8)] : [0, r.range(0.2, 0.6)]
        s.path(
          poly([
            q(0, foot),
            q(split, foot),
            q(split * r.range(0.6, 1), up),
            q(0, lerp(foot, up, 0.5)),
          ]),
          ink(mix(r.pick(o.lit), r.pick(o.shaded), r.range(0.25, 0.5))),
        )
      }
      const deepness = r.range(0.02, 0.09) * o.tall
      if (r.chance(0.7) || y < top + o.tall)
        s.path(
          poly([
            near[0],
            ridge[0],
            far[0],
            [ridge[0][0], ridge[0][1] + deepness],
            [near[0][0], near[0][1] + deepness * 0.4],
          ]),
          ink(o.ledge),
        )
      s.path(
        poly([near[5], ridge[5], far[5], [ridge[5][0], ridge[5][1] - 0.07 * o.tall]]),
        ink(o.crack),
      )
      y = next
    }
    const seam = Array.from({length: 14}, (_, i): Pt => {
      const b = lerp(top + 6, y1, i / 13)
      return [x(d + w, b), b]
    })
    s.path(
      stroke(seam, (t) => 1 + 0.07 * o.wide * (1 + n(t * 9, d))),
      ink(o.crack),
    )
    d += w
    top -= o.rise * w * r.range(0.5, 1.2)
  }
}
