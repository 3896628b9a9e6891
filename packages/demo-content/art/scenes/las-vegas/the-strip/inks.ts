/** The inks of the picture, as hex. */
export const I = {
  night: '#14143a',
  indigo: '#34327a',
  violet: '#8a4a9c',
  rose: '#f0577c',
  amber: '#ffb04a',
  cream: '#fff0c9',
  teal: '#3fb0b8',
}
