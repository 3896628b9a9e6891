import {cleanLine} from './invisible-characters.ts'

/** Invisible, and keeps its neighbors together. */
const WORD_JOINER = '\u2060'

/**
 * Returns text on one line, for the header of a mail: without line breaks and control characters, against header
 * injection, and without those that would reorder what follows. Mail programs decode encoded words (RFC 2047) wherever
 * they find them, also in quoted names and in `mailto:` links, and with them line breaks and addresses: a word joiner
 * between `=` and `?` keeps them text.
 */
export const toHeaderText = (text: string): string =>
  cleanLine(text).replace(/\s+/g, ' ').trim().replaceAll('=?', `=${WORD_JOINER}?`)
