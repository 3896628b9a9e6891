/** Openings, cut into any face: the same window serves an elevation and a wall in perspective. */
import type {Face} from './place.ts'
import {type Pt, poly, type Sheet} from './svg.ts'

/** The rectangle between two corners of a face, in its own units, as a closed path. */
export const quad = (f: Face, u0: number, v0: number, u1: number, v1: number) =>
  poly([f(u0, v0), f(u1, v0), f(u1, v1), f(u0, v1)])

/**
 * The outline of an arched opening, from its left foot over the top to its right foot. `u` is its middle,
 * `v` its foot, `w` and `h` its size, all in the face's own units; `rise` is the height of its round part
 * as a share of `w`, `k` the number of steps along that.
 */
export function archPts(
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  rise = 0.5,
  k = 10,
): Pt[] {
  const ps: Pt[] = [f(u - w / 2, v), f(u - w / 2, v + h - w * rise)]
  for (let i = 1; i < k; i++) {
    const a = Math.PI * (1 - i / k)
    ps.push(f(u + (Math.cos(a) * w) / 2, v + h - w * rise + Math.sin(a) * w * rise))
  }
  ps.push(f(u + w / 2, v + h - w * rise), f(u + w / 2, v))
  return ps
}

/**
 * An opening with a reveal: dark hole, lit edge on the side away from the light, frame, glazing bars.
 * `u` is its middle, `v` its foot, `w` and `h` its size, in the face's own units. What has no ink is
 * left out.
 */
export function opening(
  s: Sheet,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  o: {
    hole: string
    reveal?: string
    frame?: string
    arch?: boolean
    bars?: string
    /** The side the light comes from: -1 left, 1 right. */
    side?: number
    sill?: string
  },
) {
  const side = o.side ?? -1,
    t = w * 0.13,
    rect = (a: number, b: number, c: number, d: number) =>
      o.arch ? poly(archPts(f, a, b, c, d)) : quad(f, a - c / 2, b, a + c / 2, b + d)
  if (o.frame) s.path(rect(u, v - t * 0.4, w + t * 2, h + t * 1.6), o.frame)
  if (o.reveal) s.path(rect(u, v, w, h), o.reveal)
  s.path(
    rect(
      u + (o.reveal ? side * t * 0.5 : 0),
      v,
      w - (o.reveal ? t : 0),
      h - (o.reveal ? t * 0.7 : 0),
    ),
    o.hole,
  )
  if (o.bars)
    s.path(
      quad(f, u - w * 0.03, v, u + w * 0.03, v + h * 0.97) +
        quad(f, u - w * 0.44, v + h * 0.5, u + w * 0.44, v + h * 0.54),
      o.bars,
    )
  if (o.sill) s.path(quad(f, u - w * 0.68, v - h * 0.07, u + w * 0.68, v), o.sill)
}
