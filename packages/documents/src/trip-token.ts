/** Path prefix of private pages; the token follows. */
export const TRIP_PATH = '/trip/'

/** 36 characters of base64: about 214 random bits. */
const TOKEN_BYTES = 27
const TOKEN = /^[\w-]{36}$/
const LETTERS_AND_DIGITS = /^[A-Za-z\d]+$/

/**
 * Length of the part of a token by which its document is found, 72 bits. The rest is the secret: it is compared in
 * constant time, since a database lookup is not.
 */
export const TOKEN_PREFIX_LENGTH = 12

/**
 * Returns a random token for the address of a private page. Only the site creates one. Mail programs and messengers end
 * a link before a hyphen, and take underscores for italics: former tokens have both, new ones letters and digits alone.
 */
export function createTripToken(): string {
  for (;;) {
    const token = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
    if (LETTERS_AND_DIGITS.test(token)) return token
  }
}

export const isTripToken = (text: string): boolean => TOKEN.test(text)

/** Returns the token before the punctuation that a mail program or a person took for a part of a link. */
export const findTripToken = (text: string): string | undefined =>
  /^([\w-]{36})[^\p{L}\p{N}_/-]+$/u.exec(text)?.[1]
