/** The two rock walls of the gorge as solids: how deep in the rock a place lies, metres; below 0 in the air. */
import {lerp} from '../../../kit/rng.ts'
import {BED, river, track} from './canyon.ts'
import {granite} from './granite.ts'
import {BATTER, edgeAt, SHELF} from './shelf.ts'

export type Solid = (x: number, y: number, z: number) => number

/** From where to where they reach, metres ahead. */
export const [NEAR, FAR] = [11, 128]

const along = [NEAR - 3, FAR] as const

const above = granite({seed: 14, along, y0: 0, y1: 46, lean: 0.1, step: [0.1, 1.3]})
const below = granite({seed: 9, along, y0: 0, y1: -30, lean: 0.12, step: [0.1, 1.5]})
const across = granite({seed: 31, along, y0: BED, y1: BED + 46, lean: 0.16, step: [0.2, 1.6]})

/** The line's place and how much of a metre across it is one along x, and the ledge's edge, reckoned every 10 cm. */
const STEP = 0.1
const line = Array.from({length: Math.ceil(FAR / STEP) + 20}, (_, i) => {
  const z = i * STEP
  const lean = track(z + 0.5) - track(z - 0.5)
  return [track(z), 1 / Math.sqrt(1 + lean * lean), edgeAt(z)] as const
})

/** The wall the ledge is cut in. */
export const ours: Solid = (x, y, z) => {
  const i = Math.max(0, Math.floor(z / STEP))
  const [[middle, share, {out, deep}], next] = [line[i], line[i + 1]]
  const t = z / STEP - i
  const d = (x - lerp(middle, next[0], t)) * share
  if (y > SHELF) return d < 2.1 ? d - 2.2 : d - 2.4 + Math.min(0.2, above(z, y))
  if (d < -12) return d
  if (y > SHELF - deep) return d - lerp(out, next[2].out, t) + BATTER * (SHELF - y)
  return d - Math.min(-2.2, -4 - below(z, y))
}

/** The wall across the river: two great steps, and woods above. */
export const theirs: Solid = (x, y, z) => {
  const d = river(z) - 3.5 - x
  if (d < -4 || y > BED + 33) return -1
  return d - (y > BED + 14 ? 7.5 : 0) + across(z, y)
}
