import {createReadStream} from 'node:fs'
import {mkdtemp, open, readdir, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {createClient} from '@sanity/client'

const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** A dataset of a lake, with a token that may write. */
export interface DatasetConnection {
  url: string
  projectId: string
  dataset: string
  token: string
}

/**
 * A document to import. Assets may be given as `_sanityAsset`, such as `image@file:///photo.jpg`, or in a file
 * `image@file://./photo.jpg`, relative to its folder.
 */
export interface ImportedDocument {
  [field: string]: unknown
  _id: string
  _type: string
}

/** A client for the dataset. */
export const connect = ({url, ...config}: DatasetConnection) =>
  createClient({
    ...config,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  })

/**
 * Imports the output of `sanity dataset export` into a lake with `@sanity/import`, which reads all documents first.
 * @param source a directory, an .ndjson or .tar.gz file, or documents
 * @param options `replace`: whether to replace documents with the same ID
 * @returns the number of imported documents
 * @throws Error if a document is invalid or one with the same ID exists; others may have been imported
 */
export async function importDataset(
  connection: DatasetConnection,
  source: string | ImportedDocument[],
  {replace}: {replace: boolean},
): Promise<number> {
  if (source.length === 0) return 0
  if (typeof source === 'string' && /\.(tar|tar\.gz|tgz)$/.test(source))
    return withUnpacked(source, (directory) => importDataset(connection, directory, {replace}))
  const {sanityImport} = await import('@sanity/import')
  const isFile = typeof source === 'string' && !(await stat(source)).isDirectory()
  // It modifies documents.
  const input = isFile ? await readWithoutMark(source) : structuredClone(source)
  const {numDocs, warnings} = await sanityImport(input, {
    client: connect(connection),
    operation: replace ? 'createOrReplace' : 'create',
    releasesOperation: 'replace',
    ...(isFile && {assetsBase: dirname(resolve(source))}),
  })
  for (const {message} of warnings) console.warn(message)
  return numDocs
}

/** Streams a file without the byte order mark that editors on Windows write. */
async function readWithoutMark(path: string) {
  const file = await open(path)
  const {buffer} = await file.read(Buffer.alloc(BYTE_ORDER_MARK.length), 0, BYTE_ORDER_MARK.length, 0)
  return file.createReadStream({start: buffer.equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0})
}

/** Unpacks an archive into a private temporary directory for a task, which gets the directory of the documents. */
async function withUnpacked<Result>(
  archive: string,
  task: (directory: string) => Promise<Result>,
): Promise<Result> {
  const {unpackTar} = await import('modern-tar/fs')
  const directory = await mkdtemp(join(tmpdir(), 'lakelet-import-'))
  try {
    const [input, output] = [createReadStream(archive), unpackTar(directory)]
    await (archive.endsWith('gz') ? pipeline(input, createGunzip(), output) : pipeline(input, output))
    const files = await readdir(directory, {recursive: true})
    const data = files.find((name) => name.endsWith('.ndjson')) ?? ''
    return await task(join(directory, dirname(data)))
  } finally {
    await rm(directory, {recursive: true})
  }
}
