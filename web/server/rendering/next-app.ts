import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'

/** Next.js, running in this process. All methods wait until it is ready. */
export interface NextApp {
  /** Rejects if Next cannot start. */
  ready: Promise<unknown>
  /** Handles a request of the public server. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Requests a path from Next, bypassing the public server. */
  fetchPage: (path: string, cookie?: string) => Promise<Response>
  /** Requests the RSC payload of a page, for soft navigation. */
  fetchRscPayload: (path: string) => Promise<Response>
  /** Clears Next's cache, so that pages are rendered from the current snapshot. */
  clearCache: () => void
  close: () => Promise<void>
}

interface Options {
  /** The web package. */
  directory: string
  dev: boolean
  hostname: string
  port: number
  /** The public server; in development, Next attaches its hot-reload socket to it. */
  httpServer: Server
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

async function prepare({directory, ...options}: Options) {
  // Loading Next takes half a second, in which the site can already serve the current release.
  const {default: next} = await import('next')
  const app = next({...options, dir: directory})
  await app.prepare()
  const handle = app.getRequestHandler()
  const internalServer = createServer((request, response) => void handle(request, response))
  const origin = `http://127.0.0.1:${await listen(internalServer)}`
  return {app, handle, internalServer, origin}
}

/** Starts Next in this process, with an internal server for {@link NextApp.fetchPage}. */
export function startNext(options: Options): NextApp {
  const ready = prepare(options)
  return {
    ready,
    handle: async (request, response) => (await ready).handle(request, response),
    async fetchPage(path, cookie) {
      const {origin} = await ready
      const url = new URL(origin + path)
      // Reject protocol-relative paths such as //host/ (SSRF).
      if (url.origin !== origin) throw new Error(`Not a path of this site: ${path}`)
      return fetch(url, {
        headers: {'accept-encoding': 'identity', ...(cookie && {cookie})},
        redirect: 'manual',
      })
    },
    async fetchRscPayload(path) {
      // Next redirects to the URL with a hash of the request headers.
      return fetch(new URL(path, (await ready).origin), {headers: {rsc: '1'}})
    },
    clearCache: () => globalThis.roamNextCache?.clear(),
    async close() {
      const {app, internalServer} = await ready
      internalServer.closeAllConnections()
      internalServer.close()
      await app.close()
    },
  }
}
