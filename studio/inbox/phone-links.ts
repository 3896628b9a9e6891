import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** Links to call and to text; absent where the text does not certainly name one subscriber. */
export interface PhoneLinks {
  call?: string
  text?: string
  /** Whether the number lacks a country code, and the country of the site is not known. */
  needsCountry?: boolean
}

const LABEL =
  /^(?:t[eé]l(?:[eé](?:fono?|phone))?(?:\.?-?nr)?|phone|ph|fono?|mob(?:ile?)?|cell(?:phone)?|handy|whatsapp|m|t|p|тел|телефон|電話|电话|전화|טלפון|هاتف)\s*[.:]*\s*(?=[\d+(])/iu
const NOTE = /\s*\(?(?:mobile?|cell|home|work|office|whatsapp)\)?$/i
const EXTENSION =
  /[\s,;]*(?:;ext=|(?:\b|(?<=\d))(?:extension|ext|poste|ramal|anexo|durchwahl|dw)(?!\p{L})[.:]?|(?<=\d)\s*x|доб\.?|#)\s*(\d{1,7})$/iu
/** One number as people write it. A slash is allowed after an area code only, see `isTwoNumbers`. */
const NUMBER = /^\(?\+?[\d\s().\-‐-―−/]+$/
/** Parentheses are around a country code, a digit that is not always dialed, or an area code: (+44) (0)20, 1 (212). */
const PARENTHESES =
  /^(?:(?:\+|00|011)[\s.-]*\d{1,3}(?:[\s.-]*9)?|\+?\((?:\+|00)?\s*\d{1,3}\)|\d)?[\s.\-/]*(?:\(0\)[\s.-]*)?(?:\(\d[\d\s]*\))?[^()]+$/
/** A number in a list, a date, or hours or a date at the end. */
const NOTE_IN_DIGITS =
  /^[1-9]\d?[).]\s|^\d{1,2}([./-])\d{1,2}\1(?:\d\d|\d{4})$|^\d{4}([./-])\d\d\2\d\d$|\d{6}[.\s][\s\-‐-―−]*\d{1,2}$|\s\d{1,2}(?:\.\d\d)?\s*[-‐-―−.]\s*\d{1,2}(?:\.\d\d)?\.?$/
/** The trunk zero beside a country code, +44 (0)20, or digits that can be the trunk prefix, a note, or an area code. */
const UNSURE_DIGITS = /\((\d)\)|^\d(?=\D)|^\(?[1-9]\d{1,3}(?=\D+0)/
/** Ten digits, also in groups of 3, 3 and 4, after a 1 in a group of its own. */
const NORTH_AMERICAN = /^(?:1\D+)?\D*\d{3}(?:\D+\d{3}\D+\d{4}|\d{7})$/
/** In UTF-16 code units, above the form's limit: requests that other tools stored can have longer texts. */
const MAX_LENGTH = 60
/** Where a second number can begin. */
const SECOND_NUMBER = /[\s/‐-―−.-]+(?=\(?[0+])|\s*\/\s*|\s+[-‐-―−]+\s+/g

/** Decimal digits of all scripts in ASCII; full-width punctuation too. Without invisible characters. */
const toAscii = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim()

/** Decimal digits are contiguous from zero in each script. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return code - zero
}

/** Returns the number that is there, or undefined if there are two. */
const sameNumber = (first: PhoneNumber | undefined, second: PhoneNumber | undefined) =>
  first && second && first.number !== second.number ? undefined : (first ?? second)

/** Returns the valid number if its country code is not a part of another group of digits. */
function parseGroups(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const written = text.replace(/[()]/g, ' ').trim()
  const parsed = parsePhoneNumberFromString(written, {
    extract: false,
    ...(country && {defaultCountry: country}),
  })
  if (!parsed) return
  const {countryCallingCode: code, nationalNumber} = parsed
  const [first = '', ...others] = written.match(/\d+/g) ?? []
  const isInternational = written.startsWith('+')
  const isHome = !isInternational && country !== undefined && code === getCountryCallingCode(country)
  if (isInternational && first.length <= 3 && first !== code) return
  if (!isInternational && !isHome && others.length > 0 && !others.includes(code) && first !== code) return
  // Area codes of North America are added more often than the metadata is updated; 555 is the one of examples.
  if (code !== '1') return parsed.isValid() ? parsed : undefined
  if (isHome && !NORTH_AMERICAN.test(written)) return
  return /^(?:[2-9]\d{2}[2-9]|555\d)\d{6}$/.test(nationalNumber) ? parsed : undefined
}

/** Returns the number if it is the same with and without digits that are not sure, or only one of both is valid. */
function parseWithUnsureDigits(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const complete = parseGroups(text, country)
  const unsure = UNSURE_DIGITS.exec(text)
  if (!unsure) return complete
  const shorter = parseGroups(text.replace(UNSURE_DIGITS, ' '), country)
  // Only a zero can be too much.
  if (!complete) return unsure[1] === '0' ? shorter : undefined
  return sameNumber(complete, shorter)
}

/** Returns the one number that a text can stand for. */
function parse(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const national = parseWithUnsureDigits(text, country)
  const code = country && getCountryCallingCode(country)
  const isHome = code !== undefined && national?.countryCallingCode === code
  // The prefix of international calls in most countries, also written in countries that have another one.
  const withoutPrefix = /^\(?00\D*(?=[1-9])(.*)$/.exec(text)?.[1]
  if (withoutPrefix !== undefined)
    return sameNumber(parseWithUnsureDigits(`+${withoutPrefix}`, undefined), isHome ? undefined : national)
  // A country code without + can pass for an area code.
  return isHome && text.startsWith(code) ? sameNumber(national, parseGroups(`+${text}`, undefined)) : national
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Whether the text can be split into two numbers: some countries have numbers so long that two pass for one. */
const isTwoNumbers = (text: string, country: CountryCode | undefined) =>
  [...text.matchAll(SECOND_NUMBER)].some(({0: separator, index}) => {
    const [first, second] = [text.slice(0, index), text.slice(index + separator.length)]
    if (separator.includes('/') && countDigits(second) < 5) return true
    return countDigits(second) >= 5 && parse(first, country) !== undefined
  })

/**
 * Returns links for a telephone number as a visitor wrote it. Anything but one complete number returns no links, rather
 * than the number of another subscriber.
 *
 * @param countryCode ISO 3166 code of the country in which numbers without a country code are; without it they have no links
 */
export function phoneLinks(text: string, countryCode?: string): PhoneLinks {
  if (text.length > MAX_LENGTH) return {}
  const country = countryCode && isSupportedCountry(countryCode) ? countryCode : undefined
  const ascii = toAscii(text).replace(LABEL, '').replace(NOTE, '')
  const extension = EXTENSION.exec(ascii)
  const written = (extension ? ascii.slice(0, extension.index) : ascii).trim()
  if (!NUMBER.test(written) || !PARENTHESES.test(written) || NOTE_IN_DIGITS.test(written)) return {}
  if (written.lastIndexOf('+') > 1 || isTwoNumbers(written, country)) return {}
  const number = parse(written, country)?.number
  if (!number) return country || /^\(?(?:\+|00)/.test(written) ? {} : {needsCountry: true}
  // A text message cannot reach an extension.
  return extension
    ? {call: `tel:${number};ext=${extension[1]}`}
    : {call: `tel:${number}`, text: `sms:${number}`}
}
