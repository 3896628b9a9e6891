import {ALL_ITEMS} from './if-changed.ts'
import {getAtPath, isObject, type Json} from './parse-content.ts'

/*
 * Most of the content is in two lists, whose items depend on their own document and on an asset, which never changes.
 * Of an item that has not changed, the query returns its revision only, and the item of the previous query is used
 * again. So query, transfer and validation grow with the change and not with the content.
 */

/** Lists of the query result whose items are projected by `ifChanged`. */
const LISTS = ['destinations', 'photos']

/** Types of the documents in these lists. */
export const LIST_TYPES = ['destination', 'galleryPhoto']

/** Items of the previous query. */
export interface KnownItems {
  /**
   * Of `ifChanged`. Hosted Sanity can return a document later than others with a newer `_updatedAt`: its revision is not
   * known then, and all items are fetched.
   */
  changedSince: string
  /** By list, id and revision. */
  items: ReadonlyMap<string, Json>
}

/** Before the first query. */
export const NO_ITEMS: KnownItems = {changedSince: ALL_ITEMS, items: new Map()}

const keyOf = (list: string, item: Json) =>
  [list, getAtPath(item, ['_id']), getAtPath(item, ['_rev'])].join(' ')

const getItems = (queryResult: Json, list: string): Json[] => {
  const items = getAtPath(queryResult, [list])
  return Array.isArray(items) ? items : []
}

/** Returns the items of a complete query result. */
export const listItems = (queryResult: Json): Json[] => LISTS.flatMap((list) => getItems(queryResult, list))

/** Whether the query has returned all fields of an item. */
const isComplete = (item: Json) => getAtPath(item, ['_type']) !== undefined

/**
 * Returns the query result with the known items in place of those that have not changed; undefined if one of them is
 * not known in this revision.
 */
export function completeItems(queryResult: Json, {items}: Pick<KnownItems, 'items'>): Json {
  if (!isObject(queryResult)) return queryResult
  const result = {...queryResult}
  for (const list of LISTS) {
    const completed = getItems(queryResult, list).map((item) =>
      isComplete(item) ? item : items.get(keyOf(list, item)),
    )
    if (completed.includes(undefined)) return undefined
    if (list in result) result[list] = completed
  }
  return result
}

/**
 * Returns the items of a complete query result for the next query.
 *
 * @param newest `_updatedAt` of the document that was changed last
 */
export const listKnownItems = (queryResult: Json, newest: string | null): KnownItems => ({
  changedSince: newest ?? ALL_ITEMS,
  items: new Map(
    LISTS.flatMap((list) => getItems(queryResult, list).map((item) => [keyOf(list, item), item] as const)),
  ),
})
