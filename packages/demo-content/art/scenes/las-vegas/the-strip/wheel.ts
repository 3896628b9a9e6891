import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import type {Solid} from './building.ts'
import {I} from './inks.ts'
import {pr} from './view.ts'

/** The observation wheel. */
export const wheel = (s: Sheet): Solid => ({
  z: 14.5,
  draw() {
    const [x, y] = pr(3.15, 1.12, 14),
      R = 80,
      e = 0.93
    s.glow(x, y, 150, I.teal, 0.42)
    const ring = (q: number, wd: number) => {
      const a: Pt[] = []
      for (let i = 0; i <= 60; i++)
        a.push([x + Math.cos((i / 60) * 6.2832) * q * e, y + Math.sin((i / 60) * 6.2832) * q])
      return stroke(a, (t) => wd * (1 + 0.35 * Math.sin(t * 6.28 + 2.4)))
    }
    let sp = ''
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * 6.2832
      sp += stroke(
        [
          [x, y],
          [x + Math.cos(a) * R * e, y + Math.sin(a) * R],
        ],
        () => 0.9,
      )
    }
    s.path(
      stroke(
        [
          [x - 30, y + R + 16],
          [x, y],
        ],
        () => 4,
      ) +
        stroke(
          [
            [x + 30, y + R + 16],
            [x, y],
          ],
          () => 4,
        ),
      mix(I.indigo, I.teal, 0.3),
    )
    s.path(sp, mix(I.teal, I.violet, 0.35))
    s.path(ring(R, 4.4), I.teal)
    s.path(ring(R * 0.93, 1.5), mix(I.teal, I.cream, 0.6))
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * 6.2832 + 0.1
      s.path(
        curve(
          blob(x + Math.cos(a) * R * 1.06 * e, y + Math.sin(a) * R * 1.06, 3.6, 3.6, i, 0.1, 8),
        ),
        mix(I.cream, I.teal, 0.15),
      )
    }
  },
})
