/** Someone seen from behind, large enough that shoulders, arms and a step can be told. */
import {blob, curve, stroke} from './line.ts'
import {pen} from './pen.ts'
import {poly, type Sheet} from './svg.ts'

export interface Person {
  /** Where the feet stand, and the height from there to the crown, in scene units. */
  x: number
  y: number
  h: number
  /** The coat in shade and where the light falls on it; trousers or skirt; skin; hair or hat. */
  coat: string
  lit: string
  legs: string
  skin: string
  hair: string
  /** Where the light comes from: -1 left, 1 right. */
  side: -1 | 1
  dress?: boolean
  /** What the arm on the light's far side does: hangs, waves, or reaches for somebody beside. */
  arm?: 'hangs' | 'waves' | 'reaches'
}

export function person(s: Sheet, o: Person) {
  const k = o.h / 100
  const p = pen(o.x, o.y, k, o.side)
  if (o.dress) {
    s.path(
      poly(p([-6, 26, -7, 2, -10, 0, -3, 0, -2, 26])) + poly(p([2, 26, 3, 3, 8, 2, 8, 5, 6, 26])),
      o.skin,
    )
    s.path(curve(p([-9, 52, -13, 38, -16, 24, -4, 22, 8, 23, 15, 25, 12, 40, 9, 52])), o.coat)
    s.path(curve(p([2, 52, 4, 36, 6, 23, 15, 25, 12, 40, 9, 52])), o.lit)
  } else {
    // one leg carries, the other has just left the ground
    s.path(
      poly(
        p([
          -10, 52, -11, 28, -9.5, 3, -13, 0, -4, 0, -4, 28, 0, 45, 3, 27, 4, 6, 3.5, 3, 9, 4, 9.5,
          8, 9.5, 28, 10, 52,
        ]),
      ),
      o.legs,
    )
  }
  const far =
    o.arm === 'waves'
      ? [-12, 79, -19, 86, -18, 101]
      : o.arm === 'reaches'
        ? [-12, 79, -19, 66, -24, 55]
        : [-12, 79, -16.5, 64, -15, 49]
  s.path(
    stroke(p(far), (t) => (6.4 - 2.2 * t) * k),
    o.coat,
  )
  s.path(curve(blob(...p(far.slice(4))[0], 2.5 * k, 2.7 * k, 3, 0.08, 10)), o.skin)
  s.path(
    curve(
      p([-9.5, 46, -10, 60, -14, 75, -12, 82, -4, 85.5, 4, 85.5, 12, 82, 14, 75, 10, 60, 9.5, 46]),
    ),
    o.coat,
  )
  s.path(curve(p([3, 47, 4, 60, 5, 75, 2, 85.5, 6, 85, 12, 82, 14, 75, 10, 60, 9.5, 47])), o.lit)
  s.path(
    stroke(p([12.5, 79, 17, 64, 15, 49]), (t) => (6.4 - 2.2 * t) * k),
    o.lit,
  )
  s.path(curve(blob(...p([15, 47.5])[0], 2.5 * k, 2.7 * k, 3, 0.08, 10)), o.skin)
  s.path(poly(p([-3, 83, 3.4, 83, 3, 90, -3, 90])), o.skin)
  s.path(curve(blob(...p([0, 93])[0], 5.6 * k, 6.8 * k, 4, 0.05, 16)), o.hair)
}
