import type {FastifyInstance, FastifyRequest} from 'fastify'
import {networkOf} from '#front-door/networks'
import {type Auth, bearerToken} from '../auth/auth.ts'
import {acquireAll, ConcurrencyLimiter} from '../shared/concurrency-limiter.ts'
import {LakeError} from '../shared/errors.ts'
import {isPublicRoute, publicBodyBytes} from './public-routes.ts'

const MIB = 1024 * 1024

/** Bytes of bodies in flight with a token. Parsed JSON takes up to 15 times as much memory. */
const TOKEN_LIMITS = {perToken: 8 * MIB, perNetwork: 16 * MIB, total: 32 * MIB}
/** Bytes of bodies in flight to each route without a token. */
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
  const acquireWithToken = createTokenLimits()
  const acquireWithoutToken = createPublicLimits()

  // Send 100 Continue only for a body that will be read.
  app.server.on('checkContinue', (request, response) => void app.server.emit('request', request, response))

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const user = isPublicRoute(request) ? null : auth.authenticate(request)
    const bytes = user ? bodyBytes(request) : publicBytes(request)
    const release = user ? acquireWithToken(request, bytes) : acquireWithoutToken(request, bytes)
    reply.raw.once('close', release)
    if (!user) closeUnlessReceived(request, PUBLIC_BODY_TIMEOUT_MS)
    if (request.headers.expect !== undefined) reply.raw.writeContinue()
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

type AcquireBytes = (request: FastifyRequest, bytes: number) => () => void

function createTokenLimits(): AcquireBytes {
  const byToken = new ConcurrencyLimiter(TOKEN_LIMITS.perToken)
  const byNetwork = new ConcurrencyLimiter(TOKEN_LIMITS.perNetwork)
  const total = new ConcurrencyLimiter(TOKEN_LIMITS.total)
  return (request, bytes) => {
    if (total.isExhausted('', bytes)) throw tooManyBytes(503)
    const release = acquireAll(
      [
        [byToken, bearerToken(request) ?? ''],
        [byNetwork, networkOf(request.ip, 56)],
        [total, ''],
      ],
      bytes,
    )
    if (release) return release
    throw tooManyBytes(429)
  }
}

function createPublicLimits(): AcquireBytes {
  const byNetwork = new ConcurrencyLimiter(PUBLIC_LIMITS.perNetwork)
  const byWideNetwork = new ConcurrencyLimiter(PUBLIC_LIMITS.perWideNetwork)
  const total = new ConcurrencyLimiter(PUBLIC_LIMITS.total)
  return (request, bytes) => {
    const {url} = request.routeOptions
    if (total.isExhausted(`${url}`, bytes)) throw tooManyBytes(503)
    const release = acquireAll(
      [
        [byNetwork, `${url} ${networkOf(request.ip)}`],
        [byWideNetwork, `${url} ${networkOf(request.ip, 56)}`],
        [total, `${url}`],
      ],
      bytes,
    )
    if (release) return release
    throw tooManyBytes(429)
  }
}

function tooManyBytes(status: 429 | 503): LakeError {
  return new LakeError(status, 'tooManyBytes', 'Too many bytes of requests are being received: try again')
}

/** Closes the connection if the body does not arrive in time. */
function closeUnlessReceived({raw}: FastifyRequest, milliseconds: number): void {
  if (raw.complete) return
  const timeout = setTimeout(() => raw.destroy(), milliseconds)
  raw.once('close', () => clearTimeout(timeout))
}
