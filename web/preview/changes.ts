import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {ANNOUNCED} from '@roam/sanity/site-status'

/** Keystrokes come faster than pages are made. */
const GATHER_MILLISECONDS = 150

/** Silent connections are ended by the server, and by proxies on the way. */
const SIGN_OF_LIFE_MILLISECONDS = 20_000

/**
 * Tells an open preview, as server-sent events, whenever drafts or what is published have changed, and
 * once at the start: something may have changed since the page was made. What has changed is not told.
 * Ends when the preview goes or the lake is away; a browser then comes again by itself.
 *
 * @param reader asks the lake, and may see drafts
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function tellOfChanges(response: ServerResponse, reader: SanityClient): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // nginx, and others that learned it from nginx, would gather some kilobytes first.
    'x-accel-buffering': 'no',
  })
  response.write('retry: 2000\n\n')
  let gathering: NodeJS.Timeout | undefined

  function tell(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined
      response.write('data: changed\n\n')
    }, GATHER_MILLISECONDS)
  }

  const listening = reader
    .listen(
      `*[${ANNOUNCED}]`,
      {},
      {
        events: ['welcome', 'mutation'],
        includeAllVersions: true,
        includeResult: false,
        visibility: 'query',
      },
    )
    .subscribe({
      next: tell,
      error(error: unknown) {
        console.warn('A preview cannot follow:', error instanceof Error ? error.message : error)
        response.end()
      },
    })
  const alive = setInterval(() => response.write(': here\n\n'), SIGN_OF_LIFE_MILLISECONDS)
  response.once('close', () => {
    listening.unsubscribe()
    clearInterval(alive)
    clearTimeout(gathering)
  })
}
