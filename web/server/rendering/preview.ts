import type {IncomingMessage, ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import type {Environment} from '../../environment.ts'
import {
  PREVIEW_CHANGES_PATH,
  PREVIEW_LEAVE_PATH,
  PREVIEW_START_PATH,
} from '../../features/navigation/paths.ts'
import {createPreviewSession, PERSPECTIVE_COOKIE} from '../../features/preview/session.ts'
import {redirect, sendJson} from '../http/response.ts'
import {draftSecurityPolicy} from '../http/security-headers.ts'
import {streamChanges} from '../preview/change-stream.ts'
import {startPreview} from '../preview/start-preview.ts'
import type {NextApp} from './next-app.ts'
import {renderResponse, sendRendered} from './rendered-response.ts'

/** The draft preview for the Studio's Presentation tool. */
export interface Preview {
  /** Returns the cookies for Next if the request has a valid preview session, else undefined. */
  getDraftCookies: (request: IncomingMessage) => string | undefined
  /** Handles the preview routes (start, leave, change stream); resolves with false for other paths. */
  handleRoute: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Renders and sends a page for the request's draft cookies. */
  send: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** @param client with access to drafts */
export function createPreview(environment: Environment, next: NextApp, client: SanityClient): Preview {
  const session = createPreviewSession(environment)
  const createPolicy = (html: string, path: string) => draftSecurityPolicy(html, path, environment.studioUrl)
  return {
    getDraftCookies(request) {
      const perspective = session.getPerspective(request)
      return perspective && `${next.draftCookie}; ${PERSPECTIVE_COOKIE}=${perspective}`
    },

    async handleRoute(url, request, response) {
      if (url.pathname === PREVIEW_LEAVE_PATH) {
        session.close(response)
        redirect(response, '/')
        return true
      }
      if (url.pathname === PREVIEW_CHANGES_PATH) {
        if (session.getPerspective(request)) streamChanges(response, client)
        else sendJson(response, 401, {error: 'This preview has ended. Open it in your Studio again.'})
        return true
      }
      if (url.pathname !== PREVIEW_START_PATH) return false
      // The Studio must be able to frame error responses, too.
      response.setHeader('content-security-policy', createPolicy('', url.pathname))
      await startPreview(url, response, client, session)
      return true
    },

    async send(url, request, response) {
      const nextResponse = await next.fetchPage(url.pathname + url.search, request.headers.cookie)
      sendRendered(
        request,
        response,
        await renderResponse(nextResponse, (html) => createPolicy(html, url.pathname)),
      )
    },
  }
}
