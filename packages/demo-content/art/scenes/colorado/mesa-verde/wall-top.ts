import type {Face} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly} from '../../../kit/svg.ts'

/** The outline of a wall whose top edge has lost stones, in steps of a course. */
export function wallTop(f: Face, wide: number, high: number, broken: number, seed: number): Pt[] {
  const r = rng(seed)
  const top: Pt[] = []
  const n = Math.max(3, Math.round(wide / 0.55))
  let low = 0
  for (let i = 0; i < n; i++) {
    low =
      i === 0 || i === n - 1
        ? r.range(0, 0.2) * broken
        : Math.max(0, Math.min(1, low + r.range(-0.6, 0.6))) * broken
    const y = high - Math.round(low / 0.28) * 0.28
    top.push(f((wide * i) / n, y), f((wide * (i + 1)) / n, y))
  }
  return top
}

/** The worn upper side of a wall, k scene units thick: it takes the most light. */
export const worn = (top: readonly Pt[], k: number) =>
  poly([...top, ...top.toReversed().map(([x, y]): Pt => [x, y + k])])
