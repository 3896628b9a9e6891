import type {Sheet} from '../../../kit/svg.ts'
import {decks, flank} from './car-body.ts'
import {cabin, riders, windscreen} from './car-cabin.ts'
import {lamps, nose, pool} from './car-nose.ts'
import {tail, underneath, wheels} from './car-wheels.ts'

/** A two-tone convertible of the fifties with its top down, two in it, its lamps on; from its far parts to its near ones. */
export function convertible(s: Sheet) {
  pool(s)
  underneath(s)
  cabin(s)
  riders(s)
  decks(s)
  windscreen(s)
  flank(s)
  tail(s)
  wheels(s)
  nose(s)
  lamps(s)
}
