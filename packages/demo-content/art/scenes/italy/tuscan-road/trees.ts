import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {seen} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {air, cypress} from './cypress.ts'
import {I} from './inks.ts'
import {HOUSE, height, on, v} from './land.ts'
import {verge} from './road-line.ts'
import {cypressShadow, roundShadow} from './shadows.ts'

/** Foliage at a distance in metres: farther is paler. */
export const greens = (z: number) => {
  const haze = mix(I.sky, I.mauve, 0.4)
  return {
    dark: mix(I.key, haze, air(z)),
    mid: mix(mix(I.key, I.green, 0.45), haze, air(z)),
    light: mix(I.green, I.wheat, 0.35),
    trunk: mix(I.key, I.terra, 0.3),
  }
}

interface Standing {
  z: number
  draw(): void
}

/**
 * Cypresses along the road, denser toward the gate, and scattered oaks in the folds. Their shadows are
 * drawn at once, so that no shadow falls on a tree before it.
 */
export function planting(s: Sheet, L: Land): Standing[] {
  const r = rng(64)
  const out: Standing[] = []
  const tree = (x: number, z: number, h: number, kind: 'cypress' | 'oak') => {
    if (!seen(L, v, x, height(x, z) + 0.6, z, 0.4)) return
    const seed = Math.round(x * 31 + z * 7)
    if (kind === 'cypress') {
      cypressShadow(s, x, z, h * 0.19, h)
      out.push({z, draw: () => cypress(s, x, z, h, seed)})
      return
    }
    roundShadow(s, x, z, h * 1.2, h)
    const [px, py] = on(x, z)
    const k = v.F / z
    out.push({z, draw: () => clump(s, px, py + 2, h * k * 1.3, h * k, greens(z), seed)})
  }
  // one row follows the road on its far side, so that the road stays open and no shadow falls on it
  for (const z of [35.6, 40, 47.2, 50.4, 52.8, 55, 57.2, 59.2, 68, 71])
    tree(...verge(z, 3.3), r.range(5.2, 7) * (z < 48 ? 0.86 : 1), 'cypress')
  for (let i = 0; i < 46; i++) {
    const [x, z, h] = [r.range(-84, 92), r.range(50, 122), r.range(2, 3.6)]
    // the farm's yard is open
    if (Math.abs(x - HOUSE.x) > 20) tree(x, z, h, 'oak')
  }
  for (const [x, z] of [
    [-44, 78],
    [-48, 80],
    [-40, 81],
    [56, 70],
    [60, 73],
    [-22, 40],
    [-24.5, 41],
  ])
    tree(x, z, r.range(5, 7), 'cypress')
  return out
}
