import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {privatePageId} from '@roam/documents/ids'
import {isConflict} from '@roam/documents/mutations'
import {loadTrip, storeEvent} from '@roam/documents/trip-store'
import {TRIP_PATH} from '@roam/documents/trip-token'
import {fetchHealth} from '@roam/e2e/health'
import {createLakeClient} from '@roam/e2e/lake'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {forEachConcurrently} from '../shared/concurrency.ts'
import {createRoamProcesses} from '../shared/roam-processes.ts'
import {unexplainedDuplicates} from './duplicate-mails.ts'
import {startFaultInjector} from './fault-injector.ts'
import {submitWithRetries} from './submit-with-retries.ts'
import {startWebhookFanOut} from './webhook-fan-out.ts'

const CONCURRENT_CLIENTS = 10
/** Mails that a site sends concurrently: three notifications, one confirmation, one about a trip. */
const CONCURRENT_MAILS = 5
const CLOCK_OFFSET_MS = 5 * 60_000
const SHIFT_CLOCK = join(import.meta.dirname, 'shift-clock.ts')
const RETRY_DELAY_MS = 100
const MESSAGE_ID = /^message-id: (<[^>]+>)/im
/** A claim of a killed site is taken over after two minutes, and the retries of the other have backed off. */
const DELIVERY_TIMEOUT_MS = 8 * 60_000

/** Polls until the function returns something. */
async function waitFor<Value>(find: () => Promise<Value | undefined>, what: string): Promise<Value> {
  const deadline = performance.now() + DELIVERY_TIMEOUT_MS
  while (true) {
    const value = await find()
    if (value !== undefined) return value
    if (performance.now() > deadline) throw new Error(`Timed out: ${what}`)
    await sleep(RETRY_DELAY_MS)
  }
}

/** Sends a proposal for a request as the site does; returns its id and the token of the client's page. */
async function sendProposal(client: ReturnType<typeof createLakeClient>, requestId: string) {
  const trip = await loadTrip(client, requestId)
  if (!trip) throw new Error(`${requestId} does not exist`)
  const lines = [{_key: 'a', name: 'Explorer', price: 250}]
  const fields = {words: 'Hi Ada', lines, validUntil: '2099-01-31', total: 250}
  const event = {type: 'sentProposal', kind: 'proposalSent', fields, sendsMail: true} as const
  // The site has marked a mail as sent meanwhile.
  const version = await storeEvent(client, trip, event).catch((error: unknown) => {
    if (!isConflict(error)) throw error
  })
  if (!version) return undefined
  const page = await client.getDocument(privatePageId(requestId))
  return {version, token: String(page?.token)}
}

/** Sends a client's answer to a site until it is stored. */
const accept = (siteUrl: string, {version, token}: {version: string; token: string}) =>
  waitFor(async () => {
    const body = new URLSearchParams({reply: 'accepted', version})
    const url = siteUrl + TRIP_PATH + token
    const response = await fetch(url, {method: 'POST', body, redirect: 'manual'}).catch(() => undefined)
    if (response && response.status >= 400 && response.status < 500)
      throw new Error(`${url}: ${response.status} ${await response.text()}`)
    return response && response.status < 400 ? response : undefined
  }, 'a reply is stored')

/**
 * Submits each form to both of two sites on one lake, and clients' replies too, while either is killed. At the end, one
 * is killed and does not come back. Asserts that every request is in the lake once and that each mail was sent, with
 * duplicates only where a kill explains them: between the mail server's acceptance and the mark in the lake.
 */
export async function testTwoSites(count: number, replies: number, kills: number): Promise<void> {
  const smtp = await startMailServer()
  const clockFolder = await mkdtemp(join(tmpdir(), 'roam-two-sites-'))
  const clockFile = join(clockFolder, 'offset')
  await writeFile(clockFile, String(CLOCK_OFFSET_MS))
  const roam = await createRoamProcesses({
    ROAM_RATE_LIMIT: 'off',
    SMTP_URL: smtp.url,
    TRIP_REQUEST_TO: 'founder@example.com',
  })
  const second = await roam.createSite({
    NODE_OPTIONS: `--import=${SHIFT_CLOCK}`,
    STRESS_CLOCK_FILE: clockFile,
  })
  const siteUrls = [roam.settings.siteUrl, second.settings.siteUrl]
  const onBoth = (send: (siteUrl: string) => Promise<unknown>) => Promise.all(siteUrls.map(send))
  const webhooks = await startWebhookFanOut(siteUrls)
  const lake = await roam.startLake({ROAM_SITE_PORT: String(webhooks.port)})
  const client = createLakeClient(roam.settings)
  const runId = Date.now().toString(36)
  const marks = Array.from({length: count}, (_, index) => `${runId}-${index}`)
  let accepted = 0
  const killPoints = (length: number) => Array.from({length}, Math.random)
  const progress = () => accepted / count
  const injectors = [
    startFaultInjector(await roam.startSite(), roam.startSite, killPoints(Math.ceil(kills / 2)), progress),
    startFaultInjector(await second.start(), second.start, killPoints(Math.floor(kills / 2)), progress),
  ]
  const idOf = (mark: string) =>
    waitFor(async () => {
      const query = '*[_type == "tripRequest" && name == $name][0]._id'
      return (await client.fetch<string | null>(query, {name: `Ada ${mark}`})) ?? undefined
    }, `the request ${mark} is in the lake`)
  try {
    await forEachConcurrently(CONCURRENT_CLIENTS, marks.entries(), async ([index, mark]) => {
      await onBoth((siteUrl) => submitWithRetries(siteUrl, mark))
      if (index < replies) {
        const requestId = await idOf(mark)
        const proposal = await waitFor(() => sendProposal(client, requestId), 'a proposal is stored')
        await onBoth((siteUrl) => accept(siteUrl, proposal))
      }
      accepted += 1
    })
    await Promise.all(injectors.map(({done}) => done))
    const lastKill = performance.now()
    await injectors[0]?.current().stop('SIGKILL')

    const remaining = siteUrls[1] ?? ''
    const queries = {
      held: 'count(*[_type == "mailDelivery" && state == "held"])',
      unnotified: 'count(*[_type == "requestProcessing" && mail != "sent"])',
    }
    await waitFor(async () => {
      const {outbox} = await fetchHealth(remaining)
      const {held, unnotified} = await client.fetch<{held: number; unnotified: number}>(
        `{"held": ${queries.held}, "unnotified": ${queries.unnotified}}`,
      )
      const waiting = outbox ? outbox.waitingRequests + outbox.waitingMails : 1
      return waiting + held + unnotified === 0 ? true : undefined
    }, 'the remaining site has sent all mails')
    const takeOverSeconds = (performance.now() - lastKill) / 1000

    const names = await client.fetch<string[]>(
      '*[_type == "tripRequest" && string::startsWith(name, $prefix)].name',
      {prefix: `Ada ${runId}`},
    )
    const mailsById = Map.groupBy(smtp.mails, ({raw}) => MESSAGE_ID.exec(raw.toString('latin1'))?.[1] ?? '')
    const received = new Map(
      [...mailsById].map(([id, mails]) => [id, mails.map(({receivedAt}) => receivedAt)]),
    )
    const ids = [...received.keys()]
    const countOf = (kind: string) => ids.filter((id) => id.startsWith(`<${kind}.`)).length
    const killTimes = [...injectors.flatMap((injector) => injector.killTimes), lastKill]
    const duplicates = [...received.values()].reduce((sum, {length}) => sum + length - 1, 0)
    const unexplained = unexplainedDuplicates(received, killTimes, CONCURRENT_MAILS)
    console.table({
      'forms, each sent to both sites': count,
      'kills of a site': killTimes.length,
      'documents in the lake': names.length,
      'distinct documents': new Set(names).size,
      'notifications to the founder': countOf('request'),
      'confirmations to visitors': countOf('receipt'),
      'mails about proposals and answers': countOf('trip'),
      'duplicate mails': duplicates,
      'duplicates not explained by a kill': unexplained.length,
      'seconds until the remaining site had sent all': Math.round(takeOverSeconds),
    })
    const counts = [names.length, new Set(names).size, countOf('request'), countOf('receipt')]
    if (
      counts.some((number) => number !== count) ||
      countOf('trip') !== 2 * replies ||
      unexplained.length > 0
    )
      throw new Error('Not every request and mail was delivered once, see the table')
  } finally {
    await Promise.allSettled(injectors.map(({done}) => done))
    for (const injector of injectors) await injector.current().stop()
    await lake.stop()
    webhooks.close()
    await smtp.close()
    await rm(clockFolder, {recursive: true})
    await roam.remove()
  }
}
