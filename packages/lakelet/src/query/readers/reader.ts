/**
 * Reader process, which evaluates queries over its own connection to the lake's database: `reader.ts FILE`. The
 * pool can kill it at any time, and does so on timeout.
 */
import {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import {serveTasks} from '../../process-pool/serve-tasks.ts'
import {siblingModule} from '../../shared/sibling-module.ts'
import {DatasetReader} from '../../store/dataset-reader.ts'
import {DatasetView} from '../../store/dataset-view.ts'
import {createDocumentCache} from '../../store/document-cache.ts'
import {toStorageError} from '../../store/storage-errors.ts'
import {evaluateToJson} from '../evaluate.ts'
import type {QueryTask} from './messages.ts'

/** In characters of JSON. Parsed documents take about three times as much memory. */
const CACHE_LENGTH = 24_000_000

const [, , file = ''] = process.argv
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
const cache = createDocumentCache(CACHE_LENGTH)
const datasets = new Map<string, {createdAt: string; reader: DatasetReader}>()

/** Opens the dataset of a task once. The lake's origin never changes while it is running. */
function openDataset({dataset: name, datasetCreatedAt: createdAt, assetOrigin}: QueryTask): DatasetReader {
  const existing = datasets.get(name)
  if (existing?.createdAt === createdAt) return existing.reader
  const reader = new DatasetReader(database, {name, createdAt}, {cache, assetOrigin: () => assetOrigin})
  datasets.set(name, {createdAt, reader})
  return reader
}

// Only the pool sends messages.
serveTasks({parse: (message) => message as QueryTask}, (task) => {
  const usage = process.threadCpuUsage()
  // All statements of a query see the same commits.
  database.exec('BEGIN')
  try {
    const {perspective, audience, sourceMap} = task
    const options = {perspective, audience, cachesRows: true, keepsDocuments: sourceMap !== undefined}
    const documents = new DatasetView(openDataset(task), options)
    const members = Buffer.from(evaluateToJson(task, documents))
    const {user, system} = process.threadCpuUsage(usage)
    return {members, cpuMs: (user + system) / 1000}
  } catch (error) {
    throw toStorageError(error) ?? error
  } finally {
    database.exec('COMMIT')
  }
})

new Worker(siblingModule('watch-parent', import.meta.url)).unref()
