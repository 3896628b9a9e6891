import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  paper: '#fff3da',
  gold: '#f7bd66',
  coral: '#de6a48',
  mist: '#a8d0d0',
  teal: '#2a8c9c',
  deep: '#12394f',
  olive: '#7f9450',
}

/** Foliage, dark to light. */
export const GREENS = {
  dark: mix(I.deep, I.olive, 0.38),
  mid: mix(I.olive, I.deep, 0.16),
  light: mix(I.olive, I.gold, 0.5),
}
