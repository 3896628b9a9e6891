import {createReadStream, existsSync} from 'node:fs'
import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {pathToFileURL} from 'node:url'
import {createGunzip} from 'node:zlib'
import type {sanityImport} from '@sanity/import'

/** A document to import. Assets may be given as `_sanityAsset`, such as `image@file:///photo.jpg`. */
export interface ImportedDocument {
  [field: string]: unknown
  _id: string
  _type: string
}

/** Documents as lines of JSON, and the options of `@sanity/import` for their assets. */
interface ImportSource {
  lines: Iterable<string> | AsyncIterable<string>
  assets: Pick<Parameters<typeof sanityImport>[1], 'assetsBase' | 'assetMap' | 'unreferencedAssets'>
}

/**
 * Opens a source for a task: documents, an .ndjson file, or a directory or .tar.gz archive of
 * `sanity dataset export`.
 * @throws Error if the file or directory cannot be read
 */
export async function withImportSource<Result>(
  source: string | ImportedDocument[],
  task: (source: ImportSource) => Promise<Result>,
): Promise<Result> {
  if (typeof source !== 'string')
    return task({lines: source.map((document) => JSON.stringify(document)), assets: {}})
  if ((await stat(source)).isDirectory()) return task(await openDirectory(source))
  if (!/\.(tar|tar\.gz|tgz)$/.test(source)) return task({lines: readLines(source), assets: {}})
  const directory = await mkdtemp(join(tmpdir(), 'lakelet-import-'))
  try {
    await unpack(source, directory)
    const files = await readdir(directory, {recursive: true})
    const [data = ''] = files.filter(isDataFile)
    return await task(await openDirectory(join(directory, dirname(data))))
  } finally {
    await rm(directory, {recursive: true})
  }
}

async function unpack(archive: string, directory: string): Promise<void> {
  const {unpackTar} = await import('modern-tar/fs')
  const [input, output] = [createReadStream(archive), unpackTar(directory)]
  await (archive.endsWith('gz') ? pipeline(input, createGunzip(), output) : pipeline(input, output))
}

const isDataFile = (name: string) => name.endsWith('.ndjson')

async function openDirectory(directory: string): Promise<ImportSource> {
  const [data, ...others] = (await readdir(directory)).filter(isDataFile)
  if (!data || others.length > 0) throw new Error(`${directory} must contain exactly one .ndjson file`)
  const assetMap = join(directory, 'assets.json')
  return {
    lines: readLines(join(directory, data)),
    assets: {
      assetsBase: directory,
      assetMap: existsSync(assetMap) ? JSON.parse(await readFile(assetMap, 'utf8')) : {},
      unreferencedAssets: [
        ...(await listAssets('image', join(directory, 'images'))),
        ...(await listAssets('file', join(directory, 'files'))),
      ],
    },
  }
}

async function listAssets(type: 'image' | 'file', directory: string): Promise<string[]> {
  const names = existsSync(directory) ? await readdir(directory) : []
  return names.map((name) => `${type}#${pathToFileURL(join(directory, name))}`)
}

/** The lines of a file. `node:readline` also splits at U+2028, which JSON may contain. */
async function* readLines(file: string): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
