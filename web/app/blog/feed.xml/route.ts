import {hasLake} from '../../../content/environment.ts'
import {currentContent} from '../../../content/snapshot.ts'
import {atom} from '../../../found/feed.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  // A build knows neither the site's address nor its content: the server makes the feed anew.
  if (!hasLake()) return new Response(null, {status: 404})
  return new Response(atom(await currentContent()), {
    headers: {'content-type': 'application/atom+xml; charset=utf-8'},
  })
}
