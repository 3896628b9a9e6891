import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {project} from '../../../kit/place.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {pathX, SHADOW, v} from './grove.ts'
import {I} from './inks.ts'

/** How far ahead the hiker is, in metres. */
export const HIKER = 12.4

/** Somebody who walks away from us with a pack and a stick, in mid-step: the sun is at their left. */
export function hiker(s: Sheet) {
  const [x, y] = project(v, pathX(HIKER), 0, HIKER)
  const k = (1.72 * v.F) / HIKER / 100
  const p = pen(x, y, k)
  const blue = mix(I.sky, I.key, 0.25)
  const shadow = Array.from({length: 8}, (_, i): Pt => {
    const up = (1.7 * i) / 7
    return project(v, pathX(HIKER) + SHADOW[0] * up, 0, HIKER + SHADOW[1] * up)
  })
  s.path(
    stroke(shadow, (t) => 24 * k * (1 - 0.3 * t)),
    mix(I.moss, I.key, 0.5),
    'opacity="0.75"',
  )
  // the right leg is lifted behind: its sole shows; the left one carries
  s.path(curve(p([2, 50, 4, 30, 5, 16, 12, 15, 12.5, 32, 11, 50])), mix(I.key, I.lilac, 0.12))
  s.path(curve(p([4, 17, 4, 8, 8, 5.5, 12.5, 8, 12.5, 17])), I.key)
  s.path(poly(p([-11, 50, -11, 28, -9.5, 4, -2.5, 4, -1.5, 28, 1, 50])), I.key)
  s.path(curve(p([-12, 0, -11, 6, -6, 7, -1.5, 6, -1, 0, -6, -1])), mix(I.rust, I.key, 0.5))
  s.path(
    stroke(p([-11, 48, -10.5, 28, -9, 6]), () => 1.8 * k),
    I.lilac,
  )
  // arms: the left one reaches ahead to the stick, the right one swings
  s.path(
    stroke(p([-12, 76, -19, 62, -20, 52]), (t) => (7 - 2 * t) * k),
    I.sky,
  )
  s.path(
    stroke(p([-20, 58, -22, 0]), () => 1.7 * k),
    I.key,
  )
  s.path(
    stroke(p([12, 76, 17, 62, 15, 50]), (t) => (7 - 2 * t) * k),
    mix(blue, I.key, 0.35),
  )
  s.path(curve(p([-10, 46, -12, 62, -14, 76, -9, 83, 9, 83, 14, 76, 12, 62, 10, 46])), blue)
  s.path(curve(p([-10, 46, -12, 62, -14, 76, -10, 82, -8, 74, -8, 46])), mix(I.sky, I.paper, 0.45))
  // the pack: lit side, lid, straps
  s.path(
    curve(p([-10, 49, -11, 60, -10, 78, -5, 84, 6, 84, 10, 78, 11, 60, 10, 49, 0, 47])),
    I.rust,
  )
  s.path(curve(p([3, 48, 4, 62, 4, 84, 8, 83, 10, 78, 11, 60, 10, 49])), mix(I.rust, I.key, 0.4))
  s.path(curve(p([-10, 50, -11, 60, -10, 78, -7, 83, -7, 60, -7, 49])), mix(I.gold, I.rust, 0.25))
  s.path(curve(p([-10, 72, 0, 69, 10, 72, 9, 80, 5, 85, -5, 85, -9, 80])), mix(I.rust, I.key, 0.2))
  s.path(poly(p([-10, 86, 10, 86, 11, 90, 9, 92, -9, 92, -11, 90])), mix(I.sky, I.key, 0.5))
  // head under a felt hat
  s.path(curve(blob(...p([0, 95])[0], 5.4 * k, 6 * k, 3, 0.04, 14)), mix(I.rust, I.key, 0.35))
  s.path(
    curve(p([-13, 96, -6, 97.5, -5.5, 104, 0, 106, 5.5, 104, 6, 97.5, 13, 96, 0, 93.6])),
    mix(I.key, I.rust, 0.2),
  )
  s.path(curve(p([-12, 96, -6, 97.5, -5.5, 104, -2, 105.5, -3, 97, -6, 95])), I.rust)
}
