/** How the rock is bedded: layers of unlike thickness, tilted, broken by faults. */
import {fbm, rng} from '../../../kit/rng.ts'
import {craggy} from './view.ts'

/** One bed: where its foot is, its thickness (world units), and how pale it is, -1 to 1. */
interface Bed {
  foot: number
  thick: number
  pale: number
}

const BEDS: readonly Bed[] = (() => {
  const r = rng(77)
  const beds: Bed[] = []
  for (let foot = -4; foot < 20; ) {
    const thick = r.chance(0.3) ? r.range(0.55, 0.95) : r.range(0.18, 0.42)
    beds.push({foot, thick, pale: r.range(-1, 1)})
    foot += thick
  }
  return beds
})()

/** Faults: they cross the face aslant, and what lies right of one has slipped. */
const FAULTS = [
  {x: -3.4, lean: 0.3, slip: 0.34},
  {x: 1.1, lean: -0.22, slip: -0.5},
  {x: 4.1, lean: 0.26, slip: 0.28},
  {x: 7.2, lean: -0.3, slip: -0.36},
] as const

/** The bed at a place: the bed itself and how far up in it the place lies, 0 to 1. */
export function bedAt(x: number, y: number, z: number): {bed: Bed; up: number} {
  const slips = FAULTS.reduce(
    (sum, f) => sum + (x + f.lean * y > f.x + 2.4 * f.lean ? f.slip : 0),
    0,
  )
  // all dip to the left, the farther peak more than the nearer one
  const v =
    y -
    (z > 43.5 ? 0.2 : 0.1) * x +
    0.05 * z +
    slips +
    0.16 * fbm(craggy, x / 2.2, y / 3 + z / 4, 3)
  let [low, high] = [0, BEDS.length - 1]
  while (low < high) {
    const mid = (low + high + 1) >> 1
    if (BEDS[mid].foot <= v) low = mid
    else high = mid - 1
  }
  const bed = BEDS[low]
  return {bed, up: (v - bed.foot) / bed.thick}
}
