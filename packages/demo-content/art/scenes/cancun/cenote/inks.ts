/** The inks of the picture, as hex. */
export const I = {
  paper: '#fcf5d8',
  lime: '#bccb5c',
  leaf: '#4e8b52',
  aqua: '#4cc7c6',
  blue: '#16719f',
  night: '#10254a',
  stone: '#bf8f63',
}
