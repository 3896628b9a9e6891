/** The two on the road: hand in hand, in step, a straw hat and a basket between them. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, stroke} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {on, v} from './land.ts'
import {roadAt} from './road-line.ts'
import {roundShadow} from './shadows.ts'

const SKIN = mix(I.terra, I.paper, 0.4)

/** The man at the left: shirt and dark trousers, his right foot just off the ground, a basket in his left hand. */
function man(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const shirt = mix(I.terra, I.key, 0.42)
  s.path(poly(p([-11, 50, -12, 27, -16, 4, -19, 0, -9, 0, -5, 27, 1, 46])), I.key)
  s.path(poly(p([0, 50, 2, 28, 9, 15, 5, 5, 9, 1, 15, 8, 16, 17, 11, 32, 10, 52])), I.key)
  s.path(curve(p([-11, 48, -11, 62, -15, 77, -9, 85, 0, 87, 9, 85, 15, 77, 11, 62, 11, 48])), shirt)
  s.path(curve(p([-11, 48, -11, 62, -15, 77, -9, 85, -2, 86, -4, 66, -4, 48])), I.terra)
  s.path(
    stroke(p([-12, 79, -19, 64, -20, 50]), (t) => (7.5 - 2 * t) * k),
    I.terra,
  )
  s.path(
    stroke(p([12, 79, 19, 64, 24, 49]), (t) => (7.5 - 2.4 * t) * k),
    shirt,
  )
  s.path(poly(p([-3, 84, 4, 84, 3, 91, -3, 91])), SKIN)
  s.path(curve(blob(...p([0, 94])[0], 6 * k, 7 * k, 4, 0.05, 16)), mix(I.key, I.terra, 0.25))
  // the basket, its handle over the hand, a white cloth in it
  s.path(
    stroke(p([-29, 37, -27, 48, -20, 51, -14, 47, -12, 37]), () => 2.2 * k),
    mix(I.terra, I.key, 0.5),
  )
  s.path(poly(p([-27, 40, -22, 43, -15, 42, -12, 38])), I.paper)
  s.path(poly(p([-31, 39, -10, 38, -13, 24, -28, 24])), mix(I.terra, I.key, 0.5))
  s.path(poly(p([-31, 39, -20, 38.5, -21, 24, -28, 24])), mix(I.terra, I.wheat, 0.5))
}

/** The woman at the right: a summer dress that swings with her step, and a straw hat. */
function woman(s: Sheet, x: number, y: number, k: number) {
  const p = pen(x, y, k)
  const dress = mix(I.mauve, I.key, 0.55)
  const lit = mix(I.sky, I.mauve, 0.35)
  s.path(poly(p([-7, 28, -6, 8, -2, 3, -8, 4, -12, 11, -12, 28])), mix(SKIN, I.key, 0.2))
  s.path(poly(p([3, 28, 6, 3, 3, 0, 12, 0, 11, 6, 10, 28])), SKIN)
  s.path(curve(p([-8, 54, -13, 38, -19, 24, -6, 21, 8, 22, 18, 20, 15, 38, 8, 54])), dress)
  s.path(curve(p([-8, 54, -13, 38, -19, 24, -6, 21, -4, 38, -2, 54])), lit)
  s.path(
    stroke(p([-11, 76, -18, 63, -24, 51]), (t) => (6 - 2 * t) * k),
    SKIN,
  )
  s.path(
    stroke(p([11, 76, 17, 63, 14, 50]), (t) => (6 - 2 * t) * k),
    mix(SKIN, I.key, 0.25),
  )
  s.path(curve(p([-8, 52, -9, 64, -12, 76, -6, 81, 6, 81, 12, 76, 9, 64, 8, 52])), dress)
  s.path(curve(p([-8, 52, -9, 64, -12, 76, -6, 81, -1, 81, -3, 64, -2, 52])), lit)
  s.path(poly(p([-3, 79, 3, 79, 3, 87, -3, 87])), SKIN)
  s.path(curve(p([-6, 90, -6, 83, 0, 80, 6, 83, 6, 90])), mix(I.key, I.terra, 0.4))
  s.path(curve(blob(...p([0, 90])[0], 13 * k, 4 * k, 4, 0.04, 16)), mix(I.wheat, I.terra, 0.35))
  s.path(curve(p([-7, 90, -6, 97, 0, 100, 6, 97, 7, 90])), I.wheat)
  s.path(poly(p([-7, 91, 7, 91, 6.6, 93.6, -6.6, 93.6])), I.terra)
}

/** The pair at distance z on the road, with their shadows. */
export function pair(s: Sheet, z: number) {
  const [x] = roadAt(z).at
  const k = (1.95 * v.F) / z / 100
  const gap = (45 * k * z) / v.F
  for (const w of [-0.5, 0.5]) roundShadow(s, x + w * gap, z, 0.5, 2.3)
  const [ax, ay] = on(x - gap / 2, z)
  const [bx, by] = on(x + gap / 2, z)
  woman(s, bx, by + 1, k * 0.93)
  man(s, ax, ay, k)
  const p = pen((ax + bx) / 2, (ay + by) / 2, k)
  s.path(curve(blob(...p([0.5, 48])[0], 3.2 * k, 3.4 * k, 3, 0.08, 10)), SKIN)
}
