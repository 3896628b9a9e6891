import {linkSync, mkdirSync, readFileSync} from 'node:fs'
import {mkdir, open, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import pMap from 'p-map'
import {isObject} from '../../content/parse-content.ts'
import {writeFileAtomically} from '../../content/write-file-atomically.ts'
import {
  addFinished,
  CURRENT_LINK,
  checksumOf,
  deleteFolder,
  listReleases,
  type Manifest,
  manifestFile,
  RELEASES_FOLDER,
  type Release,
  readCurrentLink,
} from './release.ts'

/** Files that are flushed at the same time: Node.js has four threads for files, and visitors read pages meanwhile. */
const FLUSH_CONCURRENCY = 2

/** Of a manifest: about 2 ms are encoded at once. */
const CHUNK_BYTES = 256 * 1024

/** A release that is being written and not yet current. */
export interface ReleaseBuilder {
  folder: string
  /** @param path relative to the folder; a leading slash is allowed */
  write: (path: string, content: string | Uint8Array) => Promise<void>
  copy: (path: string, from: string) => Promise<void>
  /** Adds files of an older release as hard links; files of releases are never modified. */
  reuse: (release: Release, paths: string[]) => void
  /** Completes the release. */
  finish: (manifest: Omit<Manifest, 'checksums'>) => Promise<Release>
  /**
   * Flushes the files and the manifest to the disk; a power failure before leaves files to be rendered again, or an
   * unfinished release.
   */
  flush: () => Promise<void>
  /** Deletes the unfinished release. */
  discard: () => Promise<void>
}

/** Makes the link to the current release lead to this one, in one step, whatever has its name. */
export async function linkCurrent(target: string, {folder}: Pick<Release, 'folder'>): Promise<void> {
  const current = join(target, CURRENT_LINK)
  const name = basename(folder)
  if ((await readCurrentLink(target)) === join(RELEASES_FOLDER, name)) return
  const temporaryLink = join(target, `${CURRENT_LINK}.${name}`)
  await rm(temporaryLink, {force: true, recursive: true})
  await symlink(join(RELEASES_FOLDER, name), temporaryLink)
  await rename(temporaryLink, current).catch(async (error: NodeJS.ErrnoException) => {
    // A copy of the data folder that follows links has a folder here.
    if (error.code !== 'EISDIR') throw error
    await rm(current, {recursive: true})
    await rename(temporaryLink, current)
  })
}

/**
 * Starts a release in its own folder below `target`. `linkCurrent` replaces a symlink atomically, so
 * visitors never get a mix of old and new files.
 *
 * @throws if another process starts a release at the same time
 */
export async function createRelease(target: string): Promise<ReleaseBuilder> {
  // Numbered, because the clock can jump.
  const name = String(((await listReleases(target)).at(-1) ?? 0) + 1)
  const folder = join(target, RELEASES_FOLDER, name)
  await mkdir(dirname(folder), {recursive: true})
  await mkdir(folder)

  const checksums: Manifest['checksums'] = {}
  const folders = new Set<string>()
  const written: string[] = []

  function createParent(path: string): string {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!folders.has(parent)) mkdirSync(parent, {recursive: true})
    folders.add(parent)
    return file
  }

  return {
    folder,
    async write(path, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      checksums[path] = checksumOf(bytes)
      const file = createParent(path)
      written.push(file)
      await writeFile(file, bytes)
    },
    // Without the mode, which keeps files of caches from the user of a web server.
    copy: async (path, from) => writeFile(createParent(path), await readFile(from)),
    reuse(release, paths) {
      for (const path of paths) {
        const file = createParent(path)
        // Synchronous: a tenth of the processor time.
        linkSync(join(release.folder, path), file)
        checksums[path] = release.checksums[path] ?? checksumOf(readFileSync(file))
      }
    },
    async finish(manifest) {
      const complete = {...manifest, checksums}
      await writeManifest(folder, complete, false)
      written.push(manifestFile(folder))
      const release = {folder, ...complete}
      addFinished(release)
      return release
    },
    async flush() {
      await pMap(
        written,
        async (file) => {
          const handle = await open(file)
          await handle.sync().finally(() => handle.close())
        },
        {concurrency: FLUSH_CONCURRENCY},
      )
    },
    async discard() {
      await rm(manifestFile(folder), {force: true})
      await deleteFolder(folder)
    },
  }
}

/** The JSON of pages and items of the content: most are in the next manifest too, which has megabytes. */
const encoded = new WeakMap<object, Buffer>()

function encode(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null) return Buffer.from(JSON.stringify(value ?? null))
  const json = encoded.get(value) ?? Buffer.from(JSON.stringify(value))
  encoded.set(value, json)
  return json
}

/** Yields the parts of the items in brackets, separated by commas. */
function* enclose<Item>(
  [start, end]: readonly [string, string],
  items: Iterable<Item>,
  encodeItem: (item: Item) => Iterable<Buffer>,
): Iterable<Buffer> {
  let separator = start
  for (const item of items) {
    yield Buffer.from(separator)
    yield* encodeItem(item)
    separator = ','
  }
  yield Buffer.from(separator === start ? start + end : end)
}

const encodeWhole = (value: unknown): Buffer[] => [encode(value)]

const encodeList = (value: unknown): Iterable<Buffer> =>
  Array.isArray(value) ? enclose(['[', ']'], value, encodeWhole) : encodeWhole(value)

/** Yields the parts of the JSON of an object without its fields that are undefined. */
const encodeFields = <Value>(
  object: {[name: string]: Value},
  encodeField: (value: Value) => Iterable<Buffer>,
): Iterable<Buffer> =>
  enclose(
    ['{', '}'],
    Object.entries(object).filter(([, value]) => value !== undefined),
    function* encodeEntry([name, value]) {
      yield Buffer.from(`${JSON.stringify(name)}:`)
      yield* encodeField(value)
    },
  )

/** Joins parts into chunks. Requests of visitors pass while a chunk is written. */
async function* inChunks(parts: Iterable<Buffer>): AsyncIterable<Buffer> {
  let chunk: Buffer[] = []
  let bytes = 0
  for (const part of parts) {
    chunk.push(part)
    bytes += part.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(chunk)
    chunk = []
    bytes = 0
  }
  yield Buffer.concat(chunk)
}

/** Writes the manifest of a release, also of the current one, whose pages stay. */
export async function writeManifest(
  folder: string,
  {pages, redirects, withheld, isFirstStage, checksums, snapshot}: Manifest,
  isFlushed = true,
): Promise<void> {
  const encodeSnapshotField = (value: unknown) =>
    isObject(value) ? encodeFields(value, encodeList) : encodeWhole(value)
  const fields = {
    ...{redirects: encodeWhole(redirects), withheld: encodeWhole(withheld)},
    ...{isFirstStage: encodeWhole(isFirstStage), checksums: encodeFields(checksums, encodeWhole)},
    ...{pages: encodeFields(pages, encodeWhole), snapshot: encodeFields({...snapshot}, encodeSnapshotField)},
  }
  const parts = encodeFields(fields, (field) => field)
  await writeFileAtomically(manifestFile(folder), inChunks(parts), isFlushed)
}
