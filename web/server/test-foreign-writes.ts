import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {referTo} from '@roam/documents/request-documents'
import {z} from 'zod'
import {API, connect, DATASET, EDITOR, type System} from './test-twins.ts'
import {ACTORS, DAY, type Write} from './test-writes.ts'

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
