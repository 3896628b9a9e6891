import {hkdfSync, randomUUID, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {encode} from '@roam/trip-request'
import {sendJson} from './answer.ts'
import {inTurn} from './in-turn.ts'
import type {Log} from './log.ts'
import type {Requests} from './outbox/requests.ts'
import type {Signatures} from './signature.ts'

export const CHECK_PATH = '/api/check'

/** Tells the intake that the site sends to itself. */
const KEY_HEADER = 'x-roam-check'

/** The body of what is signed. */
const NOTHING = Buffer.alloc(0)
const PATIENCE_MS = 20_000
const LOOK_AGAIN_MS = 100

/** What came of sending a request to oneself. */
interface Report {
  /** ISO 8601, UTC. */
  at: string
  ok: boolean
  /** What broke, in words. */
  problem: string | null
}

/** Sees whether requests arrive, by sending one the whole way: form, outbox, lake, mail. */
export interface Check {
  run: () => Promise<Report>
  last: () => Report | undefined
  /** True for the check's own request. Only who knows the webhook's secret knows its key. */
  isOwn: (request: IncomingMessage) => boolean
}

interface Parts {
  /** Where this site listens. */
  url: string
  /** The webhook's, of which the check's key is made. */
  secret: string
  client: SanityClient
  requests: Requests
  log: Log
}

async function until<T>(find: () => Promise<T | null>, problem: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const found = await find()
    if (found !== null) return found
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(problem)
}

const example = (name: string) => ({
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

/** Answers whoever holds the webhook's secret with a report: `pnpm roam check` asks this way. */
export async function answerCheck(
  request: IncomingMessage,
  response: ServerResponse,
  {check, signatures}: {check: Check; signatures: Signatures},
): Promise<void> {
  const signature = request.headers['x-roam-signature']
  if (!signatures.isValid(NOTHING, signature) || signatures.isUsed(signature))
    return sendJson(response, 401, {error: 'The signature is missing, wrong or used up'})
  signatures.use(signature)
  sendJson(response, 200, await check.run())
}

export function createCheck({url, secret, client, requests, log}: Parts): Check {
  // The same for the site that takes this one's place: while both listen, that one may get the request.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roam check', 32)).toString('base64url')
  let last: Report | undefined

  /** What was sent while the lake was away may have arrived since. */
  const removeAll = () => client.delete({query: '*[_type == "tripRequest" && check == true]'})

  async function send(name: string): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {accept: 'application/json', [KEY_HEADER]: key},
      body: encode(example(name)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new Error('The site does not answer its own form', {cause})
    })
    if (!answer.ok) throw new Error(`The site answered its own form with ${answer.status}`)
  }

  async function travel(): Promise<void> {
    const name = randomUUID()
    await send(name)
    const id = await until(
      () =>
        client
          .fetch<string | null>('*[_type == "tripRequest" && name == $name][0]._id', {name})
          .catch(() => null),
      'A request is kept, but does not reach the Content Lake',
    )
    await until(
      async () => (await requests.isMailed(id)) || null,
      'A request arrives, but its mail does not go out',
    )
    await removeAll().catch((cause: unknown) => {
      throw new Error('A request arrives, but cannot be removed from the Content Lake', {cause})
    })
  }

  return {
    run: inTurn(async () => {
      const at = new Date().toISOString()
      try {
        await travel()
        last = {at, ok: true, problem: null}
      } catch (error) {
        last = {at, ok: false, problem: error instanceof Error ? error.message : String(error)}
        log.error({error}, 'Requests do not arrive as they should')
      }
      return last
    }),
    last: () => last,
    isOwn({headers}) {
      const given = Buffer.from(String(headers[KEY_HEADER] ?? ''))
      return given.length === key.length && timingSafeEqual(given, Buffer.from(key))
    },
  }
}
