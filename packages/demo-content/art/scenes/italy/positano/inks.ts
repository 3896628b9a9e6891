import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  key: '#28365a',
  sea: '#2f93ad',
  paper: '#fff3de',
  pink: '#f2a795',
  lemon: '#f7cd6a',
  terra: '#d2603f',
  olive: '#6f8f62',
}

/** Foliage, dark to light. */
export const GREENS = {
  dark: mix(I.key, I.olive, 0.45),
  mid: mix(I.olive, I.key, 0.12),
  light: mix(I.olive, I.lemon, 0.5),
}
