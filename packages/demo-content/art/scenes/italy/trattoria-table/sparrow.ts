/** Sparrows on the paving, and the crumbs they are after. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, SHADOW} from './inks.ts'
import {at, GROUND} from './table.ts'

/** A sparrow at (x, z) on the paving, in hands; it looks to the left, or to the right where flip is -1. */
export function sparrow(s: Sheet, x: number, z: number, flip: 1 | -1) {
  const p = pen(...at(x, z, GROUND), 0.72, flip)
  const shadow = pen(...at(x, z, GROUND), 0.72)
  const back = mix(I.sun, I.key, 0.52)
  s.path(
    curve(shadow([-12, -3, 6, 3, 40, -2, 74, -16, 96, -30, 78, -30, 50, -22, 18, -14])),
    I.key,
    SHADOW,
  )
  for (const [dx, dy] of [
    [-3, 0],
    [9, 4],
  ]) {
    s.path(
      stroke(p([dx + 2, 20 + dy, dx - 2, 10 + dy, dx, dy]), () => 3.4),
      mix(I.wine, I.key, 0.4),
    )
    s.path(
      stroke(p([dx - 9, dy - 1, dx, dy, dx + 6, dy - 1]), () => 3),
      mix(I.wine, I.key, 0.4),
    )
  }
  // tail, body, head in one line, then the belly, the wing and the marks of the face
  s.path(curve(p([26, 30, 50, 24, 74, 22, 78, 28, 52, 36, 30, 44])), mix(back, I.key, 0.45))
  s.path(
    curve(
      p([
        -27, 42, -24, 52, -14, 58, -2, 55, 8, 48, 22, 44, 38, 34, 34, 24, 20, 15, 0, 12, -14, 18,
        -21, 30,
      ]),
    ),
    back,
  )
  s.path(
    curve(p([-24, 37, -14, 38, -4, 30, 12, 22, 28, 21, 18, 14, 0, 12, -14, 18, -21, 29])),
    mix(I.paper, I.shade, 0.45),
  )
  s.path(curve(p([-22, 37, -16, 37, -13, 25, -18, 20, -21, 29])), I.paper)
  s.path(curve(p([-4, 44, 8, 46, 26, 40, 52, 30, 34, 26, 14, 24, -2, 32])), mix(back, I.key, 0.38))
  s.path(
    stroke(p([0, 38, 16, 33, 34, 30]), (t) => 4.4 - 2.4 * t),
    mix(I.sun, I.paper, 0.3),
  )
  s.path(
    stroke(p([4, 43, 18, 39, 36, 33]), (t) => 3.4 - 2 * t),
    mix(I.sun, I.key, 0.2),
  )
  s.path(curve(p([-24, 51, -14, 58, -2, 55, 4, 50, -8, 50])), mix(I.wine, I.key, 0.3))
  s.path(curve(blob(...p([-9, 44])[0], 7, 5.4, 4, 0.08, 12)), I.paper)
  s.path(curve(p([-24, 41, -21, 43, -16, 39, -16, 31, -21, 32])), I.key)
  s.path(curve(p([-26, 48, -37, 42, -25, 41])), mix(I.key, I.shade, 0.25))
  s.path(curve(blob(...p([-18, 48])[0], 3, 3, 4, 0.05, 10)), I.key)
}

/** Crumbs of the bread round (x, z), in hands. */
export function crumbs(s: Sheet, x: number, z: number) {
  const r = rng(17)
  for (let i = 0; i < 12; i++) {
    const [px, py] = at(x + r.gauss() * 0.5, z + r.gauss() * 0.4)
    const size = r.range(2.4, 5)
    s.path(curve(blob(px + 3, py + 2, size, size * 0.7, i, 0.3, 8)), I.key, SHADOW)
    s.path(curve(blob(px, py, size, size * 0.75, i, 0.3, 8)), mix(I.sun, I.paper, 0.4))
  }
}
