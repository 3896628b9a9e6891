import {z} from 'zod'

/**
 * The characters of a URL. Browsers read a backslash as a slash and remove tabs and newlines, so that
 * `/\evil.example` and `/<tab>/evil.example` are protocol-relative.
 */
export const URL_CHARACTERS = /^[^\s\\\p{Cc}]*$/u

const MESSAGE = 'The whole address, beginning with https://'

/** URL of an external page. */
export const httpsUrl = z.url({protocol: /^https$/, error: MESSAGE}).regex(URL_CHARACTERS, MESSAGE)
