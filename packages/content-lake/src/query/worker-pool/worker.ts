/**
 * Evaluates queries that take long, in a process of its own that can be ended at any moment: `worker.ts
 * FILE LIMIT`. It reads the documents from the lake's database, and what has changed since.
 */
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import {DatasetReplica} from '../../store/dataset-replica.ts'
import {runInWorker} from '../run.ts'
import {runWithTimeout} from '../run-with-timeout.ts'
import {type QueryTaskResult, QueryTask} from './messages.ts'

const [file, limit] = z.tuple([z.string(), z.coerce.number()]).parse(process.argv.slice(2))
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
const readers = new Map<string, DatasetReplica>()

/** The documents of a dataset as they are now. */
function readerOf(dataset: string): DatasetReplica {
  const known = readers.get(dataset)
  if (known?.refresh()) return known
  const reader = new DatasetReplica(database, dataset)
  readers.set(dataset, reader)
  return reader
}

function answer(task: QueryTask): QueryTaskResult {
  try {
    const documents = readerOf(task.dataset).views.get(task.perspective, task.isPublic)
    // Whoever asked ends this process in time, unless it has died itself.
    return {text: runWithTimeout(2 * limit, () => runInWorker(task, documents))}
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, type, description, extras} = error
    return {refusal: {status, type, description, extras}}
  }
}

process.on('message', (message) => process.send?.(answer(QueryTask.parse(message))))
