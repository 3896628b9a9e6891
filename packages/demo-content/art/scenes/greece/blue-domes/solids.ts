/** What the village is built of: upright prisms, barrel vaults, domes. Lengths are world units, about 3 m each. */
import type {Box} from './village.ts'

/** A solid round the middle (x, z), turned by an angle whose cosine and sine are c and s. */
export interface Solid {
  kind: 'prism' | 'vault' | 'drum' | 'dome'
  x: number
  z: number
  c: number
  s: number
  /** Half its width and half its depth; of what is round, its radius. */
  hu: number
  hw: number
  low: number
  top: number
  /** Seed of the house that it belongs to. */
  seed: number
}

/** How wide and how high the rim round a flat roof is. */
const RIM = 0.075

/** Beyond this no rim can be told. */
const RIMS_END = 17

/** The solids of one house or dome. */
function solidsOf(b: Box): Solid[] {
  const at = {x: b.x, z: b.z, c: Math.cos(b.a), s: Math.sin(b.a), seed: b.s}
  const low = b.base - (b.z > 12 ? 0.5 : 2)
  if (b.kind === 'dome') {
    const foot = b.top + 0.16
    return [
      {...at, kind: 'drum', hu: b.R + 0.07, hw: b.R + 0.07, low, top: foot},
      {...at, kind: 'dome', hu: b.R, hw: b.R, low: foot, top: foot + b.R},
    ]
  }
  const [hu, hw] = [b.w / 2, b.d / 2]
  if (b.kind === 'vault') return [{...at, kind: 'vault', hu, hw, low, top: b.top - 0.12 + 0.8 * hu}]
  const body: Solid = {...at, kind: 'prism', hu, hw, low, top: b.top}
  if (b.z > RIMS_END) return [body]
  const rim = (u: number, w: number, ru: number, rw: number): Solid => ({
    ...body,
    x: b.x + u * at.c - w * at.s,
    z: b.z + u * at.s + w * at.c,
    hu: ru,
    hw: rw,
    low: b.top - 0.01,
    top: b.top + RIM,
  })
  return [
    body,
    rim(0, hw - RIM / 2, hu, RIM / 2),
    rim(0, RIM / 2 - hw, hu, RIM / 2),
    rim(hu - RIM / 2, 0, RIM / 2, hw - RIM),
    rim(RIM / 2 - hu, 0, RIM / 2, hw - RIM),
  ]
}

/** The solids of the whole village. */
export const villageSolids = (boxes: readonly Box[]): Solid[] => boxes.flatMap(solidsOf)
