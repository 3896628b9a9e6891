/** The inks of the picture, as hex. */
export const I = {
  paper: '#fcefd6',
  sand: '#ecc28e',
  coral: '#dd6f4b',
  maroon: '#7c2c38',
  sky: '#78b0c6',
  sage: '#93a06c',
  dusk: '#352c50',
}
