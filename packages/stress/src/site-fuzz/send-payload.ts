import {type Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import type {SitePayload} from './payloads.ts'

const RESPONSE_TIMEOUT_MS = 20_000

export interface SiteResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/**
 * Sends the payload without normalizing its path, as `fetch` would.
 *
 * @throws when the connection fails or no response arrives within 20 s
 */
export function sendPayload(port: number, agent: Agent, payload: SitePayload): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const {method, target, headers, body} = payload
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: target,
        headers: {...headers, ...(body ? {'content-length': body.length} : {})},
      },
      (incoming) => {
        const {statusCode = 0} = incoming
        text(incoming).then(
          (responseBody) => resolve({status: statusCode, headers: incoming.headers, body: responseBody}),
          reject,
        )
      },
    )
    outgoing.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      outgoing.destroy(new Error(`No response after ${RESPONSE_TIMEOUT_MS} ms`)),
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
