import {type Agent, type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'

const RESPONSE_TIMEOUT_MS = 20_000

/** An invalid or unusual request that is valid HTTP. */
export interface Payload {
  method: string
  target: string
  headers: Record<string, string>
  body?: Buffer
}

export interface PayloadResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Describes a payload in one line. */
export const describePayload = (payload: Payload): string =>
  JSON.stringify({...payload, body: payload.body?.toString('latin1').slice(0, 2000)})

/**
 * Sends the payload without normalizing its target, as `fetch` would. Of an event stream, reads the first chunk only.
 *
 * @param agent for keep-alive connections; false for a new connection
 * @throws when the connection fails or no response arrives within 20 s
 */
export function sendPayload(port: number, agent: Agent | false, payload: Payload): Promise<PayloadResponse> {
  return new Promise((resolve, reject) => {
    const {method, target: path, headers, body} = payload
    const outgoing = request({host: '127.0.0.1', port, agent, method, path, headers}, (incoming) => {
      const {statusCode: status = 0} = incoming
      readBody(incoming).then((text) => resolve({status, headers: incoming.headers, body: text}), reject)
    })
    outgoing.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      outgoing.destroy(new Error(`No response after ${RESPONSE_TIMEOUT_MS} ms`)),
    )
    outgoing.once('error', (error) => {
      // The server can close a keep-alive connection at the moment it is reused: retry on a new one.
      const isKeepAliveRace = agent && 'code' in error && error.code === 'ECONNRESET'
      if (isKeepAliveRace) sendPayload(port, false, payload).then(resolve, reject)
      else reject(error)
    })
    outgoing.end(body)
  })
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return text(incoming)
  const firstChunk = await new Promise((resolve) => incoming.once('data', resolve))
  incoming.destroy()
  return String(firstChunk)
}
