import {SYNC_REQUEST} from '@roam/sanity/site-status'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {recordRedirects} from './content-sync/redirects.ts'
import {createStatusReporter} from './content-sync/report-status.ts'
import {createSaveToLake} from './outbox/content-lake.ts'
import {createRequestId, type RequestDocument} from './outbox/request-document.ts'

/** Marks every private value. */
const SECRET = 'hush'

const TIME = Date.parse('2026-05-04T03:02:01Z')

const tripRequest = {
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

const requestDocument: RequestDocument = {
  _id: createRequestId(tripRequest, TIME),
  _type: 'tripRequest',
  ...tripRequest,
  submittedAt: new Date(TIME).toISOString(),
  spam: false,
}

/** Writes one document of each private type, with the functions that write it in production. */
async function writePrivateDocuments(client: SanityClient): Promise<void> {
  await createSaveToLake(client)([requestDocument])
  // The Studio saves unpublished notes of the founder as a draft.
  await client.create({...requestDocument, _id: `drafts.${requestDocument._id}`, notes: SECRET})
  await client.patch(requestDocument._id).set({notes: SECRET}).commit()
  await recordRedirects(client, [{document: 'post', slug: SECRET}])
  await client.createOrReplace({...SYNC_REQUEST, by: SECRET})
  await createStatusReporter(
    client,
    () => null,
  )({
    state: 'failed',
    reason: SECRET,
    seen: {documents: 1, newest: null},
  })
}

/** Starts a lake with a public dataset, the default at Sanity, and one public document. */
async function startPublicLake() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  await client.create({_id: 'post', _type: 'post', title: 'Public'})
  return {lake, client}
}

const readAnonymously = async ({url}: TemporaryLake, path: string) =>
  (await fetch(`${url}/v2025-02-19/data${path}`)).text()

test('ids of private documents contain a dot, so that Sanity hides them without a token', async () => {
  const {client} = await startPublicLake()
  await writePrivateDocuments(client)
  const ids = await client.fetch<string[]>('*[_type != "post"]._id')
  expect(ids.length).toBeGreaterThan(4)
  // https://www.sanity.io/docs/content-lake/ids
  expect(ids.filter((id) => !id.includes('.'))).toEqual([])
})

test('the id of a request contains no personal data', () => {
  expect(requestDocument._id).toMatch(/^tripRequest\.2026-05-04\.[\w-]{24}$/)
  expect(requestDocument._id).not.toContain(SECRET)
})

test('without a token, no query, export, document or history request returns private data', async () => {
  const {lake, client} = await startPublicLake()
  await writePrivateDocuments(client)
  const ids = await client.fetch<string[]>('*[_type != "post"]._id')
  const queryPath = (groq: string, parameters = '') =>
    `/query/production?returnQuery=false&query=${encodeURIComponent(groq)}${parameters}`
  const paths = [
    ...['raw', 'published', 'drafts'].map((perspective) => queryPath('*', `&perspective=${perspective}`)),
    queryPath('*[_type == "tripRequest"]{name, email}', '&perspective=raw'),
    queryPath(`*[_id in path("tripRequest.**")]`, '&perspective=raw'),
    queryPath(`*[_id == "${requestDocument._id}"][0]`),
    queryPath(`*[name match "${SECRET}"]`, '&perspective=raw'),
    queryPath('{"all": *[_type == "tripRequest"].email, "one": *[_type == "siteStatus"][0].failure}'),
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
  for (const path of paths) expect(await readAnonymously(lake, path), path).not.toContain(SECRET)
  const count = await readAnonymously(lake, queryPath('count(*)', '&perspective=raw'))
  expect(JSON.parse(count)).toMatchObject({result: 1})
})

test('without a token, listeners receive no events of private documents', async () => {
  const {lake, client} = await startPublicLake()
  const path = '/listen/production?query=*&includeResult=true&includeAllVersions=true'
  const response = await fetch(`${lake.url}/v2025-02-19/data${path}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const readUntil = async (text: string) => {
    while (!received.includes(text)) received += (await reader?.read())?.value
  }
  await readUntil('welcome')
  await writePrivateDocuments(client)
  await client.patch('post').set({title: 'Changed'}).commit()
  await readUntil('Changed')
  await reader?.cancel()
  expect(received).not.toContain(SECRET)
  expect(received).not.toContain('tripRequest')
})
