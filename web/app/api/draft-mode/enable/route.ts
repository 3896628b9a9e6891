import {isRedirectError} from 'next/dist/client/components/redirect-error'
import {cookies} from 'next/headers'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {createSiteClient} from '../../../../content/client.ts'
import {getEnvironment} from '../../../../environment.ts'
import {openPreviewSession, type PreviewSession} from '../../../../features/preview/session.ts'
import {getServices} from '../../../../server/services.ts'

/** Search parameter with the path of the page to redirect to. */
const TARGET_PARAMETER = 'sanity-preview-pathname'

/** Reduces the redirect target to path and fragment, so that it cannot lead to another origin. */
function sanitizeTarget(request: Request): Request {
  const url = new URL(request.url)
  const target = URL.parse(url.searchParams.get(TARGET_PARAMETER) ?? '/', 'http://site')
  // A path that starts with // would be protocol-relative.
  url.searchParams.set(TARGET_PARAMETER, target ? target.pathname.replace(/^\/+/, '/') + target.hash : '/')
  return new Request(url, request)
}

/** Search parameter with the secret. */
const SECRET_PARAMETER = 'sanity-preview-secret'

const unauthorized = () =>
  Response.json(
    {error: 'This preview has ended, or never was. Open the preview in your Studio again.'},
    {status: 401},
  )

/**
 * Opens a preview session and redirects to the page. The Studio's preview secret proves that the
 * caller can write to the dataset; it is valid for an hour, and as long as the user who wrote it is signed in. Responds
 * 401 without a valid one and 503 when the Content Lake cannot be reached.
 */
export async function GET(request: Request): Promise<Response> {
  const environment = getEnvironment()
  const draftMode = defineEnableDraftMode({client: createSiteClient(environment, environment.readToken)})
  let session: PreviewSession | null = null
  try {
    const secret = new URL(request.url).searchParams.get(SECRET_PARAMETER) ?? ''
    session = await getServices().previewSessions.find(secret)
    if (session === null) return unauthorized()
    await draftMode.GET(sanitizeTarget(request))
    return unauthorized()
  } catch (error) {
    // The secret was valid.
    if (session !== null && isRedirectError(error)) {
      openPreviewSession(await cookies(), session, environment)
      throw error
    }
    console.error('preview start failed:', error instanceof Error ? error.message : error)
    return Response.json(
      {error: 'The preview cannot begin now. Please try again in a moment.'},
      {status: 503},
    )
  }
}
