/** The inks of the picture, as hex. */
export const I = {
  paper: '#fff4e2',
  sand: '#efb487',
  red: '#c75540',
  wine: '#642a3c',
  sky: '#a4cfe0',
  sea: '#1f73ab',
  key: '#152c4e',
}
