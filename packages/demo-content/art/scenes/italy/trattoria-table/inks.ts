/** The inks of the picture, as hex. */
export const I = {
  key: '#3a2138',
  red: '#cf4030',
  paper: '#fff4df',
  sun: '#f2bd5f',
  leaf: '#6d8b48',
  wine: '#8a2b40',
  shade: '#a3afc4',
}

/** How dense a shadow on the cloth is, as an SVG attribute. */
export const SHADOW = 'opacity="0.5"'
