import {findsEverything} from './audience.ts'
import type {DatasetReader, DocumentRow} from './dataset-reader.ts'
import type {Condition, Lookup, Order} from './lookup.ts'
import {DRAFTS, isSelective, LIST, type Sql, selectSequences, toWhere, VERSIONS} from './lookup-sql.ts'
import type {Visibility} from './visibility.ts'

/**
 * Rows that are read at a time, so that no statement stays open while a query runs. Most slices need few; each page
 * is four times as large as the one before.
 */
const FIRST_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 10_000
const nextPageSize = (size: number) => Math.min(MAX_PAGE_SIZE, 4 * size)

/** An index sorts the documents of each type; SQLite merges those of so many. */
const MAX_SORTED_TYPES = 10

const SELECT_ROWS = 'SELECT d.id, d.sequence, d.revision FROM'

/** Selects the rows of documents that are visible in a perspective. */
export class RowSelector {
  #reader: DatasetReader
  #visibility: Visibility

  constructor(reader: DatasetReader, visibility: Visibility) {
    this.#reader = reader
    this.#visibility = visibility
  }

  /** The rows of the visible documents that a lookup selects. Does not support conditions by ID. */
  rows(lookup: Lookup): Iterable<DocumentRow> {
    if (lookup.order) return this.#rowsByKey(lookup, lookup.order)
    return lookup.conditions.some(isSelective) ? this.#selectedRows(lookup) : this.#rowsById(lookup)
  }

  /** The number of rows that a lookup selects. */
  count(lookup: Lookup): number {
    const count = (visibility: Sql[]) => {
      const {sql, values} = this.#where(lookup, visibility)
      return this.#reader.number(`SELECT count(*) FROM documents d WHERE ${sql}`, values)
    }
    if (!findsEverything(this.#visibility.audience) || lookup.conditions.some(isSelective))
      return count([this.#visibility.visible()])
    if (this.#visibility.isRaw) return count([])
    // Comparing each ID with patterns takes longer than counting them.
    const published = count([]) - count([{sql: DRAFTS, values: []}]) - count([{sql: VERSIONS, values: []}])
    const layers = this.#visibility.layers()
    if (layers.length === 0) return published
    const ofLayers = `SELECT DISTINCT published_id FROM documents
      WHERE dataset = ? AND layer IS NOT NULL AND layer IN ${LIST}`
    const isBelow = {sql: `d.id IN (${ofLayers})`, values: [this.#reader.name, JSON.stringify(layers)]}
    const inLayers = this.#visibility.sources().slice(0, -1)
    return inLayers.reduce((sum, {conditions}) => sum + count(conditions), published - count([isBelow]))
  }

  /** Whether at most this many documents satisfy the condition, in any perspective. */
  isRare(condition: Condition, limit: number): boolean {
    if (condition.by === 'id') return condition.values.length <= limit
    const {sql, values} = selectSequences(this.#reader.name, condition, undefined)
    const select = `SELECT count(*) FROM (SELECT 1 FROM (${sql}) LIMIT ?)`
    return this.#reader.number(select, [...values, limit + 1]) <= limit
  }

  /** The rows that an index finds, sorted by ID. */
  #selectedRows(lookup: Lookup): DocumentRow[] {
    const {sql, values} = this.#where(lookup, [this.#visibility.visible()])
    const {sortId} = this.#visibility
    return this.#reader.rows(`${SELECT_ROWS} documents d WHERE ${sql} ORDER BY ${sortId}`, values)
  }

  /** The rows of all layers, merged by published ID. */
  *#rowsById(lookup: Lookup): Iterable<DocumentRow> {
    const streams = this.#visibility.sources().map(({prefix, conditions}) => {
      const pages = this.#pages(lookup, prefix, conditions)
      const next = () => {
        const row: DocumentRow | undefined = pages.next().value
        return row && {row, id: row.id.slice(prefix.length), next}
      }
      return next()
    })
    for (;;) {
      let first = streams[0]
      for (const stream of streams) if (stream && (!first || stream.id < first.id)) first = stream
      if (!first) return
      yield first.row
      streams[streams.indexOf(first)] = first.next()
    }
  }

  /** The rows of a layer, sorted by ID. */
  *#pages(lookup: Lookup, prefix: string, visibility: Sql[]): Generator<DocumentRow, undefined> {
    const {sql, values} = this.#where(lookup, visibility)
    const select = `${SELECT_ROWS} documents d WHERE ${sql} AND d.id > ? ORDER BY d.id LIMIT ?`
    const after = lookup.conditions.flatMap((condition) => (condition.by === 'after' ? condition.id : []))
    let last: string | undefined = prefix + (after.sort().at(-1) ?? '')
    for (let size = FIRST_PAGE_SIZE; last !== undefined; size = nextPageSize(size)) {
      const page = this.#reader.rows(select, [...values, last, size])
      yield* page
      last = page.length < size ? undefined : page.at(-1)?.id
    }
    return undefined
  }

  /** The rows of some types sorted by an attribute, then by ID. */
  *#rowsByKey(lookup: Lookup, {path, isDescending}: Order): Iterable<DocumentRow> {
    const {name: dataset} = this.#reader
    const conditions = lookup.conditions.filter(({by}) => by !== 'type')
    const attributes = (typesOf(lookup) ?? []).map((type) => {
      const sql = 'SELECT id FROM attributes WHERE dataset = ? AND path = ? AND type = ?'
      return {type, id: this.#reader.number(sql, [dataset, JSON.stringify(path), type])}
    })
    const existing = attributes.filter(({id}) => !Number.isNaN(id))
    if (existing.length === 0) {
      yield* this.rows({conditions: lookup.conditions})
      return
    }
    const missing = this.#rowsWithoutKey(attributes, conditions)
    // GROQ sorts missing values last.
    if (isDescending) yield* missing
    const selects = existing.map(({id, type}) => {
      const where = this.#whereType([type], conditions)
      const sql = `SELECT d.id, d.sequence, d.revision, k.key, ${this.#visibility.sortId} AS sort
        FROM attribute_keys k CROSS JOIN documents d ON d.sequence = k.document
        WHERE k.attribute = ? AND ${where.sql}`
      return {sql, values: [id, ...where.values]}
    })
    // SQLite merges the selections, each of which an index sorts by key.
    const sql = `${selects.map((select) => select.sql).join(' UNION ALL ')}
      ORDER BY key ${isDescending ? 'DESC' : 'ASC'}, sort LIMIT ? OFFSET ?`
    const values = selects.flatMap((select) => select.values)
    let size = FIRST_PAGE_SIZE
    for (let offset = 0; ; offset += size, size = nextPageSize(size)) {
      const page = this.#reader.rows(sql, [...values, size, offset])
      yield* page
      if (page.length < size) break
    }
    if (!isDescending) yield* missing
  }

  /**
   * The rows without a scalar value of an attribute, sorted by ID.
   * @param attributes the ID of the attribute for each type; NaN if no document of the type has it
   */
  *#rowsWithoutKey(attributes: {type: string; id: number}[], conditions: Condition[]): Iterable<DocumentRow> {
    const incomplete = attributes.filter(({type, id}) => this.#countWithoutKey(type, id) > 0)
    if (incomplete.length === 0) return
    const types = incomplete.map(({type}) => type)
    const where = this.#whereType(types, conditions)
    yield* this.#reader.rows(
      `${SELECT_ROWS} documents d WHERE ${where.sql} AND d.sequence NOT IN (
         SELECT document FROM attribute_keys WHERE attribute IN (SELECT value FROM json_each(?)))
       ORDER BY ${this.#visibility.sortId}`,
      [...where.values, JSON.stringify(incomplete.map(({id}) => id))],
    )
  }

  /** The number of documents of a type without a scalar value of an attribute, in any perspective. */
  #countWithoutKey(type: string, attribute: number): number {
    return this.#reader.memoize(`without ${attribute} ${type}`, () => {
      const ofType = 'SELECT count(*) FROM documents WHERE dataset = ? AND type = ?'
      const withKey = 'SELECT count(*) FROM attribute_keys WHERE attribute = ?'
      const {name} = this.#reader
      return this.#reader.number(ofType, [name, type]) - this.#reader.number(withKey, [attribute])
    })
  }

  /** The condition for the visible documents of some types. */
  #whereType(values: string[], conditions: Condition[]): Sql {
    return this.#where({conditions: [...conditions, {by: 'type', values}]}, [this.#visibility.visible()])
  }

  /** Compares the ID of the perspective, as does the filter of the query. */
  #where({conditions}: Lookup, visibility: Sql[]): Sql {
    const after = conditions.flatMap((condition) =>
      condition.by === 'after' ? {sql: `${this.#visibility.sortId} > ?`, values: [condition.id]} : [],
    )
    return toWhere(this.#reader.name, conditions, [...after, ...visibility])
  }
}

/** The different types of the documents of a lookup; undefined if it does not restrict them to few. */
export function typesOf({conditions}: Lookup): string[] | undefined {
  const lists = conditions.flatMap((condition) => (condition.by === 'type' ? [condition.values] : []))
  const types = [...new Set(lists[0])]
  return lists.length === 1 && types.length > 0 && types.length <= MAX_SORTED_TYPES ? types : undefined
}
