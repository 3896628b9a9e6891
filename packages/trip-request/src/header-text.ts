/** Invisible, and keeps its neighbors together. */
const WORD_JOINER = '\u2060'

/**
 * Returns text on one line, for the header of a mail: whitespace and control characters become spaces, against header
 * injection. Mail programs decode encoded words (RFC 2047) wherever they find them, also in quoted names and in
 * `mailto:` links, and with them line breaks and addresses: a word joiner between `=` and `?` keeps them text.
 */
export const toHeaderText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll('=?', `=${WORD_JOINER}?`)
