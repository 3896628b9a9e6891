/** The guest's neck, face and hat, in profile. */
import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import type {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './room-view.ts'

const skin = mix(I.amber, I.red, 0.42)

/** Neck and collar, the face below the brim, the hat; `p` draws in hundredths of a metre. */
export function face(s: Sheet, p: ReturnType<typeof pen>) {
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
  s.path(poly(p([14, 161.4, 17.4, 161.8, 17.6, 160.2, 14.2, 160])), I.night)
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
}
