/** The inks of the picture, as hex. */
export const I = {
  night: '#1b2143',
  teal: '#2c7d88',
  mint: '#a8d8c2',
  coral: '#f0644f',
  amber: '#ffb547',
  cream: '#fff1d2',
  plum: '#6d3a62',
}
