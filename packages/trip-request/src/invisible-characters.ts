/** Scripts in which a joiner or non-joiner changes the shape of the letter before it. */
const JOINED = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Adlm',
  'Rohg',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
]
  .concat(
    'Telu',
    'Knda',
    'Mlym',
    'Sinh',
    'Khmr',
    'Mymr',
    'Tibt',
    'Java',
    'Bali',
    'Tfng',
    'Cakm',
    'Newa',
    'Lepc',
    'Cham',
    'Sylo',
  )
  .map((script) => `\\p{scx=${script}}`)
  .join('')

/** Invisible characters that have a meaning where they are: between letters of some scripts, and in emoji. */
const MEANINGFUL = [
  `(?<=(?!\\p{DI})[${JOINED}])[\\u200c\\u200d]`,
  // Ends a word, in scripts without spaces.
  '(?<=[\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{scx=Java}])\\u200b(?=(?!\\p{DI})[\\p{L}\\p{N}])',
  '(?<=(?!\\p{DI})\\p{scx=Mong})[\\u180b-\\u180f]',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=\\p{Ideographic})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{1,8}\\u{e007f}',
].join('|')

/** Code points without a glyph, but for tabs and line feeds. Noncharacters are forbidden in XML. */
const INVISIBLE =
  '(?![\\t\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc]'

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Order neutral characters, such as punctuation, in text of right-to-left scripts. */
const DIRECTION_MARK = '[\\u200e\\u200f\\u061c]'
const RIGHT_TO_LEFT = /(?=\p{L})[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u

/** Neither whitespace nor the letter of Braille without dots. */
const VISIBLE = /[^\s\u2800]/

/** Match what is kept as a group, or what is dropped. */
const LEFT_TO_RIGHT_TEXT = new RegExp(`(${MEANINGFUL})|${INVISIBLE}`, 'gu')
const RIGHT_TO_LEFT_TEXT = new RegExp(`(${MEANINGFUL}|${DIRECTION_MARK})|${INVISIBLE}`, 'gu')

const dropInvisible = (text: string, pattern: RegExp) =>
  text.replace(/\p{Cs}/gu, '\ufffd').replace(pattern, (_, meaningful: string = '') => meaningful)

/**
 * Returns text of several lines without invisible characters, except where a script or an emoji needs them. Embeddings,
 * overrides and isolates are dropped: they would reorder what follows. Each line break of Unicode becomes a line feed,
 * a lone surrogate a replacement character.
 */
export const cleanText = (text: string): string =>
  dropInvisible(
    text.replace(LINE_BREAK, '\n'),
    RIGHT_TO_LEFT.test(text) ? RIGHT_TO_LEFT_TEXT : LEFT_TO_RIGHT_TEXT,
  )

/** Returns text as `cleanText` does, on one line. */
export const cleanTextLine = (text: string): string => cleanText(text).replace(/[\t\n]+/g, ' ')

/**
 * Returns text on one line without invisible characters, except where a script or an emoji needs them, and without
 * direction marks: they would order what follows, such as the rest of a subject.
 */
export const cleanLine = (text: string): string =>
  dropInvisible(text.replace(LINE_BREAK, ' ').replace(/[\t\n]+/g, ' '), LEFT_TO_RIGHT_TEXT)

/** Returns text without any invisible character, for what has no words: an e-mail address, a phone number, a slug. */
export const stripInvisible = (text: string): string =>
  text
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc]/gu, '')

/** Trims text; text without a visible character is empty. */
export const trimInvisible = (text: string): string => (VISIBLE.test(text) ? text.trim() : '')

/** Returns an XML document without the characters that XML 1.0 forbids, even escaped: each becomes a space. */
export const replaceForbidden = (xml: string): string =>
  xml.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ')
