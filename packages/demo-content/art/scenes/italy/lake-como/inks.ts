import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  key: '#1d3a4c',
  lake: '#4793a0',
  mist: '#bdd8d8',
  paper: '#fef4df',
  ochre: '#efbd6c',
  mahogany: '#b04e30',
  green: '#5c8757',
}

/** Foliage, dark to light. */
export const GREENS = {
  dark: mix(I.key, I.green, 0.35),
  mid: mix(I.green, I.key, 0.2),
  light: mix(I.green, I.ochre, 0.5),
}

/** The villa's ochre in light, half light and shade. */
export const WALL = {
  lit: mix(I.ochre, I.paper, 0.15),
  half: mix(I.ochre, I.mahogany, 0.22),
  dark: mix(mix(I.ochre, I.mahogany, 0.35), I.key, 0.42),
}

/** Pale stone in light, half light and shade. */
export const STONE = {
  lit: mix(I.paper, I.ochre, 0.12),
  half: mix(I.mist, I.ochre, 0.3),
  dark: mix(I.lake, I.key, 0.25),
}
