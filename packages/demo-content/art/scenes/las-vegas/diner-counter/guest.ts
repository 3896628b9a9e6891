/** The one guest, on his stool at the counter, his cup before him. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {at, I, v} from './room-view.ts'

/** He sits on the stool at this depth; the scale of the drawing is a hundredth of a metre. */
export const SEAT = {x: -0.46, z: 3.1}

const k = v.F / SEAT.z / 100
const p = pen(...at(SEAT.x, 0, SEAT.z), k)
const denim = mix(I.blue, I.night, 0.45)
const jacket = mix(I.red, I.night, 0.5)
const skin = mix(I.amber, I.red, 0.42)

/** Legs, before the counter that hides the knees: thighs on the cushion, heels hooked on the ring of the stool. */
export function guestLegs(s: Sheet) {
  // the farther leg is all shade
  s.path(
    curve(p([4, 92, 30, 93, 42, 86, 42, 76, 34, 54, 26, 36, 17, 40, 24, 58, 28, 74, 8, 80])),
    I.night,
  )
  s.path(curve(p([15, 40, 26, 38, 29, 31, 40, 27, 40, 22, 16, 24])), mix(I.night, I.red, 0.3))
  s.path(
    curve(
      p([
        -18, 79, -20, 90, -6, 98, 16, 96, 33, 91, 38, 82, 32, 66, 16, 32, 3, 37, 12, 56, 18, 72, 4,
        77,
      ]),
    ),
    denim,
  )
  // lamp light along the thigh and down the shin
  s.path(
    curve(p([-8, 95, 14, 95, 32, 90, 37, 81, 30, 64, 27, 76, 20, 86, 4, 90])),
    mix(I.blue, I.teal, 0.35),
  )
  s.path(curve(p([12, 56, 18, 72, 22, 75, 16, 58, 7, 37, 4, 37])), mix(I.night, I.blue, 0.2))
  s.path(poly(p([1, 39, 15, 34, 14, 29, -0.5, 34])), mix(I.blue, I.cream, 0.35))
  // a boot with its heel behind the ring
  s.path(curve(p([0, 35, 14, 30, 17, 24, 29, 20, 30, 15, 14, 16, 2, 22])), mix(I.red, I.night, 0.3))
  s.path(poly(p([1, 22, 14, 17, 30, 16, 30, 13, 15, 13, 12, 14, 9, 9, 0, 12])), I.night)
}

/** In profile, leaning on his forearms: rose light of the street on the back, the lamp's on hat and arm. */
export function guest(s: Sheet) {
  // the back is one long bow from the belt to the collar
  s.path(
    curve(
      p([
        -18, 84, -22, 100, -22, 118, -15, 133, -3, 143, 10, 143, 19, 134, 22, 120, 18, 102, 17, 90,
        2, 84,
      ]),
    ),
    jacket,
  )
  s.path(
    curve(
      p([-18, 86, -22, 101, -22, 118, -15, 133, -3, 143, 2, 143.5, -11, 132, -18, 117, -18.5, 101]),
    ),
    mix(I.rose, I.red, 0.25),
  )
  s.path(curve(p([-19, 82, -19.5, 88, 0, 91, 17, 91, 18, 87, 2, 84])), mix(I.night, I.red, 0.25))
  // neck, collar, and the face below the brim: brow, nose, moustache, chin
  s.path(poly(p([-2, 138, -1, 153, 12, 153, 14, 140])), mix(skin, I.night, 0.35))
  s.path(
    curve(p([-8, 143, 0, 149, 8, 144, 15, 146, 17, 139, 4, 136, -6, 138])),
    mix(I.cream, I.rose, 0.35),
  )
  s.path(
    poly(
      p([
        -5, 168, -7, 158, -5, 151, 4, 146, 11, 144.5, 16.5, 146, 18, 149.5, 17.4, 152, 19, 154,
        18.6, 157, 22.6, 158.5, 19.4, 165, 19, 170,
      ]),
    ),
    skin,
  )
  s.path(
    poly(p([-7, 169, -8, 157, -3, 150, 2, 152, 2.5, 158, 5, 160, 5.5, 169])),
    mix(I.night, I.red, 0.25),
  )
  s.path(curve(p([5.6, 155.4, 3.4, 158.5, 5.6, 161.5, 8, 158.5])), mix(skin, I.red, 0.4))
  s.path(curve(p([13, 153.6, 19.6, 156.8, 20, 153.4, 15.5, 151.2])), mix(I.night, I.red, 0.25))
  s.path(poly(p([-7, 170, 20.5, 168, 19.7, 163.6, 6, 165])), mix(skin, I.night, 0.45))
  // hat, pulled a little down over the brow
  s.path(
    curve(p([-20, 175, -15, 170, 2, 168, 18, 165.5, 31, 167.5, 24, 169.4, 8, 172.6, -10, 174])),
    mix(I.cream, I.rose, 0.45),
  )
  s.path(
    curve(p([-9, 173, -10, 185, -5, 193, 4, 190, 12, 192.5, 18, 184, 19, 170, 5, 171])),
    mix(I.cream, I.amber, 0.25),
  )
  s.path(
    curve(p([-9, 173, -10, 185, -5, 193, 0, 191.5, -4, 183, -4, 173])),
    mix(I.rose, I.cream, 0.3),
  )
  s.path(poly(p([-9.4, 172.6, 19, 169.6, 19, 174.4, -9.8, 177.2])), mix(I.red, I.night, 0.3))
  // the near arm: shoulder, elbow on the counter, forearm along it
  s.path(
    curve(p([-6, 138, 5, 141, 13, 134, 27, 115, 38, 109, 37, 100, 22, 100, 11, 110, -3, 124])),
    mix(jacket, I.red, 0.4),
  )
  s.path(
    curve(p([4, 140, 13, 134, 27, 115, 40, 110, 53, 109.5, 40, 107, 26, 110, 14, 124])),
    mix(I.red, I.amber, 0.45),
  )
  s.path(curve(p([24, 108, 38, 110, 54, 109, 54, 102, 38, 100, 24, 100])), mix(jacket, I.red, 0.4))
  s.path(
    curve(p([24, 108.5, 38, 110.5, 54, 109.4, 54, 107, 38, 107, 26, 106])),
    mix(I.red, I.amber, 0.45),
  )
  s.path(curve(blob(...p([58, 105.6])[0], 5.4 * k, 4.2 * k, 3, 0.08, 12)), skin)
  s.path(
    stroke(p([56, 108.6, 60, 109, 63, 106]), () => 1.8 * k),
    mix(skin, I.cream, 0.4),
  )
}
