import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {LakeDocument} from '../shared/types.ts'
import {encodeKey, indexedValues} from './index-keys.ts'
import {runInTransaction} from './migrate.ts'
import {parseDocument} from './parse-document.ts'
import {allReferences} from './references.ts'
import {documentWords} from './words.ts'

/** Increase it when the content of the index changes: older datasets are then indexed again. */
export const INDEX_VERSION = 1

/** What the index contains of a document. */
interface Entries {
  /** By path. */
  keys: Map<string, Uint8Array>
  references: Set<string>
  words: string
}

/** Writes the index of a dataset: the tables that `DatasetReader` finds documents with. */
export class DocumentIndex {
  #dataset: string
  #statements: Record<'findAttribute' | 'addAttribute' | 'addKey' | 'removeKey', StatementSync> &
    Record<'addReference' | 'removeReference' | 'addWords' | 'removeWords', StatementSync>

  constructor(database: DatabaseSync, dataset: string) {
    this.#dataset = dataset
    this.#statements = {
      findAttribute: database.prepare(
        'SELECT id FROM attributes WHERE dataset = ? AND path = ? AND type = ?',
      ),
      addAttribute: database.prepare(
        'INSERT INTO attributes (dataset, path, type) VALUES (?, ?, ?) RETURNING id',
      ),
      addKey: database.prepare('INSERT INTO attribute_keys (attribute, key, document) VALUES (?, ?, ?)'),
      removeKey: database.prepare(
        'DELETE FROM attribute_keys WHERE attribute = ? AND key = ? AND document = ?',
      ),
      addReference: database.prepare(
        'INSERT INTO document_references (dataset, target, document) VALUES (?, ?, ?)',
      ),
      removeReference: database.prepare(
        'DELETE FROM document_references WHERE dataset = ? AND target = ? AND document = ?',
      ),
      addWords: database.prepare('INSERT INTO document_words (rowid, words) VALUES (?, ?)'),
      removeWords: database.prepare('DELETE FROM document_words WHERE rowid = ?'),
    }
  }

  /**
   * Updates the index for a changed document. Call it inside the database transaction of the change.
   * @param sequence of the row of the document
   */
  update(sequence: number, before: LakeDocument | null, after: LakeDocument | null): void {
    const [old, current] = [entriesOf(before), entriesOf(after)]
    const {addReference, removeReference, addWords, removeWords} = this.#statements
    const isSameType = before?._type === after?._type
    for (const [path, key] of old.keys)
      if (!isSameType || !isEqual(key, current.keys.get(path)))
        this.#statements.removeKey.run(this.#attribute(path, before?._type), key, sequence)
    for (const [path, key] of current.keys)
      if (!isSameType || !isEqual(key, old.keys.get(path)))
        this.#statements.addKey.run(this.#attribute(path, after?._type), key, sequence)
    for (const id of old.references)
      if (!current.references.has(id)) removeReference.run(this.#dataset, id, sequence)
    for (const id of current.references)
      if (!old.references.has(id)) addReference.run(this.#dataset, id, sequence)
    if (old.words === current.words) return
    if (before) removeWords.run(sequence)
    if (after) addWords.run(sequence, current.words)
  }

  #attribute(path: string, type = ''): number {
    const {findAttribute, addAttribute} = this.#statements
    const row = findAttribute.get(this.#dataset, path, type) ?? addAttribute.get(this.#dataset, path, type)
    return Number(row?.id)
  }
}

const EMPTY: Entries = {keys: new Map(), references: new Set(), words: ''}

function entriesOf(document: LakeDocument | null): Entries {
  if (!document) return EMPTY
  const values = indexedValues(document)
  return {
    keys: new Map(Array.from(values, ([path, value]) => [path, encodeKey(value)])),
    references: allReferences(document),
    words: documentWords(document),
  }
}

const isEqual = (a: Uint8Array, b: Uint8Array | undefined) => b !== undefined && Buffer.compare(a, b) === 0

/** Removes the index of a dataset. Call it inside the transaction that deletes it, before its documents. */
export function deleteIndex(database: DatabaseSync, dataset: string): void {
  for (const sql of [
    'DELETE FROM attribute_keys WHERE attribute IN (SELECT id FROM attributes WHERE dataset = ?)',
    'DELETE FROM attributes WHERE dataset = ?',
    'DELETE FROM document_references WHERE dataset = ?',
    'DELETE FROM document_words WHERE rowid IN (SELECT sequence FROM documents WHERE dataset = ?)',
  ])
    database.prepare(sql).run(dataset)
}

/** Indexes all documents of a dataset without an index. Call it inside a database transaction. */
export function indexDocuments(database: DatabaseSync, dataset: string): void {
  const index = new DocumentIndex(database, dataset)
  const select = 'SELECT sequence, json FROM documents WHERE dataset = ? ORDER BY sequence'
  for (const {sequence, json} of database.prepare(select).iterate(dataset))
    index.update(Number(sequence), null, parseDocument(String(json)))
  database.prepare('UPDATE datasets SET index_version = ? WHERE name = ?').run(INDEX_VERSION, dataset)
}

/** Indexes the datasets that an older version of the lake wrote. Takes about 0.2 ms per document. */
export function updateIndexes(database: DatabaseSync): void {
  const outdated = database.prepare('SELECT name FROM datasets WHERE index_version <> ?').all(INDEX_VERSION)
  for (const {name} of outdated)
    runInTransaction(database, () => {
      deleteIndex(database, String(name))
      indexDocuments(database, String(name))
    })
}
