import {isRecord} from '../../shared/values.ts'
import type {SearchTerm} from '../../store/words.ts'

/** A word or phrase to search for. */
interface Term {
  pattern: RegExp
  isExcluded: boolean
}

/** In characters: each term is searched in each text. */
const MAX_SEARCH_LENGTH = 500
/** A phrase in quotes or a word, optionally negated with a minus. */
const TERM = /(-?)(?:"([^"]*)"?|(\S+))/g
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WORD_CHARACTER = '[\\p{L}\\p{N}\\p{M}]'
const SEPARATOR = '[^\\p{L}\\p{N}\\p{M}]+'

/**
 * Creates the implementation of `value match text::query(search)`. It returns whether each word and each
 * "quoted phrase" of the search occurs in one of the texts of the value, and no `-excluded` word does.
 * `word*` matches by prefix. The texts are all strings in the value, recursively, except in fields whose
 * name begins with an underscore.
 * The returned function throws Error if the search is too long.
 */
export function createTextQuery() {
  const termsBySearch = new Map<string, Term[]>()
  return (value: unknown, search: unknown): boolean => {
    if (typeof search !== 'string') return false
    const terms = termsBySearch.get(search) ?? parseTerms(search)
    termsBySearch.set(search, terms)
    const texts = collectTexts(value)
    const occurs = ({pattern}: Term) => texts.some((text) => pattern.test(text))
    return terms.length > 0 && terms.every((term) => occurs(term) !== term.isExcluded)
  }
}

/** The words and phrases of a search. Throws Error if it is too long. */
export function parseSearch(search: string): SearchTerm[] {
  if (search.length > MAX_SEARCH_LENGTH)
    throw new Error(`text::query() takes ${MAX_SEARCH_LENGTH} characters at most`)
  return [...search.matchAll(TERM)].flatMap(([, minus, phrase, word = '']) => {
    const words = (phrase ?? word).match(WORD) ?? []
    const isPrefix = phrase === undefined && word.endsWith('*')
    // A lone asterisk matches any text.
    if (words.length === 0 && !isPrefix) return []
    return [{words, isPrefix, isExcluded: minus === '-'}]
  })
}

function parseTerms(search: string): Term[] {
  return parseSearch(search).map(({words, isPrefix, isExcluded}) => {
    const end = isPrefix ? '' : `(?!${WORD_CHARACTER})`
    const pattern = new RegExp(`(?<!${WORD_CHARACTER})${words.join(SEPARATOR)}${end}`, 'iu')
    return {pattern, isExcluded}
  })
}

function collectTexts(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts)
  else if (isRecord(value)) {
    for (const key in value) if (!key.startsWith('_')) collectTexts(value[key], texts)
  }
  return texts
}
