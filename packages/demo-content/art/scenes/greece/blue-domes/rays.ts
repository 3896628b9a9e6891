/** Where a ray meets a solid: exact, so that edges and shadows come out straight. */
import type {V3} from '../../../kit/terrain.ts'
import type {Solid} from './solids.ts'

/** How far along the ray, in lengths of its direction, and the outward normal there. */
export interface Meeting {
  t: number
  n: V3
}

const unit = (x: number, y: number, z: number): V3 => {
  const m = Math.hypot(x, y, z)
  return [x / m, y / m, z / m]
}

/** The nearer root of a·t² + 2·b·t + c. */
const root = (a: number, b: number, c: number) => {
  const d = b * b - a * c
  return d < 0 ? Number.NaN : (-b - Math.sqrt(d)) / a
}

function meetRound(o: Solid, [px, py, pz]: V3, [dx, dy, dz]: V3): Meeting | undefined {
  const [x, z] = [px - o.x, pz - o.z]
  if (o.kind === 'dome') {
    const y = py - o.low
    const t = root(
      dx * dx + dy * dy + dz * dz,
      x * dx + y * dy + z * dz,
      x * x + y * y + z * z - o.hu * o.hu,
    )
    return t > 0 && y + t * dy >= 0 ? {t, n: unit(x + t * dx, y + t * dy, z + t * dz)} : undefined
  }
  const t = root(dx * dx + dz * dz, x * dx + z * dz, x * x + z * z - o.hu * o.hu)
  const y = py + t * dy
  if (t > 0 && y >= o.low && y <= o.top) return {t, n: unit(x + t * dx, 0, z + t * dz)}
  const up = (o.top - py) / dy
  return up > 0 && dy < 0 && Math.hypot(x + up * dx, z + up * dz) <= o.hu
    ? {t: up, n: [0, 1, 0]}
    : undefined
}

/** Where a ray from `p` in direction `d` enters a solid, if it does. */
export function meet(o: Solid, p: V3, d: V3): Meeting | undefined {
  if (o.kind === 'drum' || o.kind === 'dome') return meetRound(o, p, d)
  const [x, z] = [p[0] - o.x, p[2] - o.z]
  const from = [x * o.c + z * o.s, p[1], z * o.c - x * o.s]
  const way = [d[0] * o.c + d[2] * o.s, d[1], d[2] * o.c - d[0] * o.s]
  const low = [-o.hu, o.low, -o.hw]
  const high = [o.hu, o.top, o.hw]
  let [enter, leave, axis] = [-Infinity, Infinity, 0]
  for (let i = 0; i < 3; i++) {
    const a = (low[i] - from[i]) / way[i]
    const b = (high[i] - from[i]) / way[i]
    if (Math.min(a, b) > enter) {
      enter = Math.min(a, b)
      axis = i
    }
    leave = Math.min(leave, Math.max(a, b))
  }
  if (enter > leave || enter <= 0) return undefined
  const turned = (u: number, y: number, w: number): V3 =>
    unit(u * o.c - w * o.s, y, u * o.s + w * o.c)
  if (o.kind === 'vault') {
    // a barrel: half an ellipse as wide as the house
    const rise = 0.8 * o.hu
    const y = from[1] - (o.top - rise)
    const over = (t: number) =>
      y + t * way[1] > 0 &&
      ((from[0] + t * way[0]) / o.hu) ** 2 + ((y + t * way[1]) / rise) ** 2 > 1
    if (over(enter)) {
      const [u, du, v, dv] = [from[0] / o.hu, way[0] / o.hu, y / rise, way[1] / rise]
      const t = root(du * du + dv * dv, u * du + v * dv, u * u + v * v - 1)
      if (!(t > enter && t < leave && v + t * dv >= 0)) return undefined
      return {t, n: turned((u + t * du) / o.hu, (v + t * dv) / rise, 0)}
    }
  }
  const side = way[axis] > 0 ? -1 : 1
  return {t: enter, n: turned(axis === 0 ? side : 0, axis === 1 ? side : 0, axis === 2 ? side : 0)}
}
