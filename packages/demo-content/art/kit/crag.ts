/** Rock that stands up in great bodies: each has a face in the sun and a side in shade, then beds, then a few joints. */
import {block, dice} from './blocks.ts'
import {clamp, fbm, lerp, noise} from './rng.ts'
import type {Pt, Sheet} from './svg.ts'
import {blur, tone} from './tones.ts'

const grain = noise(5)

/** One body of rock, in scene units. */
export interface Crag {
  /** Round it, clockwise from its left foot. */
  outline: readonly Pt[]
  /** Where the face in the sun ends and the side in shade begins, from the top down. */
  arris: readonly Pt[]
  seed: number
  /** The width of a bed and the height of a block in it, in the units of the beds; debris has small ones. */
  grain: readonly [wide: number, tall: number]
}

/** A row of crags, far to near. */
export interface Crags {
  crags: readonly Crag[]
  /** How the rock is bedded: how far across the beds and how far along them a point of the sheet lies. */
  beds(x: number, y: number): Pt
  /** How far to the right and down a crag throws its shadow on those behind it. */
  shadow: Pt
  /** From shade to light: where each tone begins, 0 to 1, and its ink; the first is below all of them. */
  tones: readonly (readonly [number, string])[]
}

/** Blocks narrower than this are debris: it throws no shadow worth a mention. */
const DEBRIS = 12

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

type Covers = (x: number, y: number) => boolean

/** Tells whether a crag stands at a point; what is far from it is answered at once. */
function coverOf({outline, seed}: Crag): Covers {
  const left = Math.min(...outline.map(([x]) => x)) - 14
  const right = Math.max(...outline.map(([x]) => x)) + 14
  const top = Math.min(...outline.map(([, y]) => y)) - 14
  const foot = Math.max(...outline.map(([, y]) => y)) + 14
  return (x, y) =>
    x > left && x < right && y > top && y < foot && within(outline, ...broken(x, y, seed))
}

/** The light at a point, 0 to 1; undefined where there is no rock. */
function lightOf({crags, beds, shadow}: Crags) {
  const covers = crags.map(coverOf)
  return (x: number, y: number): number | undefined => {
    const i = covers.findLastIndex((stands) => stands(x, y))
    if (i < 0) return undefined
    const o = crags[i]
    const before = (dx: number, dy: number) =>
      covers.some((stands, k) => k > i && crags[k].grain[0] > DEBRIS && stands(x + dx, y + dy))
    // a dark cleft parts a crag from the one before it
    if (before(5 + 5 * fbm(grain, x / 40, y / 40 + 8, 2), 0)) return 0.14
    const [wide, tall] = o.grain
    const [px, py] = broken(x, y, o.seed)
    const [along, height] = beds(px, py)
    const {column, row, across, up} = block(along + o.seed * 40, height, wide, tall)
    // the arris goes from bed to bed in steps
    const off = px - lineAt(o.arris, py) - 9 * (dice(column, row + o.seed) - 0.5)
    const turn = dice(column, o.seed) - 0.5
    const plane = dice(column, row + 7) - 0.5
    const fine = 0.06 * fbm(grain, along / 7, py / 50, 3)
    const crack = across < 0.1 && dice(column, row + 40) > 0.28 ? 1 : 0
    const joint = up < 0.04 && dice(column, row + 60) > 0.62 ? 1 : 0
    const top = up > 0.955 && across > 0.35 && dice(column, row + 59) > 0.7 ? 1 : 0
    if (off > 0)
      return clamp(0.2 + 0.1 * turn + 0.1 * plane + fine - 0.1 * crack - 0.08 * joint + 0.04 * top)
    if (before(-shadow[0], -shadow[1])) return clamp(0.3 + 0.08 * turn + fine - 0.12 * crack)
    // brightest where the face turns over its arris
    const near = clamp(1 + off / 90)
    const lit = 0.66 + 0.14 * near + 0.26 * turn + 0.16 * plane + fine
    return clamp(lit - 0.36 * crack - 0.26 * joint + 0.14 * top, 0.36, 1)
  }
}

/** Draws a row of crags, cut into tones. `q` is the detail, 0.7 to 1. */
export function crags(s: Sheet, o: Crags, q: number) {
  const [w, h] = [Math.round(s.w * q), Math.round(s.h * q)]
  const at = {sx: s.w / w, min: 5}
  const mask = new Float32Array(w * h)
  const lights = new Float32Array(w * h)
  const light = lightOf(o)
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const here = light((i + 0.5) * at.sx, (j + 0.5) * at.sx)
      if (here === undefined) continue
      mask[j * w + i] = 1
      lights[j * w + i] = here
    }
  const soft = blur(mask, w, h, 1)
  const cut = blur(lights, w, h, 1).map((l, i) => (soft[i] > 0.4 ? l / Math.max(0.4, soft[i]) : -1))
  const [[, ground], ...tones] = o.tones
  s.path(tone(soft, w, h, 0.45, at), ground)
  for (const [level, ink] of tones) s.path(tone(cut, w, h, level, at), ink)
}
