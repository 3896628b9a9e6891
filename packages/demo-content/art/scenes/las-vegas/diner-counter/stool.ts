/** A stool: red cushion on a chrome rim, an upright column, a ring for the feet. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {I, STOOLS} from './room-view.ts'
import {circle, disc, lathe, standing} from './standing.ts'

/** Where the ring is, and how wide, in metres. */
const RING = {y: 0.26, r: 0.22}

/** The stool at distance z. */
export function stool(s: Sheet, z: number) {
  const p = standing(STOOLS, z)
  const chrome = mix(I.teal, I.cream, 0.55)
  const dark = mix(I.teal, I.night, 0.45)
  s.path(disc(standing(STOOLS - 0.08, z - 0.03), 0, 0.29), I.night, 'opacity="0.5"')
  s.path(
    lathe(p, [
      [0.21, 0],
      [0.21, 0.02],
      [0.07, 0.06],
    ]),
    dark,
  )
  s.path(disc(p, 0.055, 0.09), mix(I.teal, I.night, 0.2))
  const column = [
    [0.036, 0.05],
    [0.036, 0.68],
  ] as const
  const ring = circle(p, RING.y, RING.r)
  const rod = (from: number, to: number) =>
    s.path(
      stroke(ring.slice(from, to), () => 26 / z),
      chrome,
    )
  // the far half of the ring, the struts, the column before them, then the near half
  rod(0, 25)
  for (const i of [3, 12, 21])
    s.path(
      stroke([p(0, RING.y, 0), ring[i]], () => 16 / z),
      dark,
    )
  s.path(lathe(p, column), dark)
  s.path(
    stroke([p(-0.012, 0.06, -0.036), p(-0.012, 0.66, -0.036)], () => 22 / z),
    mix(I.cream, I.teal, 0.25),
  )
  for (const i of [30, 42])
    s.path(
      stroke([p(0, RING.y, -0.03), ring[i]], () => 16 / z),
      dark,
    )
  s.path(
    stroke([...ring.slice(23), ring[0], ring[1]], () => 26 / z),
    chrome,
  )
  cushion(s, z)
}

/** The seat: it is lit from above, its side in three tones. */
function cushion(s: Sheet, z: number) {
  const p = standing(STOOLS, z)
  s.path(
    lathe(p, [
      [0.1, 0.62],
      [0.195, 0.655],
      [0.2, 0.69],
    ]),
    mix(I.teal, I.cream, 0.5),
  )
  const [left] = p(-0.21, 0.75, 0)
  const [right] = p(0.21, 0.75, 0)
  s.path(
    lathe(p, [
      [0.198, 0.69],
      [0.212, 0.72],
      [0.212, 0.755],
      [0.196, 0.79],
    ]),
    s.linear(left, 0, right, 0, [
      [0.08, mix(I.red, I.night, 0.45)],
      [0.3, mix(I.red, I.night, 0.2)],
      [0.72, mix(I.red, I.night, 0.1)],
      [1, mix(I.red, I.night, 0.4)],
    ]),
  )
  s.path(disc(p, 0.79, 0.194), I.red)
  s.path(disc(p, 0.793, 0.15), mix(I.red, I.rose, 0.45))
  s.path(disc(standing(STOOLS + 0.028, z + 0.03), 0.795, 0.075), mix(I.rose, I.cream, 0.25))
}
