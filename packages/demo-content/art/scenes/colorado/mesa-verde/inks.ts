/** The inks of the picture, as hex. */
export const I = {
  key: '#3a2135',
  terra: '#a85639',
  ochre: '#d5954e',
  sand: '#efc886',
  paper: '#fdf2d6',
  sage: '#6f8257',
  sky: '#82b6cb',
}
