import type {SanityClient} from '@sanity/client'
import {destinationProjection, photoProjection} from '../features/destinations/gallery.content.ts'
import {isObject, type Json} from './parse-content.ts'

/*
 * Most of the content is in two lists, whose items depend on their own document and on an asset, which never changes.
 * Of an item that has not changed, the query returns its revision only, and the item of the previous query is used
 * again. So query and transfer grow with the change and not with the content.
 */

/** The long lists of the query result, and the projection of their items. */
const LISTS = {
  destinations: {type: 'destination', projection: destinationProjection},
  photos: {type: 'galleryPhoto', projection: photoProjection},
}

/** Types of the documents in these lists. */
export const LIST_TYPES = Object.values(LISTS).map(({type}) => type)

/** Value of `$changedSince` with which all items are complete. */
export const ALL_ITEMS = ''

/** Value of `$changedSince` with which no item is complete. */
const NO_ITEMS = '9999'

/** Items in one query: with thousands, a query could take too long. */
const MAX_ITEMS = 500

/** GROQ: the projection for documents changed since `$changedSince` (ISO 8601), else id and revision only. */
const ifChanged = (projection: string) =>
  `{_id, _rev, coalesce(_updatedAt >= $changedSince, true) => ${projection}}`

/** Returns a query with the fields of those items only that have changed since `$changedSince`. */
export const withChangedItems = (query: string): string =>
  Object.values(LISTS).reduce(
    (changed, {projection}) => changed.replace(projection, () => ifChanged(projection)),
    query,
  )

const ITEMS_QUERY = `{${Object.entries(LISTS).map(
  ([list, {type, projection}]) => `"${list}": *[_type == "${type}" && _id in $ids] ${ifChanged(projection)}`,
)}}`

/** Items of the previous query. */
export interface KnownItems {
  /** Of the next query. */
  changedSince: string
  /** By id. */
  items: ReadonlyMap<string, Json>
}

/** Before the first query. */
export const NOTHING_KNOWN: KnownItems = {changedSince: NO_ITEMS, items: new Map()}

const getField = (item: Json, name: string): Json => (isObject(item) ? item[name] : undefined)

const getId = (item: Json) => String(getField(item, '_id'))

/** Returns the items of a query result. */
export const listItems = (queryResult: Json): Json[] =>
  Object.keys(LISTS).flatMap((list): Json[] => {
    const items = getField(queryResult, list)
    return Array.isArray(items) ? items : []
  })

/** Whether a query has returned all fields of an item. */
const isComplete = (item: Json) => getField(item, '_type') !== undefined

/** Returns the query result with the known items in place of those without fields, and the ids of those not known. */
export function completeItems(
  queryResult: Json,
  items: KnownItems['items'],
): {completed: Json; unknown: string[]} {
  const unknown: string[] = []
  if (!isObject(queryResult)) return {completed: queryResult, unknown}
  const completed = {...queryResult}
  for (const list of Object.keys(LISTS)) {
    const value = queryResult[list]
    if (!Array.isArray(value)) continue
    completed[list] = value.map((item: Json) => {
      const former = items.get(getId(item))
      const isSame = former !== undefined && getField(former, '_rev') === getField(item, '_rev')
      // The placeholder of a picture can come later than its document.
      if (isSame && !(isComplete(item) && JSON.stringify(former).includes('"lqip":null'))) return former
      if (isComplete(item)) return item
      unknown.push(getId(item))
      return undefined
    })
  }
  return {completed, unknown}
}

/** Fetches items by their ids; returns them with those of a query result and of `items`. */
export async function fetchItems(
  client: SanityClient,
  ids: string[],
  queryResult: Json,
  items: KnownItems['items'],
): Promise<KnownItems['items']> {
  const complete = listItems(queryResult).filter(isComplete)
  for (let start = 0; start < ids.length; start += MAX_ITEMS) {
    const params = {ids: ids.slice(start, start + MAX_ITEMS), changedSince: ALL_ITEMS}
    complete.push(...listItems(await client.fetch<unknown>(ITEMS_QUERY, params)))
  }
  return new Map([...items, ...complete.map((item) => [getId(item), item] as const)])
}

/**
 * Returns the items of a complete query result for the next query.
 *
 * @param newest `_updatedAt` of the document that was changed last
 */
export const listKnownItems = (queryResult: Json, newest: string | null): KnownItems => ({
  changedSince: newest ?? ALL_ITEMS,
  items: new Map(listItems(queryResult).map((item) => [getId(item), item])),
})
