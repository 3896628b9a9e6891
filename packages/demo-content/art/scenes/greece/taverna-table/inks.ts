import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  paper: '#fff6e3',
  aqua: '#6cc7c4',
  blue: '#1f66ad',
  key: '#1f2a4d',
  red: '#d84e36',
  lemon: '#f0c352',
  olive: '#7d8f4a',
}

/** White in shade. */
export const SHADE = mix(I.paper, I.blue, 0.3)

/** How dense a shadow is, as an SVG attribute. */
export const SHADOW = 'opacity="0.46"'
