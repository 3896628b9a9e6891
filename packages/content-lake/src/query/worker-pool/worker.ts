/**
 * Worker process for slow queries, which the pool can kill at any time: `worker.ts FILE TIMEOUT_MS`.
 * Keeps a replica of the documents, read from the lake's database.
 */
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import {DatasetReplica} from '../../store/dataset-replica.ts'
import {runInWorker} from '../run.ts'
import {runWithTimeout} from '../run-with-timeout.ts'
import {QueryTask, type QueryTaskResult} from './messages.ts'

const [file, timeout] = z.tuple([z.string(), z.coerce.number()]).parse(process.argv.slice(2))
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
const replicas = new Map<string, DatasetReplica>()

/** The replica of a dataset, up to date. */
function currentReplica(dataset: string): DatasetReplica {
  const existing = replicas.get(dataset)
  if (existing?.refresh()) return existing
  const replica = new DatasetReplica(database, dataset)
  replicas.set(dataset, replica)
  return replica
}

function runTask(task: QueryTask): QueryTaskResult {
  try {
    const documents = currentReplica(task.dataset).views.get(task.perspective, task.isPublic)
    // The pool kills this process on timeout; the second limit applies if the pool's process has died.
    return {json: runWithTimeout(2 * timeout, () => runInWorker(task, documents))}
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, type, description, extras} = error
    return {error: {status, type, description, extras}}
  }
}

process.on('message', (message) => process.send?.(runTask(QueryTask.parse(message))))
