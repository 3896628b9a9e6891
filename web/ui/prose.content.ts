import {z} from 'zod'

const NO_BREAK_SPACE = '\u00a0'

const UNIT = 'am|pm|minutes?|hours?|days?|nights?|weeks?|months?|years?|km|miles?'

/** “I” and “a” before a word, and a number before its unit. */
const BOUND_SPACE = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}’'.-])[IAa]) (?=[\\p{L}\\p{N}])|(?<=\\d) (?=(?:${UNIT})\\b)`,
  'gu',
)

/** Returns the text with no-break spaces where a line must not end: after a lone letter or a number with a unit. */
export const bindShortWords = (text: string): string => text.replace(BOUND_SPACE, NO_BREAK_SPACE)

/** Running text. Names, labels of choices, and what other code compares or sends remain plain strings. */
export const prose = z.string().transform(bindShortWords)
