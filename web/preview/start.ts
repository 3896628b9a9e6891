import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {redirect, sendJson} from '../server/answer.ts'
import {perspectiveIn} from './perspective.ts'
import type {PreviewSession} from './session.ts'

/** The page that the Studio wants to see; never another site, whatever the address says. */
function pageOf(redirectTo: string | undefined): string {
  const {pathname, hash} = new URL(redirectTo ?? '/', 'http://site')
  return pathname.replace(/^\/+/, '/') + hash
}

/**
 * Begins a preview. The Studio comes with a secret that only somebody who may write in the lake can
 * have laid there, not longer than an hour ago; without it the answer is 401.
 *
 * @param client reads drafts: the secret is one
 */
export async function startPreview(
  url: URL,
  response: ServerResponse,
  client: SanityClient,
  session: PreviewSession,
): Promise<void> {
  try {
    const {isValid, redirectTo, studioPreviewPerspective} = await validatePreviewUrl(
      client,
      url.href,
    )
    if (!isValid)
      return sendJson(response, 401, {
        error: 'This preview has ended, or never was. Open the preview in your Studio again.',
      })
    session.open(response, perspectiveIn(studioPreviewPerspective))
    redirect(response, pageOf(redirectTo))
  } catch (error) {
    console.error('A preview could not begin:', error instanceof Error ? error.message : error)
    sendJson(response, 503, {error: 'The preview cannot begin now. Please try again in a moment.'})
  }
}
