import {hash} from 'node:crypto'
import {rmSync, statSync} from 'node:fs'
import {readdir, readFile, readlink, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import pMap from 'p-map'
import {z} from 'zod'
import {storedSnapshot} from '../../content/snapshot.ts'
import {deleteAbandonedFiles} from '../../content/write-file-atomically.ts'

/** Of releases with all pages. To roll back, point the symlink to an older one. */
const MAX_RELEASES = 3

/** Files that are read at the same time. */
const CONCURRENCY = 16

/** Files that are deleted in a row: the event loop is blocked. */
const MAX_DELETED_IN_A_ROW = 50

/** Far longer than a publish takes. */
const UNFINISHED_MS = 60 * 60 * 1000

/** Symlink to the current release; the document root of a static file host. */
export const CURRENT_LINK = 'current'

export const RELEASES_FOLDER = 'releases'

const slot = z.tuple([z.number(), z.number(), z.number()])

const pageSchema = z.object({
  /** Hash of everything that the page shows. */
  hash: z.string(),
  /** File in the release's folder. */
  file: z.string(),
  /** File with the RSC payload for soft navigation; only HTML pages have one. */
  rscFile: z.string().optional(),
  /** Both files. */
  files: z.array(z.string()),
  /** Response headers. */
  headers: z.record(z.string(), z.string()),
  /** Paths of the images on the page, in page order. */
  images: z.array(z.string()),
  /** Build and settings of the site that rendered it: the assets of another build are gone. */
  build: z.string().optional(),
  /** Ids of the documents that an HTML page shows. */
  documents: z.array(z.string()).optional(),
  /** Hash of the layout's texts, and where they are in both files; only pages with a layout have them. */
  frame: z.object({hash: z.string(), slots: z.array(slot), rscSlots: z.array(slot)}).optional(),
})

const checksum = z.object({bytes: z.number(), sha256: z.string()})

const manifestSchema = z.object({
  /** By path. */
  pages: z.record(z.string(), pageSchema),
  /** Permanent redirects: target paths by path. */
  redirects: z.record(z.string(), z.string()),
  /** Paths of pages that cannot be rendered, and whose last version shows documents that are no longer public. */
  withheld: z.array(z.string()).default([]),
  /** Whether pages have kept a previous version, which the next release replaces. */
  isFirstStage: z.boolean().default(false),
  /** By file. */
  checksums: z.record(z.string(), checksum),
  /** The content that the pages show: one rename of the symlink makes both current. */
  snapshot: storedSnapshot,
})

/** A page or file of a release: its hash, files and headers. */
export type ReleasePage = z.output<typeof pageSchema>

/** The pages of a release and its redirects, by path; the content that they show. */
export type Manifest = z.output<typeof manifestSchema>

/** All pages of the site, rendered from one snapshot into a folder. */
export interface Release extends Manifest {
  folder: string
}

/** Returns a hash of all parts, in this order. */
export const hashOf = (...parts: string[]): string => hash('sha256', parts.join('\0'), 'base64url')

/** Returns the size and the SHA-256 of a file's content. */
export const checksumOf = (content: string | Uint8Array): z.output<typeof checksum> => ({
  bytes: Buffer.byteLength(content),
  sha256: hash('sha256', content, 'base64url'),
})

export const manifestFile = (folder: string): string => `${folder}.json`

const folderOf = (target: string, number: number) => join(target, RELEASES_FOLDER, String(number))

/** Returns the numbers of all releases, finished or not, in ascending order. Ignores files of other names. */
export async function listReleases(target: string): Promise<number[]> {
  const names = await readdir(join(target, RELEASES_FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const numbers = names.flatMap((name) => /^([1-9]\d{0,14})(\.json)?$/.exec(name)?.[1] ?? [])
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether each finished release has all pages, by folder: a manifest can have megabytes. */
const knownReleases = new Map<string, boolean>()

/** Records that a release is finished. */
export const addFinished = ({folder, isFirstStage}: Release): void =>
  void knownReleases.set(folder, !isFirstStage)

/** Returns whether a release has all pages; undefined if it cannot be read. */
async function hasAllPages(folder: string): Promise<boolean | undefined> {
  const release = knownReleases.has(folder) ? undefined : await readRelease(folder)
  if (release) addFinished(release)
  return knownReleases.get(folder)
}

/** Reads a release without its files; undefined if it is unfinished, damaged, or of another version of the site. */
async function readRelease(folder: string): Promise<Release | undefined> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return undefined
  // Derived from the content: whatever is wrong with the manifest, another release is read, or all pages rendered.
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => '')
  const {data} = manifestSchema.safeParse(parseJson(text))
  return data && {folder, ...data}
}

/** Reads the releases that this version can read: the current one, then the others, the newest first. */
export async function readReleases(target: string): Promise<Release[]> {
  const current = await readCurrentLink(target)
  const numbers = (await listReleases(target)).reverse()
  const currentNumber = numbers.find((number) => join(RELEASES_FOLDER, String(number)) === current)
  const others = numbers.filter((number) => number !== currentNumber)
  const sorted = currentNumber === undefined ? others : [currentNumber, ...others]
  const releases = await Promise.all(sorted.map((number) => readRelease(folderOf(target, number))))
  return releases.filter((release) => release !== undefined)
}

/** Synchronous: a twentieth of the processor time for thousands of files. */
function hasSize(path: string, bytes: number): boolean {
  const stats = statSync(path, {throwIfNoEntry: false})
  return stats?.isFile() === true && stats.size === bytes
}

/**
 * Returns the files of a release that are missing or have another size.
 * @param isThorough also compares the content
 */
export async function findDamagedFiles(
  {folder, checksums}: Release,
  {isThorough}: {isThorough: boolean},
): Promise<Set<string>> {
  const damaged = new Set<string>()
  await pMap(
    Object.entries(checksums),
    async ([file, {bytes, sha256}]) => {
      const path = join(folder, file)
      const isWhole = isThorough
        ? await readFile(path).then(
            (content) => checksumOf(content).sha256 === sha256,
            () => false,
          )
        : hasSize(path, bytes)
      if (!isWhole) damaged.add(file)
    },
    {concurrency: CONCURRENCY},
  )
  return damaged
}

/** Returns what the link to the current release leads to; empty without one. */
export const readCurrentLink = (target: string): Promise<string> =>
  readlink(join(target, CURRENT_LINK)).catch(() => '')

/** Whether a release was begun in the last hour: another process can be writing it. */
async function isRecent(folder: string): Promise<boolean> {
  const stats = await stat(folder).catch(() => stat(manifestFile(folder)))
  // A later time is that of a clock that was ahead.
  return Math.abs(Date.now() - stats.mtimeMs) < UNFINISHED_MS
}

/** Deletes the folder of a release. `rm` would begin thousands of file operations at once: requests of visitors wait behind them. */
export async function deleteFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const files = entries.filter((entry) => !entry.isDirectory())
  for (const [index, {parentPath, name}] of files.entries()) {
    if (index % MAX_DELETED_IN_A_ROW === 0) await nextTurn()
    rmSync(join(parentPath, name), {force: true})
  }
  await rm(folder, {force: true, recursive: true})
}

/**
 * Deletes all but the last three releases with all pages and what is newer, and what earlier publishes left unfinished.
 *
 * @param served what the link to the current release led to before: another process can still send its files
 */
export async function deleteOldReleases(target: string, served = ''): Promise<void> {
  const numbers = await listReleases(target)
  const finished = await Promise.all(numbers.map((number) => hasAllPages(folderOf(target, number))))
  const complete = numbers.filter((_, index) => finished[index]).slice(-MAX_RELEASES)
  const newest = numbers.findLast((_, index) => finished[index] !== undefined)
  for (const [index, number] of numbers.entries()) {
    if (number === newest || complete.includes(number) || served === join(RELEASES_FOLDER, String(number)))
      continue
    if (finished[index] === undefined && (await isRecent(folderOf(target, number)))) continue
    await rm(manifestFile(folderOf(target, number)), {force: true, recursive: true})
    await deleteFolder(folderOf(target, number))
    knownReleases.delete(folderOf(target, number))
  }
  await deleteAbandonedFiles(join(target, RELEASES_FOLDER))
}
