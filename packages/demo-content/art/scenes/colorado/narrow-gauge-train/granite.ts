/** Granite as it breaks: blocks cut by a few planes each, in columns of unlike width, set back at ledges. */
import {fbm, lerp, noise, rng} from '../../../kit/rng.ts'

/** How far the rock stands out, in metres, at a place along the line and a height. */
export type Relief = (along: number, y: number) => number

/** How a wall of it is built; metres. */
export interface Quarry {
  seed: number
  /** From where to where it reaches, along the line and in height; `y0` is the ledge, columns grow away from it. */
  along: readonly [number, number]
  y0: number
  y1: number
  /** How far the wall leans, and how far the next block of a column steps back, away from `y0`. */
  lean: number
  step: readonly [number, number]
}

/** A cut: the rock stands out no farther than `out` at the place, and changes by so much per metre. */
interface Plane {
  along: number
  y: number
  out: number
  byAlong: number
  byY: number
}

interface Block {
  a0: number
  a1: number
  y0: number
  y1: number
  planes: readonly Plane[]
}

/** What lies behind all blocks. */
const BACK = -5

const at = (p: Plane, a: number, y: number) => p.out + p.byAlong * (a - p.along) + p.byY * (y - p.y)

function blocksOf(q: Quarry): Block[] {
  const r = rng(q.seed)
  const way = Math.sign(q.y1 - q.y0)
  const blocks: Block[] = []
  let [buttress, turned] = [0, 0.3]
  for (let a = q.along[0]; a < q.along[1]; ) {
    // what is near is drawn large: there the joints lie closer
    const size = lerp(0.5, 1.3, (a - q.along[0]) / 70)
    const wide = r.pick([2.2, 3.2, 4.4, 6.5, 9]) * size
    // columns stand in bundles; between two of them a cleft goes deep
    if (r.chance(0.36)) {
      buttress = r.range(-2.2, 0)
      turned = r.range(-0.8, 0.8)
      a += r.range(0.3, 1.3)
    }
    let out = buttress + r.range(-0.7, 0.1)
    for (let y = q.y0; (q.y1 - y) * way > 0; ) {
      const tall = r.pick([2.6, 4.5, 7, 11, 15]) * r.range(0.8, 1.2) * size
      const end = y + way * tall
      const [low, high] = [Math.min(y, end), Math.max(y, end)]
      const [mid, turn] = [a + wide / 2, lerp(turned, r.range(-0.9, 0.9), 0.55)]
      const dip = r.range(-0.25, 0.25)
      const top: Plane = {along: mid, y: high, out, byAlong: dip * 4, byY: -4.5}
      const planes: Plane[] = [
        {along: mid, y, out, byAlong: turn, byY: -way * q.lean * r.range(0.4, 1.5)},
        {
          along: a,
          y,
          out: out - r.range(0, 0.5),
          byAlong: r.range(2, 6),
          byY: r.range(-0.12, 0.12),
        },
        {
          along: a + wide,
          y,
          out: out - r.range(0, 0.5),
          byAlong: -r.range(2, 6),
          byY: r.range(-0.12, 0.12),
        },
        top,
      ]
      // a corner broken off aslant, sometimes two
      for (let i = r.int(0, 2); i > 0; i--)
        planes.push({
          along: r.chance(0.5) ? a + wide * 0.3 : a + wide * 0.7,
          y: lerp(low, high, r.range(0.25, 0.75)),
          out,
          byAlong: r.range(0.3, 0.9) * (r.chance(0.5) ? 1 : -1),
          byY: r.range(-0.5, 0.2),
        })
      blocks.push({a0: a - 0.6, a1: a + wide + 0.6, y0: low - 0.6, y1: high + 0.5, planes})
      y = end
      out -= way * r.range(...q.step) + way * q.lean * tall
    }
    a += wide * r.range(0.9, 1)
  }
  return blocks
}

const CELL = 0.08

/** Reckons a wall once; the relief then looks it up. */
export function granite(q: Quarry): Relief {
  const [from, low] = [q.along[0], Math.min(q.y0, q.y1)]
  const w = Math.ceil((q.along[1] - from) / CELL)
  const h = Math.ceil(Math.abs(q.y1 - q.y0) / CELL)
  const field = new Float32Array(w * h).fill(BACK)
  const cell = (v: number, o: number, n: number) =>
    Math.max(0, Math.min(n, Math.round((v - o) / CELL)))
  for (const b of blocksOf(q))
    for (let j = cell(b.y0, low, h); j < cell(b.y1, low, h); j++)
      for (let i = cell(b.a0, from, w); i < cell(b.a1, from, w); i++) {
        const [a, y] = [from + i * CELL, low + j * CELL]
        let out = 99
        for (const p of b.planes) out = Math.min(out, at(p, a, y))
        if (out > field[j * w + i]) field[j * w + i] = out
      }
  // no cut is quite flat
  const n = noise(q.seed)
  for (let i = 0; i < w * h; i++)
    field[i] += 0.05 * fbm(n, (i % w) * CELL * 0.7, Math.floor(i / w) * CELL * 0.5, 2)
  return (along, y) => {
    const i = Math.max(0, Math.min(w - 2, (along - from) / CELL))
    const j = Math.max(0, Math.min(h - 2, (y - low) / CELL))
    const [p, t] = [Math.floor(i), Math.floor(j)]
    const k = t * w + p
    return lerp(
      lerp(field[k], field[k + 1], i - p),
      lerp(field[k + w], field[k + w + 1], i - p),
      j - t,
    )
  }
}
