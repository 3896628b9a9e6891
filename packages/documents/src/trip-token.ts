/** Path prefix of private pages; the token follows. */
export const TRIP_PATH = '/trip/'

/** 216 random bits, as 36 characters of base64url. */
const TOKEN_BYTES = 27
const TOKEN = /^[\w-]{36}$/

/**
 * Length of the part of a token by which its document is found, 72 bits. The rest is the secret: it is compared in
 * constant time, since a database lookup is not.
 */
export const TOKEN_PREFIX_LENGTH = 12

/** Returns a random token for the address of a private page. Only the site creates one. */
export function createTripToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export const isTripToken = (text: string): boolean => TOKEN.test(text)
