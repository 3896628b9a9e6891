/** The inks of the picture, as hex. */
export const I = {
  paper: '#fdf6d4',
  lime: '#c3cf5d',
  leaf: '#5f9450',
  pine: '#215049',
  night: '#10272f',
  red: '#d9432f',
  mist: '#8fc2ad',
}
