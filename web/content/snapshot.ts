import {mkdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {isSanityConfigured} from '../environment.ts'
import {type Redirect, redirectSchema} from '../features/seo/seo.content.ts'
import {type Content, EMPTY_CONTENT} from './content.ts'
import {ContentError} from './parse-content.ts'
import {parseValidDocuments} from './parse-valid-documents.ts'
import {writeFileAtomically} from './write-file-atomically.ts'

const FILE_NAME = 'snapshot.json'

/** The file's format: `answer` is the raw result of the content query. */
const fileSchema = z.object({
  takenAt: z.iso.datetime(),
  answer: z.unknown(),
  pendingRedirects: z.array(redirectSchema).default([]),
})

/** The result of the content query at one moment, raw and parsed. */
export interface Snapshot {
  /** ISO 8601, UTC. */
  takenAt: string
  /** Has only valid documents; includes the pending redirects. */
  queryResult: unknown
  /** Redirects that queries do not return yet: the site has not saved them in the Content Lake. */
  pendingRedirects: Redirect[]
  content: Content
}

/** The snapshot of an empty dataset. */
export const EMPTY_SNAPSHOT: Snapshot = {
  takenAt: new Date(0).toISOString(),
  queryResult: null,
  pendingRedirects: [],
  content: EMPTY_CONTENT,
}

declare global {
  // Shared by the server and Next's pages, which are separate bundles in one process.
  /** The snapshot that visitors see. */
  var roamSnapshot: Snapshot | undefined
  /** The snapshot of the release that is being rendered. */
  var roamCandidate: Snapshot | undefined
}

/** Path of the stored snapshot. */
const snapshotFile = (folder: string): string => join(folder, FILE_NAME)

async function readSnapshot(folder: string): Promise<Snapshot | undefined> {
  const file = snapshotFile(folder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const {takenAt, answer, pendingRedirects} = fileSchema.parse(JSON.parse(text))
    // This version of the site may refuse documents that the version that wrote the file has shown.
    const {queryResult, content} = parseValidDocuments(answer, undefined)
    return {takenAt, queryResult, pendingRedirects, content}
  } catch (error) {
    // Written by an older version of the site, or damaged: the content sync replaces it.
    const reason = error instanceof ContentError ? error.message : 'unreadable file'
    console.warn(`content snapshot ignored: ${file}: ${reason}`)
    return undefined
  }
}

/** Reads the snapshot in ROAM_DATA_DIR; undefined if there is none that this version can parse. */
export async function readStoredSnapshot(): Promise<Snapshot | undefined> {
  const folder = process.env.ROAM_DATA_DIR
  // A build without Sanity settings renders empty pages; the server rebuilds them at startup.
  return folder && isSanityConfigured() ? readSnapshot(folder) : undefined
}

/** Writes a snapshot to the folder, atomically and flushed to disk. */
export async function writeSnapshot(
  {takenAt, queryResult, pendingRedirects}: Snapshot,
  folder: string,
): Promise<void> {
  await mkdir(folder, {recursive: true})
  await writeFileAtomically(
    snapshotFile(folder),
    JSON.stringify({takenAt, answer: queryResult, pendingRedirects}),
  )
}

/** Returns the content that visitors see; empty content without a snapshot. */
export const getCurrentContent = (): Content => globalThis.roamSnapshot?.content ?? EMPTY_CONTENT

/** Returns the snapshot that pages are rendered from, read from disk on the first call. */
export async function getSnapshot(): Promise<Snapshot | undefined> {
  globalThis.roamSnapshot ??= await readStoredSnapshot()
  return globalThis.roamCandidate ?? globalThis.roamSnapshot
}

/** Returns the content that pages are rendered from; empty content without a snapshot. */
export const getPublishedContent = async (): Promise<Content> =>
  (await getSnapshot())?.content ?? EMPTY_CONTENT
