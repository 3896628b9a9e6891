import {createHash} from 'node:crypto'
import {assetPath} from '@roam/lake-client/asset-path'
import pMap from 'p-map'
import {z} from 'zod'
import {UserError} from '../shared/user-error.ts'
import type {DatasetConnection} from './dataset-connection.ts'
import {ASSET_METADATA_FIELDS, type Document, type DocumentsById} from './documents.ts'
import type {OnProgress} from './write-documents.ts'

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000

const CONCURRENCY = 4

const assetSchema = z.object({
  _id: z.string(),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
  sha1hash: z.string(),
})
type Asset = z.output<typeof assetSchema>

/** Downloads the file of an asset. Throws a UserError if its SHA-1 is not the one in its document. */
async function download(
  {name, assetOrigin, client, token}: DatasetConnection,
  {_id, sha1hash}: Asset,
): Promise<Buffer> {
  const {projectId = '', dataset = ''} = client.config()
  const path = assetPath({projectId, dataset}, _id)
  if (!path) throw new UserError(`${_id} in ${name} is not the id of an asset.`)
  const url = new URL(path, assetOrigin)
  // The unchanged original, from hosted Sanity too.
  if (path.startsWith('/images/')) url.searchParams.set('dlRaw', 'true')
  const response = await fetch(url, {
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
  })
  if (!response.ok)
    throw new UserError(`Asset ${_id} could not be downloaded from ${name} (${response.status}).`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (createHash('sha1').update(bytes).digest('hex') !== sha1hash)
    throw new UserError(`Asset ${_id} in ${name} is damaged: its SHA-1 does not match.`)
  return bytes
}

async function patchMetadata({client}: DatasetConnection, document: Document): Promise<void> {
  const present = ASSET_METADATA_FIELDS.filter((name) => document[name] !== undefined)
  await client
    .patch(document._id)
    .set(Object.fromEntries(present.map((name) => [name, document[name]])))
    .unset(ASSET_METADATA_FIELDS.filter((name) => !present.includes(name)))
    .commit({returnDocuments: false})
}

/**
 * Uploads assets that the target does not have and copies their metadata.
 *
 * @throws UserError if the target assigns another id: references would break
 */
export async function uploadAssets(
  from: DatasetConnection,
  to: DatasetConnection,
  documents: Document[],
  target: DocumentsById,
  onProgress: OnProgress,
): Promise<void> {
  let done = 0
  async function upload(document: Document): Promise<void> {
    if (!target.has(document._id)) {
      const asset = assetSchema.parse(document)
      const {_id} = await to.client.assets.upload(
        asset._type === 'sanity.imageAsset' ? 'image' : 'file',
        await download(from, asset),
        // The extension is part of the id. The metadata include the original name.
        {filename: `asset.${asset._id.slice(asset._id.lastIndexOf('-') + 1)}`},
      )
      if (_id !== document._id)
        throw new UserError(
          `${to.name} assigned the id ${_id} to asset ${document._id}: references to it would break.`,
        )
    }
    await patchMetadata(to, document)
    onProgress(++done, documents.length)
  }
  await pMap(documents, upload, {concurrency: CONCURRENCY})
}

/** Downloads every asset and verifies its hash. Throws a UserError that names a damaged one. */
export async function verifyAssets(
  dataset: DatasetConnection,
  documents: Document[],
  onProgress: OnProgress,
): Promise<void> {
  let done = 0
  async function verify(document: Document): Promise<void> {
    await download(dataset, assetSchema.parse(document))
    onProgress(++done, documents.length)
  }
  await pMap(documents, verify, {concurrency: CONCURRENCY})
}
