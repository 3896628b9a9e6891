import {DAY_MS} from '@roam/documents/business-day'
import {REQUEST_FILTER} from '@roam/documents/ids'
import {FOLLOW_UP_DATE, IS_SPAM, SUBMITTED_AT} from '@roam/documents/request-documents'
import {
  dereferenceOnce,
  REQUEST_STATE_FILTER,
  ROW_PROJECTION,
  requestRow,
} from '@roam/documents/stored-request'
import {z} from 'zod'
import {getFolder} from '../inbox/folders.ts'
import type {ListeningQuery} from '../shared/listening-queries.ts'
import {rowsOf} from '../shared/rows-of.ts'

/** Lines of a list; its heading shows the number of all. */
export const MAX_LINES = 5

/** Time in which the form's success message promises a reply, in milliseconds. */
const REPLY_TIME_MS = DAY_MS

/** Returns a GROQ object with the number of documents and the first ones. */
const countAndFirst = (filter: string, order: string, projection: string) =>
  `{"count": count(*[${filter}]), "first": *[${filter}] | order(${order}) [0...${MAX_LINES}] ${projection}}`

const listOf = <T>(item: z.ZodType<T>) => z.object({count: z.number(), first: rowsOf(item)})

const NEW_REQUEST = `${REQUEST_FILTER} && ${getFolder('new').filter}`
const FOLLOW_UP = `${REQUEST_FILTER} && ${IS_SPAM} != true && ${FOLLOW_UP_DATE} <= $today`

/** A request with dates that can be formatted. */
const requestLine = requestRow.extend({submittedAt: z.iso.datetime(), followUpDate: z.iso.date().nullish()})

export type RequestLine = z.output<typeof requestLine>

export const requestsResult = z.object({
  overdue: listOf(requestLine),
  recent: listOf(requestLine),
  followUps: listOf(requestLine),
})

/**
 * Returns a query for requests that need a reply, those that wait too long first, and for due follow-ups.
 *
 * @param now in milliseconds since 1970
 * @param today as YYYY-MM-DD, in the time zone of the business
 */
export const requestsQuery = (now: number, today: string): ListeningQuery => ({
  query: dereferenceOnce(`{
    "overdue": ${countAndFirst(`${NEW_REQUEST} && ${SUBMITTED_AT} <= $replyBefore`, `${SUBMITTED_AT} asc`, ROW_PROJECTION)},
    "recent": ${countAndFirst(`${NEW_REQUEST} && ${SUBMITTED_AT} > $replyBefore`, `${SUBMITTED_AT} desc`, ROW_PROJECTION)},
    "followUps": ${countAndFirst(FOLLOW_UP, `${FOLLOW_UP_DATE} asc`, ROW_PROJECTION)}
  }`),
  params: {replyBefore: new Date(now - REPLY_TIME_MS).toISOString(), today},
  listenFilter: REQUEST_STATE_FILTER,
})

const documentLine = z.looseObject({_id: z.string(), _type: z.string(), _updatedAt: z.iso.datetime()})

export type DocumentLine = z.output<typeof documentLine>

export const draftsResult = listOf(documentLine)

/** Returns a query for drafts of these types, last edited first. */
export const draftsQuery = (types: string[]): ListeningQuery => ({
  query: countAndFirst('_id in path("drafts.**") && _type in $types', '_updatedAt desc', ''),
  perspective: 'raw',
  params: {types},
  listenFilter: '_id in path("drafts.**") && _type in $types',
})
