import type {DatabaseSync} from 'node:sqlite'
import type {LakeDocument} from '../shared/types.ts'
import {type Audience, visibleSql} from './audience.ts'
import type {DatasetReader} from './dataset-reader.ts'

/** In characters of JSON. One stream event per document would take longer than serializing it. */
const CHUNK_LENGTH = 64 * 1024

/**
 * All documents that the audience finds, as they are when the first is read, in chunks. Those that change meanwhile
 * are read from the history: the write-ahead log would grow during a transaction of the database, which a slow client
 * could keep open.
 * @param types omits documents of other types
 */
export function* exportDocuments(
  database: DatabaseSync,
  reader: DatasetReader,
  {types, audience}: {types: string[] | undefined; audience: Audience},
): Iterable<LakeDocument[]> {
  const lastSequence = database.prepare('SELECT max(sequence) AS sequence FROM transactions')
  const now = () => Number(lastSequence.get()?.sequence)
  const selectRevision = database.prepare(`SELECT json FROM changes
    WHERE dataset = ? AND document_id = ? AND transaction_sequence <= ?
    ORDER BY transaction_sequence DESC LIMIT 1`)
  const jsonAt = (id: string, sequence: number) => selectRevision.get(reader.name, id, sequence)?.json
  const start = now()
  /** The document with this ID at the start, if it is to be exported. */
  const findAtStart = (id: string): LakeDocument[] => {
    const json = jsonAt(id, start)
    const document = typeof json === 'string' ? reader.parse(id, json) : null
    return document && (types?.includes(document._type) ?? true) ? [document] : []
  }
  const page = database.prepare(`SELECT id, type, revision, json FROM documents
    WHERE dataset = ? AND id > ? AND ${visibleSql(audience, 'id')} ORDER BY id`)
  /** The last ID of each chunk, and the transaction after which it was read. */
  const chunks: {last: string; sequence: number}[] = []
  for (let last: string | undefined = ''; last !== undefined; ) {
    const documents: LakeDocument[] = []
    let length = 0
    const rows: Iterable<Record<string, unknown>> = page.iterate(reader.name, last)
    last = undefined
    for (const {id, type, revision, json} of rows) {
      if (Number(revision) > start) documents.push(...findAtStart(String(id)))
      else if (types?.includes(String(type)) ?? true) documents.push(reader.parse(String(id), String(json)))
      length += String(json).length
      last = length > CHUNK_LENGTH ? String(id) : undefined
      if (last !== undefined) break
    }
    chunks.push({last: last ?? '~', sequence: now()})
    yield documents
  }
  const changed = database.prepare(`SELECT DISTINCT document_id AS id FROM changes
    WHERE dataset = ? AND transaction_sequence > ? AND ${visibleSql(audience, 'document_id')}`)
  for (const {id: value} of changed.all(reader.name, start)) {
    const id = String(value)
    const {sequence = start} = chunks.find(({last}) => id <= last) ?? {}
    // It was deleted before its chunk was read.
    if (typeof jsonAt(id, sequence) !== 'string') yield findAtStart(id)
  }
}
