/** The inks of the picture, as hex. */
export const I = {
  paper: '#f8ead0',
  gold: '#f2ab62',
  rust: '#cf5a32',
  plum: '#56253a',
  sky: '#8fb4bd',
  pine: '#2c4a43',
  sage: '#a7a768',
}
