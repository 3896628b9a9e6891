import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'

/** Letters, digits and marks. Words are shorter than the tokens of `match`, so that the index finds both. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** What groq-js removes before it splits a text or pattern into tokens. */
const EDGE_DOTS = /\b\.+|\.+\b/g
/** A token of a pattern of `match` in groq-js. */
const PATTERN_TOKEN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** In characters. */
const MAX_WORD_LENGTH = 64
/** Attributes that are not text. */
const OMITTED = new Set(['_key', '_originalId', '_ref', '_rev', '_weak', '_createdAt', '_updatedAt'])

/** Whether `match` on an attribute path with these names reads only texts that are in the index. */
export const isTextPath = (path: string[]) => path.every((name) => !OMITTED.has(name) && name !== 'url')

/** The distinct words of all texts of a document, separated by spaces, for the FTS5 index. */
export function documentWords(document: LakeDocument): string {
  const words = new Set<string>()
  collectWords(document, words)
  return [...words].join(' ')
}

function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') addWords(value, words)
  else if (Array.isArray(value)) for (const item of value) collectWords(item, words)
  else if (isRecord(value)) {
    for (const key in value) if (!OMITTED.has(key)) collectWords(value[key], words)
    // `pt::text()` joins the spans of a block: a word can consist of several.
    if (Array.isArray(value.children) && value.children.length > 1)
      addWords(value.children.map(spanText).join(''), words)
  }
}

function spanText(child: unknown): string {
  return isRecord(child) && child._type === 'span' && typeof child.text === 'string' ? child.text : ''
}

function addWords(text: string, words: Set<string>): void {
  for (const word of splitWords(text)) words.add(word)
  // groq-js makes one token of `a.b`.
  if (text.includes('.')) for (const word of splitWords(text.replace(EDGE_DOTS, ''))) words.add(word)
}

/** The words in lower case, as both kinds of case-insensitive regular expressions compare them. */
function splitWords(text: string): string[] {
  const folded = text.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  return (folded.match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

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

/** The FTS5 terms of a text. @param isPrefix whether its last word may go on */
function wordTerms(text: string, isPrefix: boolean): string[] {
  const words = splitWords(text)
  const isOpen = isPrefix && /[\p{L}\p{N}\p{M}]$/u.test(text)
  return words.map((word, index) => `"${word}"${isOpen && index === words.length - 1 ? '*' : ''}`)
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
