import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from '@roam/content-lake'
import {DEMO_DATASET} from '@roam/demo-content'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {lakeClient} from '../content/client.ts'
import type {Content} from '../content/content.ts'
import type {Environment} from '../content/environment.ts'
import {parseContent} from '../content/parse.ts'
import {pull} from '../content/pull.ts'
import {CARD_SIZE, cardAddress} from '../share-card/address.ts'
import {cardsOf} from '../share-card/card.ts'
import {log} from './log.ts'
import {createShareCards} from './share-cards.ts'

let folder: string
let lake: TemporaryLake
let client: SanityClient
let content: Content
let site: string
const server = createServer()

/** The demo content without its gallery, the hero's picture standing for all. */
async function importWords(): Promise<void> {
  const picture = await readFile(join(DEMO_DATASET, 'images', 'site', 'hero.jpg'))
  const {_id} = await client.assets.upload('image', picture)
  const lines = (await readFile(join(DEMO_DATASET, 'data.ndjson'), 'utf8'))
    .replaceAll(/"_sanityAsset":"[^"]+"/g, `"asset":{"_type":"reference","_ref":"${_id}"}`)
    .split('\n')
    .filter((line) => line && !line.includes('"_type":"galleryPhoto"'))
  const transaction = client.transaction()
  for (const line of lines) transaction.createOrReplace(JSON.parse(line))
  await transaction.commit()
}

const takeOver = async () => {
  content = parseContent((await pull(client)).answer)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roam-cards-'))
  lake = await startContentLake({projectId: 'roam'})
  const {token, url: apiHost} = lake
  const settings: Environment = {
    projectId: 'roam',
    dataset: 'production',
    apiHost,
    readToken: token,
    writeToken: token,
    webhookSecret: token,
    siteUrl: 'http://roam.example',
    studioUrl: undefined,
  }
  client = lakeClient(settings, token)
  await importWords()
  await takeOver()
  const send = createShareCards(settings, join(folder, 'cards'), async () => content)
  server.on('request', (request, response) => {
    void send(new URL(`http://site${request.url}`), request, response, log)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  site = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
  server.close()
  await lake.close()
  await rm(folder, {recursive: true})
})

const addressOf = (title: string) => {
  const card = cardsOf(content).find((one) => one.title === title)
  if (!card) throw new Error(`There is no card with the title ${title}`)
  return cardAddress(card)
}

const get = (address: string) => fetch(site + address)

const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('every page and every destination has a card of its own', () => {
  const cards = cardsOf(content)
  expect(cards.map(({title}) => title)).toEqual([
    'Welcome to Roam',
    'Destinations',
    'Colorado',
    'Greek Islands',
    'Italy',
    'Cancun',
    'Florida',
    'Las Vegas',
    'Blog',
    'What I keep',
  ])
  expect(new Set(cards.map(cardAddress)).size).toBe(cards.length)
})

test('a card is a JPEG that anybody may show and keep for ever', async () => {
  const answer = await get(addressOf('Italy'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const {format, width, height} = await sharp(await bytes(answer)).metadata()
  expect({format, width, height}).toEqual({format: 'jpeg', ...CARD_SIZE})
})

test('its band has the ink of its destination', async () => {
  const card = sharp(await bytes(await get(addressOf('Italy'))))
  const pixel = await card.extract({left: 30, top: 570, width: 1, height: 1}).raw().toBuffer()
  const ink = Buffer.from('3a2a4d', 'hex')
  for (const [index, value] of pixel.entries())
    expect(Math.abs(value - (ink[index] ?? 0)), 'as close as JPEG keeps it').toBeLessThan(4)
})

test('another title is another card; the one before stays where it is shown', async () => {
  const before = addressOf('Italy')
  const drawn = await bytes(await get(before))
  const never = addressOf('Florida')
  await client.patch('destination-italy').set({name: 'Sicily'}).commit()
  await client.patch('destination-florida').set({name: 'The Keys'}).commit()
  await takeOver()
  expect(addressOf('Sicily')).not.toBe(before)
  expect(await bytes(await get(addressOf('Sicily')))).not.toEqual(drawn)
  expect(await bytes(await get(before))).toEqual(drawn)
  expect((await get(never)).status).toBe(404)
})

test('another part of the picture is another card', async () => {
  const before = addressOf('Colorado')
  await client.patch('destination-colorado').set({'card.hotspot.x': 0.2}).commit()
  await takeOver()
  expect(addressOf('Colorado')).not.toBe(before)
})

test('nobody can ask for what is not on the site', async () => {
  for (const name of ['', '0.jpg', `${'0'.repeat(40)}.jpg`, '../lake/x', 'faces/imbue.ttf'])
    expect((await get(`/cards/${name}`)).status, name).toBe(404)
})

test('without the lake, what was drawn is sent, and the rest later', async () => {
  const drawn = addressOf('Sicily')
  await lake.close()
  expect((await get(drawn)).status).toBe(200)
  expect((await get(addressOf('Blog'))).status).toBe(503)
})
