/** The colours of tokens.css by day, as hex, for where style sheets do not reach. */
export const INKS = {
  paper: '#efe8d8',
  sheet: '#f9f5ec',
  sun: '#f3cb86',
  band: '#07393d',
  ink: '#042a2f',
  ink2: '#28484b',
  sea: '#035456',
  signal: '#d1582d',
  cream: '#f6ecd7',
} as const

/** --paper after dark. */
export const NIGHT_PAPER = '#091c22'
