import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'

/** Letters, digits and marks. The tokens of `match` also contain other characters. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu
const NOT_ASCII = /[^\0-\x7f]/
const INNER_DOT = /\.\S/
/** What groq-js removes before it splits a text or pattern into tokens. The lookbehind avoids quadratic time. */
const EDGE_DOTS = /\b\.+|(?<!\.)\.+\b/g
/** A token of a pattern of `match` in groq-js. */
const PATTERN_TOKEN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** In Unicode code points. The index finds longer words by their beginning: it can contain them cut. */
const MAX_TERM_LENGTH = 32
/** Attributes that are not text. */
const OMITTED = new Set(['_key', '_originalId', '_ref', '_rev', '_weak', '_createdAt', '_updatedAt'])

/** Whether `match` on an attribute path with these names reads only texts that are in the index. */
export const isTextPath = (path: string[]) => path.every((name) => !OMITTED.has(name) && name !== 'url')

/** All texts of a document, also without the dots that groq-js removes. */
export function textOf(document: LakeDocument): string {
  const texts: string[] = []
  collectTexts(document, texts)
  return texts.join('\n')
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') addText(value, texts)
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts)
  else if (isRecord(value)) {
    for (const key in value) if (!OMITTED.has(key)) collectTexts(value[key], texts)
    // `pt::text()` joins the spans of a block: a word can consist of several.
    if (Array.isArray(value.children) && value.children.length > 1)
      addText(value.children.map(spanText).join(''), texts)
  }
}

function addText(text: string, texts: string[]): void {
  texts.push(text)
  // groq-js makes one token of `a.b`.
  if (INNER_DOT.test(text)) texts.push(text.replace(EDGE_DOTS, ''))
}

function spanText(child: unknown): string {
  return isRecord(child) && child._type === 'span' && typeof child.text === 'string' ? child.text : ''
}

/**
 * The text as FTS5 indexes it. Its tokenizer `ascii` converts A to Z to lower case, and splits at ASCII characters
 * that are neither letters nor digits.
 */
export function wordsOf(text: string): string {
  return NOT_ASCII.test(text) ? fold(text).replace(BETWEEN_WORDS, ' ') : text
}

/** In lower case, as both kinds of case-insensitive regular expressions compare. */
const fold = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/**
 * The FTS5 query that finds all documents with a text that matches the pattern of a GROQ `match`, and possibly
 * more; undefined if it does not exclude any document.
 */
export function matchQuery(pattern: string): string | undefined {
  const terms = (pattern.replace(EDGE_DOTS, '').match(PATTERN_TOKEN) ?? []).flatMap((token) => {
    // In the regular expression of groq-js, a dot matches any character.
    const end = token.search(/[*.]/)
    return wordTerms(end < 0 ? token : token.slice(0, end), end >= 0)
  })
  return terms.length > 0 ? terms.join(' ') : undefined
}

/** The FTS5 terms of a text. @param isPrefix whether its last word is the beginning of a word */
function wordTerms(text: string, isPrefix: boolean): string[] {
  const words = fold(text).match(WORD) ?? []
  const isOpen = isPrefix && /[\p{L}\p{N}\p{M}]$/u.test(text)
  return words.map((word, index) => {
    const term = [...word].slice(0, MAX_TERM_LENGTH).join('')
    return `"${term}"${term !== word || (isOpen && index === words.length - 1) ? '*' : ''}`
  })
}

/** A word or phrase of a search with `text::query()`. */
export interface SearchTerm {
  words: string[]
  isPrefix: boolean
  isExcluded: boolean
}

/** The FTS5 query for the terms of `text::query()`, as `matchQuery`. */
export function searchQuery(terms: SearchTerm[]): string | undefined {
  const included = terms.filter(({isExcluded}) => !isExcluded)
  const parts = included.flatMap(({words, isPrefix}) => wordTerms(words.join(' '), isPrefix))
  return parts.length > 0 ? parts.join(' ') : undefined
}
