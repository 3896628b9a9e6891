/** The power house's tones, in the sun and in the shadow of the left wall. */
import {mix} from '../../../kit/ink.ts'
import {I} from './gorge.ts'

/** Roofs and their rims; walls toward the sun, toward us and away from it; windows; where two solids meet. */
export interface Light {
  roof: string
  rim: string
  sunny: string
  facing: string
  away: string
  glass: string
  crease: string
  /** What a box throws on a roof. */
  cast: string
  water: string
}

export const SUN: Light = {
  roof: mix(I.paper, I.shade, 0.42),
  rim: mix(I.paper, I.clay, 0.06),
  sunny: mix(I.paper, I.clay, 0.2),
  facing: mix(I.shade, I.paper, 0.4),
  away: mix(I.shade, I.night, 0.3),
  glass: mix(I.night, I.lake, 0.22),
  crease: mix(I.shade, I.night, 0.45),
  cast: mix(I.shade, I.night, 0.3),
  water: mix(I.lake, I.night, 0.3),
}

export const SHADOW: Light = {
  roof: mix(I.shade, I.night, 0.24),
  rim: mix(I.shade, I.night, 0.06),
  sunny: mix(I.shade, I.night, 0.4),
  facing: mix(I.shade, I.night, 0.46),
  away: mix(I.shade, I.night, 0.66),
  glass: I.night,
  crease: mix(I.shade, I.night, 0.8),
  cast: mix(I.shade, I.night, 0.36),
  water: mix(I.lake, I.night, 0.62),
}
