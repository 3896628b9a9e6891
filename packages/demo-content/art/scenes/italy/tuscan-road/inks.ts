/** The inks of the picture, as hex. */
export const I = {
  key: '#273d3c',
  green: '#7c9a4c',
  wheat: '#edbf58',
  paper: '#fef4d9',
  terra: '#c4613c',
  sky: '#a4ccd3',
  mauve: '#8c7d97',
}
