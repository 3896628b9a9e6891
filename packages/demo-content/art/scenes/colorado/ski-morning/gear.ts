import {blob, curve, stroke} from '../../../kit/line.ts'
import {lerp} from '../../../kit/rng.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {hand, poleTip, type Side, ski} from './body.ts'
import {K, shown, sum, UP} from './frame.ts'
import {I} from './inks.ts'
import {DARK, WINE} from './shade.ts'

/** A ski on its edge. */
export function oneSki(s: Sheet, side: Side) {
  const row = ski(side).map(shown)
  const wide = (t: number) =>
    K * (5.4 - 1.2 * Math.sin(Math.PI * t) - (t > 0.85 ? 14 * (t - 0.85) : 0))
  s.path(stroke(row, wide), side < 0 ? I.red : WINE)
  // the edge that bites is dark, the base above it catches the light
  s.path(
    stroke(
      row.map(([x, y]): Pt => [x - 1.2 * K, y + 1.2 * K]),
      (t) => 0.34 * wide(t),
    ),
    side < 0 ? WINE : DARK,
  )
}

/** A pole with its basket. */
export const pole = (s: Sheet, side: Side) => {
  const [grip, tip] = [shown(sum([hand(side), 1], [UP, 5])), shown(poleTip(side))]
  s.path(
    stroke([grip, tip], () => 1.5 * K),
    DARK,
  )
  const basket: Pt = [lerp(grip[0], tip[0], 0.93), lerp(grip[1], tip[1], 0.93)]
  s.path(curve(blob(...basket, 3.4 * K, 1.9 * K, 3, 0.05, 12)), DARK)
}
