/** The inks of the picture, as hex. */
export const I = {
  paper: '#fff3dc',
  peach: '#ffb98a',
  coral: '#f0766f',
  mint: '#8fd3c3',
  teal: '#2f8f9d',
  lilac: '#a99ac8',
  plum: '#43366b',
}
