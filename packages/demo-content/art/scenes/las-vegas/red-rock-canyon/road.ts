import {mix} from '../../../kit/ink.ts'
import {curve} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {floor, roadX, v} from './land.ts'

/** The loop road. */
export function road(s: Sheet) {
  const ribbon = (a: number, b: number) => {
    const left: Pt[] = []
    const right: Pt[] = []
    for (let z = 1.7; z < 9.6; z *= 1.02) {
      left.push(project(v, roadX(z) + a, floor(roadX(z), z), z))
      right.unshift(project(v, roadX(z) + b, floor(roadX(z), z), z))
    }
    return poly([...left, ...right])
  }
  s.path(ribbon(-0.19, 0.19), mix(I.sand, I.paper, 0.5))
  s.path(ribbon(-0.15, 0.15), mix(I.dusk, I.sky, 0.5))
  s.path(ribbon(-0.15, -0.05), mix(I.dusk, I.sky, 0.62))
  for (let z = 1.8; z < 7; z += 0.22) {
    const p = (dz: number, a: number) => project(v, roadX(z + dz) + a, 0, z + dz)
    s.path(poly([p(0, -0.006), p(0, 0.006), p(0.1, 0.006), p(0.1, -0.006)]), I.sand)
  }
}

/**
 * A small car with a roof rack, seen from behind and above; its shadow falls to the right. `z` is
 * in units of 100 m.
 */
export function car(s: Sheet, z: number) {
  const [x, y] = project(v, roadX(z) + 0.07, 0, z)
  const p = pen(x, y, 190 / z / 46)
  s.path(
    curve(p([-12, 1, 20, 4, 66, -2, 60, -8, 14, -9, -14, -5])),
    mix(I.dusk, I.maroon, 0.2),
    'opacity="0.75"',
  )
  s.path(
    poly(p([-19, -4, -11, -4, -11, 5, -19, 5])) + poly(p([12, -4, 20, -4, 20, 5, 12, 5])),
    I.dusk,
  )
  s.path(
    curve(p([-22, 1, -23, 13, -18, 19, 18, 19, 23, 13, 22, 1, 0, -1])),
    mix(I.sky, I.dusk, 0.25),
  )
  s.path(poly(p([-18, 18, -14, 33, 13, 33, 18, 18])), mix(I.sky, I.dusk, 0.5))
  s.path(poly(p([-18, 18, -14, 33, -8, 33, -10, 18])), mix(I.sky, I.paper, 0.55))
  s.path(poly(p([-11, 20, -9, 30, 9, 30, 12, 20])), mix(I.dusk, I.sky, 0.2))
  s.path(curve(p([-22, 3, -23, 13, -18, 18, -12, 18, -14, 3])), mix(I.sky, I.paper, 0.4))
  s.path(
    poly(p([-21, 9, -15, 9, -15, 13, -21, 13])) + poly(p([15, 9, 21, 9, 21, 13, 15, 13])),
    I.coral,
  )
  s.path(poly(p([-12, 33, 11, 33, 9, 39, -10, 39])), I.coral)
}
