/** Colors of the light scheme in tokens.css as hex, for images, e-mails and metadata. */
export const COLORS = {
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

/** `--paper` in the dark scheme. */
export const DARK_PAPER = '#091c22'
