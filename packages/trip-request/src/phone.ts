import {TEXT_LIMITS} from './fields.ts'

/** The trunk zero in `+44 (0)20`, or characters that only separate digits. Slashes and commas can separate numbers. */
const SEPARATOR = /\(0\)|[\s().\-‐-―−]/g

/** More digits than a number has, by ITU-T E.164. */
const TOO_MANY_DIGITS = /\d{16}/

/**
 * Two numbers, or notes in digits, which only spaces and punctuation distinguish from one number: a run of spaces and
 * hyphens or a second area code in parentheses, a number in a list, groups that do not begin with an area code, an
 * unknown country code, a part in parentheses at the end, and days or hours at the end.
 */
const UNCERTAIN =
  /[\s\-‐-―−]{2}[\d+(]|\(\d\d[^(]{1,40}\(\d\d|^\([1-9]\)|^[1-9](?:\d?|\d{3,8})\D|^\(?(?:\+|00|011)\s?(?:[2-689]|[17]\d\d?)\D|\(\d{1,4}\)$|\d{6}\s\d\d?$|[\s(]\d\d?(?:\.\d\d)?[-‐-―−.]\d\d?(?:\.\d\d)?[.)]?$/

/**
 * Returns a telephone number that is too long for the form without spaces and punctuation. A text that fits and a
 * number that is too long nevertheless are returned as they are, and one that can be several numbers is trimmed.
 */
export function compactPhone(phone: string): string {
  if (phone.length <= TEXT_LIMITS.phone) return phone
  const trimmed = phone.trim()
  if (UNCERTAIN.test(trimmed)) return trimmed
  const compact = phone.replace(SEPARATOR, (separator) => (separator === '(0)' ? separator : ''))
  return compact.length > TEXT_LIMITS.phone || TOO_MANY_DIGITS.test(compact) ? phone : compact
}
