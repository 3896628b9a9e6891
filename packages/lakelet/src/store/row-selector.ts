import {publishedId} from '../shared/document-ids.ts'
import {findsEverything} from './audience.ts'
import type {DatasetReader, DocumentRow} from './dataset-reader.ts'
import type {Condition, Lookup, Order} from './lookup.ts'
import {DRAFTS, isSelective, type Sql, selectSequences, toWhere, VERSIONS} from './lookup-sql.ts'
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
    return this.#visibility.layers().length > 0 ? this.#mergeLayers(lookup) : this.#rowsById(lookup)
  }

  /** The number of rows that a lookup selects. */
  count(lookup: Lookup): number {
    if (this.#visibility.layers().length > 0) {
      let count = 0
      for (const _ of this.rows(lookup)) count++
      return count
    }
    const countOf = (visibility: Sql[]) => {
      const {sql, values} = this.#where(lookup, visibility)
      return this.#reader.number(`SELECT count(*) FROM documents d WHERE ${sql}`, values)
    }
    if (!findsEverything(this.#visibility.audience) || lookup.conditions.some(isSelective))
      return countOf(this.#visibility.published())
    // Comparing each ID with patterns takes longer than counting them.
    return (
      countOf([]) -
      (this.#visibility.isRaw
        ? 0
        : countOf([{sql: DRAFTS, values: []}]) + countOf([{sql: VERSIONS, values: []}]))
    )
  }

  /** Whether at most this many documents satisfy the condition, in any perspective. */
  isRare(condition: Condition, limit: number): boolean {
    if (condition.by === 'id') return condition.values.length <= limit
    const {sql, values} = selectSequences(this.#reader.name, condition, undefined)
    const select = `SELECT count(*) FROM (SELECT 1 FROM (${sql}) LIMIT ?)`
    return this.#reader.number(select, [...values, limit + 1]) <= limit
  }

  /** The rows without those of the layers, sorted by ID. */
  *#rowsById(lookup: Lookup): Iterable<DocumentRow> {
    const {sql: where, values} = this.#where(lookup, this.#visibility.published())
    const select = `${SELECT_ROWS} documents d WHERE ${where}`
    if (lookup.conditions.some(isSelective)) {
      yield* this.#reader.rows(`${select} ORDER BY d.id`, values)
      return
    }
    const sql = `${select} AND d.id > ? ORDER BY d.id LIMIT ?`
    let last: string | undefined = ''
    for (let size = FIRST_PAGE_SIZE; last !== undefined; size = nextPageSize(size)) {
      const page = this.#reader.rows(sql, [...values, last, size])
      yield* page
      last = page.length < size ? undefined : page.at(-1)?.id
    }
  }

  /** The rows sorted by published ID: of each document the one in the first layer. */
  *#mergeLayers(lookup: Lookup): Iterable<DocumentRow> {
    const {sql, values} = this.#where(withoutAfter(lookup), [this.#visibility.inLayers()])
    const layered = this.#reader
      .rows(`${SELECT_ROWS} documents d WHERE ${sql} ORDER BY d.published_id`, values)
      .filter((row) => this.#visibility.isOnTop(row))
    let next = layered.shift()
    for (const row of this.#rowsById(lookup)) {
      for (; next && publishedId(next.id) < row.id; next = layered.shift()) yield next
      if (this.#visibility.isOnTop(row)) yield row
    }
    if (next) yield next
    yield* layered
  }

  /** The rows of some types sorted by an attribute, then by ID. */
  *#rowsByKey(lookup: Lookup, {path, isDescending}: Order): Iterable<DocumentRow> {
    const {name: dataset} = this.#reader
    const hasLayers = this.#visibility.layers().length > 0
    const all = hasLayers ? withoutAfter(lookup).conditions : lookup.conditions
    const conditions = all.filter(({by}) => by !== 'type')
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
      for (const row of page) if (this.#visibility.isOnTop(row)) yield row
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
    const rows = this.#reader.rows(
      `${SELECT_ROWS} documents d WHERE ${where.sql} AND d.sequence NOT IN (
         SELECT document FROM attribute_keys WHERE attribute IN (SELECT value FROM json_each(?)))
       ORDER BY ${this.#visibility.sortId}`,
      [...where.values, JSON.stringify(incomplete.map(({id}) => id))],
    )
    for (const row of rows) if (this.#visibility.isOnTop(row)) yield row
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

  #where({conditions}: Lookup, visibility: Sql[]): Sql {
    return toWhere(this.#reader.name, conditions, visibility)
  }
}

/** The conditions for stored IDs: `after` compares the ID of the perspective, as does the filter of the query. */
const withoutAfter = ({conditions}: Lookup): Lookup => ({
  conditions: conditions.filter(({by}) => by !== 'after'),
})

/** The different types of the documents of a lookup; undefined if it does not restrict them to few. */
export function typesOf({conditions}: Lookup): string[] | undefined {
  const lists = conditions.flatMap((condition) => (condition.by === 'type' ? [condition.values] : []))
  const types = [...new Set(lists[0])]
  return lists.length === 1 && types.length > 0 && types.length <= MAX_SORTED_TYPES ? types : undefined
}
