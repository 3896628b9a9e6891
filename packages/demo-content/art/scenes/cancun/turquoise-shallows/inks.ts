import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  paper: '#fff6e2',
  sand: '#f2d3a0',
  aqua: '#86dccf',
  turquoise: '#1ea7b5',
  deep: '#125a86',
  leaf: '#5d9a4e',
  night: '#1c2f4c',
  coral: '#ec6a4f',
}

/** Shade on dry sand. */
export const SHADE = mix(mix(I.sand, I.deep, 0.42), I.night, 0.08)
