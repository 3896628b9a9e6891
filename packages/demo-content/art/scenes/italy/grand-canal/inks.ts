import {mix} from '../../../kit/ink.ts'

/** The inks of the picture, as hex. */
export const I = {
  key: '#26315a',
  lagoon: '#5aa5a6',
  paper: '#fef2dd',
  gold: '#f5c67e',
  rose: '#eb9f86',
  brick: '#c4573d',
  slate: '#8f9abf',
}

/** White stone in light, half light and shade. */
export const STONE = {
  lit: I.paper,
  half: mix(I.paper, I.slate, 0.4),
  dark: mix(I.slate, I.key, 0.12),
}
