/** Metres, seen from the air: where both bridges run, and how far things fade into the haze. */
import type {View} from '../../../kit/place.ts'
import {smooth} from '../../../kit/rng.ts'

export const I = {
  paper: '#fdf4de',
  aqua: '#7fd8cb',
  turquoise: '#2ba6b3',
  blue: '#1f6aa5',
  deep: '#173a66',
  rust: '#c8694a',
  gold: '#f0b75c',
  sky: '#a9d3e6',
}

export const W = 1200

export const H = 700

/** World units are metres; the camera hangs 42 m over the water. */
export const v: View = {W, F: 900, horizon: 236, cy: 42}

export const DECK = 9

export const BRIDGE_END = 4200

/** Where the middle of the new bridge runs, and the old one beside it. */
export const newX = (z: number) => -150 + 0.49 * z - 0.00014 * z * z

export const oldX = (z: number) => newX(z) + 52 + 0.045 * z

/** The old bridge has lost a span here. */
export const GAP = [236, 318] as const

export const haze = (z: number) => smooth(250, 3600, z) * 0.75
