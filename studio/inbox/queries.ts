import {addDays, startOfDay} from '@roam/documents/business-day'
import {REQUEST_FILTER, STORED_REQUEST_FILTER} from '@roam/documents/ids'
import {NOTE, STAGE, SUBMITTED_AT} from '@roam/documents/request-documents'
import {
  dereferenceOnce,
  listedRows,
  REQUEST_PROJECTION,
  REQUEST_STATE_FILTER,
  ROW_PROJECTION,
  type StoredRequest,
  storedRequest,
} from '@roam/documents/stored-request'
import {FIELDS} from '@roam/trip-request'
import {z} from 'zod'
import type {ListeningQuery} from '../shared/listening-queries.ts'
import {getTimeZone} from '../shared/time-zone.ts'
import {FOLDERS, type Folder, getFolder, ORDER_EXPRESSIONS, SEARCHED_FOLDERS} from './folders.ts'
import type {RequestFilter} from './request-filter.ts'

/** Fields of a request whose texts a search reads. */
const SEARCHED_FIELDS = FIELDS.filter((field) => field !== 'preferredContact')

/** Schema of the results of the queries with `REQUEST_PROJECTION`. */
export const storedRequests = listedRows(storedRequest)

/** The requests of a folder that match a filter. */
export interface RequestList {
  folder: Folder
  filter: RequestFilter
}

const startOf = (day: string) => new Date(startOfDay(day, getTimeZone())).toISOString()

/** Returns the conditions of a filter in GROQ, without its search. The parameters are `filterParams`. */
const filterConditions = ({stage, from, to}: RequestFilter) =>
  [stage && `${STAGE} == $stage`, from && `${SUBMITTED_AT} >= $from`, to && `${SUBMITTED_AT} < $to`]
    .filter(Boolean)
    .map((condition) => ` && ${condition}`)
    .join('')

const filterParams = ({stage, from, to}: RequestFilter) => ({
  ...(stage && {stage}),
  ...(from && {from: startOf(from)}),
  ...(to && {to: startOf(addDays(to, 1))}),
})

/** Changes of lists. The note, which is saved with every letter, does not decide which requests are in a list, or where. */
const CHANGES = {listenFilter: REQUEST_STATE_FILTER, ignoredFields: ['note']}

const requestsIn = ({folder, filter}: RequestList) =>
  `*[${REQUEST_FILTER} && ${folder.filter}${filterConditions(filter)}]`

const orderOf = ({order: {field, direction}}: Folder) =>
  `order(${ORDER_EXPRESSIONS[field]} ${direction}, _id ${direction})`

/** Returns a query for the number of requests in a list without a search. */
export const countQuery = (list: RequestList): ListeningQuery => ({
  query: `count(${requestsIn(list)})`,
  params: filterParams(list.filter),
  ...CHANGES,
})

/**
 * Returns a query for the texts of all requests that match a filter except for its search, in the order of the folder.
 * GROQ has no comparison without accents, so that the Studio searches in what this query returns.
 */
export function searchedRowsQuery({folder, filter}: RequestList): ListeningQuery {
  const {field, direction} = folder.order
  const all = `*[${REQUEST_FILTER} && true${filterConditions(filter)}]`
  const isIn = ({id, filter: condition}: Folder, name = id) => `"${name}": ${condition}`
  const rows = `${all}{
    _id, "position": ${ORDER_EXPRESSIONS[field]}, ${isIn(folder, 'isHere')},
    "folders": {${SEARCHED_FOLDERS.map((other) => isIn(other)).join(', ')}},
    "phone": phone, "texts": [${NOTE}, ${SEARCHED_FIELDS.join(', ')}]
  } | order(position ${direction}, _id ${direction})`
  return {
    query: dereferenceOnce(`{"rows": ${rows}}`, SEARCHED_FIELDS),
    params: filterParams(filter),
    listenFilter: REQUEST_STATE_FILTER,
  }
}

const isTrue = z.unknown().transform((value) => value === true)

/** Schema of the result of `searchedRowsQuery`. */
export const searchedRows = z.object({
  rows: z.array(
    z.object({
      _id: z.string(),
      /** Value of the field by which the folder is ordered. */
      position: z.unknown().transform((value) => (typeof value === 'string' ? value : '')),
      /** Whether it is in the open folder, and in each of `SEARCHED_FOLDERS`. */
      isHere: isTrue,
      folders: z.record(z.string(), isTrue),
      phone: z.unknown(),
      /** Texts, and lists of texts. */
      texts: z.unknown(),
    }),
  ),
})

export type SearchedRow = z.output<typeof searchedRows>['rows'][number]

interface Fetch {
  query: string
  params: Record<string, unknown>
}

/** Returns a query for the rows of a list from index `start` to `end` (exclusive). */
export const rowsQuery = (list: RequestList, start: number, end: number): ListeningQuery => ({
  query: `${requestsIn(list)} | ${orderOf(list.folder)} [${start}...${end}] ${ROW_PROJECTION}`,
  params: filterParams(list.filter),
  ...CHANGES,
})

/** Returns a query for the rows of these requests, in any order. */
export const foundRowsQuery = (ids: string[]): ListeningQuery => ({
  query: `*[${REQUEST_FILTER} && _id in $ids] ${ROW_PROJECTION}`,
  params: {ids},
  ...CHANGES,
})

/** Returns a query for the ids of all requests of a list. */
export const listIdsQuery = (list: RequestList): Fetch => ({
  query: `${requestsIn(list)}._id`,
  params: filterParams(list.filter),
})

/** Returns a query for those of these ids that are in a list without its search. */
export const listedIdsQuery = (list: RequestList, ids: string[]): ListeningQuery => ({
  query: `${requestsIn(list)}[_id in $ids]._id`,
  params: {...filterParams(list.filter), ids},
  ...CHANGES,
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

/** Returns a query for all requests from an e-mail address, those in Spam and in the trash included, newest first. */
export const requestsByEmailQuery = (email: string): ListeningQuery => ({
  query: `*[${STORED_REQUEST_FILTER} && lower(email) == lower($email)] | order(${SUBMITTED_AT} desc) ${REQUEST_PROJECTION}`,
  params: {email},
  ...CHANGES,
})

/** Returns a query for the request that replaces one with a mistyped address: the newest with the same name and number. */
export const correctionQuery = (
  request: Pick<StoredRequest, 'name' | 'email' | 'phone'>,
): ListeningQuery => ({
  query: `*[${REQUEST_FILTER} && correctedFrom == $email && name == $name && phone == $phone]
    | order(${SUBMITTED_AT} desc)[0]{_id, email}`,
  params: {name: request.name, email: request.email, phone: request.phone},
  ...CHANGES,
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
    ...CHANGES,
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
  ...CHANGES,
}

const newestOf = (folder: Folder) =>
  `${requestsIn({folder, filter: {}})} | ${orderOf(folder)} [0]{_id, "folder": "${folder.id}"}`

/** Query for the newest request and its folder: a new one, else any that is not spam. */
export const newestRequestQuery: ListeningQuery = {
  query: `coalesce(${newestOf(getFolder('new'))}, ${newestOf(getFolder('all'))})`,
  ...CHANGES,
}

export const newestRequest = z.object({_id: z.string(), folder: z.string()}).nullable()
