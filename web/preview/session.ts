import {createHmac, hkdfSync, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Environment} from '../content/environment.ts'
import {type Perspective, perspectiveIn} from './perspective.ts'

const COOKIE = 'roam-preview'
const GIVEN = new RegExp(`(?:^|;)\\s*${COOKIE}=((\\d+)\\.(\\w+))\\.([\\w-]+)`)

/** An open Studio renews the preview every hour: the secret with which it begins lasts no longer. */
const LIFE_SECONDS = 2 * 60 * 60

/** Who may see drafts on the site: whoever carries a cookie that the site has signed, for a while. */
export interface PreviewSession {
  /** What this person may look at and wants to; undefined for everybody else. */
  perspectiveOf: (request: IncomingMessage) => Perspective | undefined
  open: (response: ServerResponse, perspective: Perspective) => void
  close: (response: ServerResponse) => void
}

export function createPreviewSession(
  {readToken, siteUrl}: Pick<Environment, 'readToken' | 'siteUrl'>,
  now = Date.now,
): PreviewSession {
  // Whoever has the token reads drafts without a cookie, so a key made of it gives nothing away.
  const key = Buffer.from(hkdfSync('sha256', readToken, '', 'roam preview session', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  // The Studio frames the site from the same host, or from another one of the same domain.
  const kept = ['Path=/', 'HttpOnly', 'SameSite=Lax']
  if (siteUrl.startsWith('https:')) kept.push('Secure')
  const send = (response: ServerResponse, value: string, seconds: number) =>
    void response.setHeader(
      'set-cookie',
      [`${COOKIE}=${value}`, ...kept, `Max-Age=${seconds}`].join('; '),
    )

  return {
    perspectiveOf({headers}) {
      const [, text = '', end, perspective, given = ''] = GIVEN.exec(headers.cookie ?? '') ?? []
      const expected = sign(text)
      const isOurs =
        given.length === expected.length &&
        timingSafeEqual(Buffer.from(given), Buffer.from(expected))
      return isOurs && Number(end) > now() ? perspectiveIn(perspective) : undefined
    },
    open(response, perspective) {
      const text = `${now() + LIFE_SECONDS * 1000}.${perspective}`
      send(response, `${text}.${sign(text)}`, LIFE_SECONDS)
    },
    close: (response) => send(response, '', 0),
  }
}
