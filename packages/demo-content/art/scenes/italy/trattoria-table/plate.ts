import {mix} from '../../../kit/ink.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

/** A deep plate of radius r round (x, z), in hands: a raised lip, a line of colour on its rim, a well. */
export function plate(s: Sheet, x: number, z: number, r: number, line: string) {
  const body: Profile = [
    [r * 0.62, 0],
    [r, 0.2],
  ]
  // `off` moves a round away from the sun, as a share of r
  const level = (share: number, y: number, fill: string, off = 0) => {
    const [dx, dz] = SLANT.map((d) => d * off * r)
    s.path(poly(ring(v, x + dx, y, z + dz, r * share, 60)), fill)
  }
  // from the side of the sun to the other, over a round of that share
  const across = (share: number, stops: [number, string][]) => {
    const [dx, dz] = SLANT.map((d) => d * share * r * 1.2)
    return s.linear(...at(x - dx, z - dz), ...at(x + dx, z + dz), stops)
  }
  s.path(turnedShadow(v, x, z, body, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, body), mix(I.shade, I.key, 0.18))
  level(1, 0.2, I.paper)
  // the lip hides the sun from the rim behind it
  level(
    0.965,
    0.19,
    across(1, [
      [0, mix(I.shade, I.key, 0.12)],
      [0.4, mix(I.shade, I.paper, 0.35)],
      [0.56, I.paper],
    ]),
  )
  level(0.945, 0.185, I.paper, 0.008)
  level(0.905, 0.18, line)
  level(0.865, 0.18, I.paper)
  // the well: its wall dark where it turns from the sun and bright where it looks into it, then its floor
  level(
    0.845,
    0.17,
    across(0.845, [
      [0, mix(I.shade, I.key, 0.2)],
      [0.4, mix(I.shade, I.paper, 0.25)],
      [0.62, mix(I.paper, I.shade, 0.2)],
      [0.8, I.paper],
    ]),
  )
  level(0.75, 0.11, mix(I.paper, I.shade, 0.46))
  level(0.735, 0.11, mix(I.paper, I.shade, 0.24), 0.03)
}
