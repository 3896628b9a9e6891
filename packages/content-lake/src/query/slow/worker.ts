/**
 * Evaluates queries that take long, on a thread of their own that can be ended at any moment. It
 * reads the documents from the lake's database, and what has changed since.
 */
import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {LakeError} from '../../errors.ts'
import {DatasetReader} from '../../store/reader.ts'
import {answerSlowly} from '../answer.ts'
import {type Answer, Task, WorkerOptions} from './messages.ts'

const {file} = WorkerOptions.parse(workerData)
const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
const readers = new Map<string, DatasetReader>()

/** The documents of a dataset as they are now. */
function readerOf(dataset: string): DatasetReader {
  const known = readers.get(dataset)
  if (known?.update()) return known
  const reader = new DatasetReader(database, dataset)
  readers.set(dataset, reader)
  return reader
}

function answer(task: Task): Answer {
  try {
    const documents = readerOf(task.dataset).views.get(task.perspective, task.isPublic)
    return {text: answerSlowly(task, documents)}
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, type, description, extras} = error
    return {refusal: {status, type, description, extras}}
  }
}

parentPort?.on('message', (message) => parentPort?.postMessage(answer(Task.parse(message))))
