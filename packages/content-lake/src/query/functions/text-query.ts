import {isRecord} from '../../values.ts'

/** Something to find: words that stand side by side. */
interface Term {
  pattern: RegExp
  isExcluded: boolean
}

/** In characters. Nobody types as much, and each word is looked for in each text. */
const LONGEST = 500
/** A phrase in quotes or what stands between spaces, perhaps with a minus before it. */
const TERM = /(-?)(?:"([^"]*)"?|(\S+))/g
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LETTER = '[\\p{L}\\p{N}\\p{M}]'
const BETWEEN = '[^\\p{L}\\p{N}\\p{M}]+'

/**
 * What `a match text::query(b)` calls: whether every word and every "phrase" of the search is in one of
 * the texts of a value, and no -word of it. `word*` stands for all words that begin so. A text is any
 * string in the value, however deep, but for fields whose names begin with an underscore. It throws where
 * the search is too long.
 */
export function createTextQuery() {
  const known = new Map<string, Term[]>()
  return (value: unknown, search: unknown): boolean => {
    if (typeof search !== 'string') return false
    const terms = known.get(search) ?? termsOf(search)
    known.set(search, terms)
    const texts = textsOf(value)
    const isFound = ({pattern}: Term) => texts.some((text) => pattern.test(text))
    return terms.length > 0 && terms.every((term) => isFound(term) !== term.isExcluded)
  }
}

function termsOf(search: string): Term[] {
  if (search.length > LONGEST) throw new Error(`text::query() takes ${LONGEST} characters at most`)
  return [...search.matchAll(TERM)].flatMap(([, minus, phrase, word = '']) => {
    const words = (phrase ?? word).match(WORD) ?? []
    const isPrefix = phrase === undefined && word.endsWith('*')
    // A star alone stands for anything.
    if (words.length === 0 && !isPrefix) return []
    const end = isPrefix ? '' : `(?!${LETTER})`
    const pattern = new RegExp(`(?<!${LETTER})${words.join(BETWEEN)}${end}`, 'iu')
    return {pattern, isExcluded: minus === '-'}
  })
}

function textsOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value)
  else if (Array.isArray(value)) for (const item of value) textsOf(item, found)
  else if (isRecord(value)) {
    for (const key in value) if (!key.startsWith('_')) textsOf(value[key], found)
  }
  return found
}
