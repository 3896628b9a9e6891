/** Returns a count with its noun, such as `1 document` or `2 documents`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
