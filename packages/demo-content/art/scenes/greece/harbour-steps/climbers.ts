import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {walker} from '../../../kit/walker.ts'
import {I} from './inks.ts'

/** A donkey with a blanket, seen from the side; it walks to the right unless turned. */
function donkey(s: Sheet, x: number, y: number, k: number, ink: string, turn: 1 | -1) {
  const p = pen(x, y, k, turn)
  const coat = mix(I.key, I.wine, 0.4)
  s.path(
    poly(p([-15, 0, -12, 0, -11, 14, -15, 14])) + poly(p([-9, 0, -6, 0, -7, 14, -11, 14])),
    coat,
  )
  s.path(poly(p([8, 0, 11, 0, 12, 15, 8, 15])) + poly(p([13, 0, 16, 0, 15, 15, 11, 15])), coat)
  s.path(
    curve(
      p([
        -17, 16, -15, 24, -4, 23, 8, 24, 17, 32, 21, 37, 27, 34, 33, 27, 30, 24, 24, 27, 18, 18, 12,
        12, -8, 12,
      ]),
    ),
    coat,
  )
  s.path(poly(p([20, 35, 17, 46, 23, 37])) + poly(p([23, 36, 25, 46, 26, 35])), coat)
  s.path(
    stroke(p([-16, 22, -20, 16, -20, 9]), () => 1.6 * k),
    coat,
  )
  s.path(poly(p([-9, 25, 7, 25, 9, 12, -10, 12])), ink)
  s.path(poly(p([-10, 15, 9, 15, 9, 12.5, -10, 12.5])), I.paper)
}

/** People and donkeys on the way up. */
export function climbers(s: Sheet) {
  donkey(s, 486, 823, 0.82, I.red, -1)
  donkey(s, 446, 815, 0.8, I.sand, -1)
  for (const [x, y, h, ink] of [
    [410, 806, 24, I.paper],
    [545, 755, 22, I.sea],
    [532, 758, 22, I.red],
    [520, 643, 18, I.sea],
    [560, 529, 14, I.key],
    [556, 424, 11, I.red],
  ] as const)
    walker(s, x, y, h, ink, I.key)
}
