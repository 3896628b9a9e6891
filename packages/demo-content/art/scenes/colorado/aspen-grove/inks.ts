/** The inks of the picture, as hex. */
export const I = {
  key: '#33273a',
  lilac: '#9a93b0',
  paper: '#fdf5df',
  gold: '#f3b82f',
  rust: '#d8702a',
  moss: '#77803f',
  sky: '#6fa9c6',
}
