import {hasLake} from '../../content/environment.ts'
import {currentContent} from '../../content/snapshot.ts'
import {llms} from '../../found/llms.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  // A build knows neither the site's address nor its content: the server makes it anew.
  if (!hasLake()) return new Response(null, {status: 404})
  return new Response(llms(await currentContent()), {
    headers: {'content-type': 'text/plain; charset=utf-8'},
  })
}
