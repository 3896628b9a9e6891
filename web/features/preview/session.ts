import {createHmac, hkdfSync, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Environment} from '../../environment.ts'

/** The Sanity perspective that the preview shows, as chosen in the Studio. */
export type Perspective = 'drafts' | 'published'

/** Parses a perspective; any value but `published` means drafts. */
export const parsePerspective = (value: string | null | undefined): Perspective =>
  value === 'published' ? 'published' : 'drafts'

/** Request cookie that the server sets for Next; it is never sent to browsers. */
export const PERSPECTIVE_COOKIE = 'roam-perspective'

const SESSION_COOKIE = 'roam-preview'

/** Captures `<expiry>.<perspective>`, its two parts, and the signature. */
const SESSION_PATTERN = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=((\\d+)\\.(\\w+))\\.([\\w-]+)`)

/** The Studio opens a new session every hour, which its preview secrets are valid for. */
const MAX_AGE_SECONDS = 2 * 60 * 60

/** A signed session cookie grants access to drafts on the site. */
export interface PreviewSession {
  /** Returns the perspective of a valid session cookie, undefined without one. */
  getPerspective: (request: IncomingMessage) => Perspective | undefined
  /** Sets the session cookie. */
  open: (response: ServerResponse, perspective: Perspective) => void
  /** Clears the session cookie. */
  close: (response: ServerResponse) => void
}

/** @param now the current time in ms since the epoch */
export function createPreviewSession(
  {readToken, siteUrl}: Pick<Environment, 'readToken' | 'siteUrl'>,
  now = Date.now,
): PreviewSession {
  // The read token grants access to drafts by itself, so a key derived from it adds no exposure.
  const key = Buffer.from(hkdfSync('sha256', readToken, '', 'roam preview session', 32))
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url')
  // Lax suffices: the Studio embeds the site from the same host or the same registrable domain.
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax']
  if (siteUrl.startsWith('https:')) attributes.push('Secure')
  const setCookie = (response: ServerResponse, value: string, maxAgeSeconds: number) =>
    void response.setHeader(
      'set-cookie',
      [`${SESSION_COOKIE}=${value}`, ...attributes, `Max-Age=${maxAgeSeconds}`].join('; '),
    )

  return {
    getPerspective({headers}) {
      const [, payload = '', expiry, perspective, signature = ''] =
        SESSION_PATTERN.exec(headers.cookie ?? '') ?? []
      const expected = sign(payload)
      const isValid =
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      return isValid && Number(expiry) > now() ? parsePerspective(perspective) : undefined
    },
    open(response, perspective) {
      const payload = `${now() + MAX_AGE_SECONDS * 1000}.${perspective}`
      setCookie(response, `${payload}.${sign(payload)}`, MAX_AGE_SECONDS)
    },
    close: (response) => setCookie(response, '', 0),
  }
}
