import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createRateLimit} from '@roam/processing/rate-limits'
import {startTemporaryProcessing, TEST_MAIL_CONTEXT} from '@roam/processing/temporary-processing'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {FIELDS, type FieldName, type FormValues, serializeSubmission} from '@roam/trip-request'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createTestServer} from './http/test-server.ts'
import {createTripRequestHandler, type TripRequestOptions} from './trip-request-handler.ts'

const createValues = (name: string): FormValues => ({
  ...sampleRequest,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '-')}@example.com`,
})

/**
 * Starts a lake and a server with the form's handler, behind a proxy that tests pretend to be.
 *
 * @param usualCount requests of one address in ten minutes
 */
async function start(usualCount: number, options: Parameters<typeof startTemporaryProcessing>[1] = {}) {
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const rateLimit = createRateLimit(usualCount)
  const processing = await startTemporaryProcessing(client, {...options, rateLimit})
  const visits = {countStep() {}}
  const sendForm: TripRequestOptions['sendForm'] = async (_request, reply, submission, status) =>
    reply.code(status).send({form: submission})
  const offeredOptions = {filter: <T>(request: T) => request, findPrices: () => undefined}
  const dependencies = {
    processing,
    offeredOptions,
    sendForm,
    rateLimit,
    siteUrl: 'https://roam.example',
    visits,
  }
  const server = createTestServer('127.0.0.1')
  server.post('/', createTripRequestHandler(dependencies))
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    await server.close()
    await processing.stop()
    await lake.close()
  })
  const post = (clientAddress: string, values: FormValues, accept = 'application/json') =>
    fetch(url, {
      method: 'POST',
      headers: {accept, 'x-forwarded-for': clientAddress},
      body: serializeSubmission(values),
      redirect: 'manual',
    })
  const fetchStored = (name: string) =>
    client.fetch<{spam: boolean; mail: string | null}[]>(
      '*[_type == "tripRequest" && name == $name]{spam, mail}',
      {name},
    )
  const readMails = async () => {
    const folder = join(processing.dataFolder, 'outbox')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  }
  return {url, post, fetchStored, readMails, queueStats: processing.queueStats}
}

const countByStatus = (responses: Response[]) => Object.groupBy(responses, ({status}) => status)

test('a limit ends in time, although the clock was wrong and is set back', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  const {post} = await start(1)
  const statusOf = async (name: string) =>
    (await post('192.0.2.2', {...createValues(name), phone: ''})).status
  for (let count = 0; count < 6; count += 1) expect(await statusOf('Ada')).toBe(422)
  expect(await statusOf('Ada')).toBe(429)
  vi.advanceTimersByTime(10 * 60 * 1000 + 1)
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * 60 * 1000)
  expect(await statusOf('Ada')).toBe(422)
})

test('responds 400 to other forms', async () => {
  const {url} = await start(10)
  expect((await fetch(url, {method: 'POST', body: new URLSearchParams()})).status).toBe(400)
})

test('what was entered or sent is in the response to a browser, until its address is far over the rate limit', async () => {
  const {post} = await start(2)
  const invalid = {...createValues('Ada'), email: 'nowhere'}
  const responses: Response[] = []
  for (let index = 0; index < 25; index += 1) responses.push(await post('192.0.2.2', invalid, 'text/html'))
  expect(await responses[0]?.json()).toEqual({
    form: {values: invalid, issues: [{field: 'email', message: 'Invalid email address'}], notSaved: false},
  })
  expect(await responses[20]?.json()).toEqual({form: {values: invalid, issues: [], notSaved: true}})
  expect(await responses[24]?.json()).toEqual({error: 'The request was not saved', issues: []})
  expect(countByStatus(responses)[422]).toHaveLength(12)
  expect(countByStatus(responses)[429]).toHaveLength(13)

  expect((await post('192.0.2.3', invalid)).status).toBe(422)
  const sent = await post('192.0.2.3', createValues('Ada'), 'text/html')
  expect(await sent.json()).toMatchObject({form: {values: createValues('Ada'), issues: [], isSent: true}})
  expect((await post('192.0.2.2', createValues('Bot'))).status).toBe(429)
})

test('requests of one address are marked as spam, then refused, and other addresses are not', async () => {
  const {post, fetchStored} = await start(2)
  const isMarked = async (name: string) => {
    await expect.poll(() => fetchStored(name)).toHaveLength(1)
    return (await fetchStored(name))[0]?.spam
  }
  for (let index = 0; index < 12; index += 1)
    expect((await post('192.0.2.2', createValues(`Bot ${index}`))).status).toBe(200)
  expect([await isMarked('Bot 1'), await isMarked('Bot 2'), await isMarked('Bot 11')]).toEqual([
    false,
    true,
    true,
  ])
  const refused = await post('192.0.2.2', createValues('Bot 12'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  // The address that the proxy saw is the last one.
  expect((await post('192.0.2.9, 192.0.2.2', createValues('Bot 13'))).status).toBe(429)
  expect((await post('192.0.2.2, 192.0.2.9', createValues('Ada'))).status).toBe(200)
  expect(await isMarked('Ada')).toBe(false)
  expect([await fetchStored('Bot 12'), await fetchStored('Bot 13')]).toEqual([[], []])
})

const labels = FIELDS.map((field) => [field, {label: field}])
const fields = Object.fromEntries(labels) as Record<FieldName, {label: string}>

/** Content with a confirmation that is on or off. */
const contentWith = (send: boolean) => {
  const receipt = {send, subject: 'Your request has arrived', text: 'Dear visitor'}
  return {...TEST_MAIL_CONTEXT.content, requestForm: {fields, receipt}}
}

test.each([
  {send: true, hasMailServer: true, isConfirmed: true},
  {send: false, hasMailServer: true, isConfirmed: false},
  {send: true, hasMailServer: false, isConfirmed: false},
])('the response says whether a confirmation is mailed: %j', async ({send, hasMailServer, isConfirmed}) => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const smtpUrl = hasMailServer ? mail.url : undefined
  const {post} = await start(10, {getContent: () => contentWith(send), smtpUrl})
  const response = await post('192.0.2.1', createValues('Ada'))
  expect([response.status, await response.json()]).toEqual([200, {isConfirmed}])
  const page = await post('192.0.2.1', createValues('Theo'), 'text/html')
  expect(await page.json()).toMatchObject({form: {isSent: true, isConfirmed}})
})

test('the response says which requests of a mailbox have a confirmation, also when they are sent again', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const {post} = await start(10, {getContent: () => contentWith(true), smtpUrl: mail.url})
  const values = {...createValues('Ada'), email: 'ada@gmail.com'}
  const again = {...values, name: 'Ada L.', email: 'a.da@gmail.com'}
  const others = [{...values, phone: '+1 555 0199'}, again]
  for (let count = 0; count < 2; count += 1) {
    expect(await (await post('192.0.2.1', values)).json()).toEqual({isConfirmed: true})
    for (const other of others)
      expect(await (await post('192.0.2.1', other)).json()).toEqual({isConfirmed: false})
  }
  const page = await post('192.0.2.1', again, 'text/html')
  expect([page.status, await page.json()]).toMatchObject([200, {form: {isSent: true, isConfirmed: false}}])
})

test('the networks of an IPv6 provider share a limit', async () => {
  const {post} = await start(1)
  const invalid = {...createValues('Ada'), email: 'nowhere'}
  const responses: Response[] = []
  for (let index = 0; index < 40; index += 1)
    responses.push(await post(`2001:db8:0:${index.toString(16)}00::1`, invalid))
  expect(countByStatus(responses)[422]).toHaveLength(24)
  expect(countByStatus(responses)[429]).toHaveLength(16)
  expect((await post('2001:db8:1::1', invalid)).status).toBe(422)
})

test('while addresses flood the form, a request of another address is saved and notified as usual', async () => {
  const {post, queueStats, fetchStored, readMails} = await start(2)
  const responses: Response[] = []
  for (let index = 0; index < 30; index += 1)
    responses.push(await post(`198.51.100.${index % 2}`, createValues(`Bot ${index}`)))
  expect(countByStatus(responses)[200]).toHaveLength(24)
  expect(countByStatus(responses)[429]).toHaveLength(6)

  expect((await post('192.0.2.1', createValues('Ada'))).status).toBe(200)
  await expect.poll(() => fetchStored('Ada'), {timeout: 20_000}).toMatchObject([{spam: false, mail: null}])
  await expect.poll(queueStats, {timeout: 20_000}).toMatchObject({waitingMails: 0})
  expect((await readMails()).filter((mail) => mail.includes('Subject: Trip request from Ada'))).toHaveLength(
    1,
  )
})

test('while very many addresses flood the form, a request of another address is saved without a mark', async () => {
  const {post, fetchStored} = await start(1)
  const responses: Response[] = []
  for (let index = 0; index < 150; index += 1)
    responses.push(await post(`198.51.100.${index % 25}`, createValues(`Bot ${index}`)))
  expect(countByStatus(responses)[429]?.length).toBeGreaterThan(0)
  expect((await post('192.0.2.1', createValues('Ada'))).status).toBe(200)
  await expect.poll(() => fetchStored('Ada'), {timeout: 20_000}).toMatchObject([{spam: false, mail: 'held'}])
})
