/** The inks of the picture, as hex. */
export const I = {
  key: '#2b2440',
  maroon: '#8d4650',
  rose: '#e79a78',
  paper: '#fdf1dc',
  gold: '#eeb03c',
  pine: '#2f5450',
  sky: '#86afcb',
}
