import {mix} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import type {Solid} from './building.ts'
import {I} from './inks.ts'
import {HZ, W} from './view.ts'

/** The needle at the far end of the boulevard. */
export const needle = (s: Sheet): Solid => ({
  z: 40,
  draw() {
    const X = W / 2 + 12,
      b = HZ + 50,
      t = HZ - 152
    s.glow(X, t + 36, 60, I.rose, 0.7)
    s.path(
      poly([
        [X - 9, b],
        [X - 3.4, t + 60],
        [X + 3.4, t + 60],
        [X + 9, b],
      ]),
      mix(I.indigo, I.cream, 0.35),
    )
    s.path(
      poly([
        [X - 9, b],
        [X - 3.4, t + 60],
        [X - 1, t + 60],
        [X - 3, b],
      ]),
      mix(I.amber, I.cream, 0.5),
    )
    s.path(
      poly([
        [X - 4, t + 62],
        [X - 17, t + 46],
        [X - 19, t + 38],
        [X - 13, t + 32],
        [X - 8, t + 26],
        [X + 8, t + 26],
        [X + 13, t + 32],
        [X + 19, t + 38],
        [X + 17, t + 46],
        [X + 4, t + 62],
      ]),
      mix(I.indigo, I.rose, 0.5),
    )
    s.path(
      poly([
        [X - 19, t + 38],
        [X + 19, t + 38],
        [X + 17, t + 43],
        [X - 17, t + 43],
      ]),
      I.cream,
    )
    s.path(
      poly([
        [X - 2, t + 26],
        [X - 0.6, t - 14],
        [X + 0.6, t - 14],
        [X + 2, t + 26],
      ]),
      I.rose,
    )
  },
})
