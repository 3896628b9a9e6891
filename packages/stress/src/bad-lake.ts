import {createServer, type RequestListener} from 'node:http'

/** How a lake may fail. */
export type Manner = 'away' | 'hangs' | 'is slow' | 'answers rubbish' | 'says 500' | 'hangs up'

const RUBBISH = [
  '',
  'not JSON',
  '[]',
  '{}',
  '{"result": null}',
  '{"result": {"settings": null, "posts": 7}}',
  `{"result": "${'x'.repeat(200_000)}"}`,
  '<html><h1>502 Bad Gateway</h1></html>',
]

const SLOW_MS = 4_000

const answers: Record<Exclude<Manner, 'away'>, RequestListener> = {
  hangs: () => {},
  'is slow': (_request, response) => {
    setTimeout(() => response.end('{"result": {}}'), SLOW_MS)
  },
  'answers rubbish': (_request, response) => {
    const body = RUBBISH[Math.floor(Math.random() * RUBBISH.length)]
    response.setHeader('content-type', 'application/json')
    response.end(body)
  },
  'says 500': (_request, response) => response.writeHead(500).end('{"error": "Internal"}'),
  'hangs up': (request) => request.socket.destroy(),
}

/** Something on the lake's port that is no good lake. */
export interface BadLake {
  asked: () => number
  close: () => Promise<void>
}

export async function startBadLake(manner: Manner, port: number): Promise<BadLake> {
  let asked = 0
  if (manner === 'away') return {asked: () => asked, close: async () => {}}
  const server = createServer((request, response) => {
    asked += 1
    answers[manner](request, response)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
