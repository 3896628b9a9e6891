import {createServer, type IncomingHttpHeaders} from 'node:http'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {text} from 'node:stream/consumers'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {onTestFinished} from 'vitest'
import type {WebhookOptions} from '../src/index.ts'
import {createWebhooks} from '../src/webhooks/webhooks.ts'

export const secret = 'webhook-secret'

/** A received delivery. */
export interface ReceivedDelivery {
  headers: IncomingHttpHeaders
  body: string
  /** Result of `isValidSignature` of @sanity/webhook. */
  isSigned: boolean
}

interface Receiver {
  url: string
  /** The next delivery in order of arrival; waits for it. */
  next(): Promise<ReceivedDelivery>
  /** Maximum number of concurrent requests. */
  maxConcurrency(): number
}

/**
 * Starts an HTTP server on loopback that receives webhooks. It is closed after the test.
 * @param statuses response statuses of the first deliveries, or of each; others get 200
 */
export async function startWebhookReceiver(
  statuses: number[] | ((delivery: ReceivedDelivery) => number | undefined) = [],
): Promise<Receiver> {
  const received: ReceivedDelivery[] = []
  const waiting: ((delivery: ReceivedDelivery) => void)[] = []
  let active = 0
  let maxActive = 0
  const server = createServer(async (request, response) => {
    maxActive = Math.max(maxActive, ++active)
    const body = await text(request)
    const signature = String(request.headers[SIGNATURE_HEADER_NAME])
    const isSigned = await isValidSignature(body, signature, secret)
    const delivery = {headers: request.headers, body, isSigned}
    const status = Array.isArray(statuses) ? statuses.shift() : statuses(delivery)
    response.writeHead(status ?? 200)
    response.end('receiver response', () => active--)
    const resolveNext = waiting.shift()
    if (resolveNext) resolveNext(delivery)
    else received.push(delivery)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/content-changed`,
    next: () => {
      const [delivery] = received.splice(0, 1)
      return delivery ? Promise.resolve(delivery) : new Promise((resolve) => waiting.push(resolve))
    },
    maxConcurrency: () => maxActive,
  }
}

export function hookFor(receiver: Receiver, options: Partial<WebhookOptions> = {}): WebhookOptions {
  return {
    name: 'site',
    url: receiver.url,
    dataset: 'production',
    on: ['create', 'update', 'delete'],
    secret,
    ...options,
  }
}

/** Runs SQL on the database of a stopped lake. */
export function executeSql(directory: string, sql: string): void {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  database.exec(sql)
}

/** The deliveries in the database of a stopped lake, newest first. */
export function readDeliveries(directory: string) {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  return createWebhooks({database, projectId: 'testing1', hooks: []}).deliveries()
}

export const titleOf = ({body}: ReceivedDelivery) => JSON.parse(body).title
