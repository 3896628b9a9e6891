/** The inks of the picture, as hex. */
export const I = {
  cream: '#fff1dc',
  pink: '#f58fa8',
  aqua: '#6cc9c4',
  gold: '#ffc56b',
  lilac: '#8d7fc0',
  plum: '#4b3a78',
  night: '#1f2150',
}
