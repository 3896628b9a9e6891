import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {Editor} from './editor.ts'
import type {Listener} from './listener.ts'
import type {Uploader} from './uploader.ts'

interface Everybody {
  editors: Editor[]
  listeners: Listener[]
  uploader: Uploader
}

/**
 * Compares what a lake holds with what it acknowledged.
 * @throws where something is lost, halved or was not told
 */
export async function check(url: string, directory: string, everybody: Everybody): Promise<void> {
  const {editors, listeners, uploader} = everybody
  const acknowledged = editors.flatMap((editor) => editor.acknowledged)
  const made = transactionsIn(directory)
  for (const id of acknowledged) if (!made.has(id)) throw new Error(`Transaction ${id} is lost`)
  const counters = z
    .array(z.object({_id: z.string(), n: z.number()}))
    .parse(await ask(url, '*[_type == "counter"]{_id, n}'))
  const counted = new Map(counters.map(({_id, n}) => [_id, n]))
  const edits = (editor: Editor) =>
    [...editor.acknowledged, ...editor.unsure].filter((id) => made.has(id)).length
  for (const editor of editors)
    if (counted.get(editor.own) !== edits(editor))
      throw new Error(`${editor.own}: ${edits(editor)} edits, counted ${counted.get(editor.own)}`)
  const all = editors.reduce((sum, editor) => sum + edits(editor), 0)
  if (counted.get('shared') !== all)
    throw new Error(`${all} edits, counted ${counted.get('shared')}`)
  const notes = new Set(z.array(z.string()).parse(await ask(url, '*[_type == "note"]._id')))
  for (const id of editors.flatMap((editor) => editor.notes))
    if (!notes.has(id)) throw new Error(`${id} is lost`)
  for (const {path, size} of uploader.taken) {
    const file = await fetch(`${url}/${path}`)
    if ((await file.bytes()).length !== size) throw new Error(`${path} is not whole`)
  }
  // Whoever had to begin anew has read everything anew.
  const attentive = listeners.filter(({hasMissed}) => !hasMissed)
  for (const {told} of attentive)
    for (const id of acknowledged)
      if (!told.has(id)) throw new Error(`A listener was not told of transaction ${id}`)
  console.log(
    `${acknowledged.length} edits and ${uploader.taken.length} files acknowledged, all there; ${attentive.length} of ${listeners.length} listeners heard each edit`,
  )
}

function transactionsIn(directory: string): Set<string> {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  return new Set(
    database
      .prepare('SELECT id FROM transactions')
      .all()
      .map(({id}) => String(id)),
  )
}

async function ask(url: string, query: string): Promise<unknown> {
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  return z.object({result: z.unknown()}).parse(await (await fetch(url + path)).json()).result
}
