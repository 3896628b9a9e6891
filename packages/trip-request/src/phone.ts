import {TEXT_LIMITS} from './fields.ts'

/** The trunk zero in `+44 (0)20`, or characters that only separate digits. Slashes and commas can separate numbers. */
const SEPARATOR = /\(0\)|[\s().\-‐-―−]/g

/** More digits than a number has, by ITU-T E.164. */
const TOO_MANY_DIGITS = /\d{16}/

/**
 * Returns a telephone number that is too long for the form without spaces and punctuation. A text that fits, several
 * numbers, and a number that is too long nevertheless are returned as they are.
 */
export function compactPhone(phone: string): string {
  if (phone.length <= TEXT_LIMITS.phone) return phone
  const compact = phone.replace(SEPARATOR, (separator) => (separator === '(0)' ? separator : ''))
  return compact.length > TEXT_LIMITS.phone || TOO_MANY_DIGITS.test(compact) ? phone : compact
}
