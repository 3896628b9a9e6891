import {hkdfSync, randomUUID, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {type FormValues, serializeSubmission} from '@roam/trip-request'
import type {SanityClient} from '@sanity/client'
import {coalesce} from '../coalesce.ts'
import type {Logger} from '../logger.ts'
import type {RequestQueue} from '../outbox/request-queue.ts'

/** Identifies self-test requests to the trip request handler. */
const KEY_HEADER = 'x-roam-check'

const STEP_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 100

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
  /** With read and write access. */
  client: SanityClient
  requestQueue: RequestQueue
  log: Logger
}

/** Polls until `find` resolves with a value; throws an error with the given message on timeout. */
async function poll<T>(find: () => Promise<T | null>, timeoutMessage: string): Promise<T> {
  const deadline = Date.now() + STEP_TIMEOUT_MS
  while (Date.now() < deadline) {
    const value = await find()
    if (value !== null) return value
    await delay(POLL_INTERVAL_MS)
  }
  throw new Error(timeoutMessage)
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
  const {url, secret, client, requestQueue, log} = dependencies
  // Derived, not random: during a restart the next instance can receive this instance's request.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roam check', 32)).toString('base64url')
  let last: SelfTestReport | undefined

  /** Deletes all self-test requests, including those of runs that timed out. */
  const deleteRequests = () => client.delete({query: '*[_type == "tripRequest" && check == true]'})

  async function submit(name: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {accept: 'application/json', [KEY_HEADER]: key},
      body: serializeSubmission(createExample(name)),
      signal: AbortSignal.timeout(STEP_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error('The site does not respond to its own form', {cause})
    })
    if (!response.ok) throw new Error(`The site responded ${response.status} to its own form`)
  }

  async function runSteps(): Promise<void> {
    const name = randomUUID()
    await submit(name)
    const id = await poll(
      () =>
        client
          .fetch<string | null>('*[_type == "tripRequest" && name == $name][0]._id', {name})
          .catch(() => null),
      'A request is saved, but does not reach the Content Lake',
    )
    await poll(
      async () => (await requestQueue.isNotified(id)) || null,
      'A request arrives, but its mail does not go out',
    )
    await deleteRequests().catch((cause: unknown) => {
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
      const givenKey = Buffer.from(String(headers[KEY_HEADER] ?? ''))
      return givenKey.length === key.length && timingSafeEqual(givenKey, Buffer.from(key))
    },
  }
}
