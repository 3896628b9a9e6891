import {rng} from '../../../kit/rng.ts'
import {edge, ground, plat} from './ground.ts'

/** A house, or a dome. Lengths are world units, about 3 m each. */
export interface Box {
  /** Its middle. */
  x: number
  z: number
  w: number
  d: number
  /** How it is turned, in radians. */
  a: number
  top: number
  base: number
  kind: 'flat' | 'vault' | 'dome'
  /** Radius of a dome; 0 for what is none. */
  R: number
  /** Seed of its windows. */
  s: number
}

/** All houses and domes. */
export function village(): Box[] {
  const r = rng(12),
    out: Box[] = []
  let s = 1
  const put = (
    x: number,
    z: number,
    w: number,
    d: number,
    a: number,
    h: number,
    kind: Box['kind'] = 'flat',
    R = 0,
  ) => {
    const base = plat(x, z)
    out.push({x, z, w, d, a, base, top: base + h, kind, R, s: s++})
  }
  // the church: hero dome, its nave, two daughters
  put(0.1, 9.2, 2.2, 2.0, 0.3, 0.85)
  put(0.1, 9.2, 0, 0, 0, 1.12, 'dome', 0.9)
  put(-1.3, 8.4, 1.3, 1.2, 0.3, 0.55)
  put(-0.5, 7.4, 1.4, 0.9, 0.32, 0.62)
  put(0.55, 7.3, 0.8, 0.8, 0.32, 0.36, 'vault')
  put(3.35, 11.8, 2.2, 1.9, 0.3, 1.0)
  put(3.35, 11.8, 0, 0, 0, 1.2, 'dome', 0.74)
  for (let i = 0; i < 30; i++) {
    const z = 13.5 + 14 * r()
    put(
      3.6 + z * 0.1 + r() * z * 0.2,
      z,
      r.range(0.8, 1.6),
      r.range(0.8, 1.3),
      r.range(-0.1, 0.5),
      r.range(0.4, 1),
      r.chance(0.25) ? 'vault' : 'flat',
    )
  }
  put(-1.35, 12.6, 1.5, 1.4, 0.2, 0.85)
  put(-1.35, 12.6, 0, 0, 0, 1.02, 'dome', 0.52)
  put(1.75, 7.1, 1.5, 1.2, 0.28, 0.62)
  put(2.75, 7.9, 1.2, 1.4, 0.28, 0.62)
  put(2.3, 6.4, 1.0, 0.7, 0.28, 0.35)
  put(1.6, 5.5, 0.9, 0.5, 0.28, 0.1)
  put(-1.95, 7.2, 1.15, 1.1, 0.3, 0.4, 'vault')
  put(-1.9, 6.2, 1.0, 0.7, 0.3, 0.22)
  put(0.75, 6.3, 1.4, 0.9, 0.3, 0.2)
  put(-0.7, 5.6, 1.3, 0.7, 0.3, 0.12)
  put(4.1, 9.4, 1.3, 1.3, 0.25, 1.15)
  put(1.35, 9.6, 1.3, 1.1, 0.3, 1.0, 'vault')
  for (let i = 0; i < 210; i++) {
    const z = 9.5 + 36 * r() ** 1.15,
      e = edge(z),
      x = e + r.range(-0.5, 1) * 0.4 + r() ** 1.5 * (2 + z * 0.26),
      w = r.range(0.55, 1.25) * (1 + z * 0.006),
      d = r.range(0.6, 1.2),
      h = r.range(0.25, 0.95) + 0.012 * z
    if (
      Math.hypot(x - 0.1, z - 9.2) < 1.9 ||
      (z < 11.8 && Math.abs(x - 0.4) < 1.4) ||
      Math.hypot(x - 3.35, z - 11) < 1.6 ||
      (x + 1.35 > -0.9 && x < -0.3 && z < 12.8)
    )
      continue
    put(x, z, w, d, r.range(-0.15, 0.55), h, r.chance(0.24) ? 'vault' : 'flat')
  }
  // houses clinging below the rim
  for (let i = 0; i < 60; i++) {
    const z = 13 + 30 * r(),
      x = edge(z) - r.range(0.1, 1.2),
      w = r.range(0.5, 1),
      g = ground(x, z)
    out.push({
      x,
      z,
      w,
      d: r.range(0.5, 0.9),
      a: r.range(-0.1, 0.5),
      base: g,
      top: g + r.range(0.4, 0.7),
      kind: r.chance(0.3) ? 'vault' : 'flat',
      R: 0,
      s: s++,
    })
  }
  for (const [x, z, h] of [[-8.4, 41, 0.9]] as const) put(x, z, 0.9, 0.9, 0, h)
  return out
}
