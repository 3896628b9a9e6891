import {mix} from '../../../kit/ink.ts'
import {ridge} from '../../../kit/line.ts'
import {type Op, reflect} from '../../../kit/press.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {hotels} from './hotels.ts'
import {I} from './inks.ts'
import {at, H, KERB, kerbY, metre, v, W} from './street.ts'

/** The pavement in the light of the terraces, and the kerb. */
export function pavement(s: Sheet) {
  s.rect(0, v.horizon - 20, W, H, mix(I.plum, I.lilac, 0.55))
  for (const h of hotels) {
    // what the rooms and tubes of each house throw on the flags before it
    const [a, b] = [h.u - 0.3, h.u + h.width + 0.3]
    const middle = (a + b) / 2
    for (const [near, ink] of [
      [-KERB, mix(I.lilac, h.tubes[1], 0.4)],
      [-4.4, mix(h.tubes[1], I.pink, 0.5)],
      [-3.4, mix(I.gold, h.tubes[1], 0.3)],
      [-2.6, mix(I.gold, I.cream, 0.5)],
    ] as const)
      s.path(poly([at(a, 0, 0), at(b, 0, 0), at(b - 0.4, 0, near), at(a + 0.4, 0, near)]), ink)
    s.glow(...at(middle, 0, -3), metre(middle, -3) * 5, I.gold, 0.45, 0.2)
  }
  // joints between the flags
  let joints = ''
  for (let u = -14; u < 60; u += 1.5)
    joints += poly([at(u, 0, -2.4), at(u + 0.06, 0, -2.4), at(u + 0.06, 0, -KERB), at(u, 0, -KERB)])
  s.path(joints, mix(I.plum, I.lilac, 0.4), 'opacity="0.5"')
}

/** The kerb's stone: its top catches the light, its face is in the shade of the street. */
export function kerb(s: Sheet) {
  const line = (y: number, back: number): Pt[] => [
    at(-14, y, back),
    at(20, y, back),
    at(120, y, back),
  ]
  s.path(
    poly([...line(0.02, -KERB + 0.3), ...line(0.02, -KERB).toReversed()]),
    mix(I.cream, I.pink, 0.25),
  )
  s.path(
    poly([...line(0.02, -KERB), ...line(-0.16, -KERB).toReversed()]),
    mix(I.plum, I.lilac, 0.35),
  )
}

/** The street after rain holds all that shines above it. */
export const mirror: Op = reflect({
  y: (x) => kerbY(x) + 4,
  tint: mix(I.night, I.plum, 0.25),
  mixTop: 0.06,
  mixBottom: 0.34,
  squash: 0.86,
  amp: 0.9,
  seed: 8,
})

/** The street's own markings over the asphalt: a lane line, and the dark below our feet. */
export function markings(s: Sheet) {
  for (let u = -1.6; u < 70; u += 3.4)
    s.path(
      poly([at(u, 0, -15.4), at(u + 1.7, 0, -15.4), at(u + 1.7, 0, -15.55), at(u, 0, -15.55)]),
      mix(I.cream, I.gold, 0.4),
      'opacity="0.85"',
    )
  s.path(
    ridge(0, W, H, () => 640, 20),
    s.linear(0, 640, 0, H, [
      [0, I.night, 0],
      [1, I.night, 0.3],
    ]),
  )
}
