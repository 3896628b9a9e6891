import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Http2ServerRequest, Http2ServerResponse} from 'node:http2'

export type Incoming = IncomingMessage | Http2ServerRequest
export type Outgoing = ServerResponse | Http2ServerResponse

/** They are of one connection alone. */
const OF_CONNECTION =
  /^(:.*|connection|keep-alive|transfer-encoding|host|content-length|content-encoding|upgrade)$/

/** What is handed on from one connection to the next. */
export const handedOn = (headers: Incoming['headers']): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || OF_CONNECTION.test(name) ? [] : [[name, String(value)]],
  )

export function send(response: Outgoing, status: number, headers: Headers, body: string): void {
  response.statusCode = status
  for (const [name, value] of headers)
    if (!OF_CONNECTION.test(name)) response.setHeader(name, value)
  response.end(body)
}

/** Listens on a port of its own. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
