import {once} from 'node:events'
import {type IncomingHttpHeaders, type OutgoingHttpHeaders, request} from 'node:http'
import {buffer} from 'node:stream/consumers'
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

/** Sends an HTTP request without normalizing its path, and with headers that `fetch` sets itself, such as `Host`. */
export function rawRequest(
  base: string,
  path: string,
  {method = 'GET', headers = {}, body}: {method?: string; headers?: OutgoingHttpHeaders; body?: Buffer} = {},
): Promise<{status: number; headers: IncomingHttpHeaders; body: Buffer}> {
  const {hostname, port} = new URL(base)
  return new Promise((resolve, reject) => {
    const clientRequest = request({hostname, port, path, method, headers}, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
