import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  night: '#101739',
  indigo: '#27407f',
  blue: '#4c80bd',
  mist: '#a8bfe2',
  paper: '#fff2d4',
  amber: '#f7b34e',
  red: '#d4543f',
}

/** The ship's dark side. */
export const HULL = mix(I.indigo, I.night, 0.45)

/** Her white walls. */
export const WALL = mix(I.mist, I.paper, 0.25)

/** Her walls in shade. */
export const WALL_SHADE = mix(I.blue, I.indigo, 0.25)
