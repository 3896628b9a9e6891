import {hkdfSync, randomUUID} from 'node:crypto'
import {once} from 'node:events'
import type {IncomingMessage} from 'node:http'
import {SELF_TEST_ID} from '@roam/documents/ids'
import {isSameSecret} from '@roam/front-door/is-same-secret'
import {type FormValues, serializeSubmission} from '@roam/trip-request'
import type {SanityClient} from '@sanity/client'
import type {RequestQueue} from './request-queue.ts'
import {coalesce} from './shared/coalesce.ts'
import type {Logger} from './shared/logger.ts'

/** Identifies self-test requests to the trip request handler. */
const KEY_HEADER = 'x-roam-check'

const DEFAULT_STEP_TIMEOUT_MS = 20_000

/** About a day. A purge blocks the embedded lake, because it rewrites the database file. */
const PURGE_RUNS = 288

/** The result of a self-test, as in the responses of /api/check and /api/health. */
export interface SelfTestReport {
  /** ISO 8601, UTC. */
  at: string
  ok: boolean
  /** The failed step, in text for the operator. */
  problem: string | null
}

/** Tests the whole path of a trip request by sending one: form, outbox, Content Lake, mail. */
export interface SelfTest {
  run: () => Promise<SelfTestReport>
  last: () => SelfTestReport | undefined
  /** Returns whether this is a self-test request, by a key that is derived from the webhook secret. */
  isOwnRequest: (request: IncomingMessage) => boolean
}

interface Dependencies {
  /** Base URL on which this process listens. */
  url: string
  /** The webhook secret. */
  secret: string
  stepTimeoutMs?: number
  /** With write access. */
  client: SanityClient
  requestQueue: RequestQueue
  log: Logger
}

const createExample = (name: string): FormValues => ({
  name,
  email: 'check@localhost.example',
  phone: '0',
  preferredContact: ['Email'],
  destinations: 'From the form to the inbox',
  travelDates: 'Today',
  packages: ['-'],
  addOns: [],
  tripTypes: ['-'],
  budgetTypes: ['-'],
  specialRequests: '',
  additionalInfo: '',
})

/** Creates the self-test. */
export function createSelfTest(dependencies: Dependencies): SelfTest {
  const {url, secret, stepTimeoutMs = DEFAULT_STEP_TIMEOUT_MS, client, requestQueue, log} = dependencies
  // Derived, not random: during a restart the next instance can receive this instance's request.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roam check', 32)).toString('base64url')
  let last: SelfTestReport | undefined
  let runCount = 0

  /** Deletes the request by its id. Purges its history at every {@link PURGE_RUNS}th run. */
  async function deleteRequest(): Promise<void> {
    const purge = runCount % PURGE_RUNS === 0
    runCount += 1
    const mutations = [{delete: {id: SELF_TEST_ID, purge}}]
    await client.mutate(mutations, {returnDocuments: false})
  }

  async function submit(name: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {accept: 'application/json', [KEY_HEADER]: key},
      body: serializeSubmission(createExample(name)),
      signal: AbortSignal.timeout(stepTimeoutMs),
    }).catch((cause: unknown) => {
      throw new Error('The site does not respond to its own form', {cause})
    })
    if (!response.ok) throw new Error(`The site responded ${response.status} to its own form`)
  }

  async function runSteps(): Promise<void> {
    const name = randomUUID()
    const controller = new AbortController()
    const waitFor = (step: string) =>
      once(requestQueue.selfTestEvents, `${step} ${name}`, {signal: controller.signal}).then(
        () => true,
        () => false,
      )
    // Subscribe first: the request can be delivered before the response arrives.
    const [saved, notified] = [waitFor('saved'), waitFor('notified')]
    try {
      await submit(name)
      const timer = setTimeout(() => controller.abort(), stepTimeoutMs)
      if (!(await saved)) throw new Error('A request is saved, but does not reach the Content Lake')
      if (!(await notified)) throw new Error('A request arrives, but its mail does not go out')
      clearTimeout(timer)
    } finally {
      controller.abort()
    }
    await deleteRequest().catch((cause: unknown) => {
      throw new Error('A request arrives, but cannot be deleted from the Content Lake', {cause})
    })
  }

  return {
    run: coalesce(async () => {
      const at = new Date().toISOString()
      try {
        await runSteps()
        last = {at, ok: true, problem: null}
      } catch (error) {
        last = {at, ok: false, problem: error instanceof Error ? error.message : String(error)}
        log.error({error}, 'Self-test failed')
      }
      return last
    }),
    last: () => last,
    isOwnRequest({headers}) {
      return isSameSecret(String(headers[KEY_HEADER] ?? ''), key)
    },
  }
}
