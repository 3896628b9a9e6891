import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {rng} from '../../../kit/rng.ts'
import {type Pt, poly, type Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'
import {BACK, desk, H, panes, SLANT, W} from './room.ts'

/** The desk's boards. */
export function deskTop(s: Sheet) {
  const r = rng(31)
  s.path(
    poly([desk(-12, BACK), desk(12, BACK), [W + 20, H + 20], [-20, H + 20]]),
    s.linear(0, 500, 0, H, [
      [0, mix(I.wood, I.sun, 0.5)],
      [0.5, mix(I.wood, I.sun, 0.28)],
      [1, I.wood],
    ]),
  )
  // the boards meet in dark seams, each with a worn bright edge
  for (const z of [8.3, 10.3, 12.6, 15.2]) {
    const seam = (up: number) => [-9, 0, 9].map((x): Pt => [desk(x, z)[0], desk(x, z)[1] + up])
    s.path(
      stroke(seam(0), () => 34 / z),
      mix(I.wood, I.key, 0.55),
    )
    s.path(
      stroke(seam(36 / z), () => 16 / z),
      mix(I.wood, I.sun, 0.75),
    )
  }
  for (let i = 0; i < 150; i++) {
    const z = 7 + 10.4 * r()
    const x = r.range(-9, 7)
    const len = r.range(1.5, 5)
    s.path(
      stroke(
        [desk(x, z), desk(x + len / 2, z + r.range(-0.06, 0.06)), desk(x + len, z)],
        (t) => 3.2 * Math.sin(Math.PI * t),
      ),
      mix(I.wood, r.chance(0.6) ? I.key : I.sun, r.range(0.2, 0.42)),
      'opacity="0.7"',
    )
  }
  // wood in the sun is warm
  s.path(pools(), mix(I.sun, I.paper, 0.15), 'opacity="0.34"')
}

/** Where the sun falls through each pane. */
function pools() {
  const cast = (u: number, w: number): Pt => desk(u + w * SLANT[0], BACK + w * SLANT[1])
  return panes()
    .map(([a, b, c, d]) => poly([cast(a, b), cast(c, b), cast(c, d), cast(a, d)]))
    .join('')
}

/** Everything outside the pools of window light lies in the room's shade. */
export function shade(s: Sheet) {
  const edge = desk(0, BACK)[1]
  s.add(
    `<path d="M-5 ${edge}H${W + 5}V${H + 5}H-5Z${pools()}" fill-rule="evenodd" fill="${I.key}" opacity="0.36"/>`,
  )
}
