/** The guest's neck, face and hat, in profile. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import type {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I, SEAT, v} from './room-view.ts'

const skin = mix(I.amber, I.red, 0.4)
const k = v.F / SEAT.z / 100

/** Neck and collar, the face below the brim, the hat; `p` draws in hundredths of a metre. */
export function face(s: Sheet, p: ReturnType<typeof pen>) {
  const dark = mix(I.night, I.red, 0.25)
  s.path(curve(p([-5, 138, -3, 154, 10, 152, 11, 145, 14, 139, 4, 136])), mix(skin, I.night, 0.38))
  s.path(
    curve(p([-9, 143, -3, 148, 6, 144.6, 14, 146, 17, 140, 6, 136.6, -6, 138])),
    mix(I.cream, I.rose, 0.35),
  )
  // forehead, nose, lips, chin and jaw in one line
  s.path(
    poly(
      p([
        -5, 170, -6.4, 160, -4, 152, 2, 147.6, 9, 145.4, 15, 145.6, 17.6, 148, 17.4, 150.6, 18.8,
        152, 18, 153.4, 19.4, 155, 19, 156.4, 22.8, 157.4, 23, 159, 20, 163, 19.4, 166, 19.6, 170,
      ]),
    ),
    skin,
  )
  // the lamp on brow, nose and chin
  s.path(
    poly(p([19.6, 170, 19.4, 166, 20, 163, 23, 159, 22.8, 157.4, 19, 156.4, 17.4, 160, 16.6, 170])),
    mix(I.amber, I.cream, 0.15),
  )
  s.path(
    poly(p([9, 145.4, 15, 145.6, 17.6, 148, 17.4, 150.6, 14, 148.6])),
    mix(I.amber, I.red, 0.12),
  )
  s.path(
    curve(
      p([
        -6, 171, -8, 162, -7, 153, -3, 149.6, 0, 152, 0.4, 157, 3, 162, 6.4, 163, 6, 157.6, 8.4,
        157, 9, 164, 9, 171,
      ]),
    ),
    dark,
  )
  s.path(curve(p([1.4, 155, 0.6, 159.6, 3, 162.2, 5.6, 160.4, 4.4, 156])), mix(skin, I.red, 0.4))
  s.path(curve(p([11, 151.4, 14.6, 154.6, 19.4, 156, 20.4, 153.6, 17, 151.6])), dark)
  s.path(
    stroke(p([14, 161.4, 16, 162.2, 18, 161.4]), () => 1.1 * k),
    I.night,
  )
  s.path(
    stroke(p([13, 164.8, 16, 165.8, 19, 165]), () => 1.5 * k),
    dark,
  )
  s.path(poly(p([-7, 171, 20.5, 169, 19.8, 166.4, 6, 167.4])), mix(skin, I.night, 0.5))
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
}
