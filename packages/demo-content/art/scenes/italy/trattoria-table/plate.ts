import {mix} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {SLANT, v} from './table.ts'

/** A deep plate of radius r round (x, z), in hands, with a line of colour on its rim. */
export function plate(s: Sheet, x: number, z: number, r: number, line: string) {
  const body: Profile = [
    [r * 0.62, 0],
    [r, 0.2],
  ]
  const level = (share: number, y: number, fill: string, dx = 0) =>
    s.path(poly(ring(v, x + dx, y, z, r * share, 60)), fill)
  s.path(turnedShadow(v, x, z, body, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, body), mix(I.shade, I.key, 0.18))
  level(1, 0.2, I.paper)
  level(0.93, 0.19, line)
  level(0.885, 0.19, I.paper)
  // the well: the wall that turns from the sun, then its floor
  level(0.73, 0.17, mix(I.shade, I.paper, 0.3))
  level(0.7, 0.13, mix(I.paper, I.shade, 0.22), 0.05)
}
