import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {listen} from './http.ts'

/**
 * Starts a proxy to a lake for JSON, without faults of its own.
 *
 * @param intercept returns whether it handles the request instead of the lake
 */
export async function startJsonProxy(
  lakeUrl: string,
  intercept: (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean,
): Promise<{url: string; close: () => void}> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (intercept(request, response, body)) return
    const {authorization = '', 'content-type': type} = request.headers
    const upstream = await fetch(lakeUrl + request.url, {
      method: request.method ?? 'GET',
      headers: {authorization, ...(type && {'content-type': type})},
      ...(body.length > 0 ? {body: new Uint8Array(body)} : {}),
    })
    response.writeHead(upstream.status, {'content-type': 'application/json'})
    response.end(await upstream.bytes())
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
