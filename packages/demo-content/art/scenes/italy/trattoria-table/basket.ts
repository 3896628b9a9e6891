/** The round basket of the bread: withies in and out of its stakes, a napkin over its rim. */
import {mix} from '../../../kit/ink.ts'
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
const ROWS = 4
const STAKES = 34

/** The basket round (x, z), in hands, with what one sees into it. */
export function basket(s: Sheet, x: number, z: number) {
  const on = (b: number, y: number): Pt =>
    at(x + Math.cos(b) * radius(y), z + Math.sin(b) * radius(y), y)
  s.path(turnedShadow(v, x, z, BODY, SLANT), I.key, SHADOW)
  s.path(turned(v, x, z, BODY), mix(I.sun, I.key, 0.62))
  weave(s, on)
  const rim = (k: number, y: number) => poly(ring(v, x, y, z, radius(RIM) * k, 60))
  s.path(rim(1.04, RIM - 0.03), mix(I.sun, I.key, 0.4))
  s.path(rim(1.03, RIM + 0.03), mix(I.sun, I.paper, 0.35))
  s.path(rim(0.94, RIM + 0.02), mix(I.shade, I.key, 0.2))
}

/** The near half of the wall: in each row the withy goes behind one stake and before the next. */
function weave(s: Sheet, on: (b: number, y: number) => Pt) {
  const step = (Math.PI * 2) / STAKES
  const tall = RIM / ROWS
  for (const over of [0, 1])
    for (let j = 0; j < ROWS; j++)
      for (let i = -1; i <= STAKES / 2; i++) {
        if (((i + j) % 2 === 0) === Boolean(over)) continue
        const [middle, reach] = [Math.PI + (i + 0.5) * step, step * (over ? 0.74 : 0.5)]
        const line = (side: number) =>
          Array.from({length: 7}, (_, k) => {
            const t = k / 3 - 1
            const half = tall * (over ? 0.47 - 0.2 * t * t : 0.3)
            return on(middle + t * reach, (j + 0.5) * tall + side * half)
          })
        const away = 0.5 * Math.max(0, Math.cos(middle + 0.45)) + (over ? 0 : 0.3)
        s.path(
          poly([...line(1), ...line(-1).toReversed()]),
          mix(mix(I.sun, I.paper, 0.3), I.key, away),
        )
      }
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
