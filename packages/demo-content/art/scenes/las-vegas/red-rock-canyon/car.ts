import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, ROAD_HALF, roadX} from './land.ts'

/** A small car with a roof rack in the right lane, seen from behind and above; its shadow falls to the right. */
export function car(s: Sheet, z: number) {
  const [x, y] = at(roadX(z) + ROAD_HALF / 2, z)
  const p = pen(x, y, 224 / z / 46)
  s.path(
    curve(p([-18, -3, 20, -5, 44, 1, 62, 9, 58, 15, 30, 13, -14, 4])),
    mix(I.dusk, I.maroon, 0.2),
    'opacity="0.8"',
  )
  s.path(
    poly(p([-20, -4, -12, -4, -12, 5, -20, 5])) + poly(p([12, -4, 20, -4, 20, 5, 12, 5])),
    I.dusk,
  )
  s.path(
    curve(p([-22, 1, -23, 13, -18, 19, 18, 19, 23, 13, 22, 1, 0, -1])),
    mix(I.sky, I.dusk, 0.25),
  )
  s.path(poly(p([-18, 18, -14, 33, 13, 33, 18, 18])), mix(I.sky, I.dusk, 0.5))
  s.path(poly(p([-18, 18, -14, 33, -8, 33, -10, 18])), mix(I.sky, I.paper, 0.55))
  s.path(poly(p([-11, 20, -9, 30, 9, 30, 12, 20])), mix(I.dusk, I.sky, 0.2))
  s.path(poly(p([-9, 21, -7, 29, -2, 29, -5, 21])), mix(I.dusk, I.sky, 0.5))
  s.path(curve(p([-22, 3, -23, 13, -18, 18, -12, 18, -14, 3])), mix(I.sky, I.paper, 0.4))
  s.path(
    poly(p([-21, 9, -15, 9, -15, 13, -21, 13])) + poly(p([15, 9, 21, 9, 21, 13, 15, 13])),
    I.coral,
  )
  s.path(poly(p([-6, 6, 6, 6, 6, 10.5, -6, 10.5])), I.paper)
  s.path(poly(p([-22, 1, 22, 1, 22, 4, -22, 4])), mix(I.dusk, I.sky, 0.35))
  s.path(poly(p([-12, 33, 11, 33, 9, 39, -10, 39])), I.coral)
  s.path(poly(p([4, 33, 11, 33, 9, 39, 4, 39])), mix(I.coral, I.maroon, 0.5))
}
