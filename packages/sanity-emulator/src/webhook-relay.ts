import {createServer, type IncomingHttpHeaders} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {listen} from './http.ts'

/** Between the lake's webhooks and who is told. */
export interface WebhookRelay {
  port: number
  /** Resolves when nothing is on its way any more. */
  idle: () => Promise<void>
  close: () => void
}

interface Told {
  path: string
  headers: Headers
  body: string
}

/** What comes within this time is handed on in the wrong order. */
const GATHER_MS = 30
const AGAIN_MS = 300
const TRIES = 8

const KEPT = /^(content-type|idempotency-key|sanity-)/

function kept(headers: IncomingHttpHeaders): Headers {
  const found = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (KEPT.test(name) && typeof value === 'string') found.set(name, value)
  return found
}

/**
 * Tells of each change twice, the later ones first, as a webhook may that promises to tell at least
 * once. Where the receiver is in trouble it comes again. https://www.sanity.io/docs/content-lake/webhooks
 *
 * @param receiver such as `http://127.0.0.1:3000`
 */
export async function startWebhookRelay(receiver: string): Promise<WebhookRelay> {
  const underWay = new Set<Promise<void>>()
  let gathered: Told[] = []

  async function tell({path, headers, body}: Told): Promise<void> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const answer = await fetch(receiver + path, {method: 'POST', headers, body}).catch(
        () => undefined,
      )
      if (answer && answer.status < 500 && answer.status !== 429) return
      await pause(AGAIN_MS)
    }
  }

  async function handOn(): Promise<void> {
    await pause(GATHER_MS)
    const reversed = gathered.reverse()
    gathered = []
    await Promise.all([...reversed, ...reversed].map(tell))
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    gathered.push({path: request.url ?? '/', headers: kept(request.headers), body})
    response.end()
    if (gathered.length > 1) return
    const work = handOn().finally(() => underWay.delete(work))
    underWay.add(work)
  })
  const port = await listen(server)
  return {
    port,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
