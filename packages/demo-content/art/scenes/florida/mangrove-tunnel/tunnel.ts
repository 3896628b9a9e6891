/** The tunnel bay by bay, in scene units. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {clamp, lerp} from '../../../kit/rng.ts'
import type {Pt} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** Width of the sheet, in scene units. */
export const W = 1200

/** Height of the sheet, in scene units. */
export const H = 800

/** The light at the end, and the height of the water there. */
export const END: Pt = [738, 322]

/** Height of the water at the far end, y in scene units. */
export const FAR_WATER = 366

/** One bay of the tunnel: 0 is at the far end, 1 is at the viewer. */
export interface Bay {
  depth: number
  /** How far the scene has opened here: offsets from END are multiplied by it. */
  size: number
  water: number
  seed: number
}

/** All bays, the farthest first. */
export const bays: Bay[] = Array.from({length: 8}, (_, i) => {
  const depth = i / 7
  const size = 0.16 * 10.5 ** depth
  return {
    depth,
    size,
    water: lerp(FAR_WATER, FAR_WATER + 315, (size - 0.16) / 1.52),
    seed: 40 + i * 17,
  }
})

/** Leaves at a nearness of 0 (far) to 1: their dark, middle and light ink. */
export const body = (d: number) =>
  d < 0.4
    ? mix(mix(I.lime, I.mist, 0.45), I.leaf, d / 0.4)
    : mix(mix(I.leaf, I.pine, clamp((d - 0.36) / 0.4)), I.night, clamp((d - 0.72) * 3))

/** Bark at a nearness of 0 (far) to 1. */
export const bark = (d: number) => mix(mix(I.leaf, I.mist, 0.3), I.night, clamp(0.12 + d * 1.35))

/** One leaf: a pointed lens, at the angle it hangs. */
export function leaf(at: Pt, length: number, angle: number): string {
  const spine: Pt[] = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((u) => [
    at[0] + Math.cos(angle) * length * u,
    at[1] + Math.sin(angle) * length * u,
  ])
  return stroke(spine, (t) => length * 0.42 * Math.sin(Math.PI * (0.03 + 0.94 * t)))
}
