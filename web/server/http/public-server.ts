import {randomUUID} from 'node:crypto'
import {type IncomingMessage, STATUS_CODES} from 'node:http'
import {limitConnections} from '@roam/front-door/connections'
import {MAX_BODY_BYTES} from '@roam/trip-request'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'

/** For the whole request: enough for a trip request over a slow mobile connection. */
const REQUEST_TIMEOUT_MS = 30_000

/** Without traffic in either direction. */
const CONNECTION_TIMEOUT_MS = 60_000

/** Between two requests. */
const KEEP_ALIVE_TIMEOUT_MS = 5_000

/**
 * Far above the site's peak. A browser opens six connections, and an office or a hotel can share one
 * address.
 */
const CONNECTION_LIMITS = {total: 2_000, perNetwork: 200, unfinishedPerNetwork: 50}

/** After this many bytes of a body over the limit, the connection is closed without a response. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** A path without a fragment, backslash or double slash: `//host/` would be protocol-relative. */
const REQUEST_TARGET = /^\/(?![/\\])(?:(?!\/\/)[^?#\\])*(?:\?[^#]*)?$/

/** Replaces paths with malformed percent-encoding, which have no page. */
const MALFORMED_PATH = '/malformed'

/** Node limits the request line and all headers to this many bytes. */
const MAX_PARAM_LENGTH = 16_384

/** HTTP status by Node's error code; every other parse error is 400. */
const STATUS_BY_ERROR_CODE = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

interface Options {
  /** Security headers of every response, also to requests that Node cannot parse. */
  headers: Headers
  /** Returns whether the address is a reverse proxy whose X-Forwarded-For is trusted. */
  isTrustedProxy: (address: string) => boolean
  /** Allows the WebSocket of Next's development server. */
  dev: boolean
  log: FastifyBaseLogger
}

/** Returns the path without the query, which can contain personal data or malformed encoding. */
const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''

/** Returns the path for the log; of a path with a secret, such as that of a private page, only the route. */
const getLoggedPath = ({url, routeOptions}: FastifyRequest) =>
  routeOptions.url?.includes(':token') ? routeOptions.url : withoutQuery(url)

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(withoutQuery(url))
    return true
  } catch {
    return false
  }
}

/** Reads the rest of a body, so that the client receives the response instead of a reset connection. */
async function drain(request: IncomingMessage): Promise<void> {
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_DRAINED_BYTES) break
  }
}

/** Sends errors as JSON: those of fastify with their status, all others as 500, logged without the query. */
async function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  // The client has closed the connection before the end of its request.
  if (request.raw.destroyed && !request.raw.complete) return reply.hijack()
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await drain(request.raw)
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500)
    return reply.code(error.statusCode).send({error: error.message})
  request.log.error({method: request.method, path: getLoggedPath(request), error}, 'Request failed')
  if (!reply.raw.headersSent)
    return reply.code(500).send({error: 'Something went wrong. Please try again later.'})
  reply.raw.destroy()
  return reply.hijack()
}

/**
 * Creates the HTTP server that faces the internet, without routes: with limits against slow clients
 * (slowloris) and against clients that hold many connections, security headers, and JSON errors.
 */
export function createPublicServer({headers, isTrustedProxy, dev, log}: Options): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // Responses to requests on open connections during the shutdown are complete and have all headers.
    return503OnClosing: false,
    trustProxy: isTrustedProxy,
    http: {
      // Node's own response would lack the security headers; the hook below checks it.
      requireHostHeader: false,
      // Other requests to upgrade are answered as HTTP/1.1 (RFC 9110, section 7.8).
      shouldUpgradeCallback: (request) => dev && request.headers.upgrade === 'websocket',
    },
    loggerInstance: log,
    // Logs must not contain query strings.
    logController: new LogController({disableRequestLogging: true, requestIdLogLabel: 'requestId'}),
    genReqId: () => randomUUID(),
    routerOptions: {maxParamLength: MAX_PARAM_LENGTH},
    rewriteUrl: ({url = ''}) => (isDecodable(url) ? url : MALFORMED_PATH),
    clientErrorHandler(error, socket) {
      if (!socket.writable) return socket.destroy()
      const status = STATUS_BY_ERROR_CODE.get(error.code) ?? 400
      const headerLines = [...headers].map(([name, value]) => `${name}: ${value}`)
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          ...headerLines,
          'content-length: 0',
          'connection: close',
          '\r\n',
        ].join('\r\n'),
      )
      // Not `end`: a paused socket never reads that the client has closed its side.
      socket.destroySoon()
    },
  })
  limitConnections(app.server, {...CONNECTION_LIMITS, isTrustedProxy})
  // Ignore expectations other than 100-continue: Node's own 417 would lack the security headers.
  app.server.on('checkExpectation', app.routing)

  app.addHook('onRequest', async (request, reply) => {
    // Raw headers, since pages are sent with the raw response.
    reply.raw.setHeaders(headers)
    reply.raw.setHeader('x-request-id', request.id)
    if (!REQUEST_TARGET.test(request.originalUrl)) return reply.code(400).send({error: 'Invalid path'})
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return reply.code(400).send({error: 'Host header missing'})
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(handleError)
  // The routes handle GET for all paths, so only the method can be unknown.
  app.setNotFoundHandler((_request, reply) => reply.code(405).send({error: 'Method not allowed'}))

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  return app
}
