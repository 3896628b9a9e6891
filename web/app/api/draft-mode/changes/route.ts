import {EVENT_FILTER} from '@roam/documents/ids'
import {CONTENT_FILTER} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import {cookies, draftMode} from 'next/headers'
import {createSiteClient} from '../../../../content/client.ts'
import {getEnvironment} from '../../../../environment.ts'
import {readPreviewSession} from '../../../../features/preview/session.ts'
import {getServices} from '../../../../server/services.ts'

/** Keystrokes arrive faster than pages render. */
const DEBOUNCE_MS = 150

/** The server and proxies close idle connections. */
const KEEP_ALIVE_MS = 20_000

/** How soon the stream ends after the user is signed out. */
const SESSION_CHECK_MS = 5000

/** Previews show content, and the private pages of clients: working copies and the state that follows from events. */
const PREVIEW_FILTER = `${CONTENT_FILTER} || _type in ["proposal", "tripPlan"] || ${EVENT_FILTER}`

/** Time after which a browser reconnects. */
const RECONNECT_MS = 2000

/**
 * Returns server-sent events: one for each change of drafts or published documents, without details,
 * and one on connection, since content can change between rendering the page and connecting. The
 * stream ends when the listener fails, or the user is signed out; browsers reconnect by themselves.
 *
 * @param client must be able to read drafts
 * @param isActive returns whether the preview may go on
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
function streamChanges(client: SanityClient, isActive: () => Promise<boolean>): ReadableStream<string> {
  const changes = client.listen(
    `*[${PREVIEW_FILTER}]`,
    {},
    {
      events: ['welcome', 'mutation'],
      includeAllVersions: true,
      includeResult: false,
      visibility: 'query',
    },
  )
  let stop: () => void
  return new ReadableStream<string>({
    start(controller) {
      controller.enqueue(`retry: ${RECONNECT_MS}\n\n`)
      let debounce: NodeJS.Timeout | undefined
      const keepAlive = setInterval(() => controller.enqueue(': here\n\n'), KEEP_ALIVE_MS)
      let isOpen = true
      const close = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const sessionCheck = setInterval(async () => {
        if (!(await isActive())) close()
      }, SESSION_CHECK_MS)
      const subscription = changes.subscribe({
        next() {
          debounce ??= setTimeout(() => {
            debounce = undefined
            controller.enqueue('data: changed\n\n')
          }, DEBOUNCE_MS)
        },
        error(error: unknown) {
          console.warn('preview listener failed:', error instanceof Error ? error.message : error)
          close()
        },
      })
      stop = () => {
        isOpen = false
        subscription.unsubscribe()
        clearInterval(keepAlive)
        clearInterval(sessionCheck)
        clearTimeout(debounce)
      }
    },
    cancel: () => stop(),
  })
}

/** Streams changes to an open preview; responds 401 without a preview session. */
export async function GET(): Promise<Response> {
  const {isEnabled} = await draftMode()
  const environment = getEnvironment()
  const cookieHeader = (await cookies()).toString()
  const isActive = async () => {
    // Also reads the time at which the cookie expires.
    const session = readPreviewSession(cookieHeader, environment.readToken)
    return session !== undefined && getServices().previewSessions.isActive(session)
  }
  if (!isEnabled || !(await isActive()))
    return Response.json({error: 'This preview has ended. Open it in your Studio again.'}, {status: 401})
  const changes = streamChanges(createSiteClient(environment, environment.readToken), isActive)
  return new Response(changes.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/event-stream',
      // Turns off response buffering in nginx and compatible proxies.
      'x-accel-buffering': 'no',
    },
  })
}
