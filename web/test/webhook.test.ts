import {createHmac} from 'node:crypto'
import {createServer, type RequestListener} from 'node:http'
import {text} from 'node:stream/consumers'
import {CONTENT_FILTER, WEBHOOK_PROJECTION} from '@roam/documents/site-status'
import {listen} from '@roam/sanity-emulator/http'
import {startWebhookRelay} from '@roam/sanity-emulator/webhook-relay'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {POST} from '../app/api/content-changed/route.ts'
import type {ContentSync, SyncOutcome, SyncResult} from '../content/sync/content-sync.ts'
import {createTestContentSync} from '../content/sync/test-content-sync.ts'
import {createWaitUntilQueryable, type WaitUntilQueryable} from '../content/sync/wait-until-queryable.ts'
import {startEmulatedLake} from '../content/test-lake.ts'
import {state} from '../shared-state.ts'
import {stubEnvironment} from './stub-environment.ts'

const SECRET = 'a-webhook-secret-of-some-length'
const SEEN = {documents: 1, newest: null}
const CURRENT: SyncResult = {state: 'current', takenAt: '2026-05-01T08:00:00Z', seen: SEEN}

beforeEach(() => stubEnvironment({SANITY_WEBHOOK_SECRET: SECRET}))

function setServices(
  contentSync: Pick<ContentSync, 'sync'>,
  waitUntilQueryable: WaitUntilQueryable = async () => 'unknown',
): void {
  Object.assign(state, {services: {contentSync, waitUntilQueryable, sendUnsentMail: async () => {}}})
}

function sign(body: string, {time = Date.now(), secret = SECRET} = {}): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`
}

const post = (body: string, signature?: string): Promise<Response> =>
  POST(
    new Request('http://localhost/api/content-changed', {
      method: 'POST',
      headers: signature === undefined ? {} : {'sanity-webhook-signature': signature},
      body,
    }),
  )

test('only a fresh signature over the exact body starts a sync', async () => {
  let syncs = 0
  setServices({
    async sync() {
      syncs += 1
      return CURRENT
    },
  })
  const body = '{"_id":"package-explorer"}'
  for (const signature of [
    undefined,
    '',
    'x',
    't=1,v1=x',
    `t=${Date.now()},v1=`,
    sign(body, {time: Date.now() - 901_000}),
    sign(body, {time: Date.now() + 901_000}),
    sign(body, {secret: 'another-secret-of-some-length'}),
    sign('{}'),
    sign(body).slice(0, -1),
    sign(body).replace(/t=\d+/, `t=${Date.now() + 1}`),
  ])
    expect((await post(body, signature)).status, String(signature)).toBe(401)
  for (const malformed of ['', '{', 'price=1']) {
    expect((await post(malformed, sign(body))).status).toBe(401)
    expect((await post(malformed, sign(malformed))).status).toBe(401)
  }
  expect(syncs).toBe(0)
  expect((await post(body, sign(body, {time: Date.now() - 890_000}))).status).toBe(200)
  expect(syncs).toBe(1)
})

test('a replayed delivery syncs again', async () => {
  let syncs = 0
  setServices({
    async sync() {
      syncs += 1
      return CURRENT
    },
  })
  const signature = sign('{}')
  for (const expected of [1, 2]) {
    expect((await post('{}', signature)).status).toBe(200)
    expect(syncs).toBe(expected)
  }
})

test('a body without a signature is rejected before it is read', async () => {
  expect((await post('x'.repeat(2 * 1024 * 1024), '')).status).toBe(401)
})

test('a body over 1 MB is rejected with 413', async () => {
  setServices({sync: async () => CURRENT})
  const body = JSON.stringify({text: 'x'.repeat(1024 * 1024)})
  expect((await post(body, sign(body))).status).toBe(413)
  const accepted = JSON.stringify({text: 'x'.repeat(1024 * 1024 - 11)})
  expect(accepted).toHaveLength(1024 * 1024)
  expect((await post(accepted, sign(accepted))).status).toBe(200)
})

test.each<[status: number, result: SyncOutcome]>([
  [202, {state: 'superseded', seen: SEEN}],
  [200, CURRENT],
  [422, {state: 'refused', problems: [], seen: SEEN}],
  [200, {state: 'partial', takenAt: '2026-05-01T08:00:00Z', problems: [], seen: SEEN}],
  [500, {state: 'failed', reason: 'disk full', seen: SEEN}],
  [503, {state: 'unreachable', reason: 'ECONNREFUSED'}],
])('responds %i with the sync result', async (status, result) => {
  setServices({sync: async () => result})
  const response = await post('{}', sign('{}'))
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(result)
})

test('responds 503 while queries do not return the change', async () => {
  setServices({sync: async () => CURRENT}, async () => 'timeout')
  expect((await post('{}', sign('{}'))).status).toBe(503)
})

test.each(['tripOrder', 'mailDelivery', 'requestHandling'])(
  'a change of a %s runs orders and mail, and syncs no content',
  async (_type) => {
    let syncCount = 0
    let runCount = 0
    setServices({
      async sync() {
        syncCount += 1
        return CURRENT
      },
    })
    const services = state.services
    if (services)
      services.sendUnsentMail = async () => {
        runCount += 1
      }
    const body = JSON.stringify({_id: `${_type}.a`, _type})
    expect((await post(body, sign(body))).status).toBe(200)
    expect({syncCount, runCount}).toEqual({syncCount: 0, runCount: 1})
    const content = JSON.stringify({_id: 'a', _type: 'post'})
    expect((await post(content, sign(content))).status).toBe(200)
    expect({syncCount, runCount}).toEqual({syncCount: 1, runCount: 2})
  },
)

/** Passes requests to the route handler, as Next does. */
const handleWebhook: RequestListener = async (incoming, outgoing) => {
  const response = await post(await text(incoming), String(incoming.headers['sanity-webhook-signature']))
  outgoing.writeHead(response.status).end(await response.text())
}

const addOn = {
  _id: 'addOn-list',
  _type: 'addOn',
  name: 'List',
  price: 50,
  description: 'What to bring',
  formNote: 'Made for you',
  shortName: 'list',
}

/** The webhook of a site. */
const siteWebhook = (port: number, options: {coalesce?: boolean} = {}) => ({
  name: 'site',
  url: `http://127.0.0.1:${port}/api/content-changed`,
  dataset: 'production',
  on: ['create' as const, 'update' as const, 'delete' as const],
  filter: CONTENT_FILTER,
  projection: WEBHOOK_PROJECTION,
  secret: SECRET,
  ...options,
})

/** Starts a server with the route handler; returns its port. */
async function startSite(onDelivery?: () => void): Promise<number> {
  const site = createServer(handleWebhook)
  if (onDelivery) site.on('request', onDelivery)
  onTestFinished(() => void site.close())
  return listen(site)
}

test('content sync converges with late, duplicate and out-of-order webhook deliveries', async () => {
  const relay = await startWebhookRelay(`http://127.0.0.1:${await startSite()}`)
  const {lake, client, editor, close} = await startEmulatedLake({webhooks: [siteWebhook(relay.port)]})
  onTestFinished(async () => {
    relay.close()
    await close()
  })

  const {contentSync, getSnapshot} = createTestContentSync(client)
  setServices(contentSync, createWaitUntilQueryable(client))
  const getPrices = async () => {
    await expect.poll(() => lake.webhookDeliveries().every(({state}) => state === 'delivered')).toBe(true)
    await relay.idle()
    return getSnapshot()?.content.addOns.map(({price}) => price)
  }

  await editor.create(addOn)
  expect(await getPrices()).toEqual([50])
  for (const price of [60, 80]) await editor.patch(addOn._id).set({price}).commit()
  expect(await getPrices()).toEqual([80])
  await editor.delete(addOn._id)
  expect(await getPrices()).toEqual([])
})

test.each([true, false])(
  '150 changes of a document take few syncs: coalesce %s',
  async (coalesce) => {
    let deliveries = 0
    let syncs = 0
    const port = await startSite(() => {
      deliveries += 1
    })
    const {lake, client, editor, close} = await startEmulatedLake({
      webhooks: [siteWebhook(port, {coalesce})],
    })
    onTestFinished(close)
    const {contentSync, getSnapshot} = createTestContentSync(client, {
      async report() {
        syncs += 1
      },
    })
    setServices(contentSync, createWaitUntilQueryable(client))
    const getPrices = () => getSnapshot()?.content.addOns.map(({price}) => price)
    await editor.create(addOn)
    await editor.create({...addOn, _id: 'addOn-other'})
    const dataset = lake.dataset('production')
    for (let price = 1; price <= 150; price += 1) dataset.commit([{patch: {id: addOn._id, set: {price}}}])
    dataset.commit([{patch: {id: 'addOn-other', set: {price: 7}}}])
    await expect.poll(getPrices).toEqual([150, 7])
    const areDelivered = () => lake.webhookDeliveries().every(({state}) => state === 'delivered')
    await expect.poll(areDelivered, {timeout: 60_000}).toBe(true)
    // Without `coalesce`: one for each of the 153 changes.
    expect(deliveries > 5).toBe(!coalesce)
    expect(syncs).toBeLessThan(10)
    expect(getPrices()).toEqual([150, 7])
  },
  90_000,
)
