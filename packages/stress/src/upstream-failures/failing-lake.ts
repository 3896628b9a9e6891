import {createServer, type RequestListener} from 'node:http'

/** A failure mode of the Content Lake as a client sees it. */
export type FailureMode =
  | 'connection refused'
  | 'no response'
  | 'slow response'
  | 'malformed response'
  | 'status 500'
  | 'connection closed'

const MALFORMED_BODIES = [
  '',
  'not JSON',
  '[]',
  '{}',
  '{"result": null}',
  '{"result": {"settings": null, "posts": 7}}',
  `{"result": "${'x'.repeat(200_000)}"}`,
  '<html><h1>502 Bad Gateway</h1></html>',
]

const SLOW_RESPONSE_DELAY_MS = 4_000

const handlers: Record<Exclude<FailureMode, 'connection refused'>, RequestListener> = {
  'no response': () => {},
  'slow response': (_request, response) => {
    setTimeout(() => response.end('{"result": {}}'), SLOW_RESPONSE_DELAY_MS)
  },
  'malformed response': (_request, response) => {
    const body = MALFORMED_BODIES[Math.floor(Math.random() * MALFORMED_BODIES.length)]
    response.setHeader('content-type', 'application/json')
    response.end(body)
  },
  'status 500': (_request, response) => response.writeHead(500).end('{"error": "Internal"}'),
  'connection closed': (request) => request.socket.destroy(),
}

/** Starts a server with the failure mode on the lake's port. Returns a function that closes it. */
export async function startFailingLake(mode: FailureMode, port: number): Promise<() => Promise<void>> {
  if (mode === 'connection refused') return async () => {}
  const server = createServer(handlers[mode])
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}
