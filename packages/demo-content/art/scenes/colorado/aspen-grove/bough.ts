import {rng} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {printSprays, spray, sprays} from './spray.ts'

/** The boughs of trees beside us, which reach into the picture from above: leaves so near that their shape is seen. */
export function boughs(s: Sheet) {
  const r = rng(64)
  for (const [from, angle, long, size] of [
    [[-30, 150], 0.1, 250, 11],
    [[-30, 30], 0.28, 330, 12.5],
    [[150, -40], 0.75, 220, 11],
    [[830, 40], Math.PI - 0.3, 290, 12],
    [[830, 190], Math.PI - 0.12, 190, 11],
    [[640, -40], Math.PI - 0.9, 190, 10.5],
  ] as const) {
    const out = sprays()
    const start: Pt = [from[0], from[1]]
    spray(r, out, start, angle, long, size, 3.1)
    printSprays(s, out)
  }
}
