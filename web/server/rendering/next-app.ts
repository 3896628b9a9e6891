import {randomBytes} from 'node:crypto'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import next from 'next'

/** Route that revalidates all pages. */
const REVALIDATE_PATH = '/api/forget-pages'

/** Next.js, running in this process. */
export interface NextApp {
  /** Handles a request of the public server. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Requests a path from Next, bypassing the public server. */
  fetchPage: (path: string, cookie?: string) => Promise<Response>
  /** Invalidates all of Next's cached pages. Throws if Next responds with an error. */
  revalidateAll: () => Promise<void>
  close: () => Promise<void>
}

/** Listens on a free loopback port; resolves with the port. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Internal server has no port')
  return address.port
}

/** Starts Next in this process, with an internal server for {@link NextApp.fetchPage}. */
export async function startNext(options: {
  /** The web package. */
  directory: string
  dev: boolean
  hostname: string
  port: number
  /** The public server; in development, Next attaches its hot-reload socket to it. */
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
  const internalServer = createServer((request, response) => void handle(request, response))
  const origin = `http://127.0.0.1:${await listen(internalServer)}`
  // Internal routes require this random per-process bearer token.
  const token = randomBytes(32).toString('base64url')
  process.env.ROAM_INSIDE_KEY = token

  const fetchPage = (path: string, cookie?: string) => {
    const url = new URL(origin + path)
    // Reject protocol-relative paths such as //host/ (SSRF).
    if (url.origin !== origin) throw new Error(`Not a path of this site: ${path}`)
    return fetch(url, {
      headers: {'accept-encoding': 'identity', ...(cookie && {cookie})},
      redirect: 'manual',
    })
  }

  async function callInternalRoute(path: string): Promise<Response> {
    const headers = {authorization: `Bearer ${token}`}
    const response = await fetch(new URL(path, origin), {method: 'POST', headers})
    if (!response.ok) throw new Error(`Internal route ${path} responded ${response.status}`)
    return response
  }

  return {
    handle,
    fetchPage,
    revalidateAll: async () => void (await callInternalRoute(REVALIDATE_PATH)),
    close: async () => {
      internalServer.closeAllConnections()
      internalServer.close()
      await app.close()
    },
  }
}
