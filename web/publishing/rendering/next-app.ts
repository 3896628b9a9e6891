import type {Server} from 'node:http'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {inject} from 'light-my-request'
import {state} from '../../shared-state.ts'

/**
 * Request headers that Next needs for soft navigation and its route handlers. Others, such as
 * X-Forwarded-Host or X-Middleware-*, can change the host or path that Next assumes.
 */
const REQUEST_HEADERS = new Set([
  'accept',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
  'sanity-webhook-signature',
  'transfer-encoding',
  'user-agent',
  // In development, the browser waits for React's debug information of the request with this id.
  'x-nextjs-html-request-id',
  'x-nextjs-request-id',
])

/** Next.js, running in this process. All methods wait until it is ready. */
export interface NextApp {
  /** Starts Next, if no request has. Rejects if it cannot start. */
  start: () => Promise<unknown>
  /** Handles a request of the public server, without the headers that Next does not need. */
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
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

async function prepare({directory, ...options}: Options) {
  // Loading Next takes half a second: the site serves the current release before.
  const {default: next} = await import('next')
  const app = next({...options, dir: directory})
  await app.prepare()
  return {app, handle: app.getRequestHandler()}
}

/** Creates Next in this process. It starts with its first request, or when told to. */
export function createNext(options: Options): NextApp {
  let started: ReturnType<typeof prepare> | undefined
  function start() {
    started ??= prepare(options)
    return started
  }

  /** Requests a path from Next, without a socket. */
  async function request(path: string, requestHeaders: Record<string, string>): Promise<Response> {
    const {handle} = await start()
    const {statusCode, headers, rawPayload} = await inject(handle, {url: path, headers: requestHeaders})
    const response = new Response(new Uint8Array(rawPayload), {status: statusCode})
    for (const [name, value = []] of Object.entries(headers))
      for (const item of [value].flat()) response.headers.append(name, String(item))
    return response
  }

  return {
    start,
    async handle({raw}, reply) {
      for (const name of Object.keys(raw.headers)) if (!REQUEST_HEADERS.has(name)) delete raw.headers[name]
      const {handle} = await start()
      await handle(raw, reply.raw)
      return reply.hijack()
    },
    fetchPage: (path, cookie) => request(path, cookie === undefined ? {} : {cookie}),
    async fetchRscPayload(path) {
      const response = await request(path, {rsc: '1'})
      // Next redirects to the URL with a hash of the request headers.
      const location = response.headers.get('location')
      return location ? request(location, {rsc: '1'}) : response
    },
    clearCache: () => state.nextCache?.clear(),
    close: async () => (await started)?.app.close(),
  }
}
