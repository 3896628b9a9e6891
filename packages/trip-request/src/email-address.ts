import {stripInvisible} from './invisible-characters.ts'

const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-zA-Z0-9-]{1,63}$/

/** Letters of any script, digits, hyphens and dots: a domain that the parser of URLs may read. */
const UNICODE_DOMAIN = /^[a-zA-Z0-9.\-\u{80}-\u{10ffff}]+$/u
const MISPLACED_HYPHEN = /^-|-$|[.\u3002\uff61]-|-[.\u3002\uff61]/
const BEYOND_ASCII = /\P{ASCII}+/gu

/** Converts a domain to lower case and Punycode (UTS 46), as browsers do; returns an invalid one unchanged. */
function toAsciiDomain(domain: string): string {
  const isUnicode = domain.search(BEYOND_ASCII) !== -1
  if (!isUnicode || !UNICODE_DOMAIN.test(domain) || MISPLACED_HYPHEN.test(domain)) return domain.toLowerCase()
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Returns an e-mail address in the one form in which it is stored, compared and mailed: without invisible and full-width
 * characters, its domain in lower case and Punycode. Text that is no address is returned too.
 */
export function normalizeEmail(text: string): string {
  const address = stripInvisible(text)
    .trim()
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace('\ufe6b', '@')
  const start = address.lastIndexOf('@') + 1
  return start === 0 ? address : address.slice(0, start) + toAsciiDomain(address.slice(start))
}

/** Returns whether mail programs could find an encoded word, and with it other addresses (RFC 2047). */
function hasEncodedWord(localPart: string): boolean {
  const start = localPart.indexOf('=?')
  return start !== -1 && localPart.includes('?=', start + 2)
}

/**
 * Returns whether an address in its normal form is valid by the HTML standard. A domain without a dot is not, since it
 * has no mailboxes (RFC 7085).
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function isEmail(address: string): boolean {
  const [localPart = '', domain = '', ...others] = address.split('@')
  const labels = domain.split('.')
  return (
    others.length === 0 &&
    LOCAL_PART.test(localPart) &&
    !hasEncodedWord(localPart) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !MISPLACED_HYPHEN.test(domain)
  )
}

/** Returns whether all that is wrong with an address in its normal form are letters beyond ASCII before the @. */
export function hasUnicodeLocalPart(address: string): boolean {
  const end = address.lastIndexOf('@')
  const localPart = address.slice(0, end)
  const asciiPart = localPart.replace(BEYOND_ASCII, 'x')
  return end !== -1 && asciiPart !== localPart && isEmail(asciiPart + address.slice(end))
}

/** Returns a `mailto:` link, in which an address cannot add headers or a fragment. */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(normalizeEmail(email).toWellFormed()).replace('%40', '@')}`
