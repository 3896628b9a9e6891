import {mkdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {type Content, EMPTY} from './content.ts'
import {ContentError} from './content-error.ts'
import {hasLake} from './environment.ts'
import {parseContent} from './parse.ts'
import {writeWhole} from './write-whole.ts'

const stored = z.object({takenAt: z.iso.datetime(), answer: z.unknown()})

/** The lake's answer at one moment, and the content made of it. */
export interface Snapshot {
  /** ISO 8601, UTC. */
  takenAt: string
  answer: unknown
  content: Content
}

declare global {
  /** The server and Next's pages are bundled apart, but share a process: this is where they meet. */
  var roamSnapshot: Snapshot | undefined
}

const FILE = 'snapshot.json'

async function read(folder: string): Promise<Snapshot | undefined> {
  const file = join(folder, FILE)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const {takenAt, answer} = stored.parse(JSON.parse(text))
    return {takenAt, answer, content: parseContent(answer)}
  } catch (error) {
    // An older version of the site, or a torn disk: the lake has the truth and is asked next.
    const why = error instanceof ContentError ? error.message : 'it is not readable'
    console.warn(`The snapshot ${file} is left aside: ${why}`)
    return undefined
  }
}

/** The snapshot that was kept last, if there is one that this version of the site can read. */
export async function keptSnapshot(): Promise<Snapshot | undefined> {
  const folder = process.env.ROAM_DATA_DIR
  // A build that is told of no lake makes pages without content: the server makes them anew.
  return folder && hasLake() ? read(folder) : undefined
}

/** Keeps a snapshot in the folder: whole or not at all, and flushed to disk. */
export async function writeSnapshot({takenAt, answer}: Snapshot, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  await writeWhole(join(folder, FILE), JSON.stringify({takenAt, answer}))
}

/** The snapshot that the pages are made of, now. */
export async function currentSnapshot(): Promise<Snapshot | undefined> {
  globalThis.roamSnapshot ??= await keptSnapshot()
  return globalThis.roamSnapshot
}

/** What the pages are made of, now. */
export const currentContent = async (): Promise<Content> =>
  (await currentSnapshot())?.content ?? EMPTY
