import {stripInvisible} from './invisible-characters.ts'

/**
 * The pattern of the HTML standard, but for domains without a dot, which have no mailboxes (RFC 7085).
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

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

/** Returns whether mail programs could find an encoded word in an address, and with it other addresses (RFC 2047). */
function hasEncodedWord(address: string): boolean {
  const start = address.indexOf('=?')
  return start !== -1 && address.includes('?=', start + 2)
}

/** Returns whether an address in its normal form is valid. */
export const isEmail = (address: string): boolean => VALID.test(address) && !hasEncodedWord(address)

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
