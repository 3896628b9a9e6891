import type {ServerResponse} from 'node:http'
import {CONTENT_FILTER} from '@roam/sanity/site-status'
import type {SanityClient} from '@sanity/client'

/** Keystrokes arrive faster than pages render. */
const DEBOUNCE_MS = 150

/** The server and proxies close idle connections. */
const KEEP_ALIVE_MS = 20_000

/** Time after which a browser reconnects. */
const RECONNECT_MS = 2000

/**
 * Streams server-sent events to an open preview: one event for each change of drafts or published
 * documents, without details, and one on connection, since content can change between rendering the
 * page and connecting. The response ends when the browser disconnects or the listener fails; browsers
 * reconnect by themselves.
 *
 * @param client must be able to read drafts
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function streamChanges(response: ServerResponse, client: SanityClient): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Turns off response buffering in nginx and compatible proxies.
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${RECONNECT_MS}\n\n`)
  let debounce: NodeJS.Timeout | undefined

  function sendEvent(): void {
    debounce ??= setTimeout(() => {
      debounce = undefined
      response.write('data: changed\n\n')
    }, DEBOUNCE_MS)
  }

  const subscription = client
    .listen(
      `*[${CONTENT_FILTER}]`,
      {},
      {
        events: ['welcome', 'mutation'],
        includeAllVersions: true,
        includeResult: false,
        visibility: 'query',
      },
    )
    .subscribe({
      next: sendEvent,
      error(error: unknown) {
        console.warn('preview listener failed:', error instanceof Error ? error.message : error)
        response.end()
      },
    })
  const keepAlive = setInterval(() => response.write(': here\n\n'), KEEP_ALIVE_MS)
  response.once('close', () => {
    subscription.unsubscribe()
    clearInterval(keepAlive)
    clearTimeout(debounce)
  })
}
