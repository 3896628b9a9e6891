import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Http2ServerRequest, Http2ServerResponse} from 'node:http2'
import type {Server} from 'node:net'

export type HttpRequest = IncomingMessage | Http2ServerRequest
export type HttpResponse = ServerResponse | Http2ServerResponse

const HOP_BY_HOP_HEADERS =
  /^(:.*|connection|keep-alive|transfer-encoding|host|content-length|content-encoding|upgrade)$/

/** The headers that a proxy forwards: all but hop-by-hop headers and pseudo-headers. */
export const endToEndHeaders = (headers: HttpRequest['headers']): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || HOP_BY_HOP_HEADERS.test(name) ? [] : [[name, String(value)]],
  )

/** Sends a complete response without the upstream's hop-by-hop headers. */
export function sendResponse(response: HttpResponse, status: number, headers: Headers, body: string): void {
  response.statusCode = status
  for (const [name, value] of headers) if (!HOP_BY_HOP_HEADERS.test(name)) response.setHeader(name, value)
  response.end(body)
}

/** Listens on a free loopback port and returns it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  return address.port
}
