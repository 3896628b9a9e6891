/** The light on a slab: two great planes, then its beds, then a few joints. */
import {block, dice} from '../../../kit/blocks.ts'
import {clamp, fbm, lerp, noise} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import type {Slab} from './slabs.ts'

const grain = noise(5)

/** All beds dip alike: how far they go to the right for each unit up. */
const DIP = 0.2

/** How far to the right and down a slab throws its shadow on those behind it. */
const SHADOW = [30, 22] as const

/** Whether a point lies within an outline. */
function within(ps: readonly Pt[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ps.length - 1; i < ps.length; j = i++) {
    const [ax, ay] = ps[i]
    const [bx, by] = ps[j]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** How far across a line from top to foot stands at a height. */
function lineAt(line: readonly Pt[], y: number): number {
  const i = Math.max(
    1,
    line.findIndex(([, b]) => b > y),
  )
  const [a, b] = [line[i - 1], line[i]]
  return lerp(a[0], b[0], clamp((y - a[1]) / (b[1] - a[1])))
}

/** A point of the sheet, moved as the edge of the rock is broken there. */
const broken = (x: number, y: number, seed: number): Pt => [
  x + 7 * fbm(grain, x / 30 + seed, y / 26, 4, 0.6),
  y + 6 * fbm(grain, x / 24, y / 40 + seed, 3, 0.6),
]

const covers = (o: Slab, x: number, y: number) =>
  x > o.left - 14 &&
  x < o.right + 14 &&
  y > o.top - 14 &&
  within(o.outline, ...broken(x, y, o.seed))

/** The light at a point of a row of slabs, far to near, 0 to 1; undefined where there is none. */
export function lightAt(slabs: readonly Slab[], x: number, y: number): number | undefined {
  const i = slabs.findLastIndex((o) => covers(o, x, y))
  if (i < 0) return undefined
  const o = slabs[i]
  const [wide, tall] = o.grain
  const [px, py] = broken(x, y, o.seed)
  const along = px + DIP * py
  const {column, row, across, up} = block(along + o.seed * 40, -py + 0.35 * px, wide, tall)
  // the arris goes from bed to bed in steps
  const off = px - lineAt(o.arris, py) - 9 * (dice(column, row + o.seed) - 0.5)
  const shadowed = slabs.some(
    (other, k) => k > i && other.grain[0] > 12 && covers(other, x - SHADOW[0], y - SHADOW[1]),
  )
  // a dark cleft parts a slab from the one before it
  const wideness = 5 + 5 * fbm(grain, x / 40, y / 40 + 8, 2)
  const cleft = slabs.some(
    (other, k) => k > i && other.grain[0] > 12 && covers(other, x + wideness, y),
  )
  const turn = dice(column, o.seed) - 0.5
  const plane = dice(column, row + 7) - 0.5
  const fine = 0.06 * fbm(grain, along / 7, py / 50, 3)
  const crack = across < 0.1 && dice(column, row + 40) > 0.28 ? 1 : 0
  const joint = up < 0.04 && dice(column, row + 60) > 0.62 ? 1 : 0
  const top = up > 0.955 && across > 0.35 && dice(column, row + 59) > 0.7 ? 1 : 0
  if (cleft) return 0.14
  if (off > 0)
    return clamp(0.2 + 0.1 * turn + 0.1 * plane + fine - 0.1 * crack - 0.08 * joint + 0.04 * top)
  if (shadowed) return clamp(0.3 + 0.08 * turn + fine - 0.12 * crack)
  // brightest where the face turns over its arris
  const near = clamp(1 + off / 90)
  return clamp(
    0.66 +
      0.14 * near +
      0.26 * turn +
      0.16 * plane +
      fine -
      0.36 * crack -
      0.26 * joint +
      0.14 * top,
    0.36,
    1,
  )
}
