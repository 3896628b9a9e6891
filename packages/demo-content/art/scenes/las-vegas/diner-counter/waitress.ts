/** The waitress who fills his cup up. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, v} from './room-view.ts'

/** Where the waitress stands behind the counter; a hundredth of a metre is again the scale. */
const SHIFT = {x: 1.02, z: 3.2}

const shiftPen = pen(...at(SHIFT.x, 0, SHIFT.z), v.F / SHIFT.z / 100)

/** The waitress: rose dress, cream apron and cap, an arm held out over the counter. */
export function waitress(s: Sheet) {
  const k = v.F / SHIFT.z / 100
  const p = shiftPen
  const skin = mix(I.amber, I.red, 0.28)
  const shade = mix(I.rose, I.night, 0.42)
  // skirt, bodice, the side that is turned from the lamps
  s.path(curve(p([-16, 104, -26, 84, -29, 62, 28, 62, 24, 86, 13, 104, 0, 106])), I.rose)
  s.path(curve(p([13, 104, 24, 86, 28, 62, 12, 62, 10, 86, 6, 104])), shade)
  s.path(
    curve(
      p([
        -14, 103, -18, 116, -20, 126, -14, 138, -4, 142, 8, 141, 15, 132, 16, 118, 13, 103, 0, 101,
      ]),
    ),
    I.rose,
  )
  s.path(curve(p([8, 141, 15, 132, 16, 118, 13, 103, 5, 102, 8, 118, 6, 132])), shade)
  // apron with its bib and bow
  s.path(poly(p([-18, 124, -4, 126, -1, 104, -14, 104])), I.cream)
  s.path(curve(p([-15, 105, -26, 84, -28, 64, -2, 64, 2, 84, 0, 105])), I.cream)
  s.path(poly(p([-15, 106, 13, 106, 13, 102, -15, 102])), mix(I.cream, I.rose, 0.3))
  s.path(curve(p([12, 104, 22, 110, 20, 104, 23, 97])), mix(I.cream, I.rose, 0.3))
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
  s.path(
    stroke(p([-2, 131, -12, 120, -24, 117]), (t) => (9 - 2 * t) * k),
    skin,
  )
  s.path(
    stroke(p([-22, 117, -34, 121, -44, 124]), (t) => (7.4 - 2 * t) * k),
    mix(skin, I.amber, 0.25),
  )
  s.path(curve(p([-9, 138, 3, 138, 6, 128, 0, 121, -10, 124, -12, 132])), mix(I.rose, I.cream, 0.3))
}

/** Her pot, tilted over a cup: this lies in front of the counter's far end, so it is drawn after it. */
export function pouring(s: Sheet) {
  const k = v.F / SHIFT.z / 100
  const p = shiftPen
  s.path(
    stroke(p([-49, 116, -42, 119, -42, 130, -49, 133]), () => 3 * k),
    mix(I.teal, I.cream, 0.5),
  )
  s.path(
    curve(p([-49, 136, -46, 126, -49, 113, -60, 111, -70, 117, -70, 128, -63, 136])),
    mix(I.night, I.red, 0.35),
  )
  s.path(curve(p([-63, 135, -69, 127, -68, 119, -65, 121, -64, 128])), mix(I.amber, I.red, 0.4))
  s.path(poly(p([-65, 139, -48, 136, -48, 132, -65, 135])), mix(I.teal, I.cream, 0.6))
  s.path(
    stroke(p([-67, 136, -73, 130, -75, 118, -75, 110]), () => 1.8 * k),
    mix(I.night, I.red, 0.45),
  )
  s.path(poly(p([-81, 111, -69, 111, -70.5, 100, -79.5, 100])), I.cream)
  s.path(poly(p([-74, 111, -69, 111, -70.5, 100, -74, 100])), mix(I.cream, I.blue, 0.3))
}
