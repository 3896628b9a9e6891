/** The inks of the picture, as hex. */
export const I = {
  paper: '#fffaf0',
  rose: '#f4bfa6',
  lilac: '#b3b4d9',
  aqua: '#74d6cd',
  turquoise: '#1d9db2',
  deep: '#1c5592',
  key: '#262f55',
}
