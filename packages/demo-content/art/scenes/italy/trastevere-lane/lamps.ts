import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, LAMPS, type Lamp, LEFT, RIGHT, v, wallX} from './lane.ts'

/** Lamplight on the walls: soft, warm, kept off the sky. */
export function wash(s: Sheet) {
  for (const which of [-1, 1] as const) {
    const line = which < 0 ? LEFT : RIGHT
    const tops = line
      .slice(0, -1)
      .flatMap(([x, z, h], i): Pt[] => [at(x, h, z), at(line[i + 1][0], h, line[i + 1][1])])
    const feet = line.map(([x, z]) => at(x, 0, z)).reverse()
    s.group(s.clip(poly([...tops, ...feet])), () => {
      for (const lamp of LAMPS.filter((l) => l.side === which)) {
        const [x, y] = at(wallX(which, lamp.z), lamp.y, lamp.z)
        s.glow(x, y + 30, (2.9 * v.F) / lamp.z, I.ochre, 0.78, 1.25)
        s.glow(x, y, (1.1 * v.F) / lamp.z, I.cream, 0.7, 1.2)
      }
    })
  }
}

/** One lamp on its bracket, and its glow. */
export function lantern(s: Sheet, lamp: Lamp) {
  const k = v.F / lamp.z
  const [wx, wy] = at(wallX(lamp.side, lamp.z), lamp.y + 0.55, lamp.z)
  const x = wx - lamp.side * 0.62 * k
  const y = wy + 0.3 * k
  s.path(
    stroke(
      [
        [wx, wy + 0.3 * k],
        [wx - lamp.side * 0.2 * k, wy - 0.12 * k],
        [x, wy - 0.02 * k],
      ],
      () => Math.max(2, 0.045 * k),
    ),
    I.key,
  )
  s.glow(x, y, 0.9 * k, I.cream, 0.8)
  const box = (a: number, b: number): Pt => [x + a * k, y + b * k]
  s.path(poly([box(-0.15, -0.2), box(0.15, -0.2), box(0.1, 0.22), box(-0.1, 0.22)]), I.cream)
  s.path(poly([box(-0.2, -0.2), box(0.2, -0.2), box(0.08, -0.34), box(-0.08, -0.34)]), I.key)
  s.path(poly([box(-0.12, 0.22), box(0.12, 0.22), box(0.06, 0.3), box(-0.06, 0.3)]), I.key)
  s.path(
    poly([box(-0.018, -0.2), box(0.018, -0.2), box(0.014, 0.22), box(-0.014, 0.22)]),
    mix(I.terra, I.key, 0.3),
  )
}
