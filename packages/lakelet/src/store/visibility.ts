import {isDraftOrVersion} from '../shared/document-ids.ts'
import {type Audience, isHidden, visibleConditions} from './audience.ts'
import type {DatasetReader, DocumentRow} from './dataset-reader.ts'
import {LIST, PUBLISHED, type Sql} from './lookup-sql.ts'

/** `raw`, or the layers above published documents, first one on top: `drafts` and release names. */
export type Perspective = 'raw' | string[]

/** The rows of one layer that are on top, sorted by published ID if sorted by ID. */
interface Source {
  /** Of the stored IDs. */
  prefix: string
  conditions: Sql[]
}

/** SQL: whether the row unpublishes its document, see `isUnpublishMarker`. In drafts it means nothing. */
const IS_UNPUBLISH_MARKER = "d.layer <> 'drafts' AND json_extract(d.json, '$._system.delete') IS 1"

/** Which rows of a dataset are visible in a perspective. With layers, it is used within one transaction of the database. */
export class Visibility {
  readonly isRaw: boolean
  readonly audience: Audience
  #reader: DatasetReader
  #perspective: string[]
  #layers: string[] | undefined

  constructor(reader: DatasetReader, perspective: Perspective, audience: Audience) {
    this.#reader = reader
    this.isRaw = perspective === 'raw'
    this.audience = audience
    // Drafts and versions have a dot in their ID.
    this.#perspective = perspective === 'raw' || audience.isPublic ? [] : perspective
  }

  /** SQL for the ID by which documents are sorted. */
  get sortId(): string {
    return this.layers().length > 0 ? 'd.published_id' : 'd.id'
  }

  /** The layers of the perspective that contain documents. Any client can name others. */
  layers(): string[] {
    this.#layers ??= this.#perspective.filter((layer) => {
      const select = 'SELECT count(*) FROM (SELECT 1 FROM documents WHERE dataset = ? AND layer = ? LIMIT 1)'
      return this.#reader.number(select, [this.#reader.name, layer]) > 0
    })
    return this.#layers
  }

  /** The visible rows of each layer, and of the published documents. */
  sources(): Source[] {
    const ofAudience = visibleConditions(this.audience, 'd.id')
    const layers = this.layers()
    const inLayers = layers.map((layer, index) => {
      const prefix = layer === 'drafts' ? 'drafts.' : `versions.${layer}.`
      const range = {sql: 'd.id > ? AND d.id < ?', values: [prefix, `${prefix.slice(0, -1)}/`]}
      const isShown = {sql: `NOT (${IS_UNPUBLISH_MARKER})`, values: []}
      const above = this.#notIn(layers.slice(0, index), 'd.published_id')
      return {prefix, conditions: [range, ...above, isShown, ...ofAudience]}
    })
    return [...inLayers, {prefix: '', conditions: [...this.published(), ...this.#notIn(layers, 'd.id')]}]
  }

  /** Conditions for published documents, also those below a layer; in `raw`, for all documents. */
  published(): Sql[] {
    return [
      ...(this.isRaw ? [] : [{sql: PUBLISHED, values: []}]),
      ...visibleConditions(this.audience, 'd.id'),
    ]
  }

  /** The condition for all visible documents. */
  visible(): Sql {
    const sources = this.sources().map(({conditions}) => ({
      sql: ['TRUE', ...conditions.map(({sql}) => sql)].join(' AND '),
      values: conditions.flatMap(({values}) => values),
    }))
    return {
      sql: `(${sources.map(({sql}) => sql).join(' OR ')})`,
      values: sources.flatMap(({values}) => values),
    }
  }

  /** The row of the visible document with this ID. */
  find(id: string): DocumentRow | undefined {
    if (isHidden(this.audience, id)) return undefined
    const layers = this.layers()
    if (layers.length > 0) {
      const [top] = this.#reader.rows(
        `SELECT d.id, d.sequence, d.revision, ${IS_UNPUBLISH_MARKER} AS isUnpublishMarker
         FROM json_each(?) l CROSS JOIN documents d
         WHERE d.dataset = ? AND d.layer = l.value AND d.published_id = ? ORDER BY l.key LIMIT 1`,
        [JSON.stringify(layers), this.#reader.name, id],
      )
      if (top) return top.isUnpublishMarker ? undefined : top
    }
    return this.isRaw || !isDraftOrVersion(id) ? this.#reader.find(id) : undefined
  }

  /** The condition that none of the layers contains the document. */
  #notIn(layers: string[], publishedId: string): Sql[] {
    if (layers.length === 0) return []
    const sql = `NOT EXISTS (SELECT 1 FROM documents v INDEXED BY document_versions
      WHERE v.dataset = ? AND v.layer IS NOT NULL AND v.published_id = ${publishedId} AND v.layer IN ${LIST})`
    return [{sql, values: [this.#reader.name, JSON.stringify(layers)]}]
  }
}
