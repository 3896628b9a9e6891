/**
 * Imbue's letters by their advance width in hundredths of an em (rounded up), at weight 540, optical size 100
 * and the site's letter spacing, measured in Chromium. Accents add no width to their letters.
 */
const LETTERS: Record<number, string> = {
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

const widths = new Map(
  Object.entries(LETTERS).flatMap(([width, letters]) =>
    [...letters].map((letter): [string, number] => [letter, Number(width) / 100]),
  ),
)

/** What the face does not hold comes from another one: leave it a whole em. */
const UNKNOWN = 1

/**
 * How wide a line set in Imbue is, in em. Kerning is left out: it only draws letters together, so
 * that what is fitted by this width never overflows.
 */
export function letteringWidth(text: string): number {
  const letters = [...text.normalize('NFD')].filter((letter) => !/\p{Mark}/u.test(letter))
  const sum = letters.reduce((width, letter) => width + (widths.get(letter) ?? UNKNOWN), 0)
  return Math.round(sum * 1000) / 1000
}

/** The text as one line, or as two of like width where one would be longer than `longest` em. */
export function lettered(text: string, longest: number): string[] {
  const words = text.split(' ')
  if (letteringWidth(text) <= longest || words.length === 1) return [text]
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  return breaks.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}

const widest = (lines: string[]) => Math.max(...lines.map(letteringWidth))

/** The width to fit a name by, in em: that of the wider line, if it is lettered in two. */
export const fittedWidth = (text: string, longest: number): number =>
  widest(lettered(text, longest))

/** True if some letter of the text reaches below the line. */
export const hasDescender = (text: string) => /[gjpqyQJÇç,;@()[\]{}|]/.test(text)
