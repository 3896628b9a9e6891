import {draftMode} from 'next/headers'
import {isFromInside} from '../inside.ts'

/**
 * Answers with the cookie by which Next makes pages of drafts. It is the same for all who ever get
 * it, so that only the site's own server does: see `web/preview/session.ts` for who is let in.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromInside(request)) return new Response(null, {status: 404})
  const mode = await draftMode()
  mode.enable()
  return new Response(null, {status: 204})
}
