/** The light on a land: the sun where it reaches, the sky elsewhere, less of both in corners. */
import {clamp} from './rng.ts'
import type {Land, LandOpts, V3} from './terrain.ts'

/** Fills in the light and the slope of each cell of a land whose places are known. */
export function light(L: Land, o: LandOpts) {
  const {height} = o,
    N = L.w * L.h
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
}
