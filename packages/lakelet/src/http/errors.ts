import {STATUS_CODES} from 'node:http'
import type {FastifyInstance, FastifyReply} from 'fastify'
import {LakeError} from '../shared/errors.ts'
import {toStorageError} from '../store/storage-errors.ts'

/** Statuses for which hosted Sanity uses the error format of its gateway, not that of its database. */
const GATEWAY_STATUSES = [401, 403, 404]

/** Sends all errors in the format that Sanity's clients expect. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & {statusCode?: number}, request, reply) => {
    const log = (cause: unknown) =>
      console.error(`${request.method} ${request.url.split('?')[0]} failed:`, cause)
    if (error instanceof LakeError) {
      if (error.cause !== undefined) log(error.cause)
      return sendLakeError(error, reply)
    }
    const status = error.statusCode ?? 500
    if (status < 500) {
      const message =
        status === 415 ? 'Send JSON with the header Content-Type: application/json' : error.message
      return reply.code(status).send(gatewayBody(status, message))
    }
    log(error)
    const failure = toStorageError(error)
    if (failure) return sendLakeError(failure, reply)
    return reply.code(500).send(gatewayBody(500, 'Internal error: see the log of the Content Lake'))
  })
}

/** Statuses of limits that a client can retry. */
const RETRY_STATUSES = [429, 503]
const RETRY_AFTER_S = 2

function sendLakeError({status, type, description, extras}: LakeError, reply: FastifyReply) {
  const body = GATEWAY_STATUSES.includes(status)
    ? {...gatewayBody(status, description), type, ...extras}
    : {error: {type, description, ...extras}, statusCode: status}
  if (RETRY_STATUSES.includes(status) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER_S))
  return reply.code(status).send(body)
}

function gatewayBody(status: number, message: string) {
  return {statusCode: status, error: STATUS_CODES[status] ?? 'Error', message}
}
