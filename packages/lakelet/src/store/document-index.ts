import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {LakeDocument} from '../shared/types.ts'
import {encodeKey, indexedValues} from './index-keys.ts'
import {runInTransaction} from './migrate.ts'
import {parseDocument} from './parse-document.ts'
import {indexedReferences} from './references.ts'
import {textOf, wordsOf} from './words.ts'

/** Increase it when the content of the index changes: older datasets are then indexed again. */
export const INDEX_VERSION = 2

/** A document that was written, and its row. */
interface IndexedChange {
  sequence: number
  before: LakeDocument | null
  after: LakeDocument | null
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
        `INSERT INTO document_references (dataset, target, document, is_strong) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET is_strong = excluded.is_strong`,
      ),
      removeReference: database.prepare(
        'DELETE FROM document_references WHERE dataset = ? AND target = ? AND document = ?',
      ),
      addWords: database.prepare('INSERT INTO document_words (rowid, words) VALUES (?, ?)'),
      removeWords: database.prepare('DELETE FROM document_words WHERE rowid = ?'),
    }
  }

  /** Updates the index for changed documents. Call it inside the database transaction that has written them. */
  update(changes: Iterable<IndexedChange>): void {
    const attributes = new Map<string, number>()
    for (const change of changes) {
      this.#updateKeys(change, attributes)
      this.#updateReferences(change)
      this.#updateWords(change)
    }
  }

  /** @param attributes caches IDs: a rollback can remove new ones */
  #updateKeys({sequence, before, after}: IndexedChange, attributes: Map<string, number>): void {
    const {addKey, removeKey} = this.#statements
    const [old, current] = [indexedValues(before), indexedValues(after)]
    const isSameType = before?._type === after?._type
    const attributeOf = (path: string, type = '') => {
      const name = `${type} ${path}`
      const id = attributes.get(name) ?? this.#attribute(path, type)
      attributes.set(name, id)
      return id
    }
    for (const [path, value] of old)
      if (!isSameType || value !== current.get(path))
        removeKey.run(attributeOf(path, before?._type), encodeKey(value), sequence)
    for (const [path, value] of current)
      if (!isSameType || value !== old.get(path))
        addKey.run(attributeOf(path, after?._type), encodeKey(value), sequence)
  }

  #attribute(path: string, type: string): number {
    const {findAttribute, addAttribute} = this.#statements
    const row = findAttribute.get(this.#dataset, path, type) ?? addAttribute.get(this.#dataset, path, type)
    return Number(row?.id)
  }

  #updateReferences({sequence, before, after}: IndexedChange): void {
    const {addReference, removeReference} = this.#statements
    const [old, current] = [indexedReferences(before), indexedReferences(after)]
    for (const id of old.keys()) if (!current.has(id)) removeReference.run(this.#dataset, id, sequence)
    for (const [id, isStrong] of current)
      if (old.get(id) !== isStrong) addReference.run(this.#dataset, id, sequence, Number(isStrong))
  }

  #updateWords({sequence, before, after}: IndexedChange): void {
    const {addWords, removeWords} = this.#statements
    const text = after && textOf(after)
    if (before) {
      if (text === textOf(before)) return
      removeWords.run(sequence)
    }
    if (text !== null) addWords.run(sequence, wordsOf(text))
  }
}

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
  new DocumentIndex(database, dataset).update(readDocuments(database, dataset))
  database.prepare('UPDATE datasets SET index_version = ? WHERE name = ?').run(INDEX_VERSION, dataset)
}

function* readDocuments(database: DatabaseSync, dataset: string): Iterable<IndexedChange> {
  const select = 'SELECT sequence, json FROM documents WHERE dataset = ? ORDER BY sequence'
  for (const {sequence, json} of database.prepare(select).iterate(dataset))
    yield {sequence: Number(sequence), before: null, after: parseDocument(String(json))}
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
