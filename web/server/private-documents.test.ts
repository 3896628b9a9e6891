import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from '@roam/content-lake'
import {RENEWAL} from '@roam/sanity/site-status'
import {expect, onTestFinished, test} from 'vitest'
import {noteMoves} from './former-addresses.ts'
import {idOf, type RequestDocument} from './outbox/document.ts'
import {createPutIntoLake} from './outbox/lake.ts'
import {createStatusNote} from './status-note.ts'

/** Stands in everything that nobody may see without a token. */
const SECRET = 'hush'

const TIME = Date.parse('2026-05-04T03:02:01Z')

const words = {
  name: `Ada ${SECRET}`,
  email: `${SECRET}@example.com`,
  phone: SECRET,
  preferredContact: [SECRET],
  destinations: SECRET,
  travelDates: SECRET,
  packages: [SECRET],
  addOns: [],
  tripTypes: [SECRET],
  budgetTypes: [SECRET],
  specialRequests: SECRET,
  additionalInfo: SECRET,
}

const request: RequestDocument = {
  _id: idOf(words, TIME),
  _type: 'tripRequest',
  ...words,
  submittedAt: new Date(TIME).toISOString(),
  spam: false,
}

/** Everything that Roam writes and that is no content, written in the ways in which Roam writes it. */
async function writePrivate(client: SanityClient): Promise<void> {
  await createPutIntoLake(client)([request])
  // The founder answers: the Studio keeps what she has begun as a draft.
  await client.create({...request, _id: `drafts.${request._id}`, notes: SECRET})
  await client.patch(request._id).set({notes: SECRET}).commit()
  await noteMoves(client, [{document: 'post', slug: SECRET}])
  await client.createOrReplace({...RENEWAL, by: SECRET})
  await createStatusNote(
    client,
    () => null,
  )({
    state: 'failed',
    reason: SECRET,
    seen: {documents: 1, newest: null},
  })
}

/** A public dataset, as one is at Sanity unless somebody says otherwise. */
async function startPublicLake() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  await client.create({_id: 'post', _type: 'post', title: 'For all'})
  return {lake, client}
}

const readAnonymously = async ({url}: TemporaryLake, path: string) =>
  (await fetch(`${url}/v2025-02-19/data${path}`)).text()

test('whatever is private stands below a path, where Sanity shows nothing without a token', async () => {
  const {client} = await startPublicLake()
  await writePrivate(client)
  const ids = await client.fetch<string[]>('*[_type != "post"]._id')
  expect(ids.length).toBeGreaterThan(4)
  // https://www.sanity.io/docs/content-lake/ids
  expect(ids.filter((id) => !id.includes('.'))).toEqual([])
})

test('an id says nothing of whose request it is', () => {
  expect(request._id).toMatch(/^tripRequest\.2026-05-04\.[\w-]{24}$/)
  expect(request._id).not.toContain(SECRET)
})

test('without a token no request, no note and no person can be read in any way', async () => {
  const {lake, client} = await startPublicLake()
  await writePrivate(client)
  const ids = await client.fetch<string[]>('*[_type != "post"]._id')
  const query = (groq: string, rest = '') =>
    `/query/production?returnQuery=false&query=${encodeURIComponent(groq)}${rest}`
  const ways = [
    ...['raw', 'published', 'drafts'].map((perspective) =>
      query('*', `&perspective=${perspective}`),
    ),
    query('*[_type == "tripRequest"]{name, email}', '&perspective=raw'),
    query(`*[_id in path("tripRequest.**")]`, '&perspective=raw'),
    query(`*[_id == "${request._id}"][0]`),
    query(`*[name match "${SECRET}"]`, '&perspective=raw'),
    query('{"all": *[_type == "tripRequest"].email, "one": *[_type == "siteStatus"][0].failure}'),
    '/export/production',
    '/export/production?types=tripRequest,siteStatus',
    ...ids.flatMap((id) => [
      `/doc/production/${id}`,
      `/doc/production/${id}?includeAllVersions=true`,
      `/history/production/documents/${id}`,
      `/history/production/transactions/${id}?effectFormat=mendoza`,
      `/history/production/events/documents/${id}`,
    ]),
  ]
  for (const way of ways) expect(await readAnonymously(lake, way), way).not.toContain(SECRET)
  const count = await readAnonymously(lake, query('count(*)', '&perspective=raw'))
  expect(JSON.parse(count)).toMatchObject({result: 1})
})

test('without a token nobody hears of requests as they come', async () => {
  const {lake, client} = await startPublicLake()
  const path = '/listen/production?query=*&includeResult=true&includeAllVersions=true'
  const answer = await fetch(`${lake.url}/v2025-02-19/data${path}`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async (word: string) => {
    while (!heard.includes(word)) heard += (await reader?.read())?.value
  }
  await hear('welcome')
  await writePrivate(client)
  await client.patch('post').set({title: 'Seen by all'}).commit()
  await hear('Seen by all')
  await reader?.cancel()
  expect(heard).not.toContain(SECRET)
  expect(heard).not.toContain('tripRequest')
})
