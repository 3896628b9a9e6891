import {createHash} from 'node:crypto'
import {z} from 'zod'
import {UserError} from '../user-error.ts'
import {ASSET_METADATA_FIELDS, type Document} from './documents.ts'
import type {DatasetConnection} from './dataset-connection.ts'
import type {Progress} from './write-documents.ts'

const TIMEOUT_MS = 10 * 60_000

/** How many are under way at once. */
const PARALLEL = 4

const optional = z.string().optional().catch(undefined)

const asset = z.object({
  _id: z.string(),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
  path: z.string(),
  sha1hash: z.string(),
  originalFilename: optional,
})
type Asset = z.output<typeof asset>

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({length: PARALLEL}, worker))
}

/** The bytes of a picture or file. Throws a Complaint where they are not those that its document says. */
async function download(lake: DatasetConnection, {_id, path, sha1hash}: Asset): Promise<Buffer> {
  const answer = await fetch(new URL(`/${path}`, lake.assetOrigin), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new UserError(`${_id} cannot be had from ${lake.name} (${answer.status}).`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (createHash('sha1').update(bytes).digest('hex') !== sha1hash)
    throw new UserError(`${_id} in ${lake.name} is not what its name says: it is damaged.`)
  return bytes
}

/** Brings what people said of a picture or file. */
async function putWords({client}: DatasetConnection, document: Document): Promise<void> {
  const known = ASSET_METADATA_FIELDS.filter((name) => document[name] !== undefined)
  await client
    .patch(document._id)
    .set(Object.fromEntries(known.map((name) => [name, document[name]])))
    .unset(ASSET_METADATA_FIELDS.filter((name) => !known.includes(name)))
    .commit({returnDocuments: false})
}

/**
 * Puts pictures and files into a lake, and checks that it gives them the same ids, by which documents
 * refer to them.
 */
export async function uploadAssets(
  from: DatasetConnection,
  to: DatasetConnection,
  documents: Document[],
  there: Map<string, Document>,
  progress: Progress,
): Promise<void> {
  let done = 0
  await inParallel(documents, async (document) => {
    if (!there.has(document._id)) {
      const read = asset.parse(document)
      const {_id} = await to.client.assets.upload(
        read._type === 'sanity.imageAsset' ? 'image' : 'file',
        await download(from, read),
        {...(read.originalFilename && {filename: read.originalFilename})},
      )
      if (_id !== document._id)
        throw new UserError(`${to.name} calls ${document._id} ${_id}: nothing refers to that.`)
    }
    await putWords(to, document)
    progress(++done, documents.length)
  })
}

/** Reads every picture and file back. Throws a Complaint that names one that is not as it should be. */
export async function verifyAssets(
  lake: DatasetConnection,
  documents: Document[],
  progress: Progress,
): Promise<void> {
  let done = 0
  await inParallel(documents, async (document) => {
    await download(lake, asset.parse(document))
    progress(++done, documents.length)
  })
}
