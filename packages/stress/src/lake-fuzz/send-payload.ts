import {type Agent, type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import type {LakePayload} from './payloads.ts'

const RESPONSE_TIMEOUT_MS = 20_000

interface LakeResponse {
  status: number
  body: string
}

/**
 * Sends the payload without normalizing its URL. Of an event stream, reads the first chunk only.
 *
 * @param agent for keep-alive connections; false for a new connection
 * @throws when the connection fails or no response arrives within 20 s
 */
export function sendPayload(port: number, agent: Agent | false, payload: LakePayload): Promise<LakeResponse> {
  return new Promise((resolve, reject) => {
    const {method, headers} = payload
    // Node's HTTP client throws for other characters.
    const path = payload.target.replace(/[^\x21-\x7e]/g, '_')
    const outgoing = request({host: '127.0.0.1', port, agent, method, path, headers}, (incoming) => {
      readBody(incoming).then((body) => resolve({status: incoming.statusCode ?? 0, body}), reject)
    })
    outgoing.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      outgoing.destroy(new Error(`No response after ${RESPONSE_TIMEOUT_MS} ms`)),
    )
    outgoing.once('error', (error) => {
      // The lake can close a keep-alive connection at the moment it is reused: retry on a new one.
      const isKeepAliveRace = agent && 'code' in error && error.code === 'ECONNRESET'
      if (isKeepAliveRace) sendPayload(port, false, payload).then(resolve, reject)
      else reject(error)
    })
    outgoing.end(payload.body)
  })
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return text(incoming)
  const firstChunk = await new Promise((resolve) => incoming.once('data', resolve))
  incoming.destroy()
  return String(firstChunk)
}
