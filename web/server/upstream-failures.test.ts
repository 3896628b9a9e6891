import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {startContentLake} from '@roam/content-lake'
import {CONTENT_FILTER, WEBHOOK_PROJECTION} from '@roam/sanity/site-status'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {startWebhookRelay} from '@roam/sanity-emulator/webhook-relay'
import {createClient, type SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../content/client.ts'
import {EMPTY_CONTENT} from '../content/content.ts'
import {fetchContent} from '../content/fetch-content.ts'
import type {Snapshot} from '../content/snapshot.ts'
import {createContentSync} from './content-sync/content-sync.ts'
import {recordRedirects} from './content-sync/redirects.ts'
import {createStatusReporter} from './content-sync/report-status.ts'
import {createWaitUntilQueryable} from './content-sync/wait-until-queryable.ts'
import {handleWebhook} from './content-sync/webhook.ts'
import {createWebhookSignatures} from './content-sync/webhook-signature.ts'
import {log} from './logger.ts'
import {createMailer} from './mail/mailer.ts'
import {createFileTransport} from './mail/transport.ts'
import {createSendUnsentNotifications} from './mail/unsent-notifications.ts'
import {createSaveToLake} from './outbox/content-lake.ts'
import {openOutbox} from './outbox/outbox.ts'
import {createRequestId} from './outbox/request-document.ts'
import {createRequestQueue} from './outbox/request-queue.ts'

const SECRET = 'a-webhook-secret'

const addOn = {
  _id: 'addOn-list',
  _type: 'addOn',
  name: 'List',
  price: 50,
  description: 'What to bring',
  formNote: 'Made for you',
  shortName: 'list',
}

const request = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '(555) 123-4567',
  preferredContact: ['Email'],
  destinations: 'Anywhere warm',
  travelDates: 'June',
  packages: ['Explorer'],
  addOns: [],
  tripTypes: ['Culture'],
  budgetTypes: ['Comfort'],
  specialRequests: '',
  additionalInfo: '',
}

/** Starts a lake behind the Sanity emulator, with a webhook through a faulty relay. */
async function startEmulator(siteUrl: string, refuseEvery: number) {
  const relay = await startWebhookRelay(siteUrl)
  const webhook = {
    name: 'site',
    url: `http://127.0.0.1:${relay.port}/api/content-changed`,
    dataset: 'production',
    on: ['create' as const, 'update' as const, 'delete' as const],
    filter: CONTENT_FILTER,
    projection: WEBHOOK_PROJECTION,
    secret: SECRET,
  }
  const lake = await startContentLake({webhooks: [webhook]})
  const {projectId, dataset, token} = lake.clientConfig
  const emulator = await startSanityEmulator({
    lakeUrl: lake.url,
    projectId,
    dataset,
    token,
    refuseEvery,
  })
  onTestFinished(async () => {
    emulator.close()
    relay.close()
    await lake.close()
  })
  const settings = {
    projectId,
    dataset,
    apiHost: emulator.url,
    readToken: token,
    writeToken: token,
    webhookSecret: SECRET,
    siteUrl,
    studioUrl: undefined,
  }
  return {relay, lake, emulator, client: createSiteClient(settings, token)}
}

test('content sync converges with late, duplicate and out-of-order webhook deliveries', async () => {
  let handler: Parameters<typeof createServer>[1]
  const site = createServer((incoming, outgoing) => handler?.(incoming, outgoing))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void site.close())
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const {relay, lake, client} = await startEmulator(
    `http://127.0.0.1:${address.port}`,
    Number.POSITIVE_INFINITY,
  )

  let currentSnapshot: Snapshot | undefined
  const dependencies = {
    contentSync: createContentSync({
      fetchContent: () => fetchContent(client),
      writeSnapshot: async () => {},
      applySnapshot: async (snapshot) => {
        currentSnapshot = snapshot
      },
      getSnapshot: () => currentSnapshot,
      recordRedirects: async () => {},
      report: async () => {},
    }),
    signatures: createWebhookSignatures(SECRET),
    waitUntilQueryable: createWaitUntilQueryable(client),
    sendUnsentNotifications: async () => {},
  }
  handler = (incoming, outgoing) => void handleWebhook(incoming, outgoing, dependencies)
  const getPrices = async () => {
    await expect.poll(() => lake.webhookDeliveries().every(({state}) => state === 'delivered')).toBe(true)
    await relay.idle()
    return currentSnapshot?.content.addOns.map(({price}) => price)
  }

  const editor = createClient(lake.clientConfig)
  await editor.create(addOn)
  expect(await getPrices()).toEqual([50])
  for (const price of [60, 80]) await editor.patch(addOn._id).set({price}).commit()
  expect(await getPrices()).toEqual([80])
  await editor.delete(addOn._id)
  expect(await getPrices()).toEqual([])
})

/** Starts a request queue with an outbox and .eml files in a temporary folder. */
async function startRequestQueue(client: SanityClient) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-upstream-failures-'))
  const mailContext = {
    mailTo: 'founder@roam.example',
    mailFrom: 'founder@roam.example',
    siteUrl: 'https://roam.example',
    studioUrl: undefined,
    content: EMPTY_CONTENT,
  }
  const mailer = createMailer(createFileTransport(folder), async () => mailContext, log)
  const requestQueue = createRequestQueue({
    outbox: openOutbox(folder),
    saveToLake: createSaveToLake(client),
    mailer,
    sendUnsentNotifications: async () => {},
    log,
  })
  onTestFinished(async () => {
    await requestQueue.stop()
    await rm(folder, {recursive: true})
  })
  return {requestQueue, mailer}
}

test('saves each trip request once while the Content Lake responds 429', async () => {
  const {lake, emulator, client} = await startEmulator('http://127.0.0.1:9', 4)
  const {requestQueue} = await startRequestQueue(client)
  const names = Array.from({length: 4}, (_, index) => `Ada ${index}`)
  const fetchNames = () => createClient(lake.clientConfig).fetch('*[_type == "tripRequest"].name | order(@)')
  for (const name of names) {
    await requestQueue.enqueue(
      {...request, name},
      {spamReasons: [], isSelfTest: false, holdNotification: false},
      log,
    )
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
  const server = createServer(async (incoming, outgoing) => {
    state.requests += 1
    if (state.body !== undefined) {
      outgoing.setHeader('content-type', 'application/json')
      return outgoing.end(state.body)
    }
    const {method = 'GET', headers} = incoming
    const response = await fetch(lake.url + incoming.url, {
      method,
      headers: {authorization: headers.authorization ?? '', 'content-type': 'application/json'},
      ...(method === 'POST' ? {body: new Uint8Array(await buffer(incoming))} : {}),
    })
    outgoing.writeHead(response.status, {'content-type': 'application/json'}).end(await response.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await lake.close()
  })
  const {projectId, dataset, token} = lake.clientConfig
  const settings = {
    projectId,
    dataset,
    apiHost: `http://127.0.0.1:${address.port}`,
    readToken: token,
    writeToken: token,
    webhookSecret: SECRET,
    siteUrl: 'https://roam.example',
    studioUrl: undefined,
  }
  return {state, lakeClient: createClient(lake.clientConfig), client: createSiteClient(settings, token)}
}

test('a trip request stays in the outbox until the Content Lake itself confirms it', async () => {
  const {state, lakeClient, client} = await startProxy()
  const {requestQueue} = await startRequestQueue(client)
  const names = FOREIGN_BODIES.map((_, index) => `Ada ${index}`)
  for (const [index, body] of FOREIGN_BODIES.entries()) {
    state.body = body
    state.requests = 0
    await requestQueue.enqueue(
      {...request, name: `Ada ${index}`},
      {spamReasons: [], isSelfTest: false, holdNotification: false},
      log,
    )
    await expect.poll(() => state.requests).toBeGreaterThan(0)
  }
  state.body = undefined
  await expect
    .poll(() => lakeClient.fetch('*[_type == "tripRequest"].name | order(@)'), {timeout: 15_000})
    .toEqual(names)
})

test('redirects, the site status and sent notifications are not taken as saved by a proxy', async () => {
  const {state, lakeClient, client} = await startProxy()
  const {mailer} = await startRequestQueue(client)
  const document = {
    ...request,
    _id: createRequestId(request, 0),
    _type: 'tripRequest' as const,
    submittedAt: new Date(0).toISOString(),
    spam: false,
    mail: 'held',
  }
  const redirects = [{document: 'post', slug: 'ferries'}]
  const reportStatus = createStatusReporter(client, () => null)
  const result = {state: 'failed' as const, reason: 'disk', seen: {documents: 1, newest: null}}
  await lakeClient.create(document)
  const sendUnsentNotifications = createSendUnsentNotifications(client, mailer, log)
  for (const body of FOREIGN_BODIES) {
    state.body = body
    await expect(recordRedirects(client, redirects), body).rejects.toThrow('not that of a Content Lake')
    await expect(reportStatus(result), body).rejects.toThrow('not that of a Content Lake')
    await expect(client.fetch('*[0]'), body).rejects.toThrow('not that of a Content Lake')
    await sendUnsentNotifications()
  }
  expect(await lakeClient.getDocument(document._id)).toMatchObject({mail: 'held'})
  state.body = undefined
  await recordRedirects(client, redirects)
  await reportStatus(result)
  await sendUnsentNotifications()
  expect(await lakeClient.getDocument(document._id)).toMatchObject({mail: 'sent'})
  expect(await lakeClient.fetch('count(*[_type in ["siteStatus", "formerAddress"]])')).toBe(2)
})
