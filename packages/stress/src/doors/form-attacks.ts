import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {fetchHealth} from '@roam/e2e/health'
import {validRequest} from '@roam/e2e/trip-requests'
import {type FormValues, LIST_FIELDS, serializeSubmission} from '@roam/trip-request'
import {forEachConcurrently, repeatConcurrently, untilAborted} from '../shared/concurrency.ts'
import {Probe} from '../shared/probe.ts'
import {Stranger} from '../shared/stranger.ts'
import {sendAsVisitor, type VisitorResponse} from '../shared/visitor.ts'
import type {Attack} from './attack.ts'

const LONG_REPLY = 'x'.repeat(120_000)

const POST_NETWORKS = 30
const POSTS = 150
/** Visitors who send an incomplete form at the same moment. */
const SIMULTANEOUS_VISITORS = 30
const FORM_INTERVAL_MS = 1000
/** Near the limit of a request body. */
const LARGE_WORDS = 64_000

/** As long as an option may be: 270 bytes in a request body, 540 in JSON. */
const OPTION = '\u0001'.repeat(90)
const OPTIONS_PER_LIST = 20
const OPTION_POSTS = 200

const CONFIRMATIONS = 10
/** Confirmations to one mailbox that a person can need. */
const MAX_CONFIRMATIONS = 5
const MAIL_TIMEOUT_MS = 15_000

const FORM_TYPE = {'content-type': 'application/x-www-form-urlencoded'}
/** The trusted proxy, as which the attackers connect: their own addresses are in X-Forwarded-For. */
const PROXY_ADDRESS = '127.0.0.1'

const forwardedFor = (address: string) => ({...FORM_TYPE, 'x-forwarded-for': address})
const createForm = (values: Partial<FormValues>, mark: string) =>
  serializeSubmission({...validRequest(mark), ...values}).toString()

let visitorCount = 0

/** Sends a form as a browser does without JavaScript, from a new address. */
function postAsVisitor(siteUrl: string, body: string): Promise<VisitorResponse> {
  visitorCount += 1
  const address = `203.0.${113 + Math.floor(visitorCount / 200)}.${1 + (visitorCount % 200)}`
  const headers = {...forwardedFor(address), accept: 'text/html'}
  return sendAsVisitor(`${siteUrl}/`, {method: 'POST', body, headers, localAddress: PROXY_ADDRESS})
}

/** Sends a form without an e-mail address. Throws when the response lacks the words that were typed. */
async function postIncompleteForm(siteUrl: string): Promise<void> {
  const words = `Words that somebody typed ${Math.random()}`
  const page = await postAsVisitor(siteUrl, createForm({email: '', specialRequests: words}, 'visitor'))
  if (!page.body.includes(words)) throw new Error(`The form lacks the words that were typed: ${page.status}`)
}

/** Without write-ahead logs, whose size does not grow with what is stored: SQLite writes them from the start again. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const sizes = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-wal'))
    .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => undefined))
  return (await Promise.all(sizes)).reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
}

/** Polls until the condition holds or the time is up. */
async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = MAIL_TIMEOUT_MS,
): Promise<void> {
  for (const start = performance.now(); performance.now() - start < timeoutMs; await sleep(100))
    if (await condition()) return
}

/** Attacks by the form of trip requests. */
export const FORM_ATTACKS: Record<string, Attack> = {
  // The mail server refuses every mail with a long reply.
  'long-mail-reply': {
    isShort: true,
    async prepare({smtp}) {
      smtp.refusal = LONG_REPLY
      return {}
    },
    async run({ports}, signal) {
      const site = new Stranger(ports.site, [PROXY_ADDRESS])
      await repeatConcurrently(
        1,
        signal,
        async (count) => {
          const headers = forwardedFor(`198.51.100.${1 + (count % 250)}`)
          await site.post('/', createForm({}, `refused-${count}`), signal, headers)
        },
        500,
      )
      site.close()
      return site.outcomes
    },
  },
  'posts-without-script': {
    isShort: true,
    async prepare({services}) {
      const {siteUrl} = services.roam.settings
      return {
        probes: {form: new Probe(FORM_INTERVAL_MS, () => postIncompleteForm(siteUrl))},
        async check() {
          const visitors = Array.from({length: SIMULTANEOUS_VISITORS}, () => postIncompleteForm(siteUrl))
          const results = await Promise.allSettled(visitors)
          const lost = results.filter(({status}) => status === 'rejected').length
          const problems = lost > 0 ? [`${lost} visitors did not get their words back`] : []
          return {result: `${lost} of ${results.length} forms lost`, problems}
        },
      }
    },
    async run({ports}, signal) {
      const site = new Stranger(ports.site, [PROXY_ADDRESS])
      const body = createForm({email: '', specialRequests: 'x'.repeat(LARGE_WORDS)}, 'attacker')
      await forEachConcurrently(10, Array(POSTS).keys(), async (count) => {
        const headers = forwardedFor(`198.51.100.${1 + (count % POST_NETWORKS)}`)
        await site.post('/', body, signal, {...headers, accept: 'text/html'})
      })
      await untilAborted(signal)
      site.close()
      return site.outcomes
    },
  },
  // Options that the form does not offer, from the networks of one /48.
  'unknown-options': {
    isShort: true,
    async prepare({services}) {
      const {settings} = services.roam
      const before = await folderBytes(settings.dataFolder)
      return {
        async check(outcomes) {
          await waitUntil(async () => (await fetchHealth(settings.siteUrl)).outbox?.waitingRequests === 0)
          const stored = (await folderBytes(settings.dataFolder)) - before
          const sent = createUnknownOptions(0).length
          const perRequest = stored / (outcomes.get('200') ?? 1)
          return {
            result: `${(sent / 1000).toFixed(0)} KB sent, ${(perRequest / 1000).toFixed(0)} KB stored a request`,
            problems: perRequest > sent ? ['more was stored than sent'] : [],
          }
        },
      }
    },
    async run({ports}, signal) {
      const site = new Stranger(ports.site, [PROXY_ADDRESS])
      await forEachConcurrently(10, Array(OPTION_POSTS).keys(), async (count) => {
        const headers = forwardedFor(`2001:db8:1:${(count + 1).toString(16)}::1`)
        await site.post('/', createUnknownOptions(count), signal, headers)
      })
      await untilAborted(signal)
      site.close()
      return site.outcomes
    },
  },
  // To one mailbox, by addresses with a plus part.
  confirmations: {
    isShort: false,
    async prepare({services, smtp}) {
      const {siteUrl} = services.roam.settings
      return {
        async check() {
          const own = 'another-visitor@example.net'
          await postAsVisitor(siteUrl, createForm({email: own}, 'own'))
          const recipients = () => smtp.mails.flatMap((mail) => mail.recipients)
          await waitUntil(() => recipients().includes(own))
          const sent = recipients().filter((address) => address.startsWith('vic+')).length
          const isOwnSent = recipients().includes(own)
          return {
            result: `${sent} confirmations to one mailbox; another visitor's was ${isOwnSent ? 'sent' : 'not sent'}`,
            problems: [
              ...(sent > MAX_CONFIRMATIONS ? [`${sent} confirmations went to one mailbox`] : []),
              ...(isOwnSent ? [] : ["another visitor's confirmation was not sent"]),
            ],
          }
        },
      }
    },
    async run({ports}, signal) {
      const site = new Stranger(ports.site, [PROXY_ADDRESS])
      await forEachConcurrently(1, Array(CONFIRMATIONS).keys(), async (count) => {
        const form = createForm({email: `vic+${count}@example.com`, specialRequests: ''}, `sender ${count}`)
        await site.post('/', form, signal, forwardedFor(`198.51.100.${1 + count}`))
      })
      await untilAborted(signal)
      site.close()
      return site.outcomes
    },
  },
}

function createUnknownOptions(count: number): string {
  const options = Object.fromEntries(
    LIST_FIELDS.map((field) => [
      field,
      Array.from({length: OPTIONS_PER_LIST}, (_, index) => `${OPTION}${count}-${index}`),
    ]),
  )
  return createForm({...options, email: `sender-${count}@example.org`}, `options ${count}`)
}
