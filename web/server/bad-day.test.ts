import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {startContentLake} from '@roam/content-lake'
import {startHostedLike} from '@roam/sanity-emulator'
import {startWebhookRelay} from '@roam/sanity-emulator/webhook-relay'
import {ANNOUNCED, ANNOUNCEMENT} from '@roam/sanity/site-status'
import {expect, onTestFinished, test} from 'vitest'
import {lakeClient} from '../content/client.ts'
import {EMPTY} from '../content/content.ts'
import {pull} from '../content/pull.ts'
import type {Snapshot} from '../content/snapshot.ts'
import {createShown} from './announced.ts'
import {log} from './log.ts'
import {createMailer} from './mail/mailer.ts'
import {createFilePost} from './mail/post.ts'
import {createPutIntoLake} from './outbox/lake.ts'
import {openOutbox} from './outbox/outbox.ts'
import {createRequests} from './outbox/requests.ts'
import {createRenewal} from './renewal.ts'
import {createSignatures} from './signature.ts'
import {contentChanged} from './webhook.ts'

const SECRET = 'a-secret-that-signs'

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

/** A lake as Sanity's is on a bad day, and how the site reaches it. */
async function startBadDay(receiver: string, refuseEvery: number) {
  const relay = await startWebhookRelay(receiver)
  const webhook = {
    name: 'site',
    url: `http://127.0.0.1:${relay.port}/api/content-changed`,
    dataset: 'production',
    on: ['create' as const, 'update' as const, 'delete' as const],
    filter: ANNOUNCED,
    projection: ANNOUNCEMENT,
    secret: SECRET,
  }
  const lake = await startContentLake({webhooks: [webhook]})
  const {projectId, dataset, token} = lake.clientConfig
  const front = await startHostedLike({
    lakeUrl: lake.url,
    projectId,
    dataset,
    token,
    refuseEvery,
  })
  onTestFinished(async () => {
    front.close()
    relay.close()
    await lake.close()
  })
  const settings = {
    projectId,
    dataset,
    apiHost: front.url,
    readToken: token,
    writeToken: token,
    webhookSecret: SECRET,
    siteUrl: receiver,
    studioUrl: undefined,
  }
  return {relay, lake, front, client: lakeClient(settings, token)}
}

test('however late, often and disordered changes are told, the site ends with the last of them', async () => {
  let answer: Parameters<typeof createServer>[1]
  const site = createServer((incoming, outgoing) => answer?.(incoming, outgoing))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  onTestFinished(() => void site.close())
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const {relay, lake, client} = await startBadDay(
    `http://127.0.0.1:${address.port}`,
    Number.POSITIVE_INFINITY,
  )

  let now: Snapshot | undefined
  const renewal = createRenewal({
    pull: () => pull(client),
    write: async () => {},
    remake: async (snapshot) => {
      now = snapshot
    },
    now: () => now,
    noteMoves: async () => {},
    tell: async () => {},
  })
  const parts = {
    renewal,
    signatures: createSignatures(SECRET),
    shown: createShown(client),
    sendHeld: async () => {},
  }
  answer = (incoming, outgoing) => void contentChanged(incoming, outgoing, parts)
  const shownPrices = async () => {
    await expect.poll(() => lake.deliveries().every(({state}) => state === 'delivered')).toBe(true)
    await relay.idle()
    return now?.content.addOns.map(({price}) => price)
  }

  const founder = createClient(lake.clientConfig)
  await founder.create(addOn)
  expect(await shownPrices()).toEqual([50])
  for (const price of [60, 80]) await founder.patch(addOn._id).set({price}).commit()
  expect(await shownPrices()).toEqual([80])
  await founder.delete(addOn._id)
  expect(await shownPrices()).toEqual([])
})

test('requests reach a lake that is asked too often, each once', async () => {
  const {lake, front, client} = await startBadDay('http://127.0.0.1:9', 4)
  const folder = await mkdtemp(join(tmpdir(), 'roam-bad-day-'))
  const correspondence = {
    mailTo: 'founder@roam.example',
    mailFrom: 'founder@roam.example',
    siteUrl: 'https://roam.example',
    studioUrl: undefined,
    content: EMPTY,
  }
  const requests = createRequests({
    outbox: openOutbox(folder),
    putIntoLake: createPutIntoLake(client),
    mailer: createMailer(createFilePost(folder), async () => correspondence, log),
    sendHeld: async () => {},
    log,
  })
  onTestFinished(async () => {
    await requests.stop()
    await rm(folder, {recursive: true})
  })
  const names = Array.from({length: 4}, (_, index) => `Ada ${index}`)
  const found = () =>
    createClient(lake.clientConfig).fetch('*[_type == "tripRequest"].name | order(@)')
  for (const name of names) {
    await requests.keep({...request, name}, {spamReasons: [], check: false}, log)
    await expect.poll(found, {timeout: 10_000}).toContain(name)
  }
  expect(await found()).toEqual(names)
  expect(front.asked().some(({status}) => status === 429)).toBe(true)
})
