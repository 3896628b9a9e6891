import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'
import {I} from './inks.ts'

/** A line of neon: its light on what is behind it, a bloom, the tube, a hot core. */
export function neon(s: Sheet, points: Pt[], colour: string, width = 3.2) {
  for (const [wide, opacity] of [
    [13, 0.12],
    [8.5, 0.17],
    [5, 0.26],
    [2.6, 0.4],
  ])
    s.path(
      stroke(points, () => width * wide),
      colour,
      `opacity="${opacity}"`,
    )
  s.path(
    stroke(points, () => width),
    mix(colour, I.cream, 0.3),
  )
  s.path(
    stroke(points, () => width * 0.46),
    I.cream,
  )
}
