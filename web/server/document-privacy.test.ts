import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {SYNC_REQUEST} from '@roam/sanity/site-status'
import {startTemporaryProcessing} from '@roam/trip-request-processing/temporary-processing'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {recordRedirects} from '../content/sync/redirects.ts'
import {createStatusReporter} from '../content/sync/report-status.ts'
import {log} from './shared/logger.ts'

/** Marks every private value. */
const SECRET = 'hush'

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

const requestDocument = z.looseObject({_id: z.string(), _type: z.literal('tripRequest')})

/** Submits a trip request; returns its document. */
async function saveRequest(client: SanityClient) {
  const processing = await startTemporaryProcessing(client)
  onTestFinished(processing.stop)
  const metadata = {isSelfTest: false, honeypot: '', fillTime: undefined, networks: ['192.0.2.1']}
  await processing.submit({request: tripRequest, ...metadata}, log)
  await expect.poll(processing.queueStats).toMatchObject({waitingRequests: 0})
  return requestDocument.parse(await client.fetch('*[_type == "tripRequest"][0]'))
}

/**
 * Writes one document of each private type, with the functions that write it in production. Returns the id of the
 * trip request.
 */
async function writePrivateDocuments(client: SanityClient): Promise<string> {
  const request = await saveRequest(client)
  // The Studio saves unpublished notes of the founder as a draft.
  await client.create({...request, _id: `drafts.${request._id}`, notes: SECRET})
  await client.patch(request._id).set({notes: SECRET}).commit()
  for (const {type, ids, drafts} of DOCUMENT_ACCESS)
    for (const pattern of ids.filter((id) => id.includes('.')))
      for (const prefix of ['', ...(drafts ? ['drafts.'] : [])])
        await client.createIfNotExists({
          _id: prefix + pattern.replaceAll('*', 'x'),
          _type: type,
          ...{token: SECRET, words: SECRET, name: SECRET},
        })
  await recordRedirects(client, [{document: 'post', slug: SECRET}])
  await client.createOrReplace({...SYNC_REQUEST, by: SECRET})
  await createStatusReporter(
    client,
    {id: 'x', name: SECRET, url: SECRET},
    () => null,
  )({
    state: 'failed',
    reason: SECRET,
    seen: {documents: 1, newest: null},
  })
  return request._id
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

test('the id of a request contains no personal data', async () => {
  const {client} = await startPublicLake()
  const {_id} = await saveRequest(client)
  expect(_id).toMatch(/^tripRequest\.\d{4}-\d\d-\d\d\.[\w-]{24}$/)
  expect(_id).not.toContain(SECRET)
})

test('without a token, no query, export, document or history request returns private data', async () => {
  const {lake, client} = await startPublicLake()
  const requestId = await writePrivateDocuments(client)
  const ids = await client.fetch<string[]>('*[_type != "post"]._id')
  const queryPath = (groq: string, parameters = '') =>
    `/query/production?returnQuery=false&query=${encodeURIComponent(groq)}${parameters}`
  const paths = [
    ...['raw', 'published', 'drafts'].map((perspective) => queryPath('*', `&perspective=${perspective}`)),
    queryPath('*[_type == "tripRequest"]{name, email}', '&perspective=raw'),
    queryPath(`*[_id in path("tripRequest.**")]`, '&perspective=raw'),
    queryPath(`*[_id == "${requestId}"][0]`),
    queryPath(`*[defined(token)].token`, '&perspective=raw'),
    queryPath(`*[token == "${SECRET}"][0].token`),
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
