import {cp, mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {referTo} from '@roam/documents/request-documents'
import {loadTrip, storeEvent} from '@roam/documents/trip-store'
import {startTemporaryProcessing, type TemporaryProcessing} from '@roam/processing/temporary-processing'
import {createClient, type SanityClient} from '@sanity/client'
import {type ContentLake, createContentLake} from 'lakelet'
import {z} from 'zod'
import {ACTORS, DAY, REQUESTS, type Write} from './test-writes.ts'
import {createTrips, type Trips} from './trip/trips.ts'

/*
 * A system of lake, jobs and private pages that others write to. A twin that nobody writes to shows what it would be
 * without them: both have the same data, clock and jobs.
 */

const PROJECT = 'roam'
const DATASET = 'production'
const API = 'v2025-02-19'

const ADMINISTRATOR = 'token-of-the-administrator'
const SITE = 'token-of-the-site'
const EDITOR = 'token-of-the-editor'

export interface System {
  lake: ContentLake
  /** With the rights of an administrator. */
  administrator: SanityClient
  site: SanityClient
  trips: Trips
  processing: TemporaryProcessing
  close: () => Promise<void>
}

const connect = (lake: ContentLake, token: string): SanityClient =>
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
    const key = _id.slice('tripRequest.'.length)
    transaction.create({
      _id,
      _type: 'tripRequest',
      name: key,
      email: `${key}@example.com`,
      phone: '1',
      preferredContact: ['Email'],
      destinations: 'Rome',
      travelDates: 'May',
      packages: ['Essentials'],
      addOns: [],
      tripTypes: ['Other'],
      budgetTypes: ['Saver'],
      specialRequests: '',
      additionalInfo: '',
      submittedAt: `${DAY}T10:00:00.000Z`,
      spam: false,
      handling: {_type: 'reference', _ref: `requestHandling.${key}`, _weak: true},
      processing: {_type: 'reference', _ref: `requestProcessing.${key}`, _weak: true},
    })
  }
  await transaction.commit()
  await administrator.assets.upload('file', Buffer.from('a ticket'), {filename: 'ticket.txt'})
  for (const id of REQUESTS.slice(0, 2)) {
    const trip = await loadTrip(site, id)
    if (!trip) throw new Error(`${id} is missing`)
    await storeEvent(site, trip, {
      type: 'sentProposal',
      kind: 'proposalSent',
      fields: {
        words: 'Hello',
        lines: [{_key: 'a', name: 'Essentials', price: 150}],
        total: 150,
        validUntil: '2026-12-31',
      },
      sendsMail: true,
    })
  }
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

/** Sends a proposal as an editor; returns what the site did about the order. */
export async function sendProposal(system: System): Promise<unknown> {
  const editor = connect(system.lake, EDITOR)
  const key = `${DAY}.cy`
  const {_rev} = await editor.createOrReplace({
    _id: `drafts.proposal.${key}`,
    _type: 'proposal',
    request: referTo(`tripRequest.${key}`),
    words: 'Hello',
    lines: [{_type: 'proposalLine', _key: 'a', name: 'Essentials', price: 150}],
    validUntil: '2026-12-31',
  })
  const order = {
    request: referTo(`tripRequest.${key}`),
    action: 'sendProposal',
    revision: _rev,
    eventCount: 0,
  }
  await editor.create({_id: 'tripOrder.one', _type: 'tripOrder', ...order})
  await runJobs(system)
  return system.administrator.fetch('*[_id == "orderResult.one"][0].state')
}

/** Runs all jobs once. */
export async function runJobs({processing}: System): Promise<void> {
  await processing.sendUnsentMail()
  await processing.deleteExpiredRequests()
  await processing.deleteOrphanedMail()
}

const publishedIdOf = (id: string) => id.replace(/^drafts\.|^versions\.[^.]+\./, '')

const toPattern = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('.')
      .map((segment) => (segment === '*' ? '[^.]+' : segment))
      .join('\\.')}$`,
  )

const rules = DOCUMENT_ACCESS.map((rule) => ({...rule, patterns: rule.ids.map(toPattern)}))

/** Whether an assistant may write the document, by the table: then its content says nothing. */
function isOwn({_id, _type}: Document): boolean {
  const rule = rules.find(
    ({type, patterns}) => type === _type && patterns.some((id) => id.test(publishedIdOf(_id))),
  )
  if (!rule) return false
  if (_id.startsWith('drafts.')) return rule.drafts?.includes('contributor') ?? false
  if (_id.startsWith('versions.')) return rule.versions?.includes('contributor') ?? false
  return [rule.create, ...rule.update.map(({writers}) => writers)].some((writers) =>
    writers.includes('contributor'),
  )
}

const document = z.looseObject({_id: z.string(), _type: z.string()})
type Document = z.output<typeof document>

/** Fields of assets that an assistant may change, and the address, which has the port of the lake. */
const DESCRIPTIONS = ['title', 'altText', 'description', 'creditLine', 'label', 'opt', 'url', '_updatedAt']

/** Fields that are random. */
const RANDOM = ['token', 'revision', 'claimedBy']

/** What others may not change: documents, mails, and the pages of clients. Tokens of pages are random. */
async function readProtected({administrator, trips, processing}: System) {
  const documents = z.array(document).parse(await administrator.fetch('*'))
  const foreign = documents.filter((item) => !isOwn(item))
  const entries = foreign.map(({_rev, ...item}): [string, unknown] => {
    const isAsset = /^sanity\..*Asset$/.test(item._type)
    const kept = Object.entries(item).filter(([name]) => !(isAsset && DESCRIPTIONS.includes(name)))
    return [
      item._id,
      Object.fromEntries(kept.map(([name, item]) => [name, RANDOM.includes(name) ? '' : item])),
    ]
  })
  const folder = join(processing.dataFolder, 'outbox')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const tokens = z
    .array(z.string())
    .parse(await administrator.fetch('*[_type == "privatePage"] | order(_id).token'))
  const pages = await Promise.all(tokens.map((token) => trips.find(token, 'sent')))
  return {
    documents: Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b))),
    mails: mails.map((mail) => /^To: .*$/m.exec(mail)?.[0] ?? mail).toSorted(),
    pages: pages.map((page) =>
      JSON.parse(
        JSON.stringify(page ?? null, (key, value) => (['_rev', 'segment'].includes(key) ? undefined : value)),
      ),
    ),
  }
}

/** Returns both systems' protected state, which must be equal. */
export const compare = async (attacked: System, twin: System) =>
  Promise.all([readProtected(attacked), readProtected(twin)])

/** Sends a write. @returns the status of the response */
export async function sendWrite({lake}: System, {actor, request}: Write): Promise<number> {
  const token = ACTORS[actor]
  const response = await fetch(`${lake.url}/${API}/data/${request.path}/${DATASET}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...(token ? {authorization: `Bearer ${token}`} : {})},
    body: JSON.stringify(request.body),
  })
  await response.arrayBuffer()
  return response.status
}
