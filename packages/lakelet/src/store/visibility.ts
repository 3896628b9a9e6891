import {publishedId} from '../shared/document-ids.ts'
import {type Audience, isHidden, visibleConditions} from './audience.ts'
import type {DatasetReader, DocumentRow, LayerRow} from './dataset-reader.ts'
import {PUBLISHED, type Sql} from './lookup-sql.ts'

/** `raw`, or the layers above published documents, first one on top: `drafts` and release names. */
export type Perspective = 'raw' | string[]

/** Which rows of a dataset are visible in a perspective. */
export class Visibility {
  readonly isRaw: boolean
  readonly audience: Audience
  #reader: DatasetReader
  #perspective: string[]

  constructor(reader: DatasetReader, perspective: Perspective, audience: Audience) {
    this.#reader = reader
    this.isRaw = perspective === 'raw'
    this.audience = audience
    // Drafts and versions have a dot in their ID.
    this.#perspective = perspective === 'raw' || audience.isPublic ? [] : perspective
  }

  /** SQL for the ID by which documents are sorted. */
  get sortId(): string {
    return this.isRaw ? 'd.id' : 'd.published_id'
  }

  /** Conditions for documents outside of the layers. */
  published(): Sql[] {
    return [
      ...(this.isRaw ? [] : [{sql: PUBLISHED, values: []}]),
      ...visibleConditions(this.audience, 'd.id'),
    ]
  }

  /** The condition for documents in the layers. */
  inLayers(): Sql {
    const conditions = visibleConditions(this.audience, 'd.id').map(({sql}) => sql)
    return {
      sql: ['d.layer IN (SELECT value FROM json_each(?))', ...conditions].join(' AND '),
      values: [JSON.stringify(this.layers())],
    }
  }

  /** The condition for all documents that may be on top. */
  visible(): Sql {
    const published = ['TRUE', ...this.published().map(({sql}) => sql)].join(' AND ')
    if (this.layers().length === 0) return {sql: published, values: []}
    const {sql, values} = this.inLayers()
    return {sql: `((${published}) OR (${sql}))`, values}
  }

  /** The layers of the perspective that contain documents. Any client can name others. */
  layers(): string[] {
    const rows = this.#perspective.length > 0 ? this.#rowsOfLayers() : undefined
    return this.#perspective.filter((layer) => rows?.has(layer))
  }

  /** The row in the first layer that contains the document. */
  topRow(id: string): LayerRow | undefined {
    if (this.#perspective.length === 0) return undefined
    const layers = this.#rowsOfLayers()
    for (const layer of this.#perspective) {
      const row = layers.get(layer)?.get(id)
      if (row) return row
    }
    return undefined
  }

  /** Whether the document with this ID is excluded in every perspective. */
  isHidden(id: string): boolean {
    return isHidden(this.audience, id)
  }

  /** Whether no other version of the document hides the row. */
  isOnTop(row: DocumentRow): boolean {
    const top = this.topRow(publishedId(row.id))
    return top === undefined || (top.sequence === row.sequence && !top.isUnpublishMarker)
  }

  /** All drafts and versions by layer and published ID. */
  #rowsOfLayers(): Map<string, Map<string, LayerRow>> {
    return this.#reader.memoize('layers', () => {
      const layers = new Map<string, Map<string, LayerRow>>()
      for (const row of this.#reader.layerRows()) {
        const rows = layers.get(row.layer) ?? new Map()
        layers.set(row.layer, rows.set(publishedId(row.id), row))
      }
      return layers
    })
  }
}
