/** A brown pelican, seen from the side. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './view.ts'

/** The near wing about its shoulder, x back and y up; the trailing edge is cut in feathers. */
const WING = {
  whole: [
    -44, -6, -50, 34, -46, 78, -34, 112, -6, 156, 34, 196, 76, 224, 84, 226, 84, 220, 72, 204, 94,
    216, 100, 214, 98, 207, 84, 188, 104, 198, 109, 195, 106, 187, 92, 168, 110, 176, 113, 171, 109,
    162, 96, 146, 110, 150, 111, 144, 104, 132, 92, 120, 104, 122, 104, 115, 90, 98, 98, 98, 96, 90,
    84, 76, 90, 74, 88, 66, 76, 54, 82, 50, 76, 30, 62, 6, 30, -12,
  ],
  coverts: [
    -43, -6, -49, 34, -45, 76, -33, 108, -10, 140, 20, 168, 48, 188, 40, 158, 36, 124, 40, 92, 52,
    56, 52, 20, 24, -8,
  ],
  shoulder: [-42, -4, -48, 34, -43, 74, -31, 104, -14, 124, -10, 98, -6, 62, 6, 30, 16, 4, 0, -8],
  quills: [
    [40, 158, 58, 186, 76, 214],
    [42, 144, 66, 174, 88, 204],
    [42, 128, 72, 158, 97, 186],
    [43, 112, 76, 138, 102, 164],
    [45, 96, 78, 116, 102, 136],
    [48, 80, 76, 94, 94, 106],
    [51, 62, 72, 70, 86, 78],
  ],
} as const

/**
 * A brown pelican gliding past, wings up: a heavy hull of a body, the head drawn back on its neck, the bill
 * along the breast. The wings are one outline each, with a row of fingers at the tip.
 */
export function pelican(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const dark = mix(I.deep, I.rust, 0.12)
  const mid = mix(I.rust, I.deep, 0.5)
  const light = mix(I.rust, I.paper, 0.38)
  /** A wing from its root: leading edge to the tip, then back along the fingers and the trailing edge. */
  const wing = (dx: number, dy: number, m: number, turn: number) => {
    const [c, n] = [Math.cos(turn) * m, Math.sin(turn) * m]
    const put = (row: readonly number[]) =>
      p(
        row.flatMap((_, i) =>
          i % 2 ? [] : [dx + row[i] * c + row[i + 1] * n, dy + row[i + 1] * c - row[i] * n],
        ),
      )
    return {
      whole: poly(put(WING.whole)),
      coverts: curve(put(WING.coverts)),
      shoulder: curve(put(WING.shoulder)),
      quills: WING.quills.map((q) => stroke(put(q), (t) => (3.4 - 2 * t) * k)).join(''),
    }
  }
  const far = wing(-26, 12, 0.84, -0.95)
  s.path(far.whole, mix(dark, I.sky, 0.12))
  s.path(far.coverts, mix(mid, I.deep, 0.25))
  // tail and body: one hull
  s.path(poly(p([66, 8, 118, 14, 124, 2, 116, -10, 66, -12])), dark)
  s.path(
    curve(
      p([-62, 4, -40, 18, 0, 22, 48, 14, 84, 4, 76, -10, 40, -24, -6, -30, -44, -22, -62, -10]),
    ),
    mid,
  )
  s.path(curve(p([-62, 2, -40, 16, 0, 20, 30, 14, 6, 6, -30, -4, -56, -8])), light)
  // the neck folds back on the shoulder; head and bill lie in front of the breast
  s.path(
    curve(
      p([
        -40, 16, -58, 20, -66, 32, -78, 42, -96, 42, -108, 32, -104, 20, -92, 16, -84, 6, -72, -12,
        -50, -14,
      ]),
    ),
    mix(I.paper, I.rust, 0.12),
  )
  s.path(
    curve(p([-44, 12, -58, 12, -66, 2, -66, -12, -50, -14, -38, -4])),
    mix(I.rust, I.deep, 0.3),
  )
  s.path(curve(p([-74, 40, -88, 45, -102, 40, -96, 36, -84, 37])), I.gold)
  // the pouch hangs below the bill in one line
  s.path(
    curve(p([-98, 24, -112, 8, -138, -8, -176, -14, -190, -10, -160, 4, -128, 22, -108, 32])),
    mix(I.rust, I.paper, 0.22),
  )
  s.path(
    poly(p([-100, 37, -110, 34, -150, 12, -190, -8, -196, -15, -188, -14, -148, 4, -108, 24])),
    mix(I.paper, I.rust, 0.45),
  )
  s.path(
    stroke(p([-104, 36, -150, 12, -192, -9]), (t) => (3.6 - 1.6 * t) * k),
    mix(I.deep, I.rust, 0.3),
  )
  s.path(curve(blob(...p([-95, 33])[0], 4 * k, 4 * k, 2, 0.03, 10)), I.paper)
  s.path(curve(blob(...p([-96, 33])[0], 2.4 * k, 2.4 * k, 2, 0.03, 10)), I.deep)
  const near = wing(0, 4, 1.04, 0.34)
  s.path(near.whole, dark)
  s.path(near.quills, mix(dark, I.sky, 0.22))
  s.path(near.coverts, mid)
  s.path(near.shoulder, light)
}
