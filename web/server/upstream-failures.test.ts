import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startContentLake} from '@roam/content-lake'
import {CONTENT_FILTER, WEBHOOK_PROJECTION} from '@roam/sanity/site-status'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {startWebhookRelay} from '@roam/sanity-emulator/webhook-relay'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../content/client.ts'
import {EMPTY_CONTENT} from '../content/content.ts'
import {fetchContent} from '../content/fetch-content.ts'
import type {Snapshot} from '../content/snapshot.ts'
import {createContentSync} from './content-sync/content-sync.ts'
import {createWaitUntilQueryable} from './content-sync/wait-until-queryable.ts'
import {handleWebhook} from './content-sync/webhook.ts'
import {createWebhookSignatures} from './content-sync/webhook-signature.ts'
import {log} from './logger.ts'
import {createMailer} from './mail/mailer.ts'
import {createFileTransport} from './mail/transport.ts'
import {createSaveToLake} from './outbox/content-lake.ts'
import {openOutbox} from './outbox/outbox.ts'
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

test('saves each trip request once while the Content Lake responds 429', async () => {
  const {lake, emulator, client} = await startEmulator('http://127.0.0.1:9', 4)
  const folder = await mkdtemp(join(tmpdir(), 'roam-upstream-failures-'))
  const mailContext = {
    mailTo: 'founder@roam.example',
    mailFrom: 'founder@roam.example',
    siteUrl: 'https://roam.example',
    studioUrl: undefined,
    content: EMPTY_CONTENT,
  }
  const requestQueue = createRequestQueue({
    outbox: openOutbox(folder),
    saveToLake: createSaveToLake(client),
    mailer: createMailer(createFileTransport(folder), async () => mailContext, log),
    sendUnsentNotifications: async () => {},
    log,
  })
  onTestFinished(async () => {
    await requestQueue.stop()
    await rm(folder, {recursive: true})
  })
  const names = Array.from({length: 4}, (_, index) => `Ada ${index}`)
  const fetchNames = () => createClient(lake.clientConfig).fetch('*[_type == "tripRequest"].name | order(@)')
  for (const name of names) {
    await requestQueue.enqueue({...request, name}, {spamReasons: [], isSelfTest: false}, log)
    await expect.poll(fetchNames, {timeout: 10_000}).toContain(name)
  }
  expect(await fetchNames()).toEqual(names)
  expect(emulator.requests().some(({status}) => status === 429)).toBe(true)
})
