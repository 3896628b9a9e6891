import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Solid} from './building.ts'
import {I} from './inks.ts'
import {pr} from './view.ts'

/** The cupola on the long hotel. */
export const cupola = (s: Sheet): Solid => ({
  z: 12.2,
  draw() {
    const [x, y] = pr(-3.9, 1.95, 12.2)
    s.path(
      poly([
        [x - 30, y + 3],
        [x + 30, y + 3],
        [x + 30, y - 14],
        [x - 30, y - 14],
      ]),
      mix(I.amber, I.violet, 0.4),
    )
    s.path(
      curve([
        [x - 27, y - 13],
        [x - 22, y - 32],
        [x, y - 43],
        [x + 22, y - 32],
        [x + 27, y - 13],
      ]),
      mix(I.teal, I.indigo, 0.35),
    )
    s.path(
      curve([
        [x - 24, y - 15],
        [x - 19, y - 31],
        [x - 3, y - 41],
        [x - 6, y - 15],
      ]),
      mix(I.teal, I.cream, 0.35),
    )
    for (let i = 0; i < 7; i++) s.rect(x - 26 + i * 8, y - 11, 3.6, 11, I.cream)
  },
})
