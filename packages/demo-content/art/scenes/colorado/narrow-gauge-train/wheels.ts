/** What the engine runs on: drivers with their rods, the pilot's small wheels, frame and cylinder. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Face} from '../../../kit/place.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {hull} from '../../../kit/turned.ts'
import {I} from './canyon.ts'
import {disc, pane, round} from './line.ts'

const DRIVERS = [3.5, 5.05, 6.6]
const RADIUS = 0.72

export function wheels(s: Sheet, side: Face, slice: (u: number) => Face) {
  const steel = mix(I.sky, I.paper, 0.45)
  // the frame closes the view under the boiler
  s.path(pane(side, 0.2, 0.5, 9, 1.2), I.key)
  for (const u of DRIVERS) {
    s.path(disc(side, u, RADIUS, RADIUS), I.key)
    s.path(disc(side, u, RADIUS, RADIUS * 0.9), mix(I.rust, I.gold, 0.2))
    s.path(disc(side, u, RADIUS, RADIUS * 0.74), I.key)
    for (let k = 0; k < 5; k++) {
      const [a, b] = [Math.cos(k * 1.257 + 0.3), Math.sin(k * 1.257 + 0.3)]
      const tip = RADIUS * 0.78
      s.path(
        stroke([side(u, RADIUS), side(u + tip * a, RADIUS + tip * b)], () => 2),
        mix(I.rust, I.gold, 0.2),
      )
    }
    s.path(disc(side, u, RADIUS, 0.17, 10), mix(I.rust, I.gold, 0.2))
  }
  for (const u of [0.85, 1.9]) {
    s.path(disc(side, u, 0.38, 0.38, 16), I.key)
    s.path(disc(side, u, 0.38, 0.24, 12), mix(I.rust, I.key, 0.3))
  }
  // the cylinder: a barrel, its front cover toward us
  const end = (u: number) => round(slice(u), -1.12, 1.04, 0.34, 20)
  s.path(poly(hull([...end(0.8), ...end(2.3)])), mix(I.key, I.sky, 0.16))
  s.path(
    poly([
      ...[0.9, 2.2].map((u) => slice(u)(-1.4, 1.2)),
      ...[2.2, 0.9].map((u) => slice(u)(-1.3, 1.34)),
    ]),
    mix(I.sky, I.paper, 0.3),
  )
  s.path(poly(end(0.8)), mix(I.key, I.sky, 0.36))
  s.path(poly(round(slice(0.8), -1.12, 1.04, 0.22, 16)), I.key)
  // the coupling rod joins all cranks, the main rod drives the middle one
  const crank = RADIUS - 0.28
  s.path(
    stroke([side(DRIVERS[0], crank), side(DRIVERS[2], crank)], () => 3.4),
    steel,
  )
  s.path(
    stroke([side(2.2, 1.04), side(DRIVERS[1], crank)], () => 3),
    steel,
  )
  for (const u of DRIVERS) s.path(disc(side, u, crank, 0.1, 8), I.key)
}
