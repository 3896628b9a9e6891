/**
 * Worker process for slow queries, which the pool can kill at any time: `worker.ts FILE TIMEOUT_MS`.
 * Keeps a replica of the documents, read from the lake's database.
 */
import {constants, setPriority} from 'node:os'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {serveTasks} from '../../shared/serve-tasks.ts'
import {runInWorker} from '../run.ts'
import {runWithTimeout} from '../run-with-timeout.ts'
import {DatasetReplica} from './dataset-replica.ts'
import {QueryTask} from './messages.ts'

// Leaves the CPU to the lake's process.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const [file, timeout] = z.tuple([z.string(), z.coerce.number()]).parse(process.argv.slice(2))
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
const replicas = new Map<string, DatasetReplica>()

/** The replica of a dataset, up to date. The lake's origin never changes while it is running. */
function currentReplica(dataset: string, assetOrigin: string): DatasetReplica {
  const existing = replicas.get(dataset)
  if (existing?.refresh()) return existing
  const replica = new DatasetReplica(database, dataset, assetOrigin)
  replicas.set(dataset, replica)
  return replica
}

serveTasks(QueryTask, (task) => {
  const documents = currentReplica(task.dataset, task.assetOrigin).views.get(task.perspective, task.isPublic)
  // The pool kills this process on timeout; the second limit applies if the pool's process has died.
  return runWithTimeout(2 * timeout, () => runInWorker(task, documents))
})
