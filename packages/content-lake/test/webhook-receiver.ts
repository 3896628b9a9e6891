import {createServer, type IncomingHttpHeaders} from 'node:http'
import {text} from 'node:stream/consumers'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {onTestFinished} from 'vitest'

export const secret = 'a secret between lake and receiver'

/** A delivery as it came in. */
export interface ReceivedDelivery {
  headers: IncomingHttpHeaders
  body: string
  /** What @sanity/webhook says. */
  isSigned: boolean
}

export interface Receiver {
  url: string
  /** The next delivery, in the order in which they come, once it is there. */
  next(): Promise<ReceivedDelivery>
  /** The most deliveries that were under way at once. */
  mostAtOnce(): number
}

/**
 * A site that takes webhooks on loopback, until the test ends.
 * @param answers statuses for the first deliveries; later ones get 200
 */
export async function startWebhookReceiver(answers: number[] = []): Promise<Receiver> {
  const arrived: ReceivedDelivery[] = []
  const waiting: ((delivery: ReceivedDelivery) => void)[] = []
  let underWay = 0
  let most = 0
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++underWay)
    const body = await text(request)
    const signature = String(request.headers[SIGNATURE_HEADER_NAME])
    const isSigned = await isValidSignature(body, signature, secret)
    const delivery = {headers: request.headers, body, isSigned}
    response.writeHead(answers.shift() ?? 200)
    response.end('the receiver has spoken', () => underWay--)
    const taker = waiting.shift()
    if (taker) taker(delivery)
    else arrived.push(delivery)
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
      const [delivery] = arrived.splice(0, 1)
      return delivery ? Promise.resolve(delivery) : new Promise((resolve) => waiting.push(resolve))
    },
    mostAtOnce: () => most,
  }
}
