import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** Links to call and to text; absent where the text does not certainly name one subscriber. */
export interface PhoneLinks {
  call?: string
  text?: string
}

const LABEL =
  /^(?:t[eé]l(?:[eé](?:fono?|phone))?(?:\.?-?nr)?|phone|ph|fono?|mob(?:ile?)?|cell(?:phone)?|handy|whatsapp|m|t|p|тел|телефон|電話|电话|전화|טלפון|هاتف)\s*[.:]*\s*(?=[\d+(])/iu
const NOTE = /\s*\(?(?:mobile?|cell|home|work|office|whatsapp)\)?$/i
const EXTENSION =
  /[\s,;]*(?:;ext=|\b(?:extension|ext|poste|ramal|anexo|durchwahl|dw)\b[.:]?|(?<=\d)\s*x|доб\.?|#)\s*(\d{1,7})$/iu
/** One number as people write it. A slash is allowed after an area code only, see `isTwoNumbers`. */
const NUMBER = /^\(?\+?[\d\s().\-‐-―−/]+$/
/** The trunk zero of the national notation beside a country code: +44 (0)20. */
const TRUNK_ZERO = /\(0\)/
/** In UTF-16 code units, above the form's limit: requests that other tools stored can have longer texts. */
const MAX_LENGTH = 60
/** Where a second number can begin. */
const SECOND_NUMBER = /[\s/–—.-]+(?=\(?[0+])|\s*\/\s*/g

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

function parse(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const international = /^\(?\+/.test(text)
  const options = {extract: false, ...(country && {defaultCountry: country})}
  const written = text.replace(international ? TRUNK_ZERO : /(?!)/, ' ').replace(/[()]/g, ' ')
  const parsed = parsePhoneNumberFromString(written.trim(), options)
  if (parsed?.isValid()) return parsed
  // Area codes of North America are added more often than the metadata is updated; all its numbers have ten digits.
  if (parsed?.countryCallingCode === '1' && /^[2-9]\d{9}$/.test(parsed.nationalNumber)) return parsed
  // The prefix of international calls in most countries, also written in countries that have another one.
  const withoutPrefix = /^\s*00\s*(?=[1-9])(.*)$/.exec(text)?.[1]
  return withoutPrefix === undefined ? undefined : parse(`+${withoutPrefix}`, undefined)
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
  if (!NUMBER.test(written)) return {}
  if (written.lastIndexOf('+') > 1 || isTwoNumbers(written, country)) return {}
  const number = parse(written, country)?.number
  if (!number) return {}
  // A text message cannot reach an extension.
  return extension
    ? {call: `tel:${number};ext=${extension[1]}`}
    : {call: `tel:${number}`, text: `sms:${number}`}
}
