import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {type PreviewSession, parsePerspective} from '../../features/preview/session.ts'
import {redirect, sendJson} from '../http/response.ts'

/** Returns path and fragment of a redirect target, so that it cannot lead to another origin. */
function sanitizeRedirect(redirectTo: string | undefined): string {
  const {pathname, hash} = new URL(redirectTo ?? '/', 'http://site')
  return pathname.replace(/^\/+/, '/') + hash
}

/**
 * Opens a preview session and redirects to the page. The Studio's preview secret proves that the
 * caller can write to the dataset; it is valid for an hour. Responds 401 without a valid one and 503
 * when the Content Lake cannot be reached.
 *
 * @param client must be able to read drafts, since the secret is stored in one
 */
export async function startPreview(
  url: URL,
  response: ServerResponse,
  client: SanityClient,
  session: PreviewSession,
): Promise<void> {
  try {
    const {isValid, redirectTo, studioPreviewPerspective} = await validatePreviewUrl(client, url.href)
    if (!isValid)
      return sendJson(response, 401, {
        error: 'This preview has ended, or never was. Open the preview in your Studio again.',
      })
    session.open(response, parsePerspective(studioPreviewPerspective))
    redirect(response, sanitizeRedirect(redirectTo))
  } catch (error) {
    console.error('preview start failed:', error instanceof Error ? error.message : error)
    sendJson(response, 503, {error: 'The preview cannot begin now. Please try again in a moment.'})
  }
}
