import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {SYNC_REQUEST} from '@roam/documents/site-status'
import {startTemporaryProcessing, TEST_SUBMISSION} from '@roam/processing/temporary-processing'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {recordRedirects} from '../content/sync/redirects.ts'
import {createStatusReporter} from '../content/sync/report-status.ts'
import {log} from '../logger.ts'

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
  await processing.submit({request: tripRequest, ...TEST_SUBMISSION}, log)
  await expect.poll(processing.queueStats).toMatchObject({waitingRequests: 0})
  return requestDocument.parse(await client.fetch('*[_type == "tripRequest"][0]'))
}

/** Writes one document of each private type, with the functions that write it in production. */
async function writePrivateDocuments(client: SanityClient): Promise<void> {
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
}

async function connect(): Promise<SanityClient> {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  return createClient({...lake.clientConfig, perspective: 'raw'})
}

test('ids of private documents contain a dot, so that Sanity hides them without a token', async () => {
  const client = await connect()
  await writePrivateDocuments(client)
  const ids = await client.fetch<string[]>('*._id')
  expect(ids.length).toBeGreaterThan(4)
  // https://www.sanity.io/docs/content-lake/ids
  expect(ids.filter((id) => !id.includes('.'))).toEqual([])
})

test('the id of a request contains no personal data', async () => {
  const client = await connect()
  const {_id} = await saveRequest(client)
  expect(_id).toMatch(/^tripRequest\.\d{4}-\d\d-\d\d\.[\w-]{24}$/)
  expect(_id).not.toContain(SECRET)
})
