import type {Sheet} from '../../../kit/svg.ts'
import {lifeboats, storey} from './decks.ts'
import {funnel} from './funnel.ts'
import {hull} from './hull.ts'
import {I} from './inks.ts'
import {rigging} from './rigging.ts'
import {onShip, side} from './ship.ts'

/** The whole ship, from the hull up. */
export function ferry(s: Sheet) {
  const [cx, cy] = onShip(52, 14)
  s.glow(cx, cy, 470, I.amber, 0.22, 0.42)
  hull(s)
  storey(s, 2, 88, 10.4, 4.2, 0.6, 3, false)
  storey(s, 3, 84, 14.8, 3.6, 1, 5, true)
  storey(s, 9, 82, 18.6, 3.6, 2.4, 8, false)
  lifeboats(s)
  storey(s, 64, 79, 22.4, 3.6, 1.8, 11, false)
  s.path(side(10, 22.4, 62, 22.6, 2.2) + side(10, 23.6, 62, 23.8, 2.2), I.mist)
  funnel(s)
  rigging(s)
}
