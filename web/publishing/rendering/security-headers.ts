import {createHash} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {listInlineScripts} from './inline-scripts.ts'

/** Matches style elements. */
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashSources = (texts: string[]) => new Set(texts.map(hashSource))

interface PolicySources {
  /** Inline scripts. */
  scripts: string[]
  styles: Iterable<string>
  frameAncestors: string
}

const createPolicy = ({scripts, styles, frameAncestors}: PolicySources): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...hashSources(scripts)].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/**
 * Returns the Content-Security-Policy of a page: inline scripts and styles by hash, no other origins.
 *
 * Style attributes are allowed. They hold custom properties and a placeholder per image: as hashes
 * they would let the header grow with the gallery beyond the 4 KB that proxies accept, and a style
 * element would be blocked after soft navigation, where the first page's policy still applies. Style
 * attributes cannot run code or, under this policy, load from other origins.
 *
 * @param path of the page, for the error
 * @throws an Error if the page contains an inline script that is not from Next.js
 */
export const contentSecurityPolicy = (html: string, path: string): string =>
  createPolicy({
    scripts: listInlineScripts(html, path),
    styles: hashSources(Array.from(html.matchAll(INLINE_STYLE), ([, style = '']) => style)),
    frameAncestors: `'none'`,
  })

/**
 * Returns the Content-Security-Policy of a draft preview: the Studio may frame it, and visual
 * editing may insert style elements.
 *
 * @param path of the page, for the error
 * @throws an Error if the page contains an inline script that is not from Next.js
 */
export const draftSecurityPolicy = (html: string, path: string, studioUrl: string | undefined): string =>
  createPolicy({
    scripts: listInlineScripts(html, path),
    styles: [`'unsafe-inline'`],
    frameAncestors: studioUrl ?? `'none'`,
  })

/** For responses other than pages, in case a browser opens one as a document. */
const NON_PAGE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const HSTS_MAX_AGE_SECONDS = 63_072_000

/**
 * Returns the security headers of every response. Pages replace the Content-Security-Policy.
 *
 * @param siteUrl the public URL of the site; HTTPS adds Strict-Transport-Security
 * @param dev omits the policy, because Next's development server needs eval and inline scripts
 */
export function securityHeaders(siteUrl: string, dev: boolean): Headers {
  return new Headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(dev ? {} : {'content-security-policy': NON_PAGE_POLICY}),
    ...(siteUrl.startsWith('https:') ? {'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}`} : {}),
  })
}

/** Sets the headers of a draft preview, which is not indexed. No page that opens it in a window can reach it. */
export function setDraftHeaders(response: ServerResponse): void {
  response.setHeader('x-robots-tag', 'noindex')
}
