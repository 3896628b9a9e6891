/** The massif as a grid of heights: from every ridge the rock falls away to both sides, steep and then less. */
import {clamp, fbm, lerp, noise} from '../../../kit/rng.ts'
import {FANS, RIDGES} from './ridges.ts'

const FROM = {x: -17, z: 26}
const TO = {x: 19, z: 57}
const n = noise(23)

/** Height in world units; how deep in a gully, 0 to 1; how far scree lies above the rock. */
export interface Relief {
  height(x: number, z: number): number
  gully(x: number, z: number): number
  scree(x: number, z: number): number
}

/** How far below a ridge the rock lies at a distance from it. */
const fall = (d: number) => 1.5 * d + 0.75 * (1 - Math.exp(-d / 0.35))

interface Piece {
  a: readonly [number, number, number]
  b: readonly [number, number, number]
  ridge: number
}

const PIECES: readonly Piece[] = RIDGES.flatMap((r, ridge) =>
  r.slice(1).map((b, i): Piece => ({a: r[i], b, ridge})),
)

/** The rock at a place, by its highest ridge and by the next one. */
function rock(x: number, z: number): [number, number] {
  let [first, second, highest] = [-9, -9, -1]
  for (const {a, b, ridge} of PIECES) {
    const [dx, dz] = [b[0] - a[0], b[2] - a[2]]
    const t = clamp(((x - a[0]) * dx + (z - a[2]) * dz) / (dx * dx + dz * dz + 1e-9))
    const d = Math.sqrt((x - a[0] - dx * t) ** 2 + (z - a[2] - dz * t) ** 2)
    const top = lerp(a[1], b[1], t)
    // nothing falls off less steeply than this
    if (top - 1.5 * d < second) continue
    const high = top - fall(d)
    if (high > first) {
      if (ridge !== highest) second = first
      ;[first, highest] = [high, ridge]
    } else if (ridge !== highest && high > second) second = high
  }
  return [first, second]
}

/** Reckons the whole massif; `step` is the side of a cell, in world units. */
export function relief(step: number): Relief {
  const w = Math.ceil((TO.x - FROM.x) / step)
  const h = Math.ceil((TO.z - FROM.z) / step)
  const fields = [0, 1, 2].map(() => new Float32Array(w * h))
  for (let i = 0; i < w * h; i++) {
    const [x, z] = [FROM.x + (i % w) * step, FROM.z + Math.floor(i / w) * step]
    const [wx, wz] = [0.3 * fbm(n, x / 1.5, z / 1.5, 4), 0.3 * fbm(n, x / 1.5 + 40, z / 1.5, 4)]
    const [high, next] = rock(x + wx, z + wz)
    const bare = high + 0.16 * fbm(n, x * 1.7 + 9, z * 1.7, 4, 0.55)
    const fan = Math.max(
      ...FANS.map(
        ([fx, fy, fz]) =>
          fy +
          0.45 -
          0.78 * Math.hypot(x - fx, (z - fz) * 0.9) +
          0.1 * fbm(n, x * 2.2, z * 2.2 + 70, 3),
      ),
    )
    fields[0][i] = Math.max(bare, fan, 0)
    fields[1][i] = clamp(1 - (high - next) / 0.5)
    fields[2][i] = fan - bare
  }
  const sample = (f: Float32Array) => (x: number, z: number) => {
    const [u, v] = [
      clamp((x - FROM.x) / step, 0, w - 1.01),
      clamp((z - FROM.z) / step, 0, h - 1.01),
    ]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const k = j * w + i
    return lerp(lerp(f[k], f[k + 1], u - i), lerp(f[k + w], f[k + w + 1], u - i), v - j)
  }
  return {height: sample(fields[0]), gully: sample(fields[1]), scree: sample(fields[2])}
}
