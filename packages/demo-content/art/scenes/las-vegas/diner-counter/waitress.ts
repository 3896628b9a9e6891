/** The waitress who fills his cup up. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, v} from './room-view.ts'

/** Where the waitress stands behind the counter; a hundredth of a metre is again the scale. */
export const SHIFT = {x: 1.32, z: 3.2}

const shiftPen = pen(...at(SHIFT.x, 0, SHIFT.z), v.F / SHIFT.z / 100)

/** The waitress: rose dress, cream apron and cap; her arms are in pouring.ts. */
export function waitress(s: Sheet) {
  const k = v.F / SHIFT.z / 100
  const p = shiftPen
  const skin = mix(I.amber, I.red, 0.28)
  const shade = mix(I.rose, I.night, 0.42)
  // the far arm: hand on the hip, the elbow out behind her
  s.path(
    curve(
      p([
        9, 136, 15, 133, 23, 123, 28.6, 116, 28, 111.6, 20, 107.6, 12, 104, 9, 108.4, 17, 112, 21,
        115, 15, 121, 9, 127,
      ]),
    ),
    mix(skin, I.red, 0.35),
  )
  // skirt, bodice, the side that is turned from the lamps
  s.path(
    curve(p([-11, 105, -17, 94, -23, 80, -33, 30, 34, 30, 25, 80, 18, 95, 10, 105, 0, 106])),
    I.rose,
  )
  s.path(curve(p([10, 105, 18, 95, 25, 80, 34, 30, 14, 30, 12, 82, 6, 104])), shade)
  for (const fold of [
    [-3, 102, -5, 84, -7, 32],
    [7, 102, 10, 84, 14, 32],
  ])
    s.path(
      stroke(p(fold), (t) => (0.6 + 2 * t) * k),
      mix(I.rose, I.night, 0.3),
    )
  s.path(
    curve(
      p([
        -11, 104, -13, 112, -17, 123, -14, 136, -5, 142, 7, 141, 14, 134, 15, 122, 12, 112, 10, 104,
        0, 103,
      ]),
    ),
    I.rose,
  )
  s.path(curve(p([7, 141, 14, 134, 15, 122, 12, 112, 10, 104, 3, 103, 6, 116, 6, 132])), shade)
  // the bow behind her waist: two tails that hang, two loops, a knot
  const ribbon = mix(I.cream, I.rose, 0.22)
  const ribbonShade = mix(I.cream, I.blue, 0.4)
  s.path(curve(p([11, 105, 18, 97, 22, 84, 25, 73, 20, 74, 16, 86, 10, 99])), ribbonShade)
  s.path(curve(p([11, 105, 14, 95, 14, 80, 10, 78, 9, 92])), ribbon)
  s.path(curve(p([10, 105, 16, 104, 23, 102, 24, 96, 18, 95, 13, 100])), mix(ribbon, I.blue, 0.18))
  s.path(curve(blob(...p([11, 105])[0], 2.6 * k, 3.2 * k, 4, 0.1, 10)), I.cream)
  // apron with its bib, drawn in at the waist by the band
  s.path(poly(p([-14, 125, -2, 127, 0, 106, -10, 105])), I.cream)
  s.path(curve(p([-11, 105, -17, 94, -22, 80, -30, 31, -4, 31, -1, 82, 1, 105])), I.cream)
  s.path(curve(p([-5, 104, -5, 84, -8, 31, -4, 31, -1, 82, 1, 105])), mix(I.cream, I.blue, 0.3))
  s.path(poly(p([-11.4, 107.4, 10.4, 107.6, 10.2, 103.4, -11.2, 103])), ribbon)
  s.path(poly(p([3, 107.5, 10.4, 107.6, 10.2, 103.4, 3, 103.3])), ribbonShade)
  // head turned to the guest: chin, lips, nose, brow in one line
  s.path(poly(p([-5, 139, -5, 150, 5, 150, 6, 140])), mix(skin, I.night, 0.2))
  s.path(poly(p([-9, 142, 2, 139, 9, 142, 3, 136, -5, 136])), I.cream)
  s.path(
    poly(
      p([
        8, 166, 9, 156, 6, 148, -2, 144.5, -8, 145, -10.5, 148, -9.5, 150, -11, 151.5, -10, 153.5,
        -13, 155.5, -10, 160, -9, 167,
      ]),
    ),
    skin,
  )
  s.path(
    curve(
      p([-10, 165, -8, 171, 0, 174, 9, 171, 13, 162, 11, 153, 6, 147, 4, 154, 2, 160, -4, 163]),
    ),
    mix(I.night, I.red, 0.42),
  )
  s.path(curve(blob(...p([13, 167])[0], 5.6 * k, 5.6 * k, 7, 0.08, 12)), mix(I.night, I.red, 0.42))
  s.path(curve(p([-9, 170, -3, 175, 6, 175, 10, 171, 5, 180, -4, 180])), I.cream)
  s.path(
    stroke(p([-8.5, 158, -6, 158.5]), () => 1.3 * k),
    I.night,
  )
  s.path(
    stroke(p([-9.8, 149, -7, 149.4]), () => 1.5 * k),
    I.red,
  )
}
