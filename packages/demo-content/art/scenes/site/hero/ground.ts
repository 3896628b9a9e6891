import {mix} from '../../../kit/ink.ts'
import {project} from '../../../kit/place.ts'
import {wall} from '../../../kit/solid.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import type {House} from './houses.ts'
import {I} from './inks.ts'
import {v} from './view.ts'

/** Height of the ground at (x, z), in metres. */
export type Ground = (x: number, z: number) => number

/** A place on the plan, in metres. */
type Spot = readonly [x: number, z: number]

const STONE = mix(mix(I.gold, I.coral, 0.3), mix(I.deep, I.mist, 0.45), 0.4)

const SHADE = mix(I.deep, I.olive, 0.3)

const CAP = mix(I.paper, I.gold, 0.35)

/** How far before a front its terrace ends, in metres. */
const LANE = 1.8

/** The way between two places, laid on the ground in `n` steps. */
const draped = (ground: Ground, a: Spot, b: Spot, n: number, up = 0): Pt[] =>
  Array.from({length: n + 1}, (_, i) => {
    const x = a[0] + ((b[0] - a[0]) * i) / n
    const z = a[1] + ((b[1] - a[1]) * i) / n
    return project(v, x, Math.max(ground(x, z), 0) + up, z)
  })

/** Height of the floor a house stands on: where the slope meets its front, uphill. */
export function floorOf({x, z, w, d, y}: House, ground: Ground): number {
  const front = z - d / 2
  const met = Math.max(ground(x, front), ground(x + w / 2, front))
  return Math.min(Math.max(met + 0.3, y - 4.2), y - 0.4)
}

/** The shadows all houses throw down the slope, to the right and toward us, as one shape. */
export function shadows(s: Sheet, houses: readonly House[], ground: Ground) {
  let d = ''
  for (const o of houses) {
    const tall = o.y + o.h - floorOf(o, ground)
    const [dx, dz] = [0.62 * tall, -0.34 * tall]
    const [l, r] = [o.x - o.w / 2, o.x + o.w / 2]
    const [n, f] = [o.z - o.d / 2, o.z + o.d / 2]
    d += poly([
      ...draped(ground, [l, n], [l + dx, n + dz], 3),
      ...draped(ground, [l + dx, n + dz], [r + dx, n + dz], 4),
      ...draped(ground, [r + dx, n + dz], [r + dx, f + dz], 3),
      ...draped(ground, [r + dx, f + dz], [r, f], 3),
    ])
    // and the terrace's own, along its foot
    const t = n - LANE
    d += poly([
      ...draped(ground, [l - 1, t], [l, t - 2.4], 1),
      ...draped(ground, [l, t - 2.4], [r + 4, t - 2.4], 4),
      ...draped(ground, [r + 4, t - 2.4], [r + 1.8, t], 1),
    ])
  }
  s.path(d, SHADE, 'opacity="0.8"')
}

/**
 * The terrace of stone that carries a front from x = `l` to `r` at depth z: a wall down to the
 * slope, battered at both ends, its cap in the sun and the shaded foot of the house behind it. Metres.
 */
export function terrace(s: Sheet, l: number, r: number, z: number, floor: number, ground: Ground) {
  const n = z - LANE
  const [top, deepest] = [0, 7].map((down) => project(v, 0, floor - down, n)[1])
  s.path(
    poly([
      project(v, l, floor, n),
      project(v, r, floor, n),
      ...draped(ground, [r + 3.5, n], [l - 2.5, n], 8, -0.5).map(
        ([x, y]): Pt => [x, Math.min(Math.max(y, top), deepest)],
      ),
    ]),
    STONE,
  )
  s.path(wall(v, [l, n], [r, n], floor - 0.35, floor + 0.35), CAP)
  s.path(wall(v, [l + 0.8, z], [r + 0.6, z], floor - 0.2, floor + 0.6), SHADE)
}

/** A lane laid up the slope through `way`, `w` metres wide; a `flight` has risers. */
export function lane(s: Sheet, way: readonly Spot[], w: number, ground: Ground, flight = false) {
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [ux, uz] = [((b[1] - a[1]) / long) * (w / 2), (-(b[0] - a[0]) / long) * (w / 2)]
    const n = Math.max(2, Math.round(long / 2.4))
    const left = draped(ground, [a[0] - ux, a[1] - uz], [b[0] - ux, b[1] - uz], n, 0.3)
    const right = draped(ground, [a[0] + ux, a[1] + uz], [b[0] + ux, b[1] + uz], n, 0.3)
    s.path(poly([...left, ...right.toReversed()]), CAP)
    let risers = ''
    for (let k = 1; flight && k < n; k++) {
      const [[lx, ly], [rx, ry]] = [left[k], right[k]]
      risers += poly([
        [lx, ly],
        [rx, ry],
        [rx, ry + 1.3],
        [lx, ly + 1.3],
      ])
    }
    if (flight) s.path(risers, STONE)
  }
}
