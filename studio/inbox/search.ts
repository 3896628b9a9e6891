import {normalizeEmail} from '@roam/trip-request/email-address'
import {expandUmlauts, type ToAscii} from '../shared/to-ascii.ts'
import {SEARCHED_FOLDERS} from './folders.ts'
import type {SearchedRow} from './queries.ts'

/** Apostrophes between letters: O’Connor is found as O'Connor, OConnor and Connor. */
const INNER_APOSTROPHE = /(?<=[a-z0-9])['`](?=[a-z0-9])/g
const BETWEEN_WORDS = /[^a-z0-9]+/
/** Letters of scripts without spaces between words, or with prefixes. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const PHONE_NUMBER = /^[\d\s+().\-/]+$/

/** Points that Hebrew and Arabic are written with or without. */
const VOWEL_POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u0655\u0670]/g

/** Replaces letters by ASCII letters in lower case, without what people leave out. */
const foldWith = (toAscii: ToAscii) => (text: string) =>
  toAscii(text.normalize('NFC').replace(VOWEL_POINTS, '')).toLowerCase()

const splitWords = (text: string) => text.split(BETWEEN_WORDS).filter(Boolean)

function collectTexts(value: unknown): string {
  if (Array.isArray(value)) return value.map(collectTexts).join('\n')
  return typeof value === 'string' ? value : ''
}

/** Digits without the prefix and the trunk zero, with which a number is written or not. */
const toDigits = (phone: string) => phone.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, '')

interface Index {
  text: string
  words: string[]
  digits: string
}

/** Folded texts by row, so that each key folds only the search. */
const indexes = new WeakMap<SearchedRow, Index>()

function getIndex(row: SearchedRow, toAscii: ToAscii): Index {
  const known = indexes.get(row)
  if (known) return known
  const fold = foldWith(toAscii)
  const texts = collectTexts(row.texts)
  const text = fold(texts)
  const expanded = expandUmlauts(texts)
  const words = [text, text.replace(INNER_APOSTROPHE, ''), ...(expanded === texts ? [] : [fold(expanded)])]
  const index = {
    text,
    words: [...new Set(words.flatMap(splitWords))],
    digits: toDigits(toAscii(collectTexts(row.phone))),
  }
  indexes.set(row, index)
  return index
}

/** The shortest number that is compared as a whole; shorter ones are words. */
const MIN_DIGITS = 6

/** People name the last digits of a number. */
const MIN_LAST_DIGITS = 4

/** Whether two numbers are the same except for a country code, or one is a part of the other. */
function isSameNumber(searched: string, digits: string): boolean {
  if (digits.length < MIN_DIGITS || searched.length < MIN_LAST_DIGITS) return false
  if (searched.length < MIN_DIGITS) return digits.endsWith(searched)
  return digits.includes(searched) || searched.endsWith(digits)
}

/**
 * Returns the rows that a search finds: each of its words begins a word of the request, whatever its accents, or it is
 * the telephone number.
 */
function findRows(rows: SearchedRow[], search: string, toAscii: ToAscii): SearchedRow[] {
  const fold = foldWith(toAscii)
  const searched = search.split(/\s+/).map((part) => {
    // E-mail addresses, and with them domains, are stored in one form.
    const domain = part.includes('.') ? normalizeEmail(`@${part}`) : part
    const spellings = new Set([normalizeEmail(part), expandUmlauts(part), domain])
    return {
      alternatives: [...spellings].map((text) => splitWords(fold(text).replace(INNER_APOSTROPHE, ''))),
      isSubstring: OTHER_SCRIPT.test(part),
    }
  })
  const folded = toAscii(search)
  const number = PHONE_NUMBER.test(folded) ? toDigits(folded) : ''
  return rows.filter((row) => {
    const {text, words, digits} = getIndex(row, toAscii)
    const has = ({alternatives, isSubstring}: (typeof searched)[number]) =>
      alternatives.some((alternative) =>
        alternative.every((word) =>
          isSubstring ? text.includes(word) : words.some((other) => other.startsWith(word)),
        ),
      )
    return searched.every(has) || isSameNumber(number, digits)
  })
}

/** Returns what a search finds in the open folder, and the number of further matches by the id of their folder. */
export function searchRows(rows: SearchedRow[], search: string, toAscii: ToAscii) {
  const all = findRows(rows, search, toAscii)
  const others = all.filter(({isHere}) => !isHere)
  const countIn = (id: string) => others.filter(({folders}) => folders[id]).length
  return {
    found: all.filter(({isHere}) => isHere),
    elsewhere: Object.fromEntries(SEARCHED_FOLDERS.map(({id}) => [id, countIn(id)])),
  }
}

/** Returns the ids before and after a position among rows in the order of their folder. */
export function findNeighbors(
  rows: SearchedRow[],
  at: {_id: string; position: string},
  direction: 'asc' | 'desc',
): {previous: string | null; next: string | null} {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -sign : a > b ? sign : 0)
  const place = (row: SearchedRow) => compare(row.position, at.position) || compare(row._id, at._id)
  return {
    previous: rows.findLast((row) => place(row) < 0)?._id ?? null,
    next: rows.find((row) => place(row) > 0)?._id ?? null,
  }
}
