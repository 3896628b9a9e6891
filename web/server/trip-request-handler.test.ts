import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type FormValues, serializeSubmission} from '@roam/trip-request'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createFailedSubmissions} from '@roam/trip-request-processing/failed-submissions'
import {createRateLimit} from '@roam/trip-request-processing/rate-limits'
import {startTemporaryProcessing} from '@roam/trip-request-processing/temporary-processing'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {createTestServer} from './http/test-server.ts'
import {createTripRequestHandler} from './trip-request-handler.ts'

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
async function start(usualCount: number) {
  const lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const rateLimit = createRateLimit(usualCount)
  const processing = await startTemporaryProcessing(client, {rateLimit})
  const failedSubmissions = createFailedSubmissions()
  const visits = {countStep() {}}
  const options = {processing, failedSubmissions, rateLimit, siteUrl: 'https://roam.example', visits}
  const server = createTestServer('127.0.0.1')
  server.register(async (app) => void app.post('/', createTripRequestHandler(app, options)))
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
  return {...{post, fetchStored, readMails}, find: failedSubmissions.find, queueStats: processing.queueStats}
}

const countByStatus = (responses: Response[]) => Object.groupBy(responses, ({status}) => status)

/** Returns the token of a failed submission from the redirect to its page. */
const getToken = ({headers}: Response) => headers.get('location')?.match(/^\/request\/([\w-]+)#/)?.[1] ?? ''

test('invalid submissions count against the rate limit, and cannot evict those of other visitors', async () => {
  const {post, find} = await start(10)
  const invalid = {...createValues('Ada'), email: 'nowhere'}
  const returned = await post('192.0.2.1', invalid, 'text/html')
  const token = getToken(returned)
  expect(find(token)?.values).toEqual(invalid)

  const responses: Response[] = []
  for (let index = 0; index < 600; index += 1)
    responses.push(await post('192.0.2.2', {...invalid, name: `Bot ${index}`}, 'text/html'))
  expect(countByStatus(responses)[303]).toHaveLength(120)
  expect(countByStatus(responses)[429]).toHaveLength(480)
  expect(find(token)?.values).toEqual(invalid)
  const stored = responses.filter((response) => find(getToken(response)))
  expect(stored).toHaveLength(5)

  expect((await post('192.0.2.3', invalid)).status).toBe(422)
  expect((await post('192.0.2.2', createValues('Bot'))).status).toBe(429)
})

test('while addresses flood the form, a request of another address is saved and notified as usual', async () => {
  const {post, queueStats, fetchStored, readMails} = await start(10)
  const responses: Response[] = []
  for (let index = 0; index < 150; index += 1)
    responses.push(await post(`198.51.100.${index % 2}`, createValues(`Bot ${index}`)))
  expect(countByStatus(responses)[200]).toHaveLength(120)
  expect(countByStatus(responses)[429]).toHaveLength(30)

  expect((await post('192.0.2.1', createValues('Ada'))).status).toBe(200)
  await expect.poll(() => fetchStored('Ada'), {timeout: 20_000}).toMatchObject([{spam: false, mail: null}])
  await expect.poll(queueStats, {timeout: 20_000}).toMatchObject({waitingMails: 0})
  expect((await readMails()).filter((mail) => mail.includes('Subject: Trip request from Ada'))).toHaveLength(
    1,
  )
})

test('while very many addresses flood the form, a request of another address is saved without a mark', async () => {
  const {post, fetchStored} = await start(2)
  const responses: Response[] = []
  for (let index = 0; index < 300; index += 1)
    responses.push(await post(`198.51.100.${index % 25}`, createValues(`Bot ${index}`)))
  expect(countByStatus(responses)[429]?.length).toBeGreaterThan(0)
  expect((await post('192.0.2.1', createValues('Ada'))).status).toBe(200)
  await expect.poll(() => fetchStored('Ada'), {timeout: 20_000}).toMatchObject([{spam: false, mail: 'held'}])
})
