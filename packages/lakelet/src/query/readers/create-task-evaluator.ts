import type {DatabaseSync} from 'node:sqlite'
import {DatasetReader} from '../../store/dataset-reader.ts'
import {createDocumentCache} from '../../store/document-cache.ts'
import {evaluateToJson} from '../evaluate.ts'
import type {QueryResult, QueryTask} from './messages.ts'

/** In characters of JSON. Parsed documents take about three times as much memory. */
const CACHE_LENGTH = 24_000_000

/** Returns a function that evaluates queries over a connection of its own, with a cache of documents. */
export function createTaskEvaluator(database: DatabaseSync): (task: QueryTask) => QueryResult {
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

  return (task) => {
    const usage = process.threadCpuUsage()
    // All statements of a query see the same commits.
    database.exec('BEGIN')
    try {
      const members = Buffer.from(evaluateToJson(task, openDataset(task)))
      const {user, system} = process.threadCpuUsage(usage)
      return {members, cpuMs: (user + system) / 1000}
    } finally {
      database.exec('COMMIT')
    }
  }
}
