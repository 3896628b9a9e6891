import {clamp, fbm, lerp, noise, smooth} from '../../../kit/rng.ts'
import {along, COAST, ROAD_HEIGHT, roadX} from './coast-line.ts'
import {mountain} from './spurs.ts'

/** The coast as a table of heights, so that light and shadow need not work it out again. */
const X0 = -130

const Z0 = 34

const CELL = 0.5

const NX = 860

const NZ = 1400

/** The coast as tables: its height, and how far each place is from the road, both in metres. */
export function survey() {
  const heights = new Float32Array(NX * NZ)
  const toRoad = new Float32Array(NX * NZ)
  const n = noise(5)
  const m = noise(9)
  for (let j = 0; j < NZ; j++) {
    const z = Z0 + j * CELL
    const coast = along(COAST, z) + 3.5 * fbm(n, z / 17, 3, 4)
    const middle = roadX(z)
    // the road runs aslant: what counts is the way across it
    const slope = (roadX(z + 2) - roadX(z - 2)) / 4
    const across = 1 / Math.hypot(1, slope)
    const roadY = along(ROAD_HEIGHT, z)
    const cape = smooth(300, 420, z)
    for (let i = 0; i < NX; i++) {
      const x = X0 + i * CELL
      const e = (x - coast) * lerp(1, across, 0.8)
      const d = (x - middle) * across
      toRoad[j * NX + i] = d
      if (e < 0) {
        heights[j * NX + i] = -3
        continue
      }
      const cliff =
        (5 + 9 * smooth(150, 90, z) + 26 * cape) *
        smooth(0, 7 + 5 * cape, e + 3 * fbm(m, x / 9, z / 9, 3))
      const hill =
        0.42 * Math.max(0, e - 12) * (1 - 0.55 * smooth(60, 300, e)) +
        5 * fbm(m, x / 60, z / 60, 2) * smooth(10, 60, e) * smooth(300, 200, z)
      const low = cliff + hill
      // behind the village the mountain rises out of the slope, and ends in the sea cliff
      const wild = z < 230 ? low : Math.max(low, Math.min(mountain(n, x, z), cliff + 2.4 * e))
      // the road is cut into the slope above and banked up below
      const bed = smooth(4.4, d > 0 ? 9 : 6.5, Math.abs(d))
      heights[j * NX + i] = z < 560 ? lerp(roadY, wild, bed) : wild
    }
  }
  const read = (field: Float32Array) => (x: number, z: number) => {
    const a = clamp((x - X0) / CELL, 0, NX - 1.001)
    const b = clamp((z - Z0) / CELL, 0, NZ - 1.001)
    const i = Math.floor(a)
    const j = Math.floor(b)
    const k = j * NX + i
    return lerp(
      lerp(field[k], field[k + 1], a - i),
      lerp(field[k + NX], field[k + NX + 1], a - i),
      b - j,
    )
  }
  return {height: read(heights), toRoad: read(toRoad)}
}
