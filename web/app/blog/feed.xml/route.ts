import {feedContent} from '../../../content/file-content.ts'
import {getPublishedContent} from '../../../content/snapshot.ts'
import {isSanityConfigured} from '../../../environment.ts'
import {renderAtomFeed} from '../../../features/seo/atom-feed.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  // A build has neither base URL nor content; the server revalidates this route at startup.
  if (!isSanityConfigured()) return new Response(null, {status: 404})
  return new Response(renderAtomFeed(feedContent(getPublishedContent())), {
    headers: {'content-type': 'application/atom+xml; charset=utf-8'},
  })
}
