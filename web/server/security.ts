import {createHash} from 'node:crypto'
import type {ServerResponse} from 'node:http'

/** A script that browsers run; structured data is none. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Policy {
  style: string
  framedBy: string
}

const policy = (html: string, {style, framedBy}: Policy): string => {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hash(script ?? ''))
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...new Set(hashes)].join(' '),
    `style-src ${style}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/**
 * The policy for one page: its own inline scripts by their hashes, nothing from elsewhere.
 *
 * Style attributes stay allowed. They carry custom properties and the pictures' placeholders, one of
 * its own for each picture: as hashes they would make a header that grows with the gallery, and
 * proxies refuse more than 4 KB. In a style element they would be refused after soft navigation, when
 * the policy of the first page still holds. They run nothing, and load nothing from elsewhere.
 */
export const contentSecurityPolicy = (html: string): string =>
  policy(html, {style: `'self'`, framedBy: `'none'`})

/**
 * The policy for a page of drafts: the Studio may frame it, and what draws the outlines around
 * editable words there writes its style sheets into the page.
 */
export const draftSecurityPolicy = (html: string, studioUrl: string | undefined): string =>
  policy(html, {style: `'self' 'unsafe-inline'`, framedBy: studioUrl ?? `'none'`})

/** For what is no page: opened by itself, it loads nothing and stands in no frame. */
const NO_PAGE = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const TWO_YEARS = 63_072_000

/**
 * The headers that stand on every answer of the site. A page brings its own policy.
 *
 * @param siteUrl where visitors reach the site; behind TLS, browsers are told to stay there
 * @param dev Next's development server sends its pages without a policy, and runs what it likes
 */
export function headersOfAll(siteUrl: string, dev: boolean): Headers {
  return new Headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(dev ? {} : {'content-security-policy': NO_PAGE}),
    ...(siteUrl.startsWith('https:') ? {'strict-transport-security': `max-age=${TWO_YEARS}`} : {}),
  })
}

/** Headers of a page of drafts: it is nobody else's, and a Studio that opened it may talk to it. */
export function secureDraft(response: ServerResponse): void {
  response.setHeader('x-robots-tag', 'noindex')
  response.removeHeader('cross-origin-opener-policy')
}
