/** The street beyond the glass at night, and the window that frames it. */
import {mix} from '../../../kit/ink.ts'
import {blob, curve, lens} from '../../../kit/line.ts'
import {pen} from '../../../kit/pen.ts'
import {rng} from '../../../kit/rng.ts'
import {wall} from '../../../kit/solid.ts'
import {poly, type Sheet} from '../../../kit/svg.ts'
import {tower, wheel} from './landmarks.ts'
import {at, FAR, I, LEFT, neon, RIGHT, v} from './room-view.ts'

/** Height of the window's sill: higher than the counter, whose end stands free of the street. */
const SILL = 1.08

/** The street beyond the glass: dark fronts, the Strip's great lights, signs without a word, wet asphalt. */
export function street(s: Sheet) {
  s.path(
    wall(v, [LEFT, FAR], [RIGHT, FAR], SILL, 3),
    s.linear(...at(0, 3, FAR), ...at(0, SILL, FAR), [
      [0, I.night],
      [0.6, mix(I.night, I.blue, 0.7)],
      [1, mix(I.blue, I.rose, 0.3)],
    ]),
  )
  const r = rng(4)
  for (const [x, w, h] of [
    [-1.55, 0.6, 1.6],
    [-0.95, 0.55, 1.42],
    [-0.4, 0.42, 1.78],
    [0.2, 0.78, 1.58],
    [0.95, 0.42, 2.2],
    [1.35, 0.5, 1.9],
  ] as const) {
    s.path(wall(v, [x, FAR], [x + w, FAR], SILL, h), mix(I.night, I.blue, 0.25))
    for (let i = 0; i < 26; i++) {
      if (r.chance(0.5)) continue
      const [u, y] = [x + 0.06 + (i % 5) * w * 0.19, 1.31 + Math.floor(i / 5) * 0.22]
      if (y < h - 0.15)
        s.path(
          wall(v, [u, FAR], [u + 0.06, FAR], y, y + 0.1),
          r.chance(0.7) ? mix(I.amber, I.blue, 0.35) : I.teal,
        )
    }
  }
  s.path(wall(v, [LEFT, FAR], [RIGHT, FAR], SILL, 1.26), mix(I.night, I.blue, 0.55))
  for (let i = 0; i < 70; i++) {
    const [x, y] = at(r.range(LEFT, RIGHT), r.range(SILL + 0.02, 1.26), FAR)
    s.path(
      lens(x, y, r.range(8, 46), 2.6, i),
      r.pick([I.rose, I.amber, I.teal, I.cream]),
      'opacity="0.75"',
    )
  }
  wheel(s, 312, 318, 100)
  tower(s, 534, 556, 0.96)
  // a dark hotel before its foot: what the guest lifts to his mouth has nothing behind it
  s.path(wall(v, [0.14, FAR], [0.9, FAR], SILL, 1.56), mix(I.night, I.blue, 0.12))
  s.path(wall(v, [0.14, FAR], [0.9, FAR], 1.55, 1.565), mix(I.rose, I.blue, 0.3))
  // the four suits, one above the other, in bulbs
  const suits = pen(...at(1.29, 1.5, FAR), 0.74)
  s.glow(...at(1.29, 2, FAR), 110, I.red, 0.5)
  s.path(poly(suits([-32, 214, 32, 214, 32, -34, -32, -34])), mix(I.night, I.red, 0.25))
  neon(s, suits([-32, 214, 32, 214, 32, -34, -32, -34, -32, 214]), I.amber, 3)
  s.path(
    curve(
      suits([
        0, 204, -8, 194, -22, 178, -14, 168, -3, 172, -7, 160, 7, 160, 3, 172, 14, 168, 22, 178, 8,
        194,
      ]),
    ),
    I.teal,
  )
  s.path(
    curve(suits([0, 98, -22, 122, -20, 138, -8, 142, 0, 132, 8, 142, 20, 138, 22, 122])),
    I.rose,
  )
  s.path(poly(suits([0, 82, -19, 58, 0, 34, 19, 58])), I.red)
  for (const [x, y] of [
    [0, 12],
    [-11, -6],
    [11, -6],
  ] as const)
    s.path(curve(blob(...suits([x, y])[0], 8, 8, 3, 0.03, 12)), I.teal)
  s.path(poly(suits([-3, 2, 3, 2, 8, -26, -8, -26])), I.teal)
}

/** Frame, mullions, sill. */
export function windowFrame(s: Sheet) {
  const chrome = mix(I.teal, I.cream, 0.4)
  for (const x of [LEFT, -0.13, RIGHT])
    s.path(wall(v, [x - 0.035, FAR - 0.02], [x + 0.035, FAR - 0.02], SILL, 3), chrome)
  s.path(wall(v, [LEFT, FAR - 0.02], [RIGHT, FAR - 0.02], 2.94, 3.06), chrome)
  s.path(
    wall(v, [LEFT, FAR - 0.02], [RIGHT, FAR - 0.02], SILL - 0.09, SILL),
    mix(I.teal, I.blue, 0.35),
  )
  s.path(wall(v, [LEFT, FAR], [RIGHT, FAR], 0, SILL - 0.09), mix(I.night, I.blue, 0.3))
}
