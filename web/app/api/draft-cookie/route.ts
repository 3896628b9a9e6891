import {draftMode} from 'next/headers'
import {isInternalRequest} from '../internal-auth.ts'

/**
 * Sets the cookie of Next's draft mode, for the custom server only: the cookie is the same for every
 * visitor. `web/features/preview/session.ts` controls access to drafts.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isInternalRequest(request)) return new Response(null, {status: 404})
  const mode = await draftMode()
  mode.enable()
  return new Response(null, {status: 204})
}
