/**
 * Evaluates queries that take long, on a thread of their own that can be ended at any moment. It
 * reads the documents from the lake's database, anew when they have changed.
 */
import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {LakeError} from '../../errors.ts'
import {DocumentSet} from '../../store/document-set.ts'
import {DatasetTable} from '../../store/table.ts'
import {answerSlowly} from '../answer.ts'
import {Views} from '../views.ts'
import {type Answer, Task, WorkerOptions} from './messages.ts'

const {file} = WorkerOptions.parse(workerData)
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
const views = new Map<string, Views>()
let version: unknown

/** The documents of a dataset as they are now. */
function viewsOf(dataset: string): Views {
  const current = database.prepare('PRAGMA data_version').get()?.data_version
  if (current !== version) views.clear()
  version = current
  const known = views.get(dataset)
  if (known) return known
  const documents = new DocumentSet()
  for (const document of new DatasetTable(database, dataset).documents()) documents.put(document)
  const made = new Views(documents)
  views.set(dataset, made)
  return made
}

function answer(task: Task): Answer {
  try {
    const documents = viewsOf(task.dataset).get(task.perspective, task.isPublic)
    return {text: answerSlowly(task, documents)}
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, type, description, extras} = error
    return {refusal: {status, type, description, extras}}
  }
}

parentPort?.on('message', (message) => parentPort?.postMessage(answer(Task.parse(message))))
