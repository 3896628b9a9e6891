import {once} from 'node:events'
import {type IncomingHttpHeaders, request} from 'node:http'
import {onTestFinished} from 'vitest'

/**
 * Sends the headers of a request whose body never follows.
 * @returns the response, which is 100 if the lake asks a client that sends `Expect: 100-continue` for the body
 */
export async function sendHeaders(
  url: string,
  method: string,
  headers: Record<string, string | number>,
): Promise<{status: number; headers: IncomingHttpHeaders; close: () => void; closed: Promise<unknown>}> {
  const client = request(url, {method, headers: {'content-type': 'application/json', ...headers}})
  const closed = new Promise((resolve) => client.once('close', resolve))
  const close = () => void client.destroy()
  onTestFinished(close)
  client.on('error', () => {})
  client.flushHeaders()
  const continued = once(client, 'continue').then(() => ({statusCode: 100, headers: {}}))
  const responded = once(client, 'response').then(([response]) => response)
  const response = await Promise.race([continued, responded])
  return {status: response.statusCode, headers: response.headers, close, closed}
}
