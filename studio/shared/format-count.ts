/** Returns a number of things in words, as in `1 picture` and `2,000 pictures`. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
