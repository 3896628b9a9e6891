/** Firs and spruces: a spire of drooping tiers, bare or under snow. */
import type {Greens} from './flora.ts'
import {type Rng, rng} from './rng.ts'
import {type Pt, poly, type Sheet} from './svg.ts'

/** A fir's colours, as hex. */
export interface FirInks extends Greens {
  /** Snow on the lit side; without it the boughs are bare. */
  snow?: string
  snowShade?: string
}

/** The ragged lower hem of a tier, from its left tip to its right tip. */
function hem(r: Rng, x: number, y: number, half: number, drop: number): Pt[] {
  const teeth = Math.max(4, Math.min(14, Math.round(half / 5)))
  return Array.from({length: teeth * 2 + 1}, (_, i): Pt => {
    const u = (i / teeth - 1) * half
    const sag = (1 - Math.abs(u) / half) * drop * 0.5
    return [x + u, y - sag + (i % 2 ? -drop * r.range(0.1, 0.35) : drop * r.range(0, 0.2))]
  })
}

/** One side of a tier's upper face, from the trunk to the tip, with a wavy lower edge. */
function cap(r: Rng, x: number, apex: number, tip: Pt, depth: number): Pt[] {
  const k = 5
  const under: Pt[] = Array.from({length: k}, (_, i) => {
    const t = 1 - (i + 0.6) / k
    return [x + (tip[0] - x) * t, apex + (tip[1] - apex) * t + depth * r.range(0.35, 1)]
  })
  return [[x, apex], [x + (tip[0] - x) * 0.6, apex + (tip[1] - apex) * 0.5], tip, ...under]
}

/** Draws one with its foot at (x, y), w wide and h tall in scene units, lit from `side` (-1 left, 1 right). */
export function fir(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  g: FirInks,
  seed: number,
  side = -1,
) {
  const r = rng(seed)
  const tiers = Math.round(Math.max(5, Math.min(16, 3 + h / 26)))
  const lean = r.range(-0.015, 0.015) * h
  s.path(
    poly([
      [x - w * 0.05, y],
      [x + w * 0.05, y],
      [x + lean, y - h * 0.8],
    ]),
    g.dark,
  )
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers
    const half = (w / 2) * (1 - t) ** 0.8 * r.range(0.86, 1.1) + w * 0.02
    const foot = y - h * (0.05 + 0.86 * t)
    const rise = (h / tiers) * 1.75
    const cx = x + lean * t
    const apex = foot - rise
    const edge = hem(r, cx, foot, half, rise * 0.5)
    s.path(poly([[cx, apex], ...edge]), g.dark)
    const tipOf = (k: number): Pt => [cx + k * half, foot - rise * 0.05]
    // the lit half keeps the ragged hem, a little higher, so that each tier shades the next
    const lit = edge.filter(([u]) => (u - cx) * side > -half * 0.12)
    const raised = lit.map(([u, v]): Pt => [cx + (u - cx) * 0.94, apex + (v - apex) * 0.78])
    s.path(poly([[cx, apex], ...raised]), g.mid)
    if (g.snow) {
      const depth = rise * 0.52
      s.path(poly(cap(r, cx, apex, tipOf(-side), depth * 0.6)), g.snowShade ?? g.snow)
      s.path(poly(cap(r, cx, apex, tipOf(side), depth)), g.snow)
    } else s.path(poly(cap(r, cx, apex, tipOf(side), rise * 0.22)), g.light)
  }
}
