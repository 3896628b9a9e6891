import {timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {getProblems, getRedirectError, type SyncResult} from './content-sync/content-sync.ts'
import {sendJson} from './http/response.ts'
import type {QueueStats} from './outbox/outbox.ts'
import type {SelfTestReport} from './submissions/self-test.ts'

/** Longer than a lake restart or a greylisting mail server delays a job. */
const MAX_JOB_AGE_SECONDS = 30 * 60

/** The state of the site's services. */
export interface HealthState {
  /** Time of the snapshot that visitors see, ISO 8601; null without one. */
  takenAt: string | null
  /** Result of the last content sync; undefined before the first. */
  sync: SyncResult | undefined
  /** Result of the last self-test; undefined before the first. */
  selfTest: SelfTestReport | undefined
  /** Undefined if the outbox is not open. */
  queueStats: QueueStats | undefined
  isOutboxWritable: boolean
}

/** Returns what needs a person, in text for the operator; empty if the site is healthy. */
function findReasons({sync, selfTest, queueStats, isOutboxWritable}: HealthState): string[] {
  const redirectError = getRedirectError(sync)
  const {refused = 0, oldestSeconds = null} = queueStats ?? {}
  const reasons = [
    sync !== undefined && sync.state !== 'current' && `content sync: ${sync.state}`,
    redirectError !== undefined && `redirects: not saved: ${redirectError}`,
    selfTest?.ok === false && `self-test: ${selfTest.problem}`,
    !isOutboxWritable && 'outbox: cannot be written to',
    refused > 0 && `outbox: refused jobs: ${refused}`,
    (oldestSeconds ?? 0) > MAX_JOB_AGE_SECONDS && `outbox: a job is pending for ${oldestSeconds} s`,
  ]
  return reasons.filter((reason) => reason !== false)
}

const createDetails = ({takenAt, sync, selfTest, queueStats}: HealthState) => ({
  snapshot: {takenAt, state: sync?.state ?? 'starting', problems: getProblems(sync)},
  outbox: queueStats ?? null,
  check: selfTest ?? null,
})

function isAuthorized({headers}: IncomingMessage, readToken: string): boolean {
  const token = Buffer.from(headers.authorization?.replace(/^Bearer /i, '') ?? '')
  const expected = Buffer.from(readToken)
  return token.length === expected.length && timingSafeEqual(token, expected)
}

/**
 * Creates the handler of GET /api/health: 200 if the site is healthy, 503 if something needs a person.
 * The details name documents, so they require the read token as a bearer token; a wrong token is 401.
 */
export const createHealthHandler =
  (readToken: string, getState: () => HealthState) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const state = getState()
    const reasons = findReasons(state)
    const status = reasons.length > 0 ? 'failing' : 'ok'
    const statusCode = status === 'ok' ? 200 : 503
    if (request.headers.authorization === undefined) sendJson(response, statusCode, {status})
    else if (isAuthorized(request, readToken))
      sendJson(response, statusCode, {status, reasons, ...createDetails(state)})
    else sendJson(response, 401, {error: 'The bearer token is not SANITY_API_READ_TOKEN'})
  }
