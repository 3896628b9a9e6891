import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A line of neon: a broad bloom, the tube, a hot core. */
export function neon(s: Sheet, points: Pt[], colour: string, width = 3.2) {
  s.path(
    stroke(points, () => width * 4.5),
    colour,
    'opacity="0.3"',
  )
  s.path(
    stroke(points, () => width * 2.4),
    colour,
    'opacity="0.35"',
  )
  s.path(
    stroke(points, () => width),
    mix(colour, I.cream, 0.2),
  )
  s.path(
    stroke(points, () => width * 0.42),
    I.cream,
  )
}
