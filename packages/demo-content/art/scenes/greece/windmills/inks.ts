import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  paper: '#fff7e6',
  gold: '#e8bd6e',
  thatch: '#9c6a45',
  coral: '#df7a66',
  sky: '#93cfe0',
  cobalt: '#1b6fbd',
  key: '#1d2f57',
}

/** White in shade. */
export const SHADE = mix(I.sky, I.paper, 0.22)
