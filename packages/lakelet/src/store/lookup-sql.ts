import type {SQLInputValue} from 'node:sqlite'
import {encodeKey} from './index-keys.ts'
import type {Condition, Scalar} from './lookup.ts'

/** A condition in SQL on the row `d` of `documents`, and the values of its parameters. */
export interface Sql {
  sql: string
  values: SQLInputValue[]
}

/** As the patterns of `PUBLISHED`, for the index. */
export const DRAFTS = "d.id >= 'drafts.' AND d.id < 'drafts/'"
export const VERSIONS = "d.id >= 'versions.' AND d.id < 'versions/'"
/** Neither a draft nor a version, see `isDraftOrVersion`. */
export const PUBLISHED = "d.id NOT GLOB 'drafts.*' AND d.id NOT GLOB 'versions.*'"

/** Whether SQLite finds few documents by the condition, and not by the type or all of the dataset. */
export const isSelective = ({by}: Condition) => by !== 'type' && by !== 'after'

/**
 * The documents of a dataset that satisfy all conditions, except those by ID, and `after`.
 * @param visibility SQL conditions
 */
export function toWhere(dataset: string, conditions: Condition[], visibility: Sql[]): Sql {
  // A plus sign excludes a column from the choice of an index.
  const column = conditions.some(isSelective) ? '+d' : 'd'
  const types = conditions.find(({by}) => by === 'type')
  const parts = [
    {sql: `${column}.dataset = ?`, values: [dataset]},
    ...conditions
      .filter(({by}) => by !== 'after')
      .map((condition) => toSql(dataset, condition, column, types)),
    ...visibility,
  ]
  return {sql: parts.map(({sql}) => sql).join(' AND '), values: parts.flatMap(({values}) => values)}
}

function toSql(dataset: string, condition: Condition, column: string, types: Condition | undefined): Sql {
  if (condition.by === 'type') {
    const [first, ...others] = condition.values
    if (first !== undefined && others.length === 0) return {sql: `${column}.type = ?`, values: [first]}
    return {sql: `${column}.type IN ${LIST}`, values: [JSON.stringify(condition.values)]}
  }
  const {sql, values} = selectSequences(dataset, condition, types)
  return {sql: `d.sequence IN (${sql})`, values}
}

/**
 * The SELECT of the sequences of the documents that satisfy a selective condition. It may find documents of
 * other datasets.
 * @param types the condition on the type, which may restrict it
 */
export function selectSequences(dataset: string, condition: Condition, types: Condition | undefined): Sql {
  switch (condition.by) {
    case 'version': {
      const list = JSON.stringify(condition.values)
      const sql = `SELECT sequence FROM documents WHERE dataset = ? AND id IN ${LIST} UNION ALL
        SELECT sequence FROM documents WHERE dataset = ? AND layer IS NOT NULL AND published_id IN ${LIST}`
      return {sql, values: [dataset, list, dataset, list]}
    }
    case 'layer':
      return {
        sql: 'SELECT sequence FROM documents WHERE dataset = ? AND layer IS NOT NULL AND layer = ?',
        values: [dataset, condition.layer],
      }
    case 'reference':
      return {
        sql: `SELECT document FROM document_references WHERE dataset = ? AND target IN ${LIST}`,
        values: [dataset, JSON.stringify(condition.values)],
      }
    case 'words':
      return {
        sql: 'SELECT rowid FROM document_words WHERE document_words MATCH ?',
        values: [condition.query],
      }
    case 'field':
      return fieldToSql(dataset, condition, types)
    default:
      throw new Error(`A condition by ${condition.by} is not selective`)
  }
}

/** A list of strings that is bound as JSON. */
export const LIST = '(SELECT value FROM json_each(?))'

function fieldToSql(
  dataset: string,
  {path, values}: {path: string[]; values: Scalar[]},
  types: Condition | undefined,
): Sql {
  const ofTypes =
    types?.by === 'type'
      ? {sql: `AND type IN ${LIST}`, values: [JSON.stringify(types.values)]}
      : {sql: '', values: []}
  const keys = values.map(encodeKey)
  const sql = `SELECT document FROM attribute_keys
    WHERE attribute IN (SELECT id FROM attributes WHERE dataset = ? AND path = ? ${ofTypes.sql})
      AND key IN (${keys.map(() => '?').join()})`
  return {sql, values: [dataset, JSON.stringify(path), ...ofTypes.values, ...keys]}
}
