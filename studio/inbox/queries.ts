import {addDays, startOfDay} from '@roam/documents/business-day'
import {REQUEST_FILTER} from '@roam/documents/ids'
import {NOTE, STAGE, SUBMITTED_AT} from '@roam/documents/request-documents'
import {z} from 'zod'
import {
  dereferenceOnce,
  listedRows,
  REQUEST_PROJECTION,
  REQUEST_STATE_FILTER,
  ROW_PROJECTION,
  type StoredRequest,
  storedRequest,
} from '../requests/stored-request.ts'
import {getTimeZone} from '../shared/time-zone.ts'
import type {ListeningQuery} from '../shared/use-listening-query.ts'
import {FOLDERS, type Folder, getFolder, ORDER_EXPRESSIONS, SEARCHED_FOLDERS} from './folders.ts'
import type {RequestFilter} from './request-filter.ts'

const SEARCHED_FIELDS = `[name, email, phone, destinations, travelDates, specialRequests, additionalInfo, ${NOTE},
  array::join(packages, " "), array::join(addOns, " "), array::join(tripTypes, " "),
  array::join(budgetTypes, " ")]`

/** Schema of the results of the queries with `REQUEST_PROJECTION`. */
export const storedRequests = listedRows(storedRequest)

/** The requests of a folder that match a filter. */
export interface RequestList {
  folder: Folder
  filter: RequestFilter
}

const wordsOf = (search = '') => search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const startOf = (day: string) => new Date(startOfDay(day, getTimeZone())).toISOString()

/** Returns the conditions of a filter in GROQ, empty if there are none. The parameters are `filterParams`. */
const filterConditions = ({search, stage, from, to}: RequestFilter) =>
  [
    stage && `${STAGE} == $stage`,
    from && `${SUBMITTED_AT} >= $from`,
    to && `${SUBMITTED_AT} < $to`,
    wordsOf(search).length > 0 && `${SEARCHED_FIELDS} match $words`,
  ]
    .filter(Boolean)
    .map((condition) => ` && ${condition}`)
    .join('')

const filterParams = ({search, stage, from, to}: RequestFilter) => ({
  words: wordsOf(search).map((word) => `${word}*`),
  ...(stage && {stage}),
  ...(from && {from: startOf(from)}),
  ...(to && {to: startOf(addDays(to, 1))}),
})

const requestsIn = ({folder, filter}: RequestList) =>
  `*[${REQUEST_FILTER} && ${folder.filter}${filterConditions(filter)}]`

const orderOf = ({order: {field, direction}}: Folder) =>
  `order(${ORDER_EXPRESSIONS[field]} ${direction}, _id ${direction})`

/**
 * Returns a query for the number of requests in a list, for the time of the last change of any, and for the number of
 * further matches of a search in each of `SEARCHED_FOLDERS` by folder id.
 */
export function listStateQuery(list: RequestList): ListeningQuery {
  const {folder, filter} = list
  const elsewhere = SEARCHED_FOLDERS.map(
    (other) => `"${other.id}": count(${requestsIn({folder: other, filter})}[!(${folder.filter})])`,
  )
  return {
    query: `{
      "total": count(${requestsIn(list)}),
      "changedAt": *[${REQUEST_STATE_FILTER}] | order(_updatedAt desc)[0]._updatedAt,
      "elsewhere": {${filter.search ? elsewhere.join(', ') : ''}}
    }`,
    params: filterParams(filter),
    listenFilter: REQUEST_STATE_FILTER,
  }
}

export const listState = z.object({
  total: z.number(),
  changedAt: z.string().nullable(),
  elsewhere: z.record(z.string(), z.number()),
})

interface Fetch {
  query: string
  params: Record<string, unknown>
}

/** Returns a query for the rows of a list from index `start` to `end` (exclusive). */
export const rowsQuery = (list: RequestList, start: number, end: number): Fetch => ({
  query: `${requestsIn(list)} | ${orderOf(list.folder)} [${start}...${end}] ${ROW_PROJECTION}`,
  params: filterParams(list.filter),
})

/** Returns a query for the ids of all requests of a list. */
export const listIdsQuery = (list: RequestList): Fetch => ({
  query: `${requestsIn(list)}._id`,
  params: filterParams(list.filter),
})

/** Returns a query for all fields of all requests of a list. */
export const exportListQuery = (list: RequestList): Fetch => ({
  query: `${requestsIn(list)} | ${orderOf(list.folder)} ${REQUEST_PROJECTION}`,
  params: filterParams(list.filter),
})

/** Returns a query for all fields of these requests, newest first. */
export const exportIdsQuery = (ids: string[]): Fetch => ({
  query: `*[${REQUEST_FILTER} && _id in $ids] | order(${SUBMITTED_AT} desc) ${REQUEST_PROJECTION}`,
  params: {ids},
})

/** Returns a query for all requests from an e-mail address, spam included, newest first. */
export const requestsByEmailQuery = (email: string): ListeningQuery => ({
  query: `*[${REQUEST_FILTER} && lower(email) == lower($email)] | order(${SUBMITTED_AT} desc) ${REQUEST_PROJECTION}`,
  params: {email},
  listenFilter: REQUEST_STATE_FILTER,
})

/** Returns a query for the ids of the requests before and after the position of one in a list. */
export function neighborsQuery(list: RequestList, {_id, ...position}: Position): ListeningQuery {
  const {field, direction} = list.folder.order
  const expression = ORDER_EXPRESSIONS[field]
  const find = (way: 'asc' | 'desc') => {
    const operator = way === 'asc' ? '>' : '<'
    return `${requestsIn(list)}[${expression} ${operator} $value || (${expression} == $value && _id ${operator} $id)]
      | order(${expression} ${way}, _id ${way})[0]._id`
  }
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  return {
    query: `{"previous": ${find(opposite)}, "next": ${find(direction)}}`,
    params: {...filterParams(list.filter), value: position[field] ?? '', id: _id},
    listenFilter: REQUEST_STATE_FILTER,
  }
}

export type Position = Pick<StoredRequest, '_id' | 'submittedAt' | 'followUpDate'>

export const neighbors = z.object({previous: z.string().nullable(), next: z.string().nullable()})

/** Query for the number of requests in each folder by folder id. */
export const folderCountsQuery: ListeningQuery = {
  query: dereferenceOnce(
    `{${FOLDERS.map((folder) => `"${folder.id}": count(${requestsIn({folder, filter: {}})})`).join(', ')}}`,
  ),
  params: {},
  listenFilter: REQUEST_STATE_FILTER,
}

const newestOf = (folder: Folder) =>
  `${requestsIn({folder, filter: {}})} | ${orderOf(folder)} [0]{_id, "folder": "${folder.id}"}`

/** Query for the newest request and its folder: a new one, else any that is not spam. */
export const newestRequestQuery: Fetch = {
  query: `coalesce(${newestOf(getFolder('new'))}, ${newestOf(getFolder('all'))})`,
  params: filterParams({}),
}

export const newestRequest = z.object({_id: z.string(), folder: z.string()}).nullable()
