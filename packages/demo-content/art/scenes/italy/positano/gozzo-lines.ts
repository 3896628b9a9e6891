/** The lines of an open wooden boat, pointed at both ends, and where they fall on the sheet. */
import type {Pt} from '../../../kit/svg.ts'
import {HORIZON} from './view.ts'

/** A boat on the water, its colours, and what is done with its oars. */
export interface Afloat {
  /** Its middle at the water, in scene units. */
  x: number
  y: number
  /** Where the bow points, in radians from the right toward the horizon. */
  heading: number
  hull: string
  strake: string
  oars: 'shipped' | 'rowed'
  /** Where the buoy floats that it is moored to. */
  buoy?: Pt
}

/** A place in a boat on the sheet: metres forward, to port and up from its middle at the water. */
export type Aboard = (forward: number, port: number, up: number) => Pt

/** How high the eye is above the sea, in metres, and how far the sheet, in scene units. */
const EYE = 20
const SHEET = 1150

/** Half the boat's length, in metres. */
export const HALF = 2.75
const BEAM = 1.02
/** How many pieces a line along the boat is drawn in. */
export const STEPS = 28

/** Half the boat's width in metres at t, from -1 (stern) to 1 (bow). */
export const half = (t: number) => BEAM * Math.max(0, 1 - Math.abs(t) ** 2.3) ** 0.8

/** How high the gunwale is there, in metres. */
export const sheer = (t: number) => 0.62 + (t > 0 ? 0.46 : 0.3) * t * t

/** How many scene units a metre is on the water at height y of the sheet. */
export const metre = (y: number) => (y - HORIZON) / EYE

/** Puts places in a boat on the sheet. */
export function aboard({x, y, heading}: Afloat): Aboard {
  const k = metre(y)
  const deep = (k * (y - HORIZON)) / SHEET
  const [c, n] = [Math.cos(heading), Math.sin(heading)]
  return (f, p, up) => [x + (f * c - p * n) * k, y - (f * n + p * c) * deep - up * k]
}

/** A line along one side of the boat; `wide` and `long` are shares of the gunwale's. */
export function side(
  at: Aboard,
  port: 1 | -1,
  wide: number,
  long: number,
  up: (t: number) => number,
) {
  return Array.from({length: STEPS + 1}, (_, i): Pt => {
    const t = (i / STEPS) * 2 - 1
    return at(t * HALF * long, port * half(t) * wide, up(t))
  })
}

/** The same line along both sides, closed. */
export const ring = (at: Aboard, wide: number, long: number, up: (t: number) => number): Pt[] => [
  ...side(at, 1, wide, long, up),
  ...side(at, -1, wide, long, up).reverse(),
]
