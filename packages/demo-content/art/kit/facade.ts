/** A plastered house front: weather, rows of shuttered windows, eaves. */
import {opening, quad} from './arch.ts'
import {mix} from './ink.ts'
import {blob, curve} from './line.ts'
import type {Face} from './place.ts'
import {rng} from './rng.ts'
import type {Sheet} from './svg.ts'

/** The colours of a house front, as hex. */
export interface FacadeInks {
  wall: string
  /** Where plaster is damp or lies under the eaves. */
  damp: string
  /** Sills, frames and worn patches. */
  pale: string
  hole: string
  shutters: readonly string[]
  /** A lamp behind the pane, for windows that are lit. */
  lit?: string
}

/** How a house front is divided. */
export interface FacadeShape {
  seed: number
  /** Heights and widths are in the face's own units. */
  storey: number
  bay: number
  window: readonly [width: number, height: number]
  arch?: boolean
  /** Shares of the windows, 0..1. */
  lit?: number
  shut?: number
  /** The side the light comes from: -1 left, 1 right. */
  side?: number
  /** Height of the first sill above the foot. */
  first?: number
}

/** Draws the part of the face between (u0, v0) and (u1, v1) as a house front. */
export function facade(
  s: Sheet,
  f: Face,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  ink: FacadeInks,
  o: FacadeShape,
) {
  const r = rng(o.seed)
  const [w, h] = o.window
  s.path(quad(f, u0, v0, u1, v1), ink.wall)
  for (let i = 0; i < 7; i++) {
    const [x, y] = f(r.range(u0, u1), r.range(v0, v1))
    const [x2, y2] = f(u1, v1)
    const [x1, y1] = f(u0, v0)
    const patch = curve(
      blob(
        x,
        y,
        Math.abs(x2 - x1) * r.range(0.06, 0.2),
        Math.abs(y2 - y1) * r.range(0.03, 0.1),
        o.seed + i,
        0.4,
      ),
    )
    s.group(s.clip(quad(f, u0, v0, u1, v1)), () =>
      s.path(patch, mix(ink.wall, i % 2 ? ink.pale : ink.damp, 0.25), 'opacity="0.7"'),
    )
  }
  const bays = Math.max(1, Math.floor((u1 - u0) / o.bay))
  for (let y = v0 + (o.first ?? o.storey * 0.35); y + h < v1 - o.storey * 0.12; y += o.storey)
    for (let i = 0; i < bays; i++) {
      const u = u0 + ((i + 0.5) * (u1 - u0)) / bays
      const shutter = r.pick(ink.shutters)
      if (r.chance(o.shut ?? 0.2)) {
        s.path(quad(f, u - w / 2, y, u + w / 2, y + h), shutter)
        s.path(quad(f, u - w * 0.04, y, u + w * 0.04, y + h), mix(shutter, ink.hole, 0.6))
        continue
      }
      const lit = ink.lit !== undefined && r.chance(o.lit ?? 0)
      const leaf = (a: number, b: number) =>
        s.path(quad(f, u + a * w, y, u + b * w, y + h), shutter)
      leaf(-1.08, -0.56)
      leaf(0.56, 1.08)
      opening(s, f, u, y, w, h, {
        hole: lit && ink.lit !== undefined ? ink.lit : ink.hole,
        reveal: mix(ink.wall, ink.damp, 0.6),
        bars: lit ? mix(ink.damp, ink.wall, 0.3) : undefined,
        sill: ink.pale,
        arch: o.arch,
        side: o.side ?? -1,
      })
    }
  s.path(quad(f, u0, v1 - o.storey * 0.16, u1, v1), mix(ink.wall, ink.damp, 0.6))
}
