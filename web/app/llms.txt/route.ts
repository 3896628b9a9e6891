import {summaryContent} from '../../content/file-content.ts'
import {getPublishedContent} from '../../content/snapshot.ts'
import {isSanityConfigured} from '../../environment.ts'
import {renderLlmsTxt} from '../../features/seo/llms-txt.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  // A build has neither base URL nor content; the server revalidates this route at startup.
  if (!isSanityConfigured()) return new Response(null, {status: 404})
  return new Response(renderLlmsTxt(summaryContent(getPublishedContent())), {
    headers: {'content-type': 'text/plain; charset=utf-8'},
  })
}
