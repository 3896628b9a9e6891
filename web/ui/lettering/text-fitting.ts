/**
 * Characters of Imbue by advance width in hundredths of an em, rounded up, at weight 540, optical size
 * 100 and the site's letter spacing, measured in Chromium. Accents add no width.
 */
const CHARACTERS_BY_WIDTH: Record<number, string> = {
  13: '[]',
  15: '!¡',
  16: ` ',.`,
  19: '()',
  20: '{}ı',
  21: 'i‘’',
  22: 'jl',
  24: '"It',
  25: ':;',
  27: '$1f',
  28: '`s',
  29: 'z',
  30: '/?¿',
  31: 'S\\crv',
  32: '-CJLy',
  33: '4AZex“”',
  34: '7EFV',
  35: '2oø',
  36: '3ap',
  37: '<>GTYbgð',
  38: '5OPQUdqØ',
  39: '*689BKNXku',
  40: '+=Dhnþ',
  41: 'Ð',
  42: '0R',
  43: 'Þ',
  44: 'Hß',
  45: '@',
  46: '_',
  48: '&',
  49: 'M',
  51: 'wÆ',
  52: '%æŒ…',
  53: 'œ',
  55: '#W–',
  56: 'm',
  63: '—',
}

/** Advance widths in em. */
const advanceWidths = new Map(
  Object.entries(CHARACTERS_BY_WIDTH).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width) / 100]),
  ),
)

/** Width in em of characters that the font lacks, which a fallback font renders. */
const FALLBACK_WIDTH = 1

/**
 * Returns the width of a line of text in Imbue, in em. Kerning is ignored: it only makes text narrower,
 * so that text fitted by this width does not overflow.
 */
export function measureTextWidth(text: string): number {
  const characters = [...text.normalize('NFD')].filter((character) => !/\p{Mark}/u.test(character))
  const width = characters.reduce(
    (sum, character) => sum + (advanceWidths.get(character) ?? FALLBACK_WIDTH),
    0,
  )
  return Math.round(width * 1000) / 1000
}

/** Breaks text that is wider than `maxWidth` em into two lines of similar width. */
export function breakIntoLines(text: string, maxWidth: number): string[] {
  const words = text.split(' ')
  if (measureTextWidth(text) <= maxWidth || words.length === 1) return [text]
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return breaks.reduce((best, lines) => (maxLineWidth(lines) < maxLineWidth(best) ? lines : best))
}

const maxLineWidth = (lines: string[]) => Math.max(...lines.map(measureTextWidth))

/** Returns the width in em of the widest line of `breakIntoLines`. */
export const widestLineWidth = (text: string, maxWidth: number): number =>
  maxLineWidth(breakIntoLines(text, maxWidth))

/** True if a character of the text descends below the baseline. */
export const hasDescender = (text: string) => /[gjpqyQJÇç,;@()[\]{}|]/.test(text)
