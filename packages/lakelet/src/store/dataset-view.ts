import {publishedId} from '../shared/document-ids.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {Audience} from './audience.ts'
import type {DatasetReader, DocumentRow} from './dataset-reader.ts'
import type {Condition, Documents, Lookup} from './lookup.ts'
import {RowSelector} from './row-selector.ts'
import {type Perspective, Visibility} from './visibility.ts'

/** Copies with the ID of a perspective, by the stored document. */
const copies = new WeakMap<LakeDocument, LakeDocument>()

/** Rows that a view caches. More slow queries down that refer to each document once. */
const MAX_CACHED_ROWS = 1000

interface ViewOptions {
  perspective: Perspective
  audience: Audience
  /** Caches the rows that `get` finds. Only for a view that is used within one transaction of the database. */
  cachesRows?: boolean
  /** Keeps all documents that were read: `get` then returns the same object again. */
  keepsDocuments?: boolean
}

/** The documents of a dataset in a perspective. */
export class DatasetView implements Documents {
  #reader: DatasetReader
  #visibility: Visibility
  #selector: RowSelector
  /** Whether documents have the ID under which they are stored, and no `_originalId`. */
  #isPlain: boolean
  /** By ID. Many documents refer to the same ones. */
  #rows: Map<string, DocumentRow> | undefined
  #kept: Map<string, LakeDocument> | undefined

  constructor(reader: DatasetReader, {perspective, audience, cachesRows, keepsDocuments}: ViewOptions) {
    this.#reader = reader
    this.#visibility = new Visibility(reader, perspective, audience)
    this.#selector = new RowSelector(reader, this.#visibility)
    this.#isPlain = perspective === 'raw' || perspective.length === 0
    this.#rows = cachesRows ? new Map() : undefined
    this.#kept = keepsDocuments ? new Map() : undefined
  }

  get(id: string): LakeDocument | null {
    const cached = this.#rows?.get(id)
    const row = cached ?? this.#visibility.find(id)
    if (!row) return null
    if (!cached && this.#rows && this.#rows.size < MAX_CACHED_ROWS) this.#rows.set(id, row)
    return this.#toDocument(row)
  }

  /** Whether the document with this ID is stored, in any perspective. Does not parse it. */
  has(id: string): boolean {
    return this.#reader.find(id) !== undefined
  }

  *iterate(lookup: Lookup): Iterable<LakeDocument> {
    const ids = idsOf(lookup)
    if (ids) {
      for (const document of ids.map((id) => this.get(id))) if (document) yield document
      return
    }
    for (const row of this.#selector.rows(lookup)) yield this.#toDocument(row)
  }

  count(lookup: Lookup): number {
    return idsOf(lookup) ? [...this.iterate(lookup)].length : this.#selector.count(lookup)
  }

  isRare(condition: Condition, limit: number): boolean {
    return this.#selector.isRare(condition, limit)
  }

  #toDocument(row: DocumentRow): LakeDocument {
    const document = this.#reader.load(row)
    return this.#keep(this.#isPlain ? document : withPublishedId(document))
  }

  #keep(document: LakeDocument): LakeDocument {
    if (!this.#kept) return document
    const kept = this.#kept.get(document._id) ?? document
    this.#kept.set(document._id, kept)
    return kept
  }
}

/** The different IDs of a lookup by ID, sorted. */
function idsOf({conditions}: Lookup): string[] | undefined {
  const condition = conditions.find(({by}) => by === 'id')
  return condition?.by === 'id' ? [...new Set(condition.values)].sort() : undefined
}

function withPublishedId(document: LakeDocument): LakeDocument {
  const copy = copies.get(document) ?? {
    ...document,
    _id: publishedId(document._id),
    _originalId: document._id,
  }
  copies.set(document, copy)
  return copy
}
