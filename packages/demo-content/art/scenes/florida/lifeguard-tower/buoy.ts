/** The ring-buoy on the front rail. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {at, DECK, FLOOR} from './plan.ts'

/** The ring hangs before the rail, across a gap between two posts: its outer edge and its hole, in metres. */
const RING = {a: -1.12, b: DECK.front - 0.06, y: FLOOR + 0.69, out: 0.42, hole: 0.175}

/** An arc of the ring, on the sheet; angles from the right, upwards. */
const arc = (r: number, from = 0, to = Math.PI * 2, k = 40): Pt[] =>
  Array.from({length: k + 1}, (_, i) => {
    const t = from + ((to - from) * i) / k
    return at([RING.a + Math.cos(t) * r, RING.b, RING.y + Math.sin(t) * r])
  })

/** A part of the ring between two radii. */
const part = (r0: number, r1: number, from: number, to: number) =>
  poly([...arc(r1, from, to, 16), ...arc(r0, from, to, 16).toReversed()])

/** The ring: four coral bands on white, its right and lower side in the shade. */
export function buoy(s: Sheet) {
  const {out, hole} = RING
  const body = poly(arc(out)) + poly(arc(hole).toReversed())
  s.path(poly(arc(out + 0.02)) + poly(arc(hole - 0.018).toReversed()), mix(I.plum, I.coral, 0.2))
  s.path(body, I.paper)
  s.path(part(out - 0.09, out, -2.3, 0.5), mix(I.paper, I.lilac, 0.6))
  s.path(part(hole, hole + 0.05, 0.8, 3.7), mix(I.paper, I.lilac, 0.6))
  for (const turn of [0.785, 2.356, 3.927, 5.498]) {
    const [from, to] = [turn - 0.32, turn + 0.32]
    s.path(part(hole, out, from, to), I.coral)
    if (turn > 3 || turn < 1) s.path(part(out - 0.09, out, from, to), mix(I.coral, I.plum, 0.35))
  }
  s.path(
    stroke(arc(out - 0.09, 1.9, 3.4, 14), (t) => 5 * Math.sin(Math.PI * t)),
    mix(I.paper, I.peach, 0.15),
  )
}
