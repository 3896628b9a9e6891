import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {queryLake} from '../lake/lake-process.ts'
import type {Editor} from './editor.ts'
import type {Listener} from './listener.ts'
import type {Uploader} from './uploader.ts'

interface Clients {
  editors: Editor[]
  listeners: Listener[]
  uploader: Uploader
}

/**
 * Compares the content of the lake with what it acknowledged to the clients.
 *
 * @throws when a write is lost or partial, or a listener missed an event
 */
export async function verifyLake(url: string, directory: string, clients: Clients): Promise<void> {
  const {editors, listeners, uploader} = clients
  const acknowledged = editors.flatMap((editor) => editor.acknowledged)
  await verifyEdits(url, committedTransactions(directory), editors)
  await verifyUploads(url, uploader)
  // A listener that got a `reset` event missed events by design: clients fetch everything again.
  const resumed = listeners.filter(({wasReset}) => !wasReset)
  for (const {receivedTransactions} of resumed)
    for (const id of acknowledged)
      if (!receivedTransactions.has(id)) throw new Error(`A listener received no event for transaction ${id}`)
  console.log(
    `${acknowledged.length} edits and ${uploader.acknowledged.length} uploads acknowledged, none lost; ` +
      `${resumed.length} of ${listeners.length} listeners received every edit`,
  )
}

async function verifyEdits(url: string, committed: Set<string>, editors: Editor[]): Promise<void> {
  for (const id of editors.flatMap(({acknowledged}) => acknowledged))
    if (!committed.has(id)) throw new Error(`Transaction ${id} is lost`)
  const counters = z
    .array(z.object({_id: z.string(), n: z.number()}))
    .parse(await queryLake(url, '*[_type == "counter"]{_id, n}'))
  const counts = new Map(counters.map(({_id, n}) => [_id, n]))
  const countEdits = ({acknowledged, unacknowledged}: Editor) =>
    [...acknowledged, ...unacknowledged].filter((id) => committed.has(id)).length
  const assertCount = (counterId: string, edits: number) => {
    if (counts.get(counterId) !== edits)
      throw new Error(`${counterId}: ${edits} edits, but the counter is ${counts.get(counterId)}`)
  }
  for (const editor of editors) assertCount(editor.counterId, countEdits(editor))
  assertCount(
    'shared',
    editors.reduce((sum, editor) => sum + countEdits(editor), 0),
  )
  const notes = new Set(z.array(z.string()).parse(await queryLake(url, '*[_type == "note"]._id')))
  for (const id of editors.flatMap((editor) => editor.notes))
    if (!notes.has(id)) throw new Error(`${id} is lost`)
}

async function verifyUploads(url: string, uploader: Uploader): Promise<void> {
  for (const {path, size} of uploader.acknowledged) {
    const response = await fetch(`${url}/${path}`)
    if ((await response.bytes()).length !== size) throw new Error(`${path} is truncated`)
  }
}

/** Returns the IDs of all transactions in the database. */
function committedTransactions(directory: string): Set<string> {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  return new Set(
    database
      .prepare('SELECT id FROM transactions')
      .all()
      .map(({id}) => String(id)),
  )
}
