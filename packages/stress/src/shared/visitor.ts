import {request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import {text} from 'node:stream/consumers'

/** Address of the measured clients: none of the attackers'. */
const VISITOR_ADDRESS = '127.0.9.9'
/** Visitors give up earlier. */
const RESPONSE_TIMEOUT_MS = 10_000

interface VisitorRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
  localAddress?: string
}

export interface VisitorResponse {
  status: number
  body: string
}

/** Sends a request with a new connection. Rejects if it has no complete response within 10 s. */
export function sendAsVisitor(
  url: string,
  {body, localAddress = VISITOR_ADDRESS, ...options}: VisitorRequest = {},
): Promise<VisitorResponse> {
  const {protocol, hostname, port, pathname, search} = new URL(url)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{host: '127.0.0.1', port, localAddress, path: pathname + search, agent: false, ...options},
      headers: {host: `${hostname}:${port}`, ...options.headers},
      // The certificate of the test's nginx is self-signed.
      ...{servername: hostname, rejectUnauthorized: false},
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const {statusCode: status = 0} = response
      text(response).then((content) => resolve({status, body: content}), reject)
    })
    sent.end(body)
  })
}
