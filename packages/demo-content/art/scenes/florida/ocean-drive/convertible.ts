import type {Sheet} from '../../../kit/svg.ts'
import {bonnet, boot, flank} from './car-body.ts'
import {cabin, foldedTop} from './car-cabin.ts'
import {lamps, nose, pool} from './car-nose.ts'
import {riders} from './car-riders.ts'
import {tail, underneath, wheels} from './car-wheels.ts'
import {windscreen} from './car-windscreen.ts'

/** A two-tone convertible of the fifties with its top down, two in it, its lamps on; from its far parts to its near ones. */
export function convertible(s: Sheet) {
  pool(s)
  underneath(s)
  cabin(s)
  boot(s)
  foldedTop(s)
  riders(s)
  bonnet(s)
  windscreen(s)
  flank(s)
  tail(s)
  wheels(s)
  nose(s)
  lamps(s)
}
