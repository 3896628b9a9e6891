import {archPts, quad} from '../../../kit/arch.ts'
import {mix} from '../../../kit/ink.ts'
import {face} from '../../../kit/place.ts'
import type {Rng} from '../../../kit/rng.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {house} from './house.ts'
import {I} from './inks.ts'
import {along, B, v} from './view.ts'

/** The tower of the old palace, far left. */
function palaceTower(s: Sheet) {
  const T = face(v, -52, 0, 150, 0.2),
    c = mix(I.ochre, I.plum, 0.35)
  s.path(quad(T, 0, 10, 6.5, 52), c)
  s.path(quad(T, 4.3, 10, 6.5, 52), mix(c, I.plum, 0.5))
  s.path(quad(T, -1.3, 50, 7.8, 57), mix(c, I.cream, 0.15))
  s.path(quad(T, 5.4, 50, 7.8, 57), mix(c, I.plum, 0.4))
  s.path(quad(T, -1.3, 49.4, 7.8, 50.4), mix(I.night, I.plum, 0.7))
  let m = ''
  for (let i = 0; i < 5; i++) m += quad(T, -1.3 + i * 1.95, 57, -0.3 + i * 1.95, 58.8)
  s.path(quad(T, 1, 57, 5.5, 66), mix(c, I.plum, 0.25))
  s.path(quad(T, 4, 57, 5.5, 66), mix(c, I.plum, 0.55))
  s.path(m, mix(c, I.cream, 0.15))
  s.path(poly([T(0.4, 66), T(6.1, 66), T(3.25, 73)]), mix(I.terra, I.plum, 0.4))
  s.path(poly(archPts(T, 3.25, 59, 2.2, 5)), mix(I.night, I.plum, 0.6))
}

/** The town behind the bridge, on both banks. */
export function town(s: Sheet, r: Rng) {
  palaceTower(s)
  const far = face(v, -70, 0, 175, 0.1)
  for (let i = 0, u = 0; i < 9; i++) {
    const w = r.range(7, 13)
    house(s, far, u, u + w, 3, r.range(17, 27), i + 60, 0.26, 4.5)
    u += w
  }
  const farR = face(v, 28, 0, 150, 0.35)
  for (let i = 0, u = 0; i < 6; i++) {
    const w = r.range(7, 12)
    house(s, farR, u, u + w, 2, r.range(12, 19), i + 80, 0.3, 4)
    u += w
  }
}

/** The houses at the bridge's heads. */
export function bridgeHeads(s: Sheet) {
  for (const [a, b, t, k] of [
    [52, 60, 24, 3],
    [60, 70, 27, 4],
  ] as const)
    house(s, B, a, b, -0.5, t, k + 20, 0.08)
  {
    const T = along(3)
    house(s, T, -66, -52, -1, 27, 43, 0.05)
  }
}
