/** The round basket of the bread: withies in and out of its stakes, a napkin over its rim. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {type Profile, ring, turned, turnedShadow} from '../../../kit/turned.ts'
import {I, SHADOW} from './inks.ts'
import {at, SLANT, v} from './table.ts'

/** Height of the rim, in hands. */
export const RIM = 0.72

const radius = (y: number) => 0.98 + (0.2 * y) / RIM
const BODY: Profile = [
  [radius(0), 0],
  [radius(RIM), RIM],
]
const ROWS = 5
const STAKES = 30

/** The basket round (x, z), in hands, with what one sees into it. */
export function basket(s: Sheet, x: number, z: number) {
  const on = (b: number, y: number): Pt =>
    at(x + Math.cos(b) * radius(y), z + Math.sin(b) * radius(y), y)
  s.path(turnedShadow(v, x, z, BODY, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, BODY), mix(I.sun, I.key, 0.62))
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < STAKES; i++) {
      const b = Math.PI + (i / STAKES) * Math.PI * 2
      if (Math.sin(b) > 0.3 || (i + j) % 2) continue
      const line = [0, 0.25, 0.5, 0.75, 1].map((t) =>
        on(b + (t * 2 * Math.PI * 1.75) / STAKES, RIM * ((j + 0.55) / ROWS)),
      )
      const turnedAway = Math.max(0, Math.cos(b + 0.45))
      s.path(
        stroke(line, (t) => 4 + 7.5 * Math.sin(Math.PI * t)),
        mix(mix(I.sun, I.paper, 0.25), I.key, 0.55 * turnedAway),
      )
    }
  const rim = (k: number, y: number) => poly(ring(v, x, y, z, radius(RIM) * k, 60))
  s.path(rim(1.04, RIM - 0.03), mix(I.sun, I.key, 0.4))
  s.path(rim(1.03, RIM + 0.03), mix(I.sun, I.paper, 0.35))
  s.path(rim(0.94, RIM + 0.02), mix(I.shade, I.key, 0.2))
}

/** The napkin in the basket: it lines the far side and hangs over the near rim by one corner. */
export function lining(s: Sheet, x: number, z: number) {
  const q = radius(RIM)
  const on = (b: number, k: number, y: number): Pt =>
    at(x + Math.cos(b) * q * k, z + Math.sin(b) * q * k, y)
  const arc = (from: number, to: number, k: number, y: number) =>
    Array.from({length: 14}, (_, i) => on(from + ((to - from) * i) / 13, k, y))
  s.path(poly(arc(0, Math.PI * 2, 0.95, RIM)), mix(I.paper, I.shade, 0.5))
  s.path(poly([...arc(0.2, 3.1, 1.02, RIM + 0.12), ...arc(3.1, 0.2, 0.8, RIM)]), I.paper)
}

/** The corner of the napkin that hangs over the near rim, drawn after the bread. */
export function corner(s: Sheet, x: number, z: number) {
  const q = radius(RIM) * 1.05
  const on = (b: number, k: number, y: number): Pt =>
    at(x + Math.cos(b) * q * k, z + Math.sin(b) * q * k, y)
  const over = (from: number, to: number, tip: number, low: number) => [
    on(from, 0.86, RIM + 0.06),
    on((from + to) / 2, 0.84, RIM + 0.04),
    on(to, 0.86, RIM + 0.06),
    on(to, 1, RIM + 0.03),
    on(tip, 1.02, low),
    on(from, 1, RIM + 0.03),
  ]
  s.path(
    poly(over(4.3, 5.5, 5.05, 0.02).map(([a, b]): Pt => [a + 6, b + 6])),
    I.key,
    'opacity="0.4"',
  )
  s.path(poly(over(4.3, 5.5, 5.05, 0.06)), I.paper)
  s.path(
    poly([on(4.95, 1, RIM + 0.03), on(5.5, 1, RIM + 0.03), on(5.05, 1.02, 0.06)]),
    mix(I.paper, I.shade, 0.6),
  )
}
