import {mix} from '../../../kit/ink.ts'
import {curve, rough} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, GROUND, H, QUAY, W} from './view.ts'

/** Flagstones with their joints painted white, down to the kerb. */
export function quay(s: Sheet) {
  const [, edge] = at(0, QUAY, GROUND)
  s.rect(0, edge - 3, W, H, mix(I.paper, I.aqua, 0.12))
  const r = rng(19)
  for (let row = 0; row < 16; row++) {
    const z1 = QUAY - 1.6 - row * 2.3
    if (z1 < 10) break
    const z0 = z1 - 2.1
    let x = -26 + r.range(0, 2)
    while (x < 26) {
      const w = r.range(2.4, 4.4)
      const corners = [
        at(x, z0, GROUND),
        at(x + w, z0 + r.range(-0.2, 0.2), GROUND),
        at(x + w + r.range(-0.3, 0.3), z1, GROUND),
        at(x + 0.1, z1 + r.range(-0.2, 0.2), GROUND),
      ]
      s.path(
        curve(rough(corners, 3, 22, row * 50 + Math.round(x * 3))),
        mix(mix(I.paper, I.blue, r.range(0.2, 0.34)), I.olive, r.range(0.04, 0.2)),
      )
      x += w + 0.36
    }
  }
  s.rect(0, edge - 7, W, 15, I.paper)
  s.rect(0, edge + 7, W, 4, mix(I.blue, I.paper, 0.45))
}
