import {randomUUID} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, open, rename, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {Datasets} from '../datasets/datasets.ts'
import type {Renditions} from '../images/renditions.ts'
import type {Transaction} from '../shared/types.ts'
import {assetPath, assetsDirectory, linkFiles} from './storage.ts'

/** The ID of an asset document: `image-<SHA-1>-<width>x<height>-<extension>` or `file-<SHA-1>-<extension>`. */
const ASSET_ID = /^(?:image-([0-9a-f]{40}-\d+x\d+)|file-([0-9a-f]{40}))-([a-z0-9]+)$/

const ASSETS = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, size}'
const assetRows = z.array(z.object({_id: z.string(), size: z.number().nullish().catch(null)}))

/** The name of an asset's file; undefined if the ID is none of an asset. */
function fileName(id: string): string | undefined {
  const [, image, file, extension] = ASSET_ID.exec(id) ?? []
  return extension && `${image ?? file}.${extension}`
}

interface AssetFilesOptions {
  /** The lake's data directory. */
  directory: string
  database: DatabaseSync
  datasets: Datasets
  renditions: Renditions
}

/** Stores uploaded files, and deletes those whose asset document has been deleted. */
export class AssetFiles {
  #options: AssetFilesOptions
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: AssetFilesOptions) {
    this.#options = options
  }

  /** Moves an uploaded file to its final path, durably, and then calls `commit`. */
  store<T>(upload: string, target: string, commit: () => T): Promise<T> {
    return this.#enqueue(async () => {
      await moveFileDurably(upload, target)
      return commit()
    })
  }

  /** Links the files of a dataset into another, and then calls `commit`, which copies the documents. */
  copyDataset(source: string, target: string, commit: () => void): Promise<void> {
    const root = assetsDirectory(this.#options.directory)
    return this.#enqueue(async () => {
      await linkFiles(path.join(root, source), path.join(root, target))
      commit()
    })
  }

  /** A commit hook: deletes the files of the assets that the transaction has deleted. */
  afterCommit = ({changes}: Transaction): void => {
    if (changes.some(({id, after}) => !after && ASSET_ID.test(id))) void this.deleteUnused()
  }

  /**
   * Deletes the files and renditions of deleted asset documents, in the background. A trigger of the
   * database records deletions, so that those before a crash are completed when the lake starts.
   */
  deleteUnused(): Promise<void> {
    return this.#enqueue(async () => {
      const rows = this.#options.database.prepare('SELECT dataset, id FROM deleted_assets').all()
      for (const row of rows) await this.#deleteIfUnused(String(row.dataset), String(row.id))
    }).catch((error) => console.error('Files of deleted assets remain until the next start:', error))
  }

  /** Counts the files of all asset documents, and those that are missing or have another size. */
  async count(): Promise<{total: number; wrong: number}> {
    const {directory, datasets} = this.#options
    let [total, wrong] = [0, 0]
    for (const dataset of datasets.list())
      for (const {_id, size} of assetRows.parse(dataset.query(ASSETS))) {
        const file = fileName(_id)
        if (!file) continue
        total += 1
        const stats = await stat(assetPath(directory, dataset.name, file)).catch(() => undefined)
        if (!stats?.isFile() || stats.size !== (size ?? stats.size)) wrong += 1
      }
    return {total, wrong}
  }

  /** Waits for pending operations. */
  async close(): Promise<void> {
    await this.#queue
  }

  async #deleteIfUnused(dataset: string, id: string): Promise<void> {
    const {directory, database, datasets, renditions} = this.#options
    const users = datasets.list().filter((one) => one.get(id) !== null)
    const file = fileName(id)
    if (file && !users.some(({name}) => name === dataset))
      await rm(assetPath(directory, dataset, file), {force: true})
    if (file && users.length === 0) await renditions.deleteAll(id)
    database.prepare('DELETE FROM deleted_assets WHERE dataset = ? AND id = ?').run(dataset, id)
  }

  /** Runs operations one after the other: an upload of the same bytes must not interleave with a deletion. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => {})
    return result
  }
}

/** Renames or copies a file and fsyncs the target directory, so that the rename survives a power failure. */
async function moveFileDurably(from: string, to: string): Promise<void> {
  const targetDirectory = path.dirname(to)
  await mkdir(targetDirectory, {recursive: true})
  await rename(from, to).catch(async (error) => {
    if (error.code !== 'EXDEV') throw error
    // Behind a symbolic link, on another file system.
    const copy = `${to}.${randomUUID()}`
    await writeFile(copy, createReadStream(from), {flush: true})
    await rename(copy, to)
  })
  const handle = await open(targetDirectory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
