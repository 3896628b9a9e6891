import type {FastifyInstance, FastifyRequest} from 'fastify'
import {networkOf} from '#front-door/networks'
import {type Auth, bearerToken} from '../auth/auth.ts'
import {acquireAll, ConcurrencyLimiter} from '../shared/concurrency-limiter.ts'
import {LakeError} from '../shared/errors.ts'
import {isPublicRoute, publicBodyBytes} from './public-routes.ts'

const MIB = 1024 * 1024

/**
 * Bytes of bodies in flight with a token. Parsed JSON takes up to 15 times as much memory. A network is an IPv4 address or
 * an IPv6 /56 network.
 */
const TOKEN_LIMITS = {perToken: 8 * MIB, perNetwork: 16 * MIB, total: 32 * MIB}
/** Bytes of bodies in flight to one route without a token: of an IPv4 address or IPv6 /64, of an IPv6 /56, and of all. */
const PUBLIC_LIMITS = {perNetwork: 256 * 1024, perWideNetwork: 512 * 1024, total: 16 * MIB}
/** Memory for an upload, which is streamed to a file. */
const STREAM_BYTES = 64 * 1024

/** Time limit for the body of a client without a token. */
const PUBLIC_BODY_TIMEOUT_MS = 10_000
/** Time limit for the rest of a body that is discarded. */
const DISCARD_TIMEOUT_MS = 30_000

/**
 * Decides about the body of each request before it is read: rejects a body that is larger than this client may send with
 * 413, and bodies of more bytes than may be in flight at once with 429 for a token or network, and with 503 in total.
 * Register it after `authorizeRequests`.
 */
export function limitRequestBodies(app: FastifyInstance, auth: Auth): void {
  const byToken = new ConcurrencyLimiter(TOKEN_LIMITS.perToken)
  const byTokenNetwork = new ConcurrencyLimiter(TOKEN_LIMITS.perNetwork)
  const withToken = new ConcurrencyLimiter(TOKEN_LIMITS.total)
  const byNetwork = new ConcurrencyLimiter(PUBLIC_LIMITS.perNetwork)
  const byWideNetwork = new ConcurrencyLimiter(PUBLIC_LIMITS.perWideNetwork)
  const byRoute = new ConcurrencyLimiter(PUBLIC_LIMITS.total)

  // Send 100 Continue only for a body that will be read.
  app.server.on('checkContinue', (request, response) => app.routing(request, response))

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const token = isPublicRoute(request) || !auth.authenticate(request) ? null : bearerToken(request)
    const {ip} = request
    const {url = ''} = request.routeOptions
    const release =
      token === null
        ? acquireBytes(
            publicBytes(request),
            [byRoute, url],
            [
              [byNetwork, `${url} ${networkOf(ip)}`],
              [byWideNetwork, `${url} ${networkOf(ip, 56)}`],
            ],
          )
        : acquireBytes(
            bodyBytes(request),
            [withToken, ''],
            [
              [byToken, token],
              [byTokenNetwork, networkOf(ip, 56)],
            ],
          )
    reply.raw.once('close', release)
    if (token === null) closeUnlessReceived(request, PUBLIC_BODY_TIMEOUT_MS)
    if (request.headers.expect !== undefined && request.raw.httpVersion !== '1.0') reply.raw.writeContinue()
  })

  // Node discards the rest of a body that was not read. A reset instead could destroy the response on its way.
  app.addHook('onResponse', async (request) => closeUnlessReceived(request, DISCARD_TIMEOUT_MS))
}

function hasBody({headers}: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Bytes that a body with a token needs in memory. Throws LakeError 413. */
function bodyBytes({headers, routeOptions}: FastifyRequest): number {
  const {bodyLimit, config} = routeOptions
  if (config.streamsBody) return STREAM_BYTES
  const bytes = Number(headers['content-length'] ?? bodyLimit)
  if (bytes > bodyLimit) throw bodyTooLarge(bodyLimit)
  return bytes
}

/** Bytes of a body without a token. Throws LakeError 413, and 411 without Content-Length. */
function publicBytes(request: FastifyRequest): number {
  const limit = publicBodyBytes(request)
  const length = request.headers['content-length']
  if (length === undefined && limit > 0)
    throw new LakeError(411, 'lengthRequired', 'Send the body with the header Content-Length')
  if (length === undefined || Number(length) > limit) throw bodyTooLarge(limit)
  return Number(length)
}

function bodyTooLarge(limit: number): LakeError {
  return new LakeError(413, 'payloadTooLarge', `The body is too large: this client may send ${limit} bytes`)
}

type Limit = [limiter: ConcurrencyLimiter, key: string]

/** Returns a function that releases the bytes. Throws LakeError 503 if there are too many in total, and else 429. */
function acquireBytes(bytes: number, total: Limit, ofClient: Limit[]): () => void {
  const release = acquireAll([total, ...ofClient], bytes)
  if (release) return release
  const [limiter, key] = total
  const description = 'Too many bytes of requests are being received: try again'
  throw new LakeError(limiter.isExhausted(key, bytes) ? 503 : 429, 'tooManyBytes', description)
}

/** Closes the connection if the body does not arrive in time. */
function closeUnlessReceived({raw}: FastifyRequest, milliseconds: number): void {
  if (raw.complete) return
  const timeout = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, milliseconds)
  raw.once('close', () => clearTimeout(timeout))
}
