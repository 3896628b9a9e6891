/** The inks of the picture, as hex. */
export const I = {
  paper: '#fdf3e1',
  peach: '#f6b384',
  lilac: '#8d95c2',
  blue: '#2166b0',
  deep: '#1c2c58',
  rose: '#d4476c',
  shade: '#c4c6e0',
}
