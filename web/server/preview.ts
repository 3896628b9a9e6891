import type {IncomingMessage, ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import type {Environment} from '../content/environment.ts'
import {tellOfChanges} from '../preview/changes.ts'
import {CHANGES_PATH, LEAVE_PATH, START_PATH} from '../preview/paths.ts'
import {PERSPECTIVE_COOKIE} from '../preview/perspective.ts'
import {createPreviewSession} from '../preview/session.ts'
import {startPreview} from '../preview/start.ts'
import {redirect, sendJson} from './answer.ts'
import {make, send} from './made.ts'
import type {NextApp} from './next-app.ts'
import {draftSecurityPolicy} from './security.ts'

/** The site with drafts, for the founder alone. */
export interface Preview {
  /** What Next is to be told of somebody whom the Studio has let in, as cookies; else nothing. */
  cookiesFor: (request: IncomingMessage) => string | undefined
  /** Begins, follows or ends a preview, if that is what the path is for; false if it is not. */
  turn: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Sends the page at the path, made for this once, as the request's cookies say. */
  answer: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** @param reader asks the lake, and may see drafts */
export function createPreview(
  environment: Environment,
  next: NextApp,
  reader: SanityClient,
): Preview {
  const session = createPreviewSession(environment)
  const policy = (html: string) => draftSecurityPolicy(html, environment.studioUrl)
  return {
    cookiesFor(request) {
      const perspective = session.perspectiveOf(request)
      return perspective && `${next.draftCookie}; ${PERSPECTIVE_COOKIE}=${perspective}`
    },
    async turn(url, request, response) {
      if (url.pathname === LEAVE_PATH) {
        session.close(response)
        redirect(response, '/')
        return true
      }
      if (url.pathname === CHANGES_PATH) {
        if (session.perspectiveOf(request)) tellOfChanges(response, reader)
        else
          sendJson(response, 401, {error: 'This preview has ended. Open it in your Studio again.'})
        return true
      }
      if (url.pathname !== START_PATH) return false
      // In the Studio's frame it must be readable what went wrong.
      response.setHeader('content-security-policy', policy(''))
      await startPreview(url, response, reader, session)
      return true
    },
    async answer(url, request, response) {
      const path = url.pathname + url.search
      send(request, response, await make(await next.get(path, request.headers.cookie), policy))
    },
  }
}
