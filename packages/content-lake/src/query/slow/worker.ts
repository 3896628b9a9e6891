/**
 * Evaluates queries that take long, in a process of its own that can be ended at any moment: `worker.ts
 * FILE LIMIT`. It reads the documents from the lake's database, and what has changed since.
 */
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {LakeError} from '../../errors.ts'
import {DatasetReader} from '../../store/reader.ts'
import {answerSlowly} from '../answer.ts'
import {within} from '../time-limit.ts'
import {type Answer, Task} from './messages.ts'

const [file, limit] = z.tuple([z.string(), z.coerce.number()]).parse(process.argv.slice(2))
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
    // Whoever asked ends this process in time, unless it has died itself.
    return {text: within(2 * limit, () => answerSlowly(task, documents))}
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, type, description, extras} = error
    return {refusal: {status, type, description, extras}}
  }
}

process.on('message', (message) => process.send?.(answer(Task.parse(message))))
