/** The inks of the picture, as hex. */
export const I = {
  key: '#22304a',
  sea: '#3f8592',
  mist: '#bfd8d0',
  paper: '#fdf1d8',
  sun: '#f2b866',
  signal: '#cc4a2c',
  wood: '#a8694a',
}
