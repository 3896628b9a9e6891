/** Land as a height function seen by a camera: real silhouettes, real cast shadows, then cut into tones. */
import {light} from './terrain-light.ts'

/** x (right), y (up) and z (ahead), in world units. */
export type V3 = [number, number, number]

/** A land and the camera that sees it. Places and heights are world units. */
export interface LandOpts {
  /** Cells across and down. */
  w: number
  h: number
  /** Cells that a world unit has at distance 1. */
  f: number
  /** Height of the horizon, in cells from the top. */
  horizon: number
  cam: V3
  /** Where to begin and end, ahead of the camera. */
  near: number
  far: number
  /** How far one step goes, as a share of the distance. */
  k?: number
  height(x: number, z: number): number
  /** The direction toward the light, of any length. */
  light: V3
  /** Tilts the normal, for what is too fine for the height. */
  bump?(x: number, y: number, z: number): V3
  /** Exact normals for built things; null: take the slope of the height. */
  normal?(x: number, y: number, z: number): V3 | null
  /** How far apart the slope is measured, as a share of the distance. */
  eps?: number
  /** How far shadows reach. */
  shadow?: number
  /** How dark corners are, 0 to 1. */
  ao?: number
}

/** What each cell of the picture shows. */
export interface Land {
  w: number
  h: number
  /** How far away it is; 0 where there is sky. */
  depth: Float32Array
  /** Its light, 0 (shade) to 1.2. */
  lum: Float32Array
  /** Its place. */
  x: Float32Array
  y: Float32Array
  z: Float32Array
  /** 0 level, 1 upright. */
  slope: Float32Array
}

/** Column by column, front to back (the old voxel-space walk); camera looks along +z. */
export function land(o: LandOpts): Land {
  const {w, h, f, horizon, cam, near, far, height} = o,
    k = o.k ?? 0.0025,
    N = w * h
  const L: Land = {
    w,
    h,
    depth: new Float32Array(N),
    lum: new Float32Array(N),
    x: new Float32Array(N),
    y: new Float32Array(N),
    z: new Float32Array(N),
    slope: new Float32Array(N),
  }
  for (let px = 0; px < w; px++) {
    const dx = (px + 0.5 - w / 2) / f
    let top = h
    for (let t = near; t < far && top > 0; t += t * k) {
      let X = cam[0] + dx * t,
        Z = cam[2] + t,
        th = t
      const sy = Math.max(0, Math.ceil(horizon - ((height(X, Z) - cam[1]) / t) * f))
      if (top - sy > 2) {
        let a = t / (1 + k),
          b = t
        const want = (top + sy) / 2
        for (let i = 0; i < 7; i++) {
          const m = (a + b) / 2
          if (horizon - ((height(cam[0] + dx * m, cam[2] + m) - cam[1]) / m) * f <= want) b = m
          else a = m
        }
        th = b
        X = cam[0] + dx * th
        Z = cam[2] + th
      }
      for (let py = top - 1; py >= sy; py--) {
        const i = py * w + px
        L.depth[i] = th
        L.x[i] = X
        L.z[i] = Z
        L.y[i] = cam[1] + ((horizon - py) * th) / f
      }
      if (sy < top) top = sy
    }
  }
  light(L, o)
  return L
}

/** The light of those cells that are kept, cut out; below 0 outside. */
export function part(
  L: Land,
  keep: (i: number) => boolean,
  soften: (f: Float32Array, w: number, h: number) => Float32Array,
): {mask: Float32Array; lum: Float32Array} {
  const N = L.w * L.h,
    m = new Float32Array(N),
    v = new Float32Array(N)
  for (let i = 0; i < N; i++)
    if (L.depth[i] > 0 && keep(i)) {
      m[i] = 1
      v[i] = L.lum[i]
    }
  const mask = soften(m, L.w, L.h),
    lum = soften(v, L.w, L.h)
  for (let i = 0; i < N; i++)
    lum[i] = mask[i] > 0.02 ? (lum[i] / Math.max(0.3, mask[i])) * Math.min(1, mask[i] * 2) : -0.2
  return {mask, lum}
}
