/** The inks of the picture, as hex. */
export const I = {
  key: '#1f2b4d',
  blue: '#6f8fc4',
  ice: '#b9cfe8',
  paper: '#fff6e6',
  peach: '#f6b794',
  red: '#d8432f',
  pine: '#2d5358',
}
