import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  key: '#161c3b',
  indigo: '#3f4a85',
  rose: '#8d4560',
  terra: '#c45a38',
  ochre: '#f0a94c',
  cream: '#fff0c8',
  green: '#4c7f62',
}

/** A wall's ink and its shades by night, `night` from 0 to 1. */
export function inks(wall: string, night: number) {
  return {
    wall: mix(wall, I.key, night),
    damp: mix(wall, I.key, night + 0.4),
    pale: mix(wall, I.cream, 0.25),
    hole: mix(I.key, I.indigo, 0.25),
    shutters: [mix(I.green, I.key, 0.5), mix(I.rose, I.key, 0.5)],
    lit: mix(I.ochre, I.cream, 0.45),
  }
}

/** Colours of the walls. */
export const PLASTER = [
  mix(I.terra, I.ochre, 0.35),
  mix(I.ochre, I.terra, 0.3),
  I.terra,
  mix(I.rose, I.terra, 0.5),
]
