/** The inks of the picture, as hex. */
export const I = {
  key: '#3b2b4a',
  mauve: '#94708c',
  sand: '#e8ab6d',
  gold: '#f7cd8d',
  paper: '#fff3da',
  sky: '#8fb9c9',
  blue: '#5a7a9c',
}
