/** Metres, from the eye of a standing viewer; the sun is low on the left. */
import type {View} from '../../../kit/place.ts'

export const I = {
  paper: '#fdf1d8',
  gold: '#f5ba66',
  rose: '#df8263',
  lilac: '#8d84b0',
  dusk: '#39325a',
  green: '#83a35a',
  sky: '#8cc4cf',
}

export const W = 1200

export const H = 800

/** Metres; the eye of a standing viewer on a slight rise. */
export const v: View = {W, F: 1340, horizon: 592, cy: 2.6}

/** Ground covered by the shadow of a thing one metre high: to the right and a little away. */
export const SHADOW = {x: 2.3, z: 0.7}
