const graphemes = new Intl.Segmenter('en', {granularity: 'grapheme'})

/**
 * Returns the beginning of a text of at most `maxLength` UTF-16 code units. What people see as one character is never
 * split: an emoji of several code points, a flag, a letter with its marks.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = 0
  // One code point more, so that a character at the end is seen to be longer than what fits.
  for (const {index, segment} of graphemes.segment(text.slice(0, maxLength + 2)))
    if (index + segment.length <= maxLength) end = index + segment.length
  return text.slice(0, end)
}
