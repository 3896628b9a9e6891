/** The chair across the table, pushed in: its back in green paint, a straw hat hung on one of its posts. */
import {mix} from '../../../kit/ink.ts'
import {curve, stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {GROUND, onTable} from './table.ts'

/** By the table's axes, in hands: the middle of the back, half its width, its top. */
const BACK = {u: -0.35, w: 5.6, half: 1.7, top: 2.1}
const RAILS = [
  [-1.5, -0.85],
  [-0.25, 0.4],
  [1, 1.75],
] as const

const WOOD = mix(I.leaf, I.key, 0.45)
const LIT = mix(I.leaf, I.sun, 0.36)

const on = (a: number, y: number, off = 0): Pt => onTable(BACK.u + a, BACK.w + off, y)

/** A post of square wood, its left side in the sun. */
function post(s: Sheet, a: number) {
  const face = (a0: number, a1: number, ink: string) =>
    s.path(poly([on(a0, GROUND), on(a1, GROUND), on(a1, BACK.top), on(a0, BACK.top)]), ink)
  face(a - 0.15, a + 0.15, WOOD)
  face(a - 0.15, a - 0.04, LIT)
  s.path(
    poly([
      on(a - 0.15, BACK.top),
      on(a + 0.15, BACK.top),
      on(a + 0.15, BACK.top, 0.3),
      on(a - 0.15, BACK.top, 0.3),
    ]),
    mix(LIT, I.sun, 0.4),
  )
}

/** The chair's back. */
export function chair(s: Sheet) {
  for (const [low, high] of RAILS) {
    const rise = (a: number) => 0.07 * (1 - (a / BACK.half) ** 2)
    const line = (y: number) =>
      Array.from({length: 13}, (_, i) => {
        const a = -BACK.half + (BACK.half * 2 * i) / 12
        return on(a, y + rise(a))
      })
    s.path(poly([...line(low), ...line(high).toReversed()]), WOOD)
    s.path(
      stroke(line(high - 0.08), () => 13),
      LIT,
    )
  }
  for (const a of [-BACK.half, BACK.half]) post(s, a)
  hat(s, on(-BACK.half + 0.28, BACK.top - 0.22))
}

/** The straw hat: it hangs aslant, crown up, so that brim, ribbon and crown are told apart. */
function hat(s: Sheet, [x, y]: Pt) {
  const tilt = -0.3
  const put = (row: readonly number[]): Pt[] =>
    Array.from({length: row.length / 2}, (_, i) => [
      x + 0.86 * (row[2 * i] * Math.cos(tilt) - row[2 * i + 1] * Math.sin(tilt)),
      y + 0.86 * (row[2 * i] * Math.sin(tilt) + row[2 * i + 1] * Math.cos(tilt)),
    ])
  const oval = (rx: number, ry: number, dy: number) =>
    curve(
      put(
        Array.from({length: 24}, (_, i) => {
          const b = (i / 24) * Math.PI * 2
          return [Math.cos(b) * rx, dy + Math.sin(b) * ry]
        }).flat(),
      ),
    )
  s.path(oval(122, 47, 6), mix(I.sun, I.key, 0.5))
  s.path(oval(122, 46, -3), mix(I.sun, I.paper, 0.45))
  s.path(oval(82, 27, 6), mix(I.sun, I.key, 0.3))
  // crown: lit on the left, dark on the right, pinched on top; the ribbon round its foot
  const crown = [
    -66, 4, -64, -34, -55, -66, -34, -84, -6, -79, 16, -87, 42, -80, 58, -58, 64, -28, 66, 4, 44,
    18, 0, 24, -44, 18,
  ]
  s.path(curve(put(crown)), mix(I.sun, I.paper, 0.3))
  const shape = s.clip(curve(put(crown)))
  s.group(shape, () => {
    s.path(
      curve(put([20, -90, 10, -50, 26, -10, 20, 30, 90, 30, 90, -90])),
      mix(I.sun, I.key, 0.26),
    )
    s.path(
      curve(put([-40, -90, -10, -80, 14, -92, 10, -66, -8, -56, -24, -64])),
      mix(I.sun, I.key, 0.2),
    )
    s.path(curve(put([-80, -22, -40, -8, 0, -3, 40, -8, 80, -22, 80, 40, -80, 40])), I.wine)
    s.path(curve(put([-80, -22, -40, -8, -22, -5, -26, 40, -80, 40])), I.red)
  })
}
