/** Where the road runs, and what stands beside it; metres. */
import {along} from '../../../kit/line.ts'
import type {Pt} from '../../../kit/svg.ts'

/** The middle of the road from our feet to the gate: three long sweeps up the hill. */
export const ROAD: readonly Pt[] = along(
  [
    [6.4, 17],
    [6.2, 25],
    [3.4, 31],
    [-2.4, 36.4],
    [-7.4, 42],
    [-6.4, 48],
    [1, 53.4],
    [11, 58.6],
    [19, 64],
    [20.6, 69],
    [15.6, 73.4],
    [10.6, 77],
    [9.6, 82],
  ],
  0.35,
)

/** The place on the road at distance z, and its direction there. */
export function roadAt(z: number): {at: Pt; way: Pt} {
  const i = Math.max(
    1,
    ROAD.findIndex((p) => p[1] >= z),
  )
  const [a, b] = [ROAD[i - 1], ROAD[i]]
  const d = Math.hypot(b[0] - a[0], b[1] - a[1])
  return {at: b, way: [(b[0] - a[0]) / d, (b[1] - a[1]) / d]}
}

/** A place `off` metres from the middle of the road at distance z, on the side away from us and from the sun. */
export function verge(z: number, off: number): Pt {
  const {at, way} = roadAt(z)
  const side = way[1] * 0.6 - way[0] * 0.8 > 0 ? 1 : -1
  return [at[0] + way[1] * off * side, at[1] - way[0] * off * side]
}
