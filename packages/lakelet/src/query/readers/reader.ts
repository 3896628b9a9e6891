/**
 * Reader process, which evaluates queries and reads history over its own connection to the database of a lake. The pool can kill it at
 * any time, and does so on timeout.
 */
import {DatabaseSync} from 'node:sqlite'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {Worker} from 'node:worker_threads'
import {readHistory} from '../../history/read-history.ts'
import {serveTasks} from '../../process-pool/serve-tasks.ts'
import {siblingModule} from '../../shared/sibling-module.ts'
import {DatasetReader} from '../../store/dataset-reader.ts'
import {DatasetView} from '../../store/dataset-view.ts'
import {createDocumentCache} from '../../store/document-cache.ts'
import {toStorageError} from '../../store/storage-errors.ts'
import {TransactionLog} from '../../store/transaction-log.ts'
import {evaluateToJson} from '../evaluate.ts'
import type {QueryTask, ReaderTask} from './messages.ts'

/** In characters of JSON. Parsed documents take about three times as much memory. */
const CACHE_LENGTH = 24_000_000

setFlagsFromString('--expose-gc')
/** Frees the documents of a page of history, which V8 would collect only near the heap limit. */
const collectGarbage: () => void = runInNewContext('gc')

const cache = createDocumentCache(CACHE_LENGTH)
const datasets = new Map<string, {createdAt: string; reader: DatasetReader}>()
let open: {file: string; database: DatabaseSync} | undefined

/** Opens the database of a task, until there is a task of another lake. */
function openDatabase(file: string): DatabaseSync {
  if (open?.file === file) return open.database
  open?.database.close()
  cache.clear()
  datasets.clear()
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  open = {file, database}
  return database
}

/** Opens the dataset of a task once. The lake's origin never changes while it is running. */
function openDataset(
  database: DatabaseSync,
  {dataset: name, datasetCreatedAt: createdAt, assetOrigin}: QueryTask,
): DatasetReader {
  const existing = datasets.get(name)
  if (existing?.createdAt === createdAt) return existing.reader
  const reader = new DatasetReader(database, {name, createdAt}, {cache, assetOrigin: () => assetOrigin})
  datasets.set(name, {createdAt, reader})
  return reader
}

function runQuery(database: DatabaseSync, task: QueryTask): string {
  const {perspective, audience, sourceMap} = task
  const options = {perspective, audience, cachesRows: true, keepsDocuments: sourceMap !== undefined}
  return evaluateToJson(task, new DatasetView(openDataset(database, task), options))
}

// Only the pool sends messages.
serveTasks({parse: (message) => message as ReaderTask}, (task) => {
  const database = openDatabase(task.file)
  const usage = process.threadCpuUsage()
  // All statements of a query see the same commits.
  database.exec('BEGIN')
  try {
    const {text, next} =
      'history' in task
        ? readHistory(new TransactionLog(database, task.dataset), task.history, task.audience)
        : {text: runQuery(database, task)}
    const members = Buffer.from(text)
    if (next) collectGarbage()
    const {user, system} = process.threadCpuUsage(usage)
    return {members, next, cpuMs: (user + system) / 1000}
  } catch (error) {
    throw toStorageError(error) ?? error
  } finally {
    database.exec('COMMIT')
  }
})

new Worker(siblingModule('watch-parent', import.meta.url)).unref()
