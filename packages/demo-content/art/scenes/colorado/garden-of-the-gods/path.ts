/** The trodden path: one curve that comes over the rise on which we stand and winds on through the meadow. */
import {mix} from '../../../kit/ink.ts'
import {along} from '../../../kit/line.ts'
import {fbm, smooth} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {ng} from './ground.ts'
import {I} from './inks.ts'

/** Its middle on the sheet, from the far end to our feet. */
// biome-ignore format: points in rows
const MIDDLE: readonly Pt[] = [
  [668, 541], [612, 544], [540, 548], [470, 554], [426, 565], [416, 581], [440, 602], [492, 628], [548, 652],
  [586, 672], [593, 690], [570, 708], [522, 729], [466, 756], [404, 800], [380, 824],
]

const middle = along(MIDDLE, 4)

/** Half its width on the sheet: it opens slowly through the meadow, and faster on the rise under our eyes. */
const half = (y: number) =>
  0.078 * (y - 444) * (1 + 0.5 * smooth(600, 710, y)) + 30 * smooth(690, 830, y) ** 1.2

/** How flat a round of the ground looks at a height of the sheet. */
const flat = (y: number) => 0.2 + 0.3 * smooth(560, 800, y)

/** One edge: -1 the left of who comes toward us, 1 the right; `out` is how far out it lies, 1 the rim itself. */
const edge = (way: number, out: number): Pt[] =>
  middle.map(([x, y], i): Pt => {
    const [a, b] = [middle[Math.max(0, i - 2)], middle[Math.min(middle.length - 1, i + 2)]]
    const [nx, ny] = [b[1] - a[1], a[0] - b[0]]
    const [rx, ry] = [half(y), half(y) * flat(y)]
    const m = Math.hypot(rx * nx, ry * ny) || 1
    const k = way * (out + 0.1 * fbm(ng, i / 9, way * 9, 3))
    return [x + (k * rx * rx * nx) / m, y + (k * ry * ry * ny) / m]
  })

const band = (left: number, right: number) => poly([...edge(1, left), ...edge(-1, right).reverse()])

/** How much of a place on the sheet the path has: below 1 it lies on it. */
export const offPath = (x: number, y: number) =>
  Math.min(
    ...middle.map(([px, py]) => Math.hypot((x - px) / half(py), (y - py) / (half(py) * flat(py)))),
  )

/** Its outline. */
export const PATH = band(1, 1)

/** Draws it whole, from the foot of the far rocks to our own. */
export function path(s: Sheet) {
  const sand = mix(mix(I.paper, I.gold, 0.5), I.rust, 0.1)
  s.path(band(1.1, 1.1), mix(I.rust, I.pine, 0.5))
  s.path(PATH, sand)
  s.path(band(0.4, 0.7), mix(I.paper, I.gold, 0.4))
}
