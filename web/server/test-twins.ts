import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {addEvent, proposalSent, requestDocuments} from '@roam/documents/test-request'
import {startTemporaryProcessing, type TemporaryProcessing} from '@roam/processing/temporary-processing'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {createClient, type SanityClient} from '@sanity/client'
import {type ContentLake, createContentLake} from 'lakelet'
import {ACTORS, DAY, REQUESTS} from './test-writes.ts'
import {createTrips, type Trips} from './trip/trips.ts'

/*
 * A system of lake, jobs and private pages that others write to. A twin that nobody writes to shows what it would be
 * without them: both have the same data, clock and jobs.
 */

const PROJECT = 'roam'
export const DATASET = 'production'
export const API = 'v2025-02-19'

const ADMINISTRATOR = 'token-of-the-administrator'
const SITE = 'token-of-the-site'
export const EDITOR = 'token-of-the-editor'

export interface System {
  lake: ContentLake
  /** With the rights of an administrator. */
  administrator: SanityClient
  site: SanityClient
  trips: Trips
  processing: TemporaryProcessing
  close: () => Promise<void>
}

export const connect = (lake: ContentLake, token: string): SanityClient =>
  createClient({
    projectId: PROJECT,
    dataset: DATASET,
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: API.slice(1),
    token,
    perspective: 'raw',
  })

/** Starts a system on a folder. */
async function startSystem(directory: string): Promise<System> {
  const lake = await createContentLake({
    directory,
    projectId: PROJECT,
    datasets: [{name: DATASET, aclMode: 'private'}],
    port: 0,
    tokens: [
      {token: ADMINISTRATOR, name: 'Owner', role: 'administrator'},
      {token: SITE, name: 'The site', role: 'editor', writer: 'site'},
      {token: EDITOR, name: 'Editor', role: 'editor'},
      {token: ACTORS.assistant, name: 'Assistant', role: 'contributor'},
      {token: ACTORS.viewer, name: 'Viewer', role: 'viewer'},
    ],
    corsOrigins: [],
    webhooks: [],
    documentRules: DOCUMENT_ACCESS,
    durable: false,
  })
  const site = connect(lake, SITE)
  const processing = await startTemporaryProcessing(site, {getRetentionMonths: () => 1})
  return {
    lake,
    administrator: connect(lake, ADMINISTRATOR),
    site,
    trips: createTrips({client: site, reportProblems: () => {}, log: {error: () => {}}}),
    processing,
    async close() {
      await processing.stop()
      await lake.close()
    },
  }
}

/** Writes documents of all kinds: content, requests, what was sent and answered, trash, drafts of others. */
async function seed({administrator, site}: System): Promise<void> {
  const transaction = administrator.transaction()
  for (const type of ['homePage', 'privacyPage', 'tripTexts', 'siteSettings'])
    transaction.create({_id: type, _type: type, title: `The ${type}`})
  transaction.create({_id: 'pack', _type: 'package', name: 'Essentials', price: 150})
  transaction.create({_id: 'post', _type: 'post', title: 'A post'})
  transaction.create({
    _id: 'trash.one',
    _type: 'trash',
    title: 'Deleted',
    documentType: 'post',
    photoCount: 0,
    storyCount: 0,
    deletedAt: new Date().toISOString(),
    deletedBy: 'Owner',
    documents: JSON.stringify([{_id: 'gone', _type: 'post'}]),
    assets: [],
  })
  for (const _id of REQUESTS) {
    const name = _id.slice('tripRequest.'.length)
    const fields = {...sampleRequest, name, submittedAt: `${DAY}T10:00:00.000Z`, spam: false}
    for (const document of requestDocuments(_id, fields)) transaction.create(document)
  }
  await transaction.commit()
  await administrator.assets.upload('file', Buffer.from('a ticket'), {filename: 'ticket.txt'})
  const lines = [{_key: 'a', name: 'Essentials', price: 150}]
  const proposal = proposalSent({words: 'Hello', lines, total: 150, validUntil: '2026-12-31'})
  for (const id of REQUESTS.slice(0, 2)) await addEvent(site, id, proposal)
}

/** Starts two systems with the same data. */
export async function startTwins(): Promise<{attacked: System; twin: System; close: () => Promise<void>}> {
  const folder = await mkdtemp(join(tmpdir(), 'roam-foreign-writes-'))
  const first = await startSystem(join(folder, 'attacked'))
  await seed(first)
  await first.close()
  await cp(join(folder, 'attacked'), join(folder, 'twin'), {recursive: true})
  const attacked = await startSystem(join(folder, 'attacked'))
  const twin = await startSystem(join(folder, 'twin'))
  return {
    attacked,
    twin,
    async close() {
      await attacked.close()
      await twin.close()
      await rm(folder, {recursive: true})
    },
  }
}
