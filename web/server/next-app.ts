import {randomBytes} from 'node:crypto'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import next from 'next'

/** Where Next is told to forget the pages it has made; reachable from inside only. */
export const FORGET_PATH = '/api/forget-pages'

/** Next, and a way to ask it for pages without going through the public server. */
export interface NextApp {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Fetches a path as a visitor would. */
  get: (path: string) => Promise<Response>
  /** Makes the next visitor of each page get one made anew. Throws when Next refuses. */
  forgetPages: () => Promise<void>
  close: () => Promise<void>
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Next has no port')
  return address.port
}

/** Starts Next in this process. */
export async function startNext(options: {
  directory: string
  dev: boolean
  hostname: string
  port: number
  /** The public server: while developing, Next tells browsers of changes through it. */
  httpServer: Server
}): Promise<NextApp> {
  const app = next({
    dev: options.dev,
    dir: options.directory,
    hostname: options.hostname,
    port: options.port,
    httpServer: options.httpServer,
  })
  await app.prepare()
  const handle = app.getRequestHandler()
  const inside = createServer((request, response) => void handle(request, response))
  const origin = `http://127.0.0.1:${await listen(inside)}`
  // The route cannot tell who asks: it answers only those who know what this process has just drawn.
  const key = randomBytes(32).toString('base64url')
  process.env.ROAM_INSIDE_KEY = key

  const get = (path: string) => {
    const address = new URL(origin + path)
    // A path such as //elsewhere/ would otherwise lead out of the house.
    if (address.origin !== origin) throw new Error(`${path} is not a path of this site`)
    return fetch(address, {headers: {'accept-encoding': 'identity'}, redirect: 'manual'})
  }
  return {
    handle,
    get,
    forgetPages: async () => {
      const answer = await fetch(new URL(FORGET_PATH, origin), {
        method: 'POST',
        headers: {authorization: `Bearer ${key}`},
      })
      if (!answer.ok)
        throw new Error(`Next kept its old pages: ${FORGET_PATH} said ${answer.status}`)
    },
    close: async () => {
      inside.closeAllConnections()
      inside.close()
      await app.close()
    },
  }
}
