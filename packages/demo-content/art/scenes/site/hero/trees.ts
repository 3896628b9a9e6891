import {clump} from '../../../kit/flora.ts'
import {mix} from '../../../kit/ink.ts'
import {project, seen} from '../../../kit/place.ts'
import {clamp, rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import type {Land} from '../../../kit/terrain.ts'
import {along, COAST} from './coast-line.ts'
import {GREENS, I} from './inks.ts'
import {v} from './view.ts'

/** Pines and shrubs on the coast, where they are seen. `z` is in metres. */
export function trees(
  s: Sheet,
  L: Land,
  height: (x: number, z: number) => number,
  toRoad: (x: number, z: number) => number,
) {
  const r = rng(52)
  const spots: [number, number][] = []
  for (let i = 0; i < 500; i++) {
    const z = 66 + 470 * r() ** 0.8
    spots.push([along(COAST, z) + 8 + 190 * r() ** 1.3, z])
  }
  for (const [i, [x, z]] of spots.sort((a, b) => b[1] - a[1]).entries()) {
    const y = height(x, z)
    if (Math.abs(toRoad(x, z)) < 7.5 || !seen(L, v, x, y + 2, z, 0.4)) continue
    // the village keeps its ground clear
    if (z > 236 && z < 356 && x - along(COAST, z) < 150) continue
    const [sx, sy] = project(v, x, y, z)
    const m = v.F / z
    const air = clamp((z - 190) / 420) * 0.5
    const haze = mix(I.mist, I.gold, 0.3)
    const g = {
      dark: mix(GREENS.dark, haze, air),
      mid: mix(GREENS.mid, haze, air),
      light: mix(GREENS.light, haze, air),
    }
    const k = r.range(2.4, 4.6)
    clump(s, sx, sy + m * 0.4, k * 1.5 * m, k * m, g, i + 9, -1, z > 200 ? 0.5 : 1)
  }
}
