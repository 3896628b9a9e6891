import {clump} from '../../../kit/flora.ts'
import {project} from '../../../kit/place.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {along, COAST, ROAD} from './coast-line.ts'
import {church, type House, house} from './houses.ts'
import {GREENS} from './inks.ts'
import {v} from './view.ts'

/** Houses and church, the farthest first. `z` is in metres. */
export function village(s: Sheet, height: (x: number, z: number) => number) {
  const r = rng(14)
  const houses: House[] = []
  for (let row = 0; row < 8; row++)
    for (let i = 0; i < 16; i++) {
      const z = 260 + row * 12 + r.range(-2, 2) + i * 1.2
      const x = along(COAST, z) + 12 + i * 10.4 + r.range(-1.5, 1.5)
      if (Math.abs(x - along(ROAD, z)) < 9 || r.chance(0.06 + 0.035 * i)) continue
      houses.push({
        x,
        z,
        w: r.range(8, 12),
        d: r.range(8, 11),
        y: height(x, z),
        h: r.pick([5.4, 6.6, 8.8]),
        seed: houses.length + 40,
      })
    }
  const tower = {x: 74, z: 280}
  let built = false
  for (const o of houses.sort((a, b) => b.z - a.z)) {
    if (!built && o.z < tower.z) {
      church(s, tower.x, tower.z, height(tower.x, tower.z))
      built = true
    }
    if (o.z > tower.z - 12 && Math.abs(o.x - tower.x - 6) < 17 && o.z < tower.z + 14) continue
    house(s, o)
    if (r.chance(0.4)) {
      const [x, y] = project(v, o.x + 7, o.y, o.z - 5)
      clump(s, x, y + 3, r.range(14, 26), r.range(12, 22), GREENS, o.seed * 3)
    }
  }
}
