import {startTemporaryProcessing, TEST_SUBMISSION} from '@roam/processing/temporary-processing'
import {startJsonProxy} from '@roam/sanity-emulator/json-proxy'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../content/client.ts'
import {recordRedirects} from '../content/sync/redirects.ts'
import {createStatusReporter} from '../content/sync/report-status.ts'
import {startEmulatedLake} from '../content/test-lake.ts'
import {log} from '../logger.ts'

/** Starts the processing of trip requests; returns a function that submits a request of a visitor. */
async function startProcessing(client: SanityClient) {
  const processing = await startTemporaryProcessing(client)
  onTestFinished(processing.stop)
  const submit = (name: string) =>
    processing.submit({request: {...sampleRequest, name}, ...TEST_SUBMISSION}, log)
  return {submit, sendUnsentMail: processing.sendUnsentMail}
}

test('saves each trip request once while the Content Lake responds 429', async () => {
  const {emulator, client, editor, close} = await startEmulatedLake({refuseEvery: 4})
  onTestFinished(close)
  const {submit} = await startProcessing(client)
  const names = Array.from({length: 4}, (_, index) => `Ada ${index}`)
  const fetchNames = () => editor.fetch('*[_type == "tripRequest"].name | order(@)')
  for (const name of names) {
    await submit(name)
    await expect.poll(fetchNames, {timeout: 10_000}).toContain(name)
  }
  expect(await fetchNames()).toEqual(names)
  expect(emulator.requests().some(({status}) => status === 429)).toBe(true)
})

/** Bodies with status 200 that do not confirm the write of the document. */
const FOREIGN_BODIES = [
  '<html><body>Please sign in</body></html>',
  '',
  '{}',
  'null',
  '{"status": "ok"}',
  '{"transactionId": "another"}',
  '{"transactionId": "another", "results": []}',
  '{"transactionId": "another", "results": [{"id": "other", "operation": "create"}]}',
]

/** Starts a proxy before a lake that, while `body` is set, responds with it instead of forwarding. */
async function startProxy() {
  const lake = await startContentLake()
  const state: {body: string | undefined; requests: number} = {body: undefined, requests: 0}
  const proxy = await startJsonProxy(lake.url, (_request, response) => {
    state.requests += 1
    if (state.body === undefined) return false
    response.setHeader('content-type', 'application/json')
    response.end(state.body)
    return true
  })
  onTestFinished(async () => {
    proxy.close()
    await lake.close()
  })
  const {projectId, dataset, token} = lake.clientConfig
  const client = createSiteClient({projectId, dataset, apiHost: proxy.url}, token)
  return {state, lakeClient: createClient(lake.clientConfig), client}
}

test('a trip request stays in the outbox until the Content Lake itself confirms it', async () => {
  const {state, lakeClient, client} = await startProxy()
  const {submit} = await startProcessing(client)
  const names = FOREIGN_BODIES.map((_, index) => `Ada ${index}`)
  for (const [index, body] of FOREIGN_BODIES.entries()) {
    state.body = body
    state.requests = 0
    await submit(`Ada ${index}`)
    await expect.poll(() => state.requests).toBeGreaterThan(0)
  }
  state.body = undefined
  await expect
    .poll(() => lakeClient.fetch('*[_type == "tripRequest"].name | order(@)'), {timeout: 15_000})
    .toEqual(names)
})

test('redirects, the site status and sent notifications are not taken as saved by a proxy', async () => {
  const {state, lakeClient, client} = await startProxy()
  const {sendUnsentMail} = await startProcessing(client)
  const document = {
    ...sampleRequest,
    _id: 'tripRequest.1970-01-01.held',
    _type: 'tripRequest' as const,
    submittedAt: new Date(0).toISOString(),
    spam: false,
    mail: 'held',
  }
  const redirects = [{document: 'post', slug: 'ferries'}]
  const site = {id: 'a', name: 'a:3000', url: 'https://roam.example'}
  const reportStatus = createStatusReporter(client, site, () => null)
  const result = {state: 'failed' as const, reason: 'disk', seen: {documents: 1, newest: null}}
  await lakeClient.create(document)
  for (const body of FOREIGN_BODIES) {
    state.body = body
    await expect(recordRedirects(client, redirects), body).rejects.toThrow('not that of a Content Lake')
    await expect(reportStatus(result), body).rejects.toThrow('not that of a Content Lake')
    await expect(client.fetch('*[0]'), body).rejects.toThrow('not that of a Content Lake')
    await sendUnsentMail()
  }
  expect(await lakeClient.getDocument(document._id)).toMatchObject({mail: 'held'})
  const processing = 'requestProcessing.1970-01-01.held'
  expect(await lakeClient.getDocument(processing)).toBeUndefined()
  state.body = undefined
  await recordRedirects(client, redirects)
  await reportStatus(result)
  await sendUnsentMail()
  expect(await lakeClient.getDocument(processing)).toMatchObject({mail: 'filed'})
  expect(await lakeClient.fetch('count(*[_id == "site.status.a" || _type == "formerAddress"])')).toBe(2)
})
