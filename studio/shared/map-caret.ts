/** A selection in a text, in UTF-16 code units. */
export interface TextSelection {
  start: number
  end: number
}

/** Returns the number of characters with which two texts begin. */
function countCommon(a: string, b: string, limit: number): number {
  let count = 0
  while (count < limit && a[count] === b[count]) count += 1
  return count
}

const reverse = (text: string) => text.split('').reverse().join('')

/** Returns where a selection is after another person has changed the text: between the same letters. */
export function mapSelection(before: string, after: string, {start, end}: TextSelection): TextSelection {
  const shorter = Math.min(before.length, after.length)
  const prefix = countCommon(before, after, shorter)
  const suffix = countCommon(reverse(before), reverse(after), shorter - prefix)
  const map = (offset: number) => {
    if (offset <= prefix) return offset
    if (offset >= before.length - suffix) return offset + after.length - before.length
    // What was around it is replaced.
    return after.length - suffix
  }
  return {start: map(start), end: map(end)}
}
