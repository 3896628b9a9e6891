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
  // iron on the wall: a plate, an arm straight out, a scroll that holds it from below
  const iron = () => Math.max(2, 0.045 * k)
  const out = (a: number, b: number): Pt => [wx - lamp.side * a * k, wy + b * k]
  s.path(
    stroke([out(-0.02, -0.3), out(-0.02, 0.1), out(-0.02, 0.52)], () => Math.max(3, 0.1 * k)),
    I.key,
  )
  s.path(
    stroke([out(0, -0.1), out(0.34, -0.1), out(0.66, -0.1)], iron) +
      stroke([out(0.62, -0.12), out(0.62, 0)], iron) +
      stroke(
        [0, 0.25, 0.5, 0.75, 1].map((t) =>
          out(0.52 * t, 0.44 - 0.52 * Math.sin((t * Math.PI) / 2)),
        ),
        iron,
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
