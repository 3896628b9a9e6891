import {clump} from '../../../kit/flora.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {along, COAST, ROAD} from './coast-line.ts'
import {floorOf, type Ground, lane, shadows, terrace} from './ground.ts'
import {church, type House, house} from './houses.ts'
import {GREENS} from './inks.ts'
import {v} from './view.ts'

/** The widest gap that two houses of a row close between them, in metres. */
const GAP = 7.5

/** x, z of the steps from the road to the rows by the sea, to the church, and of the lane under the houses inland. */
const TO_ROWS = [
  [36, 300],
  [43, 301.5],
  [48, 306],
] as const

const TO_CHURCH = [
  [76, 256],
  [72, 266],
  [70, 277],
] as const

const UPHILL = [
  [84, 249],
  [92, 254],
  [104, 256.5],
  [117, 257.5],
  [128, 260],
  [140, 262],
  [152, 264],
] as const

/** Houses of one row, those that stand close drawn together wall to wall; an empty plot between two is built on. */
function touching(row: House[], height: Ground): House[] {
  for (let i = 1; i < row.length; i++) {
    const [a, b] = [row[i - 1], row[i]]
    const gap = b.x - b.w / 2 - a.x - a.w / 2
    if (gap > 9 && gap < 15 && Math.abs((a.x + b.x) / 2 - along(ROAD, a.z)) > 12) {
      const [x, z] = [(a.x + b.x) / 2, (a.z + b.z) / 2]
      row.splice(i++, 0, {x, z, w: gap, d: 9, y: height(x, z), h: 5.4, seed: a.seed + 300})
    }
    if (gap <= 0 || gap > GAP) continue
    a.x += gap / 4
    a.w += gap / 2
    b.x -= gap / 4
    b.w += gap / 2
  }
  return row
}

/** Houses and church, the farthest first. `z` is in metres. */
export function village(s: Sheet, height: Ground) {
  const r = rng(14)
  const houses: House[] = []
  let seed = 40
  for (let row = 0; row < 8; row++) {
    const built: House[] = []
    for (let i = 0; i < 16; i++) {
      const z = 260 + row * 12 + r.range(-2, 2) + i * 1.2
      const x = along(COAST, z) + 12 + i * 10.4 + r.range(-1.5, 1.5)
      if (Math.abs(x - along(ROAD, z)) < 9 || r.chance(0.06 + 0.035 * i)) continue
      built.push({
        x,
        z,
        w: r.range(8, 12),
        d: r.range(8, 11),
        y: height(x, z),
        h: r.pick([5.4, 6.6, 8.8]),
        seed: seed++,
      })
    }
    // none stands where the cliff falls away under it
    houses.push(
      ...touching(
        built.filter((o) => height(o.x - o.w / 2, o.z - o.d / 2) > o.y - 12),
        height,
      ),
    )
  }
  const tower = {x: 74, z: 280}
  const standing = houses.filter(
    (o) => !(o.z > tower.z - 12 && Math.abs(o.x - tower.x - 6) < 17 && o.z < tower.z + 14),
  )
  shadows(s, standing, height)
  lane(s, TO_ROWS, 3.2, height, true)
  let built = false
  for (const o of standing.sort((a, b) => b.z - a.z)) {
    if (!built && o.z < tower.z) {
      terrace(s, tower.x - 9, tower.x + 20, tower.z, height(tower.x, tower.z) - 3, height)
      church(s, tower.x, tower.z, height(tower.x, tower.z))
      built = true
    }
    const floor = floorOf(o, height)
    terrace(s, o.x - o.w / 2 - 1.8, o.x + o.w / 2 + 1.8, o.z - o.d / 2, floor, height)
    house(s, o, floor)
    const big = r.chance(0.4)
    const near = o.z - o.d / 2 - 2.4
    const tuft = (at: number, w: number, h: number, seed: number) => {
      const [x, y] = project(v, at, height(at, near), near)
      clump(s, x, y + 2, w, h, GREENS, seed, -1, 0.5)
    }
    if (big) tuft(o.x + o.w / 2, r.range(14, 26), r.range(12, 22), o.seed * 3)
    else if (o.seed % 2) tuft(o.x - o.w / 2 + 1, 13, 9, o.seed * 5)
  }
  lane(s, TO_CHURCH, 3.4, height, true)
  lane(s, UPHILL, 2.2, height)
}
