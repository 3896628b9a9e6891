/** Two who have stopped on the path: a woman with a pack, and a child who has seen something. */
import {mix} from '../../../kit/ink.ts'
import {along, blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

const SKIN = mix(I.gold, I.rust, 0.4)
const SUNLIT = mix(I.gold, I.paper, 0.35)

/** A limb through the points of a row, from one width to another, in hundredths of the figure's height. */
const limb = (
  s: Sheet,
  p: ReturnType<typeof pen>,
  k: number,
  row: number[],
  from: number,
  to: number,
  ink: string,
) => {
  const ps = p(row)
  s.path(
    stroke([...along(ps, 2), ps[ps.length - 1]], (t) => (from + (to - from) * t) * k),
    ink,
  )
}

/** The woman, from behind; her right hand holds the child's. */
export function woman(s: Sheet, x: number, y: number, h: number) {
  const k = h / 100
  const p = pen(x, y, k)
  const shirt = mix(I.paper, I.sky, 0.55)
  const trousers = mix(I.plum, I.pine, 0.35)
  s.path(
    poly(
      p([
        -10, 50, -11, 28, -8.5, 6, -11, 0, -1, 0, -2, 6, -2, 28, 0, 43, 3, 28, 4, 6, 3, 0, 14, 0,
        10, 6, 10, 28, 10, 50,
      ]),
    ),
    trousers,
  )
  s.path(poly(p([-10, 50, -11, 28, -8.5, 6, -6, 6, -7, 28, -5, 48])), mix(trousers, I.gold, 0.4))
  s.path(
    poly(p([-9, 7, -11, 0, -1, 0, -2, 7])) + poly(p([4, 7, 3, 0, 14, 0, 10, 7])),
    mix(I.rust, I.plum, 0.6),
  )
  limb(s, p, k, [9, 78, 17, 64, 22, 50], 8, 5, mix(shirt, I.plum, 0.15))
  s.path(curve(blob(...p([22.5, 48])[0], 2.6 * k, 3 * k, 3, 0.1, 8)), SKIN)
  s.path(curve(p([-10, 46, -11, 60, -13, 74, -9, 82, 0, 84, 9, 82, 12, 74, 10, 60, 10, 46])), shirt)
  limb(s, p, k, [-11, 78, -17, 66, -13, 56], 8, 5.5, I.paper)
  limb(s, p, k, [-13, 56, -9, 62, -5, 68], 5, 4.4, SKIN)
  s.path(curve(p([-9, 50, -10, 66, -8, 78, 0, 81, 8, 78, 9.5, 66, 8.5, 50, 0, 48.5])), I.rust)
  s.path(curve(p([-9, 50, -10, 66, -8, 78, -3, 80, -5, 66, -4.5, 49])), mix(I.rust, I.gold, 0.6))
  s.path(poly(p([-9, 61, 9, 61, 9, 58, -9, 58])), mix(I.rust, I.plum, 0.55))
  s.path(curve(p([-10, 82, 0, 84.5, 10, 82, 9, 87, 0, 88, -9, 87])), mix(I.sky, I.pine, 0.35))
  s.path(poly(p([-2.5, 83, 4, 83, 3.5, 90, -2, 90])), SKIN)
  s.path(curve(blob(...p([1, 92])[0], 5.6 * k, 6.6 * k, 4, 0.05, 14)), mix(I.plum, I.rust, 0.3))
  // a plait, and a straw hat
  limb(s, p, k, [-1, 90, -3, 82, -2, 74], 4, 2, mix(I.plum, I.rust, 0.3))
  s.path(
    curve(p([-13, 94, -4, 92.4, 6, 92.6, 15, 95, 8, 97.5, 7, 104, 1, 106, -5, 104, -6, 97.5])),
    mix(I.gold, I.paper, 0.5),
  )
  s.path(
    curve(p([2, 92.6, 6, 92.6, 15, 95, 8, 97.5, 7, 104, 3, 105.6, 4, 98])),
    mix(I.gold, I.rust, 0.25),
  )
  s.path(poly(p([-6, 97, 8, 97, 7.6, 99.4, -5.6, 99.4])), I.rust)
}

/** The child, from behind; the right arm points at what it has seen. */
export function child(s: Sheet, x: number, y: number, h: number) {
  const k = h / 100
  const p = pen(x, y, k)
  const shirt = mix(I.gold, I.rust, 0.12)
  limb(s, p, k, [11, 72, 24, 78, 42, 83], 9, 5, mix(shirt, I.rust, 0.35))
  s.path(curve(p([41, 86, 46, 86.5, 54, 87, 54, 85, 46, 82.5, 41, 81])), SKIN)
  s.path(
    poly(
      p([
        -11, 44, -12, 26, -10, 5, -12, 0, -1, 0, -3, 5, -2, 27, 0, 36, 4, 26, 5, 5, 4, 0, 16, 0, 12,
        5, 12, 27, 11, 44,
      ]),
    ),
    SKIN,
  )
  s.path(poly(p([-12, 48, -13, 25, -1, 25, 0, 36, 3, 25, 13, 25, 12, 48])), mix(I.sky, I.pine, 0.6))
  s.path(
    poly(p([-11, 8, -12, 0, -1, 0, -3, 8])) + poly(p([5, 8, 4, 0, 16, 0, 12, 8])),
    mix(I.plum, I.rust, 0.3),
  )
  s.path(
    curve(p([-12, 44, -12, 58, -14, 70, -9, 77, 0, 79, 10, 77, 13, 70, 12, 58, 12, 44])),
    shirt,
  )
  s.path(curve(p([-12, 44, -12, 58, -14, 70, -9, 77, -5, 72, -7, 58, -6, 44])), SUNLIT)
  limb(s, p, k, [-11, 73, -21, 78, -31, 80], 8, 5, SUNLIT)
  s.path(poly(p([-3, 77, 4, 77, 4, 84, -3, 84])), SKIN)
  s.path(curve(blob(...p([1, 89])[0], 9 * k, 10 * k, 4, 0.04, 16)), mix(I.plum, I.rust, 0.25))
  s.path(
    curve(p([-9, 90, 1, 88, 11, 90, 20, 89, 19, 92, 11, 95, 7, 101, 1, 102, -5, 100, -9, 95])),
    I.rust,
  )
  s.path(curve(p([-9, 90, -3, 89, -4, 99, -7, 98, -9, 95])), mix(I.rust, I.gold, 0.55))
}

/** Their shadow on the ground: long, to the right and a little away. */
export function hikersShadow(s: Sheet, x: number, y: number, h: number) {
  const p = pen(x, y, h / 100)
  s.path(
    curve(
      p([-10, 1, 4, 3, 60, 8, 120, 17, 170, 26, 196, 28, 196, 22, 172, 17, 124, 7, 60, -1, 2, -4]),
    ),
    mix(I.pine, I.plum, 0.35),
    'opacity="0.78"',
  )
}
