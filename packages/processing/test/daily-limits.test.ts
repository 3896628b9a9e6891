import {readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {commitMutations, handlingMutations} from '@roam/documents/mutations'
import type {RowProblem} from '@roam/documents/parse-rows'
import {CONFIRMATION_HELD} from '@roam/documents/request-documents'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {canonicalMailbox} from '../src/mail/mailbox.ts'
import {createRateLimit, type RateLimit} from '../src/spam/rate-limits.ts'
import {startTemporaryProcessing, TEST_LOG} from '../src/temporary-processing.ts'
import {createTempFolder} from './temp-folder.ts'
import {CONFIRMING_CONTENT} from './trips.ts'

const {receipt} = CONFIRMING_CONTENT.requestForm

/** Returns a function that starts the processing on the same folder and lake again, as after a restart. */
async function createStart() {
  const dataFolder = await createTempFolder()
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  const folder = join(dataFolder, 'outbox')
  let submitted = 0

  /** Lists the recipients of mails with this subject. */
  async function recipients(subject: string): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return mails
      .filter((mail) => mail.includes(`Subject: ${subject}`))
      .map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
      .sort()
  }

  const problems = new Map<string, RowProblem[]>()

  async function start(limits: Partial<RateLimit> = {confirmations: {network: 2, site: 12}}) {
    const processing = await startTemporaryProcessing(client, {
      setProblems: (job, rows) => void problems.set(job, rows),
      dataFolder,
      getContent: () => CONFIRMING_CONTENT,
      rateLimit: {...createRateLimit(10), ...limits},
    })
    async function enqueue(email: string, networks: string[], name?: string): Promise<string> {
      submitted += 1
      const request = {...sampleRequest, name: name ?? `Visitor ${submitted}`, email}
      const metadata = {isSelfTest: false, honeypot: '', fillTime: undefined, networks}
      await processing.submit({request, ...metadata}, TEST_LOG)
      return request.name
    }
    async function submit(email: string, networks: string[]) {
      const name = await enqueue(email, networks)
      const fetchStored = () =>
        client.fetch<{_id: string; confirmationHeld?: string} | null>(
          '*[_type == "tripRequest" && name == $name][0]{_id, confirmationHeld}',
          {name},
        )
      await expect.poll(fetchStored).not.toBeNull()
      await expect.poll(processing.queueStats).toMatchObject({waitingMails: 0})
      const stored = await fetchStored()
      return {_id: stored?._id ?? '', held: stored?.confirmationHeld ?? null}
    }
    return {...processing, submit, enqueue}
  }
  const confirmations = () => recipients(receipt.subject)
  return {start, client, folder, problems, recipients, confirmations}
}

test('addresses of one mailbox get one confirmation a day; the founder can send another', async () => {
  const {start, client, confirmations} = await createStart()
  const {submit, sendUnsentMail, stop} = await start()
  expect((await submit('vic@gmail.com', ['192.0.2.1'])).held).toBeNull()
  const held = await submit('V.i.c+1@googlemail.com', ['192.0.2.2'])
  expect(held.held).toBe(
    'The same mailbox has had a confirmation today, at an address that is written in another way',
  )
  expect((await submit('Vic@gmail.com', ['192.0.2.3'])).held).toBeNull()
  await sendUnsentMail()
  expect(await confirmations()).toEqual(['vic@gmail.com'])

  await commitMutations(client, handlingMutations(held._id, {set: {spam: false}}))
  await sendUnsentMail()
  await sendUnsentMail()
  await stop()
  expect(await confirmations()).toEqual(['V.i.c+1@googlemail.com', 'vic@gmail.com'])
  const [processing] = await client.fetch('*[_type == "requestProcessing"]{confirmation}')
  expect(processing).toEqual({confirmation: 'filed'})
})

test('the networks of a sender and the site have a limit of confirmations that a restart does not reset', async () => {
  const {start, confirmations} = await createStart()
  const first = await start()
  const ofProvider = (index: number) => [`2001:db8:0:${index}::`, `2001:db8:0:${index}::`, '2001:db8::']
  for (let index = 0; index < 5; index += 1)
    expect((await first.submit(`p${index}@example.com`, ofProvider(index))).held).toBeNull()
  await first.stop()

  // The /48 has four times the limit of an address.
  const second = await start()
  for (let index = 5; index < 10; index += 1)
    expect((await second.submit(`p${index}@example.com`, ofProvider(index))).held).toBe(
      index < 8 ? null : 'Many requests came over the same connection within a day',
    )
  for (let index = 0; index < 4; index += 1)
    expect((await second.submit(`o${index}@example.com`, [`192.0.2.${index}`])).held).toBeNull()
  expect((await second.submit('late@example.com', ['203.0.113.1'])).held).toBe(
    'Very many confirmations were sent within a day',
  )
  await second.stop()
  expect(await confirmations()).toHaveLength(12)
})

test('over the daily limit of stored data, requests wait on disk, and the founder is told once', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  const {start, client, recipients} = await createStart()
  const limits = {storedBytes: 2_000}
  const fetchNames = () => client.fetch<string[]>('*[_type == "tripRequest"].name')
  const first = await start(limits)
  for (let index = 0; index < 8; index += 1)
    await first.enqueue(`v${index}@example.com`, [`192.0.2.${index}`])
  await expect.poll(first.queueStats).toMatchObject({waitingRequests: 4, heldRequests: 4, waitingMails: 0})
  expect(await fetchNames()).toHaveLength(4)
  expect(await recipients('Very many trip requests')).toEqual(['founder@roam.example'])
  await first.stop()

  const second = await start(limits)
  await second.pruneOutbox()
  await expect.poll(second.queueStats).toMatchObject({heldRequests: 4, oldestSeconds: null})
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
  await second.pruneOutbox()
  await expect.poll(second.queueStats).toMatchObject({waitingRequests: 2, heldRequests: 2})
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
  await second.pruneOutbox()
  await expect.poll(second.queueStats).toMatchObject({waitingRequests: 0})
  expect(new Set(await fetchNames()).size).toBe(8)
  await second.sendUnsentMail()
  await second.stop()
  expect(await recipients('Trip request from')).toHaveLength(8)
})

test('the key of a mailbox does not depend on how its address is written', () => {
  const sameMailbox = [
    ['Ada@Example.com', 'ada@example.com', 'ada+trips@example.com.'],
    ['ada.l@gmail.com', 'adal@googlemail.com', 'a.d.a.l+x+y@GMAIL.com'],
    ['ada@icloud.com', 'ada+1@me.com', 'ada@mac.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ]
  for (const addresses of sameMailbox) expect(new Set(addresses.map(canonicalMailbox)).size).toBe(1)
  expect(
    new Set([
      ...sameMailbox.map(([first = '']) => canonicalMailbox(first)),
      canonicalMailbox('a.da@example.com'),
    ]).size,
  ).toBe(5)
})

test.each([
  ['without a restart', false],
  ['after a restart', true],
])(
  'an outbox that could not be opened is opened %s; mail is sent once, confirmations up to the limit',
  async (_title, isRestarted) => {
    const {start, client, folder, problems, recipients, confirmations} = await createStart()
    // As on a full disk: nothing can be written there.
    await writeFile(folder, '')
    const closed = await start()
    for (const [index, name] of ['ada', 'bob', 'cy', 'dee'].entries())
      await closed.enqueue(`${name}@example.com`, [index < 3 ? '192.0.2.1' : '198.51.100.1'])
    expect(closed.isOutboxWritable()).toBe(false)
    expect(problems.get('outbox')?.[0]?.message).toMatch(/outbox cannot be opened .*EEXIST/)
    expect(await client.fetch('count(*[_type == "tripRequest" && defined(confirmationHeld)])')).toBe(4)
    if (isRestarted) await closed.stop()

    await rm(folder)
    const opened = isRestarted ? await start() : closed
    onTestFinished(opened.stop)
    await expect
      .poll(async () => {
        await opened.pruneOutbox()
        return opened.isOutboxWritable() && opened.queueStats()?.waitingMails
      })
      .toBe(0)
    expect(problems.get('outbox')).toEqual([])
    await opened.sendUnsentMail()
    await opened.pruneOutbox()
    // A restart forgets the networks; the limit of the site is left.
    const confirmed = ['ada', 'bob', ...(isRestarted ? ['cy'] : []), 'dee'].map(
      (name) => `${name}@example.com`,
    )
    await expect.poll(confirmations).toEqual(confirmed)
    // Sent again, by a visitor who has not seen the response.
    if (!isRestarted) await opened.enqueue('ada@example.com', ['192.0.2.1'], 'Visitor 1')
    await expect.poll(() => opened.queueStats()?.waitingMails).toBe(0)
    expect(await recipients('Trip request from')).toHaveLength(4)
    const held = await client.fetch(`count(*[_type == "tripRequest" && defined(${CONFIRMATION_HELD})])`)
    expect(held).toBe(4 - confirmed.length)
  },
)
