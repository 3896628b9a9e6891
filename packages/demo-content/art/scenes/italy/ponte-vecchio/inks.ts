import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  night: '#1e2748',
  plum: '#693a5e',
  terra: '#c9583c',
  ochre: '#f0a95a',
  cream: '#fdecca',
  teal: '#5b93a6',
  sand: '#c9916b',
}

/** The plaster of the corridor and the middle of the bridge. */
export const CORRIDOR = mix(I.sand, I.cream, 0.32)

/** Plasters of the houses. */
export const PLASTERS = [
  mix(I.ochre, I.cream, 0.4),
  I.ochre,
  mix(I.ochre, I.sand, 0.5),
  mix(I.sand, I.cream, 0.45),
  mix(I.terra, I.sand, 0.4),
  I.sand,
]
