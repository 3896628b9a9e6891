/** Land as a height function seen by a camera: real silhouettes, real cast shadows, then cut into tones. */
import {clamp} from './rng.ts'

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
  const ll = Math.hypot(...o.light),
    l: V3 = [o.light[0] / ll, o.light[1] / ll, o.light[2] / ll],
    SL = o.shadow ?? 6,
    AO = o.ao ?? 0.25
  for (let i = 0; i < N; i++) {
    const t = L.depth[i]
    if (!t) continue
    const X = L.x[i],
      Y = L.y[i],
      Z = L.z[i],
      e = (o.eps ?? 0.003) * t,
      hx = (height(X + e, Z) - height(X - e, Z)) / (2 * e),
      hz = (height(X, Z + e) - height(X, Z - e)) / (2 * e)
    let nx = -hx,
      ny = 1,
      nz = -hz
    let m = Math.hypot(nx, ny, nz)
    nx /= m
    ny /= m
    nz /= m
    const ex = o.normal?.(X, Y, Z)
    if (ex) {
      nx = ex[0]
      ny = ex[1]
      nz = ex[2]
    }
    L.slope[i] = 1 - ny
    if (o.bump) {
      const b = o.bump(X, Y, Z)
      nx += b[0]
      ny += b[1]
      nz += b[2]
      m = Math.hypot(nx, ny, nz)
      nx /= m
      ny /= m
      nz /= m
    }
    let sh = 1
    const lam = nx * l[0] + ny * l[1] + nz * l[2]
    if (lam > 0)
      for (let s = 0.02 * t + 0.02; s < SL; s *= 1.16) {
        const g = Y + l[1] * s - height(X + l[0] * s - 0, Z + l[2] * s)
        if (g < -0.002 * t) {
          sh = 0
          break
        }
        sh = Math.min(sh, ((g + 0.004 * t) * 14) / s)
      }
    let oc = 0
    for (const r of [0.02, 0.05]) {
      const q = r * t
      oc +=
        Math.max(0, height(X + q, Z) - Y, 0) +
        Math.max(0, height(X - q, Z) - Y) +
        Math.max(0, height(X, Z - q) - Y)
      oc /= 1
    }
    L.lum[i] = clamp(
      0.16 +
        0.12 * ny +
        0.08 * clamp(-nz) +
        0.82 * clamp(lam) * clamp(sh) -
        AO * clamp(oc / (0.12 * t)),
      0,
      1.2,
    )
  }
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
