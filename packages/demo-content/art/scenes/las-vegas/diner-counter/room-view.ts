/** The diner in metres: its inks, where we stand, and where its walls and the counter run. */
import {mix} from '../../../kit/ink.ts'
import {stroke} from '../../../kit/line.ts'
import {project, type View} from '../../../kit/place.ts'
import type {Pt, Sheet} from '../../../kit/svg.ts'

export const I = {
  night: '#191d3c',
  blue: '#24597a',
  teal: '#52b9b0',
  rose: '#ef5f8a',
  red: '#c93a3c',
  amber: '#ffbf63',
  cream: '#fff1d6',
}

export const W = 1200

export const H = 1200

/**
 * Metres. We stand in the aisle, beside the counter, and look along it: all that runs away from us meets left of
 * the middle. The big window closes the far end.
 */
export const v: View = {W: 920, F: 1000, horizon: 430, cy: 1.62}

export const TOP = 1

export const FAR = 5.6

export const [LEFT, FRONT, BACK, RIGHT] = [-1.55, 0.3, 1.17, 1.85]

export const at = (x: number, y: number, z: number): Pt => project(v, x, y, z)

/** A tube of neon: bloom, colour, hot core. */
export function neon(s: Sheet, line: readonly Pt[], colour: string, width: number) {
  s.path(
    stroke(line, () => width * 4.6),
    colour,
    'opacity="0.22"',
  )
  s.path(
    stroke(line, () => width * 2.2),
    colour,
    'opacity="0.55"',
  )
  s.path(
    stroke(line, () => width),
    mix(colour, I.cream, 0.35),
  )
}

/** The stools stand in a row this far to the side, in metres. */
export const STOOLS = -0.31

/** The guest sits on the stool at this depth. */
export const SEAT = {x: STOOLS, z: 3.1}
