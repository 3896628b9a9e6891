/** The inks of the picture, as hex. */
export const I = {
  night: '#121a3d',
  indigo: '#34478a',
  frost: '#a9bce0',
  paper: '#f8f3e2',
  aqua: '#7fe0d0',
  teal: '#1f8a96',
  amber: '#f6b04a',
}
