import {mix} from '../../../kit/ink.ts'
import type {Sheet} from '../../../kit/svg.ts'
import {deck, shell} from './car-body.ts'
import {cabin, foldedTop} from './car-cabin.ts'
import {flank, tail} from './car-flank.ts'
import {mirror} from './car-mirror.ts'
import {lamps, nose, pool} from './car-nose.ts'
import {riders} from './car-riders.ts'
import {along, between, CABIN, car, LONG, sill} from './car-shape.ts'
import {underneath, wheels} from './car-wheels.ts'
import {windscreen} from './car-windscreen.ts'
import {I} from './inks.ts'

/** A two-tone convertible of the fifties with its top down, two in it, its lamps on; from its far parts to its near ones. */
export function convertible(s: Sheet) {
  underneath(s)
  pool(s)
  mirror(s)
  // what one sees under and through: the dark of the floor
  const floor = (b: number) => along(0.1, LONG - 0.1, (a) => car(a, b, sill(a) + 0.04))
  s.path(between(floor(-0.8), floor(0.8)), mix(I.night, I.plum, 0.2))
  deck(s, CABIN[1], LONG)
  cabin(s)
  shell(s, CABIN[0], CABIN[1], 4, 7, -1)
  foldedTop(s)
  riders(s)
  deck(s, 0, CABIN[0])
  windscreen(s)
  flank(s)
  tail(s)
  wheels(s)
  nose(s)
  lamps(s)
}
